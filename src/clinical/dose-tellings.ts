/** Every place that tells how much of a drug is given at once, how often, and of which time it tells. */
import type { DocumentOrder } from "../document/clinical-document.ts";
import type { ClinicalCase } from "./case.ts";
import { isOfStay } from "./same-time.ts";
import { ratesOf, stepsOf } from "./told-doses.ts";

export interface DoseTelling {
  readonly order: DocumentOrder;
  readonly substance: string;
  /** Undefined where none is written and the number may be one of tablets. */
  readonly unit: string | undefined;
  /** What is given at once: one number, or one for each step. */
  readonly singles: ReadonlySet<number>;
  /** What that comes to in a day, where it is said how often. */
  readonly dailies: ReadonlySet<number>;
  /** In ms: -Infinity of what was taken before, Infinity of what is taken home. */
  readonly from: number;
  readonly until: number;
}

/** What an order tells; undefined where that is not a dose: a rate, a strength, a share of a litre. */
export function tellingOf(order: DocumentOrder, of: ClinicalCase): DoseTelling | undefined {
  const { substance, moment } = order;
  if (substance === null || !isOfStay(moment, of)) return undefined;
  const told = isStrength(order)
    ? stepsOf(withoutLimits(order), of)
    : [order, ...stepsOf(order, of)];
  const doses = told.filter(isDose);
  const [unit, ...others] = new Set(doses.map(unitOf));
  if (doses.length === 0 || others.length > 0) return undefined;
  return {
    order,
    substance,
    unit,
    singles: new Set(doses.flatMap(({ amount }) => (amount?.inDay ? [] : (amount?.value ?? [])))),
    dailies: new Set([...doses.flatMap(dailyOf), ...ratesOf(order, of)]),
    ...timeOf(order, of),
  };
}

/** A number without a unit that is more counts no tablets: `3x500`. */
const mostForms = 10;

const unitOf = ({ amount }: DocumentOrder): string | undefined =>
  amount?.unit ?? (amount && amount.value > mostForms ? "mg" : undefined);

function dailyOf({ amount, perDay }: DocumentOrder): readonly number[] {
  if (!amount) return [];
  if (amount.inDay) return [amount.value];
  return perDay === undefined ? [] : [amount.value * perDay];
}

/** In mL, more than is drunk or breathed in at once: what hangs goes by the balance of fluids. */
const mostVolume = 60;

/** By its weight it is another number for each patient, and what hangs is none. */
function isDose(order: DocumentOrder): boolean {
  const { amount, source, end } = order;
  if (!amount || amount.perKg) return false;
  // `oksitosin 20 IU/RL 500 mL`: what a bag holds.
  if (!source.coded && source.text.charAt(end) === "/") return false;
  const hangs = isOnce(order) || amount.inDay === true || amount.value > mostVolume;
  return amount.unit !== "mL" || !hangs;
}

const isOnce = ({ amount, perDay, frequency }: DocumentOrder): boolean =>
  perDay === undefined && frequency === undefined && amount?.inDay !== true;

/** `1 tab, ulang 30 menit, maks 30 mg`: where nothing else is counted the most that may be given is no dose. */
const withoutLimits = (order: DocumentOrder): DocumentOrder => ({
  ...order,
  ...(order.amounts && { amounts: order.amounts.filter(({ lead }) => lead !== "bound") }),
});

/** The number beside a name in a list; `Haloperidol 5 mg IM` is a whole line of a plan. */
function isStrength(order: DocumentOrder): boolean {
  const { source, dose = "", route, way } = order;
  if (!source.coded || !isOnce(order) || !source.text.includes(dose)) return false;
  return route === undefined || !source.text.includes(route) || way === undefined;
}

/** An assessment tells of the beginning; a list of a summary, of the whole stay; a chart, of its order. */
function timeOf(
  { moment, state, time, source }: DocumentOrder,
  { setting }: ClinicalCase,
): Pick<DoseTelling, "from" | "until"> {
  const at = (from: number, until = from) => ({ from, until });
  if (time === "before" || source.part === "history") return at(-Infinity);
  if (state === "supplied") return at(Infinity);
  if (moment) return at(Date.parse(moment.at));
  return at(0, source.coded && setting === "summary" ? Number.MAX_VALUE : undefined);
}
