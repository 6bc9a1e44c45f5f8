/** What a prescription comes to: at once, in a day and for each kilogram, in the unit of a row of knowledge. */
import type { ClinicalDocument } from "../document/clinical-document.ts";
import { readRoute, type RouteKind } from "../knowledge/prescription.ts";
import type { DoseAmount } from "../reading/reading.ts";
import type { ClinicalCase } from "./case.ts";
import { amountsOfItem, countedDose } from "./counted-dose.ts";
import type { DrugDose } from "./drug-knowledge.ts";
import { oncePerCase, oncePerKey } from "./once-per-case.ts";
import type { Prescription } from "./prescriptions.ts";
import { numberOf } from "./weigh.ts";
import { latestMeasurement } from "./weigh-drugs.ts";
import { writeNumber } from "./wording.ts";

/** `mulai 1x50 mg, naik s/d 1x1200 mg`: what a dose is raised to stands behind it, in its sentence. */
export function withSteps(
  prescriptions: readonly Prescription[],
  of: ClinicalCase,
): readonly Prescription[] {
  return prescriptions.flatMap((each) => {
    const { order, substance } = each;
    if (order.source.coded || order.condition !== undefined) return [each];
    const last = beginOfNext(order, of);
    const steps = amountsOfItem(order, of).filter(
      (amount) =>
        amount.of === substance &&
        amount.start >= order.end &&
        amount.end <= last &&
        isDose(amount),
    );
    const [top] = steps.toSorted((one, other) => dailyOf(other) - dailyOf(one));
    if (!top) return [each];
    const { end, times } = top;
    const amount =
      times === undefined
        ? { value: dailyOf(top), unit: "mg" as const, inDay: true as const }
        : { value: top.value, unit: "mg" as const };
    const step = { ...order, end, amount, ...(times !== undefined && { perDay: times }) };
    return [each, { ...each, order: step }];
  });
}

/** Where the next other drug of the text begins: `tramadol 50 mg + PCT 3x1 g`. */
const beginOfNext = ({ start, source }: Prescription["order"], of: ClinicalCase): number =>
  beginsOfNext(of).get(source)?.get(start) ?? Infinity;

const beginsOfNext = oncePerCase(({ document }) => {
  const bySource = Map.groupBy(document.orders, ({ source }) => source);
  return new Map([...bySource].map(([source, orders]) => [source, beginsIn(orders)]));
});

function beginsIn(orders: readonly Prescription["order"][]): ReadonlyMap<number, number> {
  const begins = new Map<number, number>();
  let next: Prescription["order"] | undefined;
  let other = Infinity;
  for (const order of orders.toSorted((one, another) => another.start - one.start)) {
    if (next && next.substance !== order.substance) other = next.start;
    begins.set(order.start, other);
    next = order;
  }
  return begins;
}

const minutesOfDay = 1440;
type PlacedAmount = ClinicalDocument["amounts"][number];

/** Of a day, or counted in times a day. */
const isDose = ({ over, per, times, lead, number, value }: PlacedAmount): boolean =>
  over === "mg" &&
  lead === undefined &&
  (per.length === 0
    ? times !== undefined
    : per.join("/") === "min" && Math.abs(value * minutesOfDay - number) < number / minutesOfDay);
const dailyOf = ({ value, per, times }: PlacedAmount): number =>
  per.length === 0 ? value * (times ?? 1) : value * minutesOfDay;

const routeOf: Readonly<Record<RouteKind, string>> = {
  oral: "po",
  iv: "iv",
  im: "im",
  sc: "sc",
  inhalation: "inh",
  rectal: "rectal",
  topical: "topical",
  sublingual: "sl",
};
/** Limits of any route are those of drugs that reach the blood. */
const systemic: ReadonlySet<string> = new Set(["po", "iv", "im", "sc"]);

export function isOfRoute(route: string, { order }: Prescription): boolean {
  if (order.route === undefined) return true;
  const way = readRoute(order.route);
  // `inj`: by which way it is not known.
  if (way === undefined) return route === "";
  return route === "" ? systemic.has(routeOf[way]) : route === routeOf[way];
}

export interface Given {
  readonly single?: number;
  /** In a day, of a weekly drug in a week. */
  readonly daily?: number;
  readonly perKg: boolean;
}

/** More than so many without a unit is no count of tablets: `3x500`. */
const mostForms = 10;

export function givenIn(
  row: Pick<DrugDose, "ampoule" | "unit"> & Partial<Pick<DrugDose, "isWeekly">>,
  { order }: Prescription,
  of: ClinicalCase,
): Given | undefined {
  const { amount, perDay } = order;
  // What is drawn from ampoules is told by them: any other share of a litre may be an infusion.
  const counted = row.ampoule === undefined ? undefined : countedDose(order, row.ampoule, of);
  if (counted !== undefined) return { single: counted, perKg: false };
  if (!amount || !isInUnit(amount, order, row)) return undefined;
  const { value, inDay = false, perKg = false } = amount;
  const days = row.isWeekly ? 7 : 1;
  const daily = inDay ? value : perDay === undefined ? undefined : value * perDay;
  // What is given less than daily is no daily dose.
  const isSpread = perDay !== undefined && perDay < 1 && !row.isWeekly;
  return {
    ...(!inDay && { single: value }),
    ...(daily !== undefined && !isSpread && { daily: daily * days }),
    perKg,
  };
}

/** `30 tab`: the number has a word. */
const isWorded = (dose = ""): boolean => Number.isNaN(Number(dose.replace(",", ".")));

const isInUnit = (
  { value, unit }: DoseAmount,
  { dose }: Prescription["order"],
  row: Pick<DrugDose, "unit">,
) =>
  row.unit === "piece"
    ? unit === undefined && (value <= mostForms || isWorded(dose))
    : row.unit === "puff"
      ? unit === undefined && isWorded(dose)
      : unit === undefined
        ? row.unit === "mg" && value > mostForms
        : unit === row.unit;

const heaviest = 400;
const gramsOfKg = 1000;

export const weightOf = oncePerKey(
  ({ day }: Prescription) => day ?? "",
  ({ day }, of): number | undefined => {
    const measured = latestMeasurement("weight", day, of);
    const weight = measured && numberOf(measured, "weight", of);
    if (weight === undefined || weight <= 0) return undefined;
    // `BB 1650`: nobody weighs so much, and newborns are weighed in grams.
    return weight > heaviest ? weight / gramsOfKg : weight;
  },
);

export const told = (value: number, { unit }: Pick<DrugDose, "unit">) =>
  `${writeNumber(value)} ${countedAs[unit] ?? unit}`;

/** Indonesian. */
const countedAs: Readonly<Record<string, string>> = { piece: "tablet", puff: "hirup" };
