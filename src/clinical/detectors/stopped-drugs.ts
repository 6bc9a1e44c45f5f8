/** D10: a drug that a plan stops, and that the chart begins after that or does not end. */
import type { DocumentOrder } from "../../document/clinical-document.ts";
import type { ClinicalCase } from "../case.ts";
import { daysWritten } from "../days-written.ts";
import type { Detector } from "../detector.ts";
import { quote } from "../quote.ts";
import type { Relation } from "../relation.ts";

export const stoppedDrugs: Detector = {
  kinds: ["stoppedDrug"],
  find: (of) => {
    const known = of.document.orders.filter((order): order is Known => order.substance !== null);
    const bySubstance = Map.groupBy(known, ({ substance }) => substance);
    // Where no row of a chart is ended, it does not tell what goes on.
    const endsRows = known.some(({ source, state }) => source.coded && state === "given");
    return [...bySubstance.values()].flatMap(
      (orders) => judge(orders, of) ?? (endsRows ? (judgeOpen(orders, of) ?? []) : []),
    );
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
  return relationOf(stop, charted, of);
}

/**
 * A row from before the stop that is still open: nobody plans the drug again, or it goes on in a row of another route alone:
 * `furosemid IV stop -> PO 1x40`.
 */
function judgeOpen(orders: readonly Known[], of: ClinicalCase): Relation | undefined {
  const plans = orders.filter(
    ({ source, moment, time }) =>
      !source.coded && source.part === "plan" && moment !== null && time === undefined,
  );
  const stop = plans.find(({ state, condition }) => state === "stopped" && condition === undefined);
  if (!stop) return undefined;
  const stoppedAt = stop.moment?.at ?? "";
  const rows = orders.filter(({ source, moment }) => source.coded && moment !== null);
  const [open, ...others] = rows.filter(
    ({ state, moment }) => state === "ordered" && (moment?.at ?? "") < stoppedAt,
  );
  const next = rows.find(({ moment }) => (moment?.at ?? "") >= dayFrom(stoppedAt));
  if (!open || others.length > 0) return undefined;
  // What is stopped on the last day is stopped to go home.
  const [, last] = daysWritten(of);
  if (!(last > Date.parse(dayFrom(stoppedAt)))) return undefined;
  if (next)
    return isOtherRoute(open, next) && isOtherRoute(stop, next)
      ? relationOf(stop, open, of)
      : undefined;
  const again = plans.filter(
    ({ state, moment }) => state !== "stopped" && dayFrom(stoppedAt) <= (moment?.at ?? ""),
  );
  if (again.length === 0) return relationOf(stop, open, of);
  // `Metilprednisolon IV stop, ganti PO`: the chart has no row of the tablets, and the old one goes on.
  const isChanged =
    (stop.way ?? open.way) === open.way && again.every((plan) => isOtherWay(open, plan));
  return isChanged ? { ...relationOf(stop, open, of), decides: false } : undefined;
}

const isOtherWay = (one: Known, next: Known): boolean =>
  one.way !== undefined && next.way !== undefined && one.way !== next.way;

const isOtherRoute = (one: Known, next: Known): boolean =>
  one.route !== undefined && next.route !== undefined && one.route !== next.route;

function relationOf(stop: Known, charted: Known, of: ClinicalCase): Relation {
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
