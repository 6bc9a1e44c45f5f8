/** Whom adult thresholds do not fit: children and pregnant women; in doubt the answer is yes. */
import { standingOf } from "../fhir/condition-standing.ts";
import { holding } from "../reading/in-order.ts";
import { tellsPregnancy } from "../reading/notations/obstetric.ts";
import { yearsOf } from "../reading/notations/duration.ts";
import { DateTime } from "luxon";
import { extensionOf } from "../fhir/bundle-index.ts";
import { oncePerSource, type FactSource } from "./fact-source.ts";
import { buildNarrative } from "./groups/narrative.ts";
import { isInRanges } from "../knowledge/code-ranges.ts";
import { entriesOf } from "./text/entries.ts";
import { measurementsOf } from "./text/measurements.ts";
import { occurrencesOf } from "./text/mentions.ts";

const [adultFrom, adultWeight] = [16, 30] as const;
/** Age in years at the visit: from the birth date, the extension `age-years`, or 'usia 65 tahun' in the narrative. */
export const ageInYears = oncePerSource((source): number | undefined => {
  const patient = source.index.ofKind("Patient")[0];
  const visit = source.index.ofKind("Encounter")[0]?.period?.start;
  const at =
    visit === undefined ? source.asOf : DateTime.fromISO(visit, { zone: source.asOf.zone });
  const born = DateTime.fromISO(patient?.birthDate ?? "", { zone: source.asOf.zone });
  if (born.isValid && at.isValid && born <= at)
    return Math.floor(at.diff(born, "years").years * 100) / 100;
  const sent = extensionOf(patient, source.canonicals.extension("age-years"));
  const years = sent?.valueDecimal ?? sent?.valueInteger;
  if (years !== undefined) return years;
  // The first age that the text tells of the patient.
  const [age] = entriesOf(buildNarrative(source).doctor, "ages");
  return age && Math.floor(yearsOf(age) * 100) / 100;
});

/** A known age decides; without one a low weight or the words of paediatrics. */
export function looksLikeChild(source: FactSource, weight: number | undefined): boolean {
  if (source.presumed === "adult") return false;
  const age = ageInYears(source);
  if (age !== undefined) return age < adultFrom;
  if (weight !== undefined && weight > 0 && weight < adultWeight) return true;
  const text = buildNarrative(source).all;
  return isToldOfChild(text) || /(?:^|[^\p{L}])(?:An|By)\.\s?(?=\[?\p{Lu})/mu.test(text);
}

/** Children who accompany or are counted are not the patient: 'diantar anak pasien', 'anak ke-2', 'poli anak'. */
function isToldOfChild(text: string): boolean {
  const isOther = holding(occurrencesOf(text, "childOfPatient"));
  return occurrencesOf(text, "childPatient").some(
    (child) => child.polarity === "affirmed" && !isOther(child),
  );
}

/** An obstetric code, or the words of a pregnancy, `G2P1A0` but not `G2P2A0`, that are neither denied nor only wished for; never short letters (`PPI`), the scar of a birth, for a man, below 9 or beyond 55 years. */
export const isPregnant = oncePerSource((source): boolean => {
  const years = ageInYears(source) ?? 30;
  if (years < 9 || years > 55 || source.index.ofKind("Patient")[0]?.gender === "male") return false;
  const coded = source.index
    .ofKind("Condition")
    .filter((one) => !standingOf(one, source.index, source.canonicals).isRefuted)
    .flatMap(({ code }) => code?.coding ?? [])
    .some(({ code }) => isInRanges(code?.toUpperCase(), ["O00-O99"]));
  if (coded) return true;
  const text = buildNarrative(source).all;
  return (
    measurementsOf(text, "pregnancyMeasured").some(({ value }) => tellsPregnancy(`${value}`)) ||
    occurrencesOf(text, "pregnantPatient").some(
      (one) =>
        one.polarity === "affirmed" &&
        !(one.planned || one.concept.endsWith("Cesarean")) &&
        one.end - one.start > 3,
    )
  );
});
