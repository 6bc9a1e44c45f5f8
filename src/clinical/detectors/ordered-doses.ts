/** D10: a drug that the chart gives otherwise than every plan of the stay orders it, or that one place alone tells in another dose. */
import type { DocumentOrder } from "../../document/clinical-document.ts";
import type { ClinicalCase } from "../case.ts";
import type { Detector } from "../detector.ts";
import { strengthBeside } from "../counted-dose.ts";
import type { DrugUnit } from "../drug-rows.ts";
import { isWorded } from "../given-dose.ts";
import { isDissolved } from "../is-dissolved.ts";
import { quote } from "../quote.ts";
import type { Relation } from "../relation.ts";
import { dayOf, isOfStay, isWithinDay } from "../same-time.ts";
import { stepsOf } from "../told-doses.ts";
import { advisedBags } from "./advised-bags.ts";
import { doseQuote } from "./dose-quote.ts";
import { loneDoses } from "./lone-doses.ts";
import { toldIntervals } from "./told-intervals.ts";

export const orderedDoses: Detector = {
  kinds: ["orderedDose"],
  find: (of) => {
    const daily = of.document.orders.flatMap((order) => inADay(order, of) ?? []);
    const charted = daily.filter((order) => isCharted(order, of));
    const planned = Map.groupBy(
      daily.filter((order) => isPlanned(order, of)),
      ({ substance }) => substance,
    );
    const found = [
      ...charted
        .filter(isDosed)
        .flatMap((order) => judge(order, planned.get(order.substance) ?? [], of)),
      ...[...planned.values()].flatMap((plans) => betweenPlans(plans, of)),
      ...unfollowed(charted, planned, of),
      ...inPieces(of),
      ...toldIntervals(of),
      ...advisedBags(of),
    ];
    const told = new Set(found.map(({ concept }) => concept));
    const alone = loneDoses(of).filter(({ concept }) => !told.has(concept));
    return [...new Map([...found, ...alone].map((each) => [each.concept, each])).values()];
  },
};

/** `3x2 tab` in every plan, `1 x 1 tab` on the chart: tablets of which no plan says what they hold. */
function inPieces(of: ClinicalCase): readonly Relation[] {
  const counted = of.document.orders.flatMap((order) => countedInADay(order) ?? []);
  const planned = Map.groupBy(
    counted.filter((order) => isPlanned(order, of)),
    ({ substance }) => substance,
  );
  return counted
    .filter((order) => isCharted(order, of))
    .flatMap((order) => judge(order, planned.get(order.substance) ?? [], of));
}

function countedInADay({
  substance,
  frequency: _told,
  ...order
}: DocumentOrder): DailyOrder | undefined {
  const { source, amount, amounts = [], perDay, dose } = order;
  if (substance === null || perDay === undefined) return undefined;
  const isCount = amount?.unit === undefined && amount?.inDay !== true && isWorded(dose);
  const each = source.coded
    ? amounts.find(({ over, per }) => over === "piece" && per.length === 0)?.value
    : isCount
      ? amount?.value
      : undefined;
  if (each === undefined) return undefined;
  const daily = { value: each * perDay, unit: "piece" } as const;
  return { ...order, substance, dose: `${perDay} x ${each}`, daily, isOnce: false };
}

type DailyOrder = Omit<DocumentOrder, "substance"> & {
  readonly substance: string;
  readonly daily: { readonly value: number; readonly unit: DrugUnit };
  /** Once: nobody says how often. */
  readonly isOnce: boolean;
};

/** Undefined for what is counted per hour or by weight, and in pieces of which nobody says what they hold. */
function inADay({ substance, ...order }: DocumentOrder, of: ClinicalCase): DailyOrder | undefined {
  const { amount, frequency } = order;
  const perDay = timesOf(order);
  // An infusion is planned by the hour and charted by the bag.
  if (substance === null || !amount || amount.unit === "mL" || amount.perKg) return undefined;
  const isOnce = perDay === undefined && frequency === undefined && !amount.inDay;
  const times = amount.inDay || isOnce ? 1 : perDay;
  const each = amount.unit ? 1 : strengthBeside(order, of);
  if (times === undefined || each === undefined) return undefined;
  // A share of a week is rounded here and not there.
  const value = Number((amount.value * times * each).toPrecision(digits));
  return { ...order, substance, daily: { value, unit: amount.unit ?? "mg" }, isOnce };
}

const digits = 5;

/** In a day; `25 mEq / 4 jam, 1 kali` runs for four hours and is not given again. */
function timesOf({ perDay, amounts = [] }: Omit<DocumentOrder, "substance">): number | undefined {
  const counted = amounts.find(
    ({ over, per, times }) => over === "dose" && per.length === 0 && times === undefined,
  );
  return perDay !== undefined && counted ? Math.min(perDay, counted.value) : perDay;
}

/** What is supplied for home is another order. */
const isCharted = ({ source, state, moment }: DailyOrder, of: ClinicalCase) =>
  source.coded && (state === "ordered" || state === "given") && isOfStay(moment, of);

/** The strength of a row that has no dose of its own is not a dose. */
const isDosed = ({ isOnce, dose = "", source }: DailyOrder): boolean =>
  !isOnce || !source.text.includes(dose);

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
    (each) =>
      isWithinDay(each.moment, order.moment) &&
      isComparable(each, order) &&
      !(each.isChange === true && isUntil(order, each)),
  );
  const isKept = plans.some(
    (each) =>
      each.daily.value === order.daily.value ||
      (order.isOnce && each.amount?.value === order.amount?.value) ||
      isStepOf(order, each, of),
  );
  return plan && !isKept ? [relationOf(order, plan, of)] : [];
}

/** `30 mg IV lalu 70 mg SC/12 jam` is charted in two rows, of which each has one of its doses. */
const isStepOf = ({ amount }: DailyOrder, plan: DailyOrder, of: ClinicalCase): boolean => {
  const doses = new Set([plan, ...stepsOf(plan, of)].map((step) => step.amount?.value));
  return doses.size > 1 && doses.has(amount?.value);
};

/** What was charted when a plan changes the dose, or before, is the dose until then. */
const isUntil = (order: DailyOrder, plan: DailyOrder): boolean =>
  [order, plan].every(({ moment }) => moment?.precision === "minute")
    ? timeOf(order) <= timeOf(plan)
    : (dayOf(order.moment) ?? "") <= (dayOf(plan.moment) ?? "");

const isComparable = (one: DailyOrder, other: DailyOrder): boolean =>
  one.daily.unit === other.daily.unit &&
  one.isOnce === other.isOnce &&
  (one.route === undefined || other.route === undefined || isAlike(one.route, other.route));

/** Plans that agree on another dose since a day, before they tell that nobody charts it. */
const fewestPlans = 2;

/** A dose that a plan changes and later plans repeat, of which the chart, that knows the one before, has nothing. */
function unfollowed(
  charted: readonly DailyOrder[],
  planned: ReadonlyMap<string, readonly DailyOrder[]>,
  of: ClinicalCase,
): readonly Relation[] {
  // A summary tells of a course in one row.
  if (of.setting !== "ward") return [];
  const rows = Map.groupBy(charted.filter(isDosed), ({ substance }) => substance);
  return [...rows].flatMap(([substance, orders]): readonly Relation[] => {
    const plans = (planned.get(substance) ?? [])
      .filter(({ moment, state }) => moment !== null && state !== "planned")
      .toSorted((one, other) => timeOf(one) - timeOf(other));
    const [order, ...others] = orders;
    const last = plans.at(-1);
    if (!order || others.length > 0 || !last || !isComparable(last, order) || order.isOnce)
      return [];
    // The row tells of a later dose itself.
    if (order.isChange === true) return [];
    const isSame = ({ daily }: DailyOrder) => daily.value === last.daily.value;
    const since = plans.slice(plans.findLastIndex((plan) => !isSame(plan)) + 1);
    const isKnown = plans.some(({ daily }) => daily.value === order.daily.value);
    const [change] = since;
    if (!change || since.length < fewestPlans || !isKnown || isSame(order)) return [];
    if (!since.every((plan) => isComparable(plan, order))) return [];
    return timeOf(change) > timeOf(order) ? [relationOf(order, change, of)] : [];
  });
}

const timeOf = ({ moment }: DailyOrder): number => (moment ? Date.parse(moment.at) : 0);

/** Two texts of one sheet, a plan and an instruction: where one tells several doses, it is a course. */
function betweenPlans(plans: readonly DailyOrder[], of: ClinicalCase): readonly Relation[] {
  const [first] = plans;
  const other = plans.find(
    ({ source, moment }) =>
      first !== undefined &&
      source !== first.source &&
      source.resource === first.source.resource &&
      moment?.at === first.moment?.at,
  );
  if (!first || !other || first.isOnce || !isComparable(first, other)) return [];
  const isCourse = new Set(plans.map(({ daily }) => daily.value)).size > 2;
  const isAgain = plans.some(
    ({ source, daily }) =>
      (source === first.source && daily.value === other.daily.value) ||
      (source === other.source && daily.value === first.daily.value),
  );
  // `KCl 25 mEq dlm NaCl 500 mL/8 jam`, `KCl 25 mEq 2x`: a bag that runs for hours, and how many of them.
  const isOfBag = isDissolved(first, of) || isDissolved(other, of);
  const isSameBag = isOfBag && first.amount?.value === other.amount?.value;
  return isCourse || isAgain || isSameBag ? [] : [relationOf(other, first, of)];
}

function relationOf(order: DailyOrder, plan: DailyOrder, of: ClinicalCase): Relation {
  return {
    kind: "orderedDose",
    concept: order.substance,
    name: of.knowledge.concepts.get(order.substance)?.label ?? order.source.text,
    ref: order.source.resource,
    label: doseQuote(order, of),
    evidence: [quote(plan, of)],
    against: [],
    holds: false,
    decides: true,
  };
}

const isAlike = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
