/** Every dose that an order says: the first, and the steps behind it: `loading 300 mg, lanjut 1x75 mg`, `naik s/d 1x1200 mg`. */
import type { ClinicalDocument, DocumentOrder } from "../document/clinical-document.ts";
import type { DoseUnit } from "../reading/lexicon.ts";
import type { Amount } from "../reading/reading.ts";
import type { ClinicalCase } from "./case.ts";
import { indexPlaces } from "./index-places.ts";
import { oncePerCase } from "./once-per-case.ts";
import { wordsOfText } from "./phrases.ts";
import type { Prescription } from "./prescriptions.ts";
import { massOfKilogram, minutesOfDay } from "./sums.ts";

type PlacedAmount = ClinicalDocument["amounts"][number];

/** The prescriptions, and behind each one more for every further dose that it says. */
export const withSteps = (
  prescriptions: readonly Prescription[],
  of: ClinicalCase,
): readonly Prescription[] =>
  prescriptions.flatMap((each) => [
    each,
    ...(each.order.condition === undefined ? stepsOf(each.order, of) : []).map((order) => ({
      ...each,
      order,
    })),
  ]);

/** The further doses of an order, each as one of its own. */
export function stepsOf(order: DocumentOrder, of: ClinicalCase): readonly DocumentOrder[] {
  const { source, amounts = [], perDay, route, ...rest } = order;
  const told: readonly Amount[] = source.coded
    ? amounts.filter((each) => isOfDrug(each, order, of))
    : amountsBehind(order, of);
  return told.flatMap((each): readonly DocumentOrder[] => {
    const amount = doseOf(each);
    if (!amount) return [];
    const isAgain = amount.value === order.amount?.value;
    // `1x10 mg per minggu`: the order itself says that it is not daily.
    if (isAgain && perDay !== undefined && perDay < 1) return [];
    const end = source.coded ? order.end : Math.max(order.end, each.end);
    // By which way a later dose is given is not known.
    const isOwn = each.times === perDay && isAgain;
    const way = isOwn && route !== undefined && { route };
    return [{ ...rest, ...way, source, end, amount, ...(each.times && { perDay: each.times }) }];
  });
}

/** `lanjut KCl 25 mEq`: what another drug stands before is a dose of that one. */
export const isOfDrug = (
  { of: named }: Amount,
  { substance }: DocumentOrder,
  { knowledge }: ClinicalCase,
) =>
  named === undefined || named === substance || knowledge.concepts.get(named)?.kind !== "substance";

/** In a day, what an order tells by the hour: `1 g/8 jam`. */
export function ratesOf(order: DocumentOrder, of: ClinicalCase): readonly number[] {
  const { source, amounts = [] } = order;
  return (source.coded ? amounts : amountsBehind(order, of))
    .filter(({ over, per }) => over in unitOf && over !== "mL" && per.join("/") === "min")
    .map(({ value }) => Math.round(value * minutesOfDay * thousandths) / thousandths);
}

/** For how long a dose is given every day, as the order tells it: `1 x 8 g selama 5 hari`. */
export function daysOf(order: DocumentOrder, of: ClinicalCase): number | undefined {
  const { source, start, end, amounts = [] } = order;
  const told = source.coded
    ? amounts
    : amountsAt(of)(source, start, end).filter((each) => each.start >= start && each.end <= end);
  const days = told.find(
    ({ over, per, number, value }) =>
      over === "min" && per.length === 0 && daySpans.has(Math.round(value / number)),
  );
  return days && days.value / minutesOfDay;
}

/** Minutes of what is counted in days and in weeks. */
const daySpans: ReadonlySet<number> = new Set([minutesOfDay, 7 * minutesOfDay]);

/** Thousandths tell two doses apart. */
const thousandths = 1000;

const unitOf: Readonly<Record<string, DoseUnit>> = { mg: "mg", U: "IU", mEq: "mEq", mL: "mL" };

/** Undefined for rates, for concentrations, and for what one piece holds. */
function doseOf({ over, per, lead, number, value, upTo }: Amount): DocumentOrder["amount"] {
  const unit = unitOf[over];
  const most = Math.max(value, upTo ?? value);
  if (unit === undefined || lead === "each" || lead === "bracket" || most >= massOfKilogram)
    return undefined;
  const divisor = per.join("/");
  if (divisor === "") return { value: most, unit };
  if (divisor === "mg" || divisor === "mg/dose")
    return { value: most * massOfKilogram, unit, perKg: true };
  const daily = most * minutesOfDay;
  // `2 g/24 jam`, and no rate that is told by the minute or the hour.
  return divisor === "min" && Math.abs(daily - number) < number / minutesOfDay
    ? { value: daily, unit, inDay: true }
    : undefined;
}

/** Those of a text, as long as words of a course alone stand between them. */
function amountsBehind(order: DocumentOrder, of: ClinicalCase): readonly PlacedAmount[] {
  const { source, start, substance } = order;
  const last = beginsOfNext(of).get(source)?.get(start) ?? Infinity;
  const { stepWords } = of.knowledge.drugs;
  const measured = measuredAt(of);
  let end = Math.min(order.end, last);
  const found: PlacedAmount[] = [];
  const near = amountsAt(of)(source, start, order.end + reach);
  for (const amount of near.toSorted((one, other) => one.start - other.start)) {
    if (amount.start < start || amount.end > last) continue;
    const isInside = amount.end <= order.end;
    if (!isInside && !isCourse(source.text.slice(end, amount.start), stepWords)) break;
    if (measured(source, amount.start, amount.end).length > 0) break;
    if (amount.of !== undefined && !isOfDrug(amount, order, of)) break;
    end = Math.max(end, amount.end);
    if (!isInside || amount.of === substance) found.push(amount);
  }
  return found;
}

/** Characters behind an order in which its further doses stand. */
const reach = 120;

/** What stands between two characters of a text, in no order. */
export const amountsAt = oncePerCase(({ document }) =>
  indexPlaces(document.amounts, ({ source }) => source),
);
const measuredAt = oncePerCase(({ document }) =>
  indexPlaces(
    document.measurements.filter(({ source }) => !source.coded),
    ({ source }) => source,
  ),
);

/** Characters between two doses. */
const farthest = 40;
/** `, `, `→`, `(`, and the `3 x` of the next dose. */
const marks: ReadonlySet<string> = new Set([
  "number",
  "times",
  "comma",
  "arrow",
  "open",
  "close",
  "slash",
]);

function isCourse(between: string, words: ReadonlySet<string>): boolean {
  if (between.length > farthest || between.includes("\n")) return false;
  return wordsOfText(between).every(({ kind, text }) => words.has(text) || marks.has(kind));
}

/** Where the next other drug of the text begins: `tramadol 50 mg + PCT 3x1 g`. */
const beginsOfNext = oncePerCase(({ document }) => {
  const bySource = Map.groupBy(document.orders, ({ source }) => source);
  return new Map([...bySource].map(([source, orders]) => [source, beginsIn(orders)]));
});

function beginsIn(orders: readonly DocumentOrder[]): ReadonlyMap<number, number> {
  const begins = new Map<number, number>();
  let next: DocumentOrder | undefined;
  let other = Infinity;
  for (const order of orders.toSorted((one, another) => another.start - one.start)) {
    if (next && next.substance !== order.substance) other = next.start;
    begins.set(order.start, other);
    next = order;
  }
  return begins;
}
