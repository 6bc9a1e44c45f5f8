/** D17: a dose beyond the greatest that is given, at once or in a day, of a child by its weight. */
import { nameOf, writeNumber } from "../wording.ts";
import type { ClinicalDocument } from "../../document/clinical-document.ts";
import { readRoute, type RouteKind } from "../../knowledge/prescription.ts";
import type { DoseAmount } from "../../reading/reading.ts";
import type { ClinicalCase } from "../case.ts";
import type { Detector } from "../detector.ts";
import type { DrugDose } from "../drug-knowledge.ts";
import { bySubstance, prescriptionsOf, wordsOf, type Prescription } from "../prescriptions.ts";
import { findFastRates } from "./drug-rates.ts";
import { quote } from "../quote.ts";
import type { Relation } from "../relation.ts";
import { amountsOfItem, countedDose } from "../counted-dose.ts";
import { numberOf } from "../weigh.ts";
import { latestMeasurement } from "../weigh-drugs.ts";

export const drugDoses: Detector = {
  kinds: ["drugDose"],
  find: (of) => [
    ...[...bySubstance(prescriptionsOf(of))].flatMap(([substance, prescriptions]) =>
      of.told.dose.has(substance) ? [] : (firstBeyond(substance, prescriptions, of) ?? []),
    ),
    ...findFastRates(of),
  ],
};

function firstBeyond(
  substance: string,
  prescriptions: readonly Prescription[],
  of: ClinicalCase,
): Relation | undefined {
  const doses = of.knowledge.drugs.dosesOf(substance);
  if (doses.length === 0) return undefined;
  for (const prescription of withSteps(prescriptions, of)) {
    const rows = doses.filter(
      ({ route, ampoule }) => ampoule !== undefined || isOfRoute(route, prescription),
    );
    const beyond = rows.map((row) => beyondOf(row, prescription, of));
    // Where the way is not known, the most generous row counts.
    const [reason] = beyond;
    if (reason === undefined || beyond.includes(undefined)) continue;
    return {
      kind: "drugDose",
      concept: substance,
      name: nameOf(substance, of),
      label: wordsOf(prescription),
      reason,
      evidence: [quote(prescription.order, of)],
      against: [],
      holds: false,
      decides: rows.every(({ isAccepted }) => isAccepted),
    };
  }
  return undefined;
}

/** `mulai 1x50 mg, naik s/d 1x1200 mg`: what a dose is raised to stands behind it, in its sentence. */
function withSteps(
  prescriptions: readonly Prescription[],
  of: ClinicalCase,
): readonly Prescription[] {
  return prescriptions.flatMap((each) => {
    const { order, substance } = each;
    if (order.source.coded || order.condition !== undefined) return [each];
    const steps = amountsOfItem(order, of).filter(
      (amount) => amount.of === substance && amount.start >= order.end && isDose(amount),
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

function isOfRoute(route: string, { order }: Prescription): boolean {
  if (order.route === undefined) return true;
  const way = readRoute(order.route);
  // `inj`: by which way it is not known.
  if (way === undefined) return route === "";
  return route === "" ? systemic.has(routeOf[way]) : route === routeOf[way];
}

const childUntil = 15;
/** Weights and doses for each kilogram are rounded. */
const rounding = 1.15;

function beyondOf(row: DrugDose, prescription: Prescription, of: ClinicalCase): string | undefined {
  const given = givenIn(row, prescription, of);
  if (!given) return undefined;
  const { ageYears } = of.patient;
  const isChild = ageYears !== undefined && ageYears < childUntil;
  const byWeight = isChild || row.adult.singlePerKg !== undefined;
  const weight = byWeight ? weightOf(prescription, of) : undefined;
  if (given.perKg) return beyondPerKg(row, isChild ? row.child : row.adult, given);
  const { single, daily } = limitsOf(row, weight, isChild);
  const at = byWeight && weight !== undefined ? ` pada berat ${writeNumber(weight)} kg` : "";
  if (given.single !== undefined && single !== undefined && given.single > single)
    return `${told(given.single, row)} sekali pemberian${at}, lazimnya paling banyak ${told(single, row)}`;
  if (given.daily !== undefined && daily !== undefined && given.daily > daily)
    return `${told(given.daily, row)} ${row.isWeekly ? "per minggu" : "per hari"}${at}, lazimnya paling banyak ${told(daily, row)}`;
  return undefined;
}

interface Given {
  readonly single?: number;
  /** In a day, of a weekly drug in a week. */
  readonly daily?: number;
  readonly perKg: boolean;
}

/** More than so many without a unit is no count of tablets: `3x500`. */
const mostForms = 10;

function givenIn(row: DrugDose, { order }: Prescription, of: ClinicalCase): Given | undefined {
  const { amount, perDay } = order;
  // What is drawn from ampoules is told by them: any other share of a litre may be an infusion.
  const counted = row.ampoule === undefined ? undefined : countedDose(order, row.ampoule, of);
  if (counted !== undefined) return { single: counted, perKg: false };
  if (!amount || !isInUnit(amount, row)) return undefined;
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

const isInUnit = ({ value, unit }: DoseAmount, row: DrugDose) =>
  row.unit === "piece"
    ? unit === undefined && value <= mostForms
    : unit === undefined
      ? row.unit === "mg" && value > mostForms
      : unit === row.unit;

function limitsOf({ adult, child }: DrugDose, weight: number | undefined, isChild: boolean) {
  const byWeight = (perKg: number | undefined) =>
    perKg === undefined || weight === undefined ? Infinity : perKg * weight * rounding;
  if (!isChild) {
    const single = Math.min(adult.single ?? Infinity, byWeight(adult.singlePerKg));
    return { ...adult, single };
  }
  return {
    single: Math.min(adult.single ?? Infinity, byWeight(child.singlePerKg)),
    daily: Math.min(adult.daily ?? Infinity, child.daily ?? Infinity, byWeight(child.dailyPerKg)),
  };
}

function beyondPerKg(
  row: DrugDose,
  { singlePerKg, dailyPerKg }: DrugDose["child"],
  { single, daily }: Given,
): string | undefined {
  if (single !== undefined && singlePerKg !== undefined && single > singlePerKg * rounding)
    return `${told(single, row)} per kg sekali pemberian, lazimnya paling banyak ${told(singlePerKg, row)} per kg`;
  if (daily !== undefined && dailyPerKg !== undefined && daily > dailyPerKg * rounding)
    return `${told(daily, row)} per kg per hari, lazimnya paling banyak ${told(dailyPerKg, row)} per kg`;
  return undefined;
}

const heaviest = 400;
const gramsOfKg = 1000;

function weightOf({ day }: Prescription, of: ClinicalCase): number | undefined {
  const measured = latestMeasurement("weight", day, of);
  const weight = measured && numberOf(measured, "weight", of);
  if (weight === undefined || weight <= 0) return undefined;
  // `BB 1650`: nobody weighs so much, and newborns are weighed in grams.
  return weight > heaviest ? weight / gramsOfKg : weight;
}

const told = (value: number, { unit }: DrugDose) =>
  `${writeNumber(value)} ${unit === "piece" ? "tablet" : unit}`;
