/** What a prescription comes to: at once, in a day and for each kilogram, in the unit of a row of knowledge. */
import type { DoseAmount, Way } from "../reading/reading.ts";
import { numberOf } from "./weigh.ts";
import type { ClinicalCase } from "./case.ts";
import { countedDose } from "./counted-dose.ts";
import type { DrugDose } from "./drug-knowledge.ts";
import { liquidDose } from "./liquid-dose.ts";
import { oncePerKey } from "./once-per-case.ts";
import type { Prescription } from "./prescriptions.ts";
import { latestMeasurement } from "./weigh-drugs.ts";
import { writeNumber } from "./wording.ts";

const routeOf: Readonly<Record<Way, string>> = {
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
/** `inj`: by which of these ways it is not known. */
const injected: ReadonlySet<string> = new Set(["", "iv", "im", "sc"]);

export function isOfRoute(route: string, { order }: Prescription): boolean {
  if (order.route === undefined) return true;
  const { way } = order;
  if (way === undefined) return injected.has(route);
  return route === "" ? systemic.has(routeOf[way]) : route === routeOf[way];
}

export interface Given {
  readonly single?: number;
  /** In a day, of a weekly drug in a week. */
  readonly daily?: number;
  readonly perKg: boolean;
}

/** More than so many without a unit is not a count of tablets: `3x500`. */
const mostForms = 10;
/** Infusions of a day that are hung again and again. */
const mostVolumes = 6;

export function givenIn(
  row: Pick<DrugDose, "ampoule" | "unit"> & Partial<Pick<DrugDose, "isWeekly">>,
  { order }: Prescription,
  of: ClinicalCase,
): Given | undefined {
  const { perDay } = order;
  const amount = (row.unit === "mg" ? liquidDose(order, of) : undefined) ?? order.amount;
  // What is drawn from ampoules is told by them: any other share of a litre may be an infusion.
  const counted = row.ampoule === undefined ? undefined : countedDose(order, row.ampoule, of);
  if (counted !== undefined) return { single: counted, perKg: false };
  if (!amount || !isInUnit(amount, order, row)) return undefined;
  const { value, inDay = false, perKg = false } = amount;
  const days = row.isWeekly ? 7 : 1;
  const daily = inDay ? value : perDay === undefined ? undefined : value * perDay;
  // What is given less than daily is not a daily dose.
  const isSpread = perDay !== undefined && perDay < 1 && !row.isWeekly;
  // `1.000 mL/1 jam` runs for some hours.
  const isCourse = row.unit === "mL" && perDay !== undefined && perDay > mostVolumes;
  return {
    ...(!inDay && { single: value }),
    ...(daily !== undefined && !isSpread && !isCourse && { daily: daily * days }),
    perKg,
  };
}

/** `30 tab`: the number has a word. */
export const isWorded = (dose = ""): boolean => Number.isNaN(Number(dose.replace(",", ".")));

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

export const weightOf = oncePerKey(
  ({ day }: Prescription) => day ?? "",
  ({ day }, of): number | undefined => {
    const measured = latestMeasurement("weight", day, of);
    // `naik 25-30 g/hr` is not a weight.
    const isRate = measured?.unit?.includes("/") === true;
    const weight = measured && !isRate ? numberOf(measured, "weight", of) : undefined;
    return weight !== undefined && weight > 0 ? weight : undefined;
  },
);

export const told = (value: number, { unit }: Pick<DrugDose, "unit">) =>
  `${writeNumber(value)} ${countedAs[unit] ?? unit}`;

/** Indonesian. */
const countedAs: Readonly<Record<string, string>> = { piece: "tablet", puff: "hirup" };
