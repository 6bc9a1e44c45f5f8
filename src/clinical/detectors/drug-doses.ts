/** D17: a dose beyond the greatest that is given, at once or in a day, of a child by its weight. */
import { writeNumber } from "../wording.ts";
import type { ClinicalCase } from "../case.ts";
import { countedDose } from "../counted-dose.ts";
import type { Detector } from "../detector.ts";
import type { DrugDose } from "../drug-knowledge.ts";
import { isPresent } from "../../document/standing.ts";
import {
  bySubstance,
  formerPrescriptions,
  prescriptionsOf,
  wordsOf,
  type Prescription,
} from "../prescriptions.ts";
import { givenIn, isOfRoute, told, weightOf, type Given } from "../given-dose.ts";
import { withSteps } from "../told-doses.ts";
import { doseRelation } from "./dose-relation.ts";
import { findLongCourse } from "./drug-courses.ts";
import { findFastRates } from "./drug-rates.ts";
import { findStrengths } from "./product-strengths.ts";
import { findUnusualDose } from "./usual-doses.ts";
import type { Relation } from "../relation.ts";
import { roundingOfWeights } from "../sums.ts";

export const drugDoses: Detector = {
  kinds: ["drugDose"],
  find: (of) => {
    const prescribed = [...bySubstance(prescriptionsOf(of))].filter(
      ([substance]) => !of.told.dose.has(substance),
    );
    const found = prescribed.flatMap(
      ([substance, prescriptions]) =>
        firstBeyond(substance, prescriptions, of) ??
        findUnusualDose(substance, prescriptions, of) ??
        findLongCourse(substance, prescriptions, of) ??
        [],
    );
    const said = [...found, ...findFormer(conceptsOf(found), of), ...findFastRates(of)];
    return [...said, ...findStrengths(conceptsOf(said), of)];
  },
};

const conceptsOf = (relations: readonly Relation[]): ReadonlySet<string | undefined> =>
  new Set(relations.map(({ concept }) => concept));

/** What somebody took too much of is told as he took it. */
const poisonings = ["poisoning", "intoxicationGeneral"];

/** Drugs of before and stopped ones, of which nothing is told yet. */
function findFormer(known: ReadonlySet<string | undefined>, of: ClinicalCase): readonly Relation[] {
  if (poisonings.some((id) => of.document.of(id).statements.some(isPresent))) return [];
  return [...bySubstance(formerPrescriptions(of))]
    .filter(([substance]) => !known.has(substance) && !of.told.dose.has(substance))
    .flatMap(([substance, prescriptions]) => firstBeyond(substance, prescriptions, of) ?? []);
}

function firstBeyond(
  substance: string,
  prescriptions: readonly Prescription[],
  of: ClinicalCase,
): Relation | undefined {
  const doses = of.knowledge.drugs.dosesOf(substance);
  if (doses.length === 0) return undefined;
  for (const prescription of withSteps(prescriptions, of)) {
    const rows = doses.filter(
      (row) => isOfRoute(row.route, prescription) || isCounted(row, prescription, of),
    );
    const beyond = rows.map((row) => beyondOf(row, prescription, of));
    // Where the way is not known, the most generous row counts.
    const [reason] = beyond;
    if (reason === undefined || beyond.includes(undefined)) continue;
    const label = wordsOf(prescription);
    const decides = rows.every(({ isAccepted }) => isAccepted);
    return doseRelation({ substance, label, reason, quoted: prescription.order, decides }, of);
  }
  return undefined;
}

/** `2% 12 ampul` is injected, by whatever way it is told; `jelly 2% 10 g` is not. */
const isCounted = ({ ampoule }: DrugDose, { order }: Prescription, of: ClinicalCase): boolean =>
  ampoule !== undefined && countedDose(order, ampoule, of) !== undefined;

const childUntil = 15;

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
  if (
    given.daily !== undefined &&
    daily !== undefined &&
    given.daily > daily &&
    (row.isWeekly || !isAtOnce(prescription, of))
  )
    return `${told(given.daily, row)} ${row.isWeekly ? "per minggu" : "per hari"}${at}, lazimnya paling banyak ${told(daily, row)}`;
  return undefined;
}

/** `1 x 1.000 mg IV dalam 30 menit`, `1x300 mg` in an emergency department: the one dose that it begins with. */
function isAtOnce(
  { order: { perDay, amounts = [], state } }: Prescription,
  of: ClinicalCase,
): boolean {
  const isRun = amounts.some(
    ({ over, per, value }) => over === "min" && per.length === 0 && value <= longestRun,
  );
  return perDay === 1 && state !== "supplied" && (of.setting === "emergency" || isRun);
}

/** In minutes. */
const longestRun = 120;

function limitsOf({ adult, child }: DrugDose, weight: number | undefined, isChild: boolean) {
  const byWeight = (perKg: number | undefined) =>
    perKg === undefined || weight === undefined ? Infinity : perKg * weight * roundingOfWeights;
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
  if (single !== undefined && singlePerKg !== undefined && single > singlePerKg * roundingOfWeights)
    return `${told(single, row)} per kg sekali pemberian, lazimnya paling banyak ${told(singlePerKg, row)} per kg`;
  if (daily !== undefined && dailyPerKg !== undefined && daily > dailyPerKg * roundingOfWeights)
    return `${told(daily, row)} per kg per hari, lazimnya paling banyak ${told(dailyPerKg, row)} per kg`;
  return undefined;
}
