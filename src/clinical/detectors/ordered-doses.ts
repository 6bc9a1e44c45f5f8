/** D10: a drug that the chart gives otherwise than every plan of the stay orders it. */
import type { DocumentOrder } from "../../document/clinical-document.ts";
import type { DoseUnit } from "../../reading/lexicon.ts";
import type { ClinicalCase } from "../case.ts";
import type { Detector } from "../detector.ts";
import { quote } from "../quote.ts";
import type { Relation } from "../relation.ts";
import { isOfStay, isWithinDay } from "../same-time.ts";

export const orderedDoses: Detector = {
  kinds: ["orderedDose"],
  find: (of) => {
    const daily = of.document.orders.flatMap((order) => inADay(order) ?? []);
    const charted = daily.filter((order) => isCharted(order, of));
    const planned = Map.groupBy(
      daily.filter((order) => isPlanned(order, of)),
      ({ substance }) => substance,
    );
    const found = charted.flatMap((order) => judge(order, planned.get(order.substance) ?? [], of));
    return [...new Map(found.map((each) => [each.concept, each])).values()];
  },
};

type DailyOrder = Omit<DocumentOrder, "substance"> & {
  readonly substance: string;
  readonly daily: { readonly value: number; readonly unit: DoseUnit };
};

/** Undefined for what is counted in pieces, per hour or by weight. */
function inADay({ substance, ...order }: DocumentOrder): DailyOrder | undefined {
  const { amount, perDay } = order;
  // An infusion is planned by the hour and charted by the bag.
  if (substance === null || !amount?.unit || amount.unit === "mL" || amount.perKg) return undefined;
  const times = amount.inDay ? 1 : perDay;
  if (times === undefined) return undefined;
  return { ...order, substance, daily: { value: amount.value * times, unit: amount.unit } };
}

/** What is supplied for home is another order. */
const isCharted = ({ source, state, moment }: DailyOrder, of: ClinicalCase) =>
  source.coded && (state === "ordered" || state === "given") && isOfStay(moment, of);

const isPlanned = ({ source, state, time, moment }: DailyOrder, of: ClinicalCase) =>
  !source.coded &&
  (source.part === "plan" || source.part === "therapy") &&
  state !== "stopped" &&
  state !== "supplied" &&
  time !== "before" &&
  isOfStay(moment, of);

/** Plans of about the same day and the same way of giving: `IV` today may be `PO` tomorrow, and of another dose. */
function judge(
  order: DailyOrder,
  plans: readonly DailyOrder[],
  of: ClinicalCase,
): readonly Relation[] {
  const plan = plans.find(
    ({ route, daily, moment }) =>
      isWithinDay(moment, order.moment) &&
      daily.unit === order.daily.unit &&
      (route === undefined || order.route === undefined || isAlike(route, order.route)),
  );
  const isKept = plans.some(({ daily }) => daily.value === order.daily.value);
  if (!plan || isKept) return [];
  return [
    {
      kind: "orderedDose",
      concept: order.substance,
      name: of.knowledge.concepts.get(order.substance)?.label ?? order.source.text,
      ref: order.source.resource,
      label: chartedAs(order),
      evidence: [quote(plan, of)],
      against: [quote(order, of)],
      holds: false,
      decides: true,
    },
  ];
}

const isAlike = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

const chartedAs = ({ source, dose = "", frequency = "" }: DailyOrder): string =>
  [source.text, `(${[frequency, dose].filter(Boolean).join(" ")})`].join(" ");
