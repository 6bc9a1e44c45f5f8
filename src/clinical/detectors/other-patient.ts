/** D16: a sex, an age or a body of another patient than the visit names. */
import type { Placed } from "../../document/clinical-document.ts";
import type { CasePatient, ClinicalCase } from "../case.ts";
import type { BodyOfAge } from "../knowledge.ts";
import { oncePerCase } from "../once-per-case.ts";
import { grown, infancy, type PersonSaid, type Sex } from "../person-words.ts";
import { quotesOf, type Quotable } from "../quote.ts";
import type { Relation } from "../relation.ts";
import { measurementsOf } from "../weigh.ts";

export type Told = Quotable & Pick<PersonSaid, "weight">;

/** Words that together weigh as much decide; with less they are a notice, and with less than `remarked` nothing. */
export const deciding = 2;
const remarked = 1;
/** Of a word that other organs have as well. */
export const doubtful = 0.5;

const sexNames: Readonly<Record<Sex, string>> = { male: "laki-laki", female: "perempuan" };

/** @param others What else no patient of this sex is told with. @param label What that is called. */
export function findOtherSex(
  of: ClinicalCase,
  others: readonly Told[],
  label: string | undefined,
): readonly Relation[] {
  const { sex } = of.patient;
  if (sex === undefined) return [];
  const told = personsIn(of)
    .filter((one) => isOfOtherSex(one, of.patient))
    .map((one) => ({ ...one, weight: one.isBare ? Math.min(one.weight, remarked) : one.weight }));
  const name =
    label ?? `hal yang menandakan pasien ${sexNames[sex === "male" ? "female" : "male"]}`;
  return finding(name, [...told, ...others], `jenis kelamin pasien ${sexNames[sex]}`, of);
}

/** A boy or a girl of whom an older patient's document tells is a child of the patient. */
function isOfOtherSex(one: PersonSaid, { sex, ageYears = grown }: CasePatient): boolean {
  if (one.sex === undefined || one.sex === sex) return false;
  return one.isChild ? ageYears < grown : ageYears >= one.from;
}

/** Of an age that the visit does not have: written, or of words and a body that it cannot have. */
export function findOtherAge(
  of: ClinicalCase,
  others: readonly Told[],
  label: string | undefined,
): readonly Relation[] {
  const { ageYears } = of.patient;
  if (ageYears === undefined) return [];
  const words = personsIn(of)
    .filter((one) => isOfOtherAge(one, ageYears))
    .map((one) => (one.age === undefined ? one : { ...one, weight: weightOfAge(one, ageYears) }));
  const bodies = of.knowledge.bodyByAge
    .filter(({ from, below }) => ageYears >= from && ageYears < below)
    .flatMap((bounds) => beyond(bounds, of));
  const reason = `usia pasien ${ageName(ageYears)}`;
  const told = [...words, ...bodies, ...others];
  return finding(label ?? "hal yang menandakan usia lain", told, reason, of);
}

/** `Umur 10 tahun operasi`, and a child of whom an adult's text begins to tell, may be of the past or of the family. */
const weightOfAge = ({ isBare, isChild }: PersonSaid, years: number): number =>
  isBare || (isChild && years >= grown) ? remarked : deciding;

export const ageName = (years: number): string =>
  years < 1 ? "di bawah 1 tahun" : `${Math.floor(years)} tahun`;

/** Years, and a part of the age: birthdays pass, and texts count in whole years. */
const slackYears = 2;
const slackPart = 0.1;

function isOfOtherAge(one: PersonSaid, years: number): boolean {
  if (one.isChild && !one.isFirst && years >= grown) return false;
  if (one.age !== undefined)
    return Math.abs(one.age - years) > Math.max(slackYears, slackPart * years);
  return one.tellsAge && years >= infancy && (years < one.from || years >= one.below);
}

/**
 * The weights or heights of a document, where all of them lie beyond the bounds; the measured ones before any that are told.
 * Of what is told only too much counts: `BB naik 1 kg` is a gain.
 */
function beyond({ quantity, unit, low, high }: BodyOfAge, of: ClinicalCase): readonly Told[] {
  const all = measurementsOf(quantity, of).flatMap((one) =>
    typeof one.value === "number" && (one.unit ?? unit) === unit && one.value < greatest
      ? [{ ...one, value: one.value, weight: deciding }]
      : [],
  );
  const measured = all.filter(({ source }) => source.coded);
  if (measured.length === 0) return all.every(({ value }) => value > high) ? all : [];
  return measured.every(({ value }) => value < low || value > high) ? measured : [];
}

/** Kilograms or centimetres; a weight without a unit is of grams beyond. */
const greatest = 300;

/** Of everything that is written, also in fields that hold no more than who came along. */
export const personsIn = oncePerCase(
  ({ document, knowledge }: ClinicalCase): readonly (PersonSaid & Placed)[] =>
    [...document.passages, ...document.names].flatMap((passage) =>
      knowledge.persons(passage.source.text).map((one) => ({ ...passage, ...one })),
    ),
);

function finding(
  name: string,
  told: readonly Told[],
  reason: string,
  of: ClinicalCase,
): readonly Relation[] {
  const byWords = Map.groupBy(told, ({ source, start, end }) => source.text.slice(start, end));
  const weight = [...byWords.values()].reduce((sum, [one]) => sum + (one?.weight ?? 0), 0);
  if (weight < remarked) return [];
  return [
    {
      kind: "foreignNote",
      name,
      holds: false,
      decides: weight >= deciding,
      evidence: [],
      against: quotesOf(
        told.toSorted((one, other) => other.weight - one.weight),
        of,
      ),
      reason,
    },
  ];
}
