/** D17: a dose outside of what is usual for an age, a disease, a weight or a surface: a tenth or ten times of what was meant. */
import { bodyOf } from "../body-size.ts";
import type { ClinicalCase } from "../case.ts";
import { givenIn, isOfRoute, told, weightOf, type Given } from "../given-dose.ts";
import { isDissolved } from "../is-dissolved.ts";
import { withSteps } from "../told-doses.ts";
import { oncePerKey } from "../once-per-case.ts";
import { isOfStay } from "../same-time.ts";
import { doseRelation } from "./dose-relation.ts";
import { wordsOf, type Prescription } from "../prescriptions.ts";
import type { Relation } from "../relation.ts";
import type { UsualDose } from "../usual-dose-rows.ts";
import { weighAny } from "../weigh.ts";
import { explains } from "../weigh-drugs.ts";
import { writeNumber } from "../wording.ts";
import { roundingOfWeights } from "../sums.ts";

/** The first row that a substance breaks. */
export function findUnusualDose(
  substance: string,
  prescriptions: readonly Prescription[],
  of: ClinicalCase,
): Relation | undefined {
  const rows = of.knowledge.drugs.usualDosesOf(substance);
  for (const row of rows) {
    if (!isFor(row, of)) continue;
    const own = prescriptions.filter((each) => !isOfOtherWay(row, each, prescriptions));
    const found = overMost(row, own, of) ?? underLeast(row, own, of);
    if (!found) continue;
    const { prescription, reason } = found;
    const label = wordsOf(prescription);
    const quoted = prescription.order;
    return doseRelation({ substance, label, reason, quoted, decides: row.isAccepted }, of);
  }
  return undefined;
}

/** Whether a row counts for the patient and what he has. */
export function isFor({ ages: [from, until], for: reasons, unless }: UsualDose, of: ClinicalCase) {
  const { ageYears } = of.patient;
  const isAnyAge = from === 0 && until === Infinity;
  const isOfAge = ageYears === undefined ? isAnyAge : ageYears >= from && ageYears < until;
  return (
    isOfAge &&
    (reasons.length === 0 || weighAny(reasons, of) !== undefined) &&
    !unless.some((criterion) => explains(criterion, new Set(), of))
  );
}

/** `Omeprazole 2x20 mg` beside `omeprazole 2x20 mg PO`: written again without its way. */
const isOfOtherWay = (
  { route }: UsualDose,
  { order }: Prescription,
  all: readonly Prescription[],
): boolean =>
  route !== "" &&
  order.route === undefined &&
  all.some(
    (other) =>
      other.order.perDay === order.perDay &&
      other.order.amount?.value === order.amount?.value &&
      other.order.amount?.unit === order.amount?.unit &&
      !isOfRoute(route, other),
  );

interface Found {
  readonly prescription: Prescription;
  /** Indonesian. */
  readonly reason: string;
}

function overMost(
  row: UsualDose,
  prescriptions: readonly Prescription[],
  of: ClinicalCase,
): Found | undefined {
  const given = prescriptions.filter((each) => !isStock(each, of));
  for (const prescription of withSteps(given, of)) {
    const reason = compare(row, prescription, "most", of);
    if (typeof reason === "string") return { prescription, reason };
  }
  return undefined;
}

/** `Insulin 50 U dlm NaCl 50 mL, 5 mL/jam`: what a syringe holds is given by its rate, and not at once. */
const isStock = ({ order }: Prescription, of: ClinicalCase): boolean =>
  order.perDay === undefined &&
  order.frequency === undefined &&
  (isDissolved(order, of) || (order.amounts ?? []).some(({ per }) => per.at(-1) === "min"));

/** Nobody writes more of it in this care: what is begun with is raised, and a share of a dose stands beside the whole. */
function underLeast(
  row: UsualDose,
  prescriptions: readonly Prescription[],
  of: ClinicalCase,
): Found | undefined {
  const own = prescriptions.filter(({ order }) => isOfStay(order.moment, of));
  const judged = withSteps(own, of).flatMap((prescription) => {
    const reason = compare(row, prescription, "least", of);
    return reason === undefined ? [] : [{ prescription, reason }];
  });
  const [first] = judged;
  const isEach = judged.every(({ reason }) => typeof reason === "string");
  if (!first || !isEach || typeof first.reason !== "string") return undefined;
  return { prescription: first.prescription, reason: first.reason };
}

/** Heavier children are dosed as grown-ups. */
const heaviest = 60;

type Bound = "least" | "most";

/** A dose of every day, or the one that a disease is treated with at once. */
function isMeant({ for: reasons, least }: UsualDose, { order, isPlanned }: Prescription): boolean {
  if (isPlanned || order.condition !== undefined) return false;
  const isOnce = least.daily === undefined && least.dailyPerKg === undefined && !order.source.coded;
  return order.perDay !== undefined || (reasons.length > 0 && isOnce);
}

/** What speaks against it; false where nothing does, undefined where it cannot be told. */
function compare(
  row: UsualDose,
  prescription: Prescription,
  bound: Bound,
  of: ClinicalCase,
): string | false | undefined {
  const { order } = prescription;
  const isJudged = bound === "most" || isMeant(row, prescription);
  if (!isOfRoute(row.route, prescription) || !isJudged) return undefined;
  const given = givenIn(row, prescription, of);
  if (!given || (order.perDay !== undefined && order.perDay < 1)) return undefined;
  const weight = weightOf(prescription, of);
  const { single, daily, singlePerKg, dailyPerKg, singlePerM2 } = row[bound];
  const surface = singlePerM2 === undefined ? undefined : surfaceOf(prescription, of);
  const sized: readonly Limit[] = [
    { value: single, of: given.single, per: "", time: atOnce },
    { value: daily, of: given.daily, per: "", time: inADay },
    { value: times(singlePerKg, weight, bound), of: given.single, per: kg(weight), time: atOnce },
    { value: times(dailyPerKg, weight, bound), of: given.daily, per: kg(weight), time: inADay },
    {
      value: singlePerM2 && surface && singlePerM2 * surface,
      of: given.single,
      per: m2(surface),
      time: atOnce,
    },
  ];
  const perKg: readonly Limit[] = [
    { value: singlePerKg, of: given.single, per: " per kg", time: atOnce },
    { value: dailyPerKg, of: given.daily, per: " per kg", time: inADay },
  ];
  return judge(given.perKg ? perKg : sized, row, bound);
}

const surfaceOf = oncePerKey(
  ({ order }: Prescription) => order.source.text,
  ({ order }, of) => bodyOf("m2", order, of),
);

const atOnce = "sekali pemberian";
const inADay = "per hari";
const kg = (weight: number | undefined) =>
  weight === undefined ? "" : ` pada berat ${writeNumber(weight)} kg`;
const m2 = (surface: number | undefined) =>
  surface === undefined ? "" : ` pada luas permukaan tubuh ${writeNumber(surface)} m²`;

const times = (perKg: number | undefined, weight: number | undefined, bound: Bound) =>
  perKg === undefined || weight === undefined
    ? undefined
    : bound === "least"
      ? (perKg * Math.min(weight, heaviest)) / roundingOfWeights
      : perKg * weight * roundingOfWeights;

/** As exactly as anybody doses. */
const digits = 3;
const rounded = (value: number): number => Number(value.toPrecision(digits));

interface Limit {
  readonly value: number | undefined;
  readonly of: Given["single"];
  /** Of what size, Indonesian. */
  readonly per: string;
  /** Indonesian. */
  readonly time: string;
}

function judge(limits: readonly Limit[], row: UsualDose, bound: Bound): string | false | undefined {
  let isKnown = false;
  for (const { value, of, per, time } of limits) {
    if (value === undefined || of === undefined) continue;
    isKnown = true;
    const says = `${told(of, row)} ${time}${per}, lazimnya`;
    if (bound === "most" && of > value) return `${says} paling banyak ${told(rounded(value), row)}`;
    if (bound === "least" && of < value)
      return `${says} paling sedikit ${told(rounded(value), row)}`;
  }
  return isKnown ? false : undefined;
}
