/**
 * Whom adult thresholds do not fit: children and pregnant women. In doubt the answer is yes, because a threshold that
 * does not hold would be a false alarm.
 */
import { standingOf } from "../fhir/condition-standing.ts";
import { holding } from "../reading/in-order.ts";
import { DateTime } from "luxon";
import { extensionOf } from "../fhir/bundle-index.ts";
import { oncePerSource, type FactSource } from "./fact-source.ts";
import { buildNarrative } from "./groups/narrative.ts";
import { isInRanges } from "../knowledge/code-ranges.ts";
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
  return sent?.valueDecimal ?? sent?.valueInteger ?? ageInText(buildNarrative(source).doctor);
});

const unitInYears: Readonly<Record<string, number>> = { t: 1, b: 1 / 12, m: 7 / 365, h: 1 / 365 };
const agePattern =
  /\b(?:usia|umur)(?<!(?:sejak|pada|saat|dari|ketika|mulai)\s{1,3}(?:usia|umur))\s{0,3}[:=]?\s{0,3}(?<count>\d{1,3})(?:[.,]\d)?\s{0,3}(?<unit>tahun|thn|th|bulan|bln|minggu|mgg|hari)\b(?!\s{0,3}(?:lalu|yang lalu))/giu;
const sexAgePattern =
  /\b(?:laki-laki|laki laki|pria|perempuan|wanita)[\s,]{0,5}(?<count>\d{1,3})\s{0,3}(?<unit>tahun|thn|th|bulan|bln)\b/giu;

/** 'Sejak usia 10 tahun' speaks of the past, 'usia kehamilan' of a pregnancy. */
function ageInText(text: string): number | undefined {
  for (const match of [...text.matchAll(agePattern), ...text.matchAll(sexAgePattern)]) {
    const { count = "", unit = "t" } = match.groups ?? {};
    return Math.floor(Number(count) * (unitInYears[unit.charAt(0).toLowerCase()] ?? 1) * 100) / 100;
  }
  return undefined;
}

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

/** An obstetric code, or the words of a pregnancy, `G2P1A0` but not `P2A0`, that are neither denied nor only wished for; never for a man or beyond 55 years. */
export const isPregnant = oncePerSource((source): boolean => {
  if (source.index.ofKind("Patient")[0]?.gender === "male") return false;
  if ((ageInYears(source) ?? 0) > 55) return false;
  const coded = source.index
    .ofKind("Condition")
    .filter((one) => !standingOf(one, source.index, source.canonicals).isRefuted)
    .flatMap(({ code }) => code?.coding ?? [])
    .some(({ code }) => isInRanges(code?.toUpperCase(), ["O00-O99"]));
  if (coded) return true;
  const text = buildNarrative(source).all;
  return (
    measurementsOf(text, "pregnancyMeasured").some(({ value }) => !/^P\d|^n/u.test(`${value}`)) ||
    occurrencesOf(text, "pregnantPatient").some(
      (one) => one.polarity === "affirmed" && !one.planned,
    )
  );
});
