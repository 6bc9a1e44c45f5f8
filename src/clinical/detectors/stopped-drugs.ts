/** D10: a drug that a plan stops and the chart begins after that. */
import type { DocumentOrder } from "../../document/clinical-document.ts";
import type { ClinicalCase } from "../case.ts";
import type { Detector } from "../detector.ts";
import { quote } from "../quote.ts";
import type { Relation } from "../relation.ts";

export const stoppedDrugs: Detector = {
  kinds: ["stoppedDrug"],
  find: (of) => {
    const known = of.document.orders.filter((order): order is Known => order.substance !== null);
    const bySubstance = Map.groupBy(known, ({ substance }) => substance);
    return [...bySubstance.values()].flatMap((orders) => judge(orders, of) ?? []);
  },
};

type Known = DocumentOrder & { readonly substance: string };

/** One finding for a drug. A plan that gives it again, on that day or later, is a course. */
function judge(orders: readonly Known[], of: ClinicalCase): Relation | undefined {
  const plans = orders.filter(
    ({ source, moment, time }) => !source.coded && moment !== null && time !== "before",
  );
  const stop = plans.find(({ state, condition }) => state === "stopped" && condition === undefined);
  if (!stop) return undefined;
  const stoppedAt = stop.moment?.at ?? "";
  const isAgain = plans.some(
    ({ state, moment }) => state !== "stopped" && dayFrom(stoppedAt) <= (moment?.at ?? ""),
  );
  const charts = orders.filter(
    ({ source, state, moment }) =>
      source.coded && (state === "ordered" || state === "given") && moment !== null,
  );
  const [charted, ...others] = charts.filter(({ moment }) => (moment?.at ?? "") > stoppedAt);
  // `omeprazole stop → PO 1x20 mg`: one that was charted before goes on in another way.
  if (isAgain || !charted || charts.length > 1 + others.length) return undefined;
  return {
    kind: "stoppedDrug",
    concept: stop.substance,
    name: of.knowledge.concepts.get(stop.substance)?.label ?? charted.source.text,
    ref: charted.source.resource,
    label: charted.source.text,
    evidence: [quote(stop, of)],
    against: [quote(charted, of)],
    holds: false,
    decides: true,
  };
}

const dayFrom = (at: string): string => at.slice(0, "2026-01-31".length);
