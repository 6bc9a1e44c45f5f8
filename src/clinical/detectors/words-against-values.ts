/** D10: a word that every value measured until then contradicts, or a code of the claim; a disease called better or worse. */
import type { DocumentMeasurement, DocumentStatement } from "../../document/clinical-document.ts";
import type { ClinicalCase } from "../case.ts";
import type { Criterion } from "../criteria.ts";
import type { Detector } from "../detector.ts";
import type { RefutedWord } from "../disagreement.ts";
import { quote } from "../quote.ts";
import type { Relation } from "../relation.ts";
import { firstOfEach } from "../first-of-each.ts";
import { dayOf, isOfStay } from "../same-time.ts";
import { findBetterDiseases, lastBrought } from "./better-diseases.ts";
import { findWorseDiseases } from "./worse-diseases.ts";
import { compare, measurementsOf, numberOf, reaches } from "../weigh.ts";

export const wordsAgainstValues: Detector = {
  kinds: ["valueAgainstWord"],
  find: (of) => [
    ...of.knowledge.disagreements.words
      .filter((word) => isOfAge(word, of))
      .flatMap((word) => judge(word, of)),
    ...findBetterDiseases(of),
    ...findWorseDiseases(of),
  ],
};

/** Of whom no age is known is grown. */
const isOfAge = ({ ages: [from, below] }: RefutedWord, { patient }: ClinicalCase): boolean =>
  patient.ageYears === undefined
    ? below === Infinity
    : patient.ageYears >= from && patient.ageYears < below;

type Measured = Extract<Criterion, { is: "measured" }>;

/** One finding for a word: the first time that it stands against the values. */
function judge(word: RefutedWord, of: ClinicalCase): readonly Relation[] {
  const said = saidIn(word, of);
  const [first] = said;
  if (!first) return [];
  const coded = codeAgainst(word, of);
  if (coded) return [relationOf(word, first, coded.label, of)];
  const series = valuesAgainst(word, of);
  for (const statement of firstOfDays(said))
    for (const values of series) {
      const day = dayOf(statement.moment);
      const until = values.filter((value) => isUntil(value.day, day));
      const own = until.find((value) => isOfTime(value, statement, word));
      if (own && until.every(({ isRefuting }) => isRefuting))
        return [relationOf(word, statement, quote(own.measured, of), of)];
    }
  return [];
}

interface Compared {
  readonly measured: DocumentMeasurement;
  readonly day: string | undefined;
  readonly isRefuting: boolean;
}

/** By quantity, what was measured of each and whether it is beyond the word's bounds. */
function valuesAgainst(
  { refuted }: RefutedWord,
  of: ClinicalCase,
): readonly (readonly Compared[])[] {
  const bounds = refuted.filter((criterion) => criterion.is === "measured");
  return [...Map.groupBy(bounds, ({ quantity }) => quantity)].map(([quantity, limits]) =>
    comparableOf(quantity, of)
      .filter((measured) => isSpoken(measured, limits, of))
      .map((measured) => ({
        measured,
        day: dayOf(measured.moment),
        isRefuting: limits.some((bound) => isBeyond(measured, bound, of)),
      })),
  );
}

/** Of a clinic that measured nothing itself, what was brought to it last. */
function comparableOf(quantity: string, of: ClinicalCase): readonly DocumentMeasurement[] {
  const measured = measurementsOf(quantity, of);
  const own = measured.filter((one) => one.at === undefined && isComparable(one, of));
  if (own.length > 0 || of.setting !== "clinic") return own;
  const last = lastBrought(
    measured.filter((one) => isComparable(one, of)),
    of,
  );
  return last ? [last] : [];
}

/** What is said again on a day is held against the same values. */
const firstOfDays = (said: readonly Said[]): readonly Said[] =>
  firstOfEach(said, ({ moment }) => dayOf(moment));

/** The word itself, or where a quantity is called normal. */
function saidIn(word: RefutedWord, of: ClinicalCase): readonly Said[] {
  const { statements, measurements } = of.document.of(word.concept);
  if (word.presence === "normal")
    return measurements.filter((one) => isCalledNormal(one, word, of));
  return statements.filter((statement) => isSaid(statement, word, of));
}

type Said = DocumentStatement | DocumentMeasurement;

const assessing: ReadonlySet<string | undefined> = new Set(["assessment", "examination", "report"]);

const callsNormal: ReadonlySet<string> = new Set(["normal", "negatif"]);

const isCalledNormal = (
  { value, quantity, experiencer, source, at, moment }: DocumentMeasurement,
  word: RefutedWord,
  of: ClinicalCase,
): boolean =>
  quantity === word.concept &&
  typeof value === "string" &&
  callsNormal.has(value) &&
  experiencer === "patient" &&
  at === undefined &&
  !source.coded &&
  (assessing.has(source.part) || source.part === "course") &&
  isOfStay(moment, of);

/** A code of the claim that says the opposite: a live birth. */
const codeAgainst = ({ refuted }: RefutedWord, { claim }: ClinicalCase) =>
  claim.diagnoses.find(({ code }) =>
    refuted.some((criterion) => criterion.is === "code" && code.startsWith(criterion.prefix)),
  );

/** What was before, what is only suspected and what a code alone says is told elsewhere. */
const isSaid = (
  { presence, time, experiencer, source, moment, concept, saidBy }: DocumentStatement,
  word: RefutedWord,
  of: ClinicalCase,
): boolean =>
  concept === word.concept &&
  presence === word.presence &&
  time !== "before" &&
  time !== "resolved" &&
  // A child is born of the patient.
  (experiencer === "patient" || word.refuted.every(({ is }) => is === "code")) &&
  !source.coded &&
  saidBy !== "laboratory" &&
  // What a patient denies is held against what is measured then.
  (assessing.has(source.part) || (presence === "absent" && source.part === "complaint")) &&
  isOfStay(moment, of);

const isComparable = ({ source, moment }: DocumentMeasurement, of: ClinicalCase): boolean =>
  isOfStay(moment, of) &&
  (source.coded || source.part === "examination" || source.part === "report");

/** Without a time a value is of the visit, and counts for all that is said in it. */
const isUntil = (measured: string | undefined, said: string | undefined) =>
  measured === undefined || said === undefined || measured <= said;

/** What a laboratory measured holds until it is measured again; an end of the disease may not have been. */
const isOfTime = (
  { day, measured }: Compared,
  { moment }: Said,
  { presence }: RefutedWord,
): boolean =>
  moment === null ||
  day === dayOf(moment) ||
  (measured.saidBy === "laboratory" && presence === "present");

/** A value in words is held against words, and one in numbers against numbers. */
const isSpoken = (value: DocumentMeasurement, limits: readonly Measured[], of: ClinicalCase) =>
  limits.some(
    ({ bound, quantity }) =>
      typeof bound === "string" || numberOf(value, quantity, of) !== undefined,
  );

function isBeyond(value: DocumentMeasurement, bound: Measured, of: ClinicalCase): boolean {
  if (typeof bound.bound === "string") return reaches(value, bound, of);
  const number = inThousands(numberOf(value, bound.quantity, of), value);
  return number !== undefined && compare(number, bound.comparison, bound.bound);
}

/** `Tr 152.000` without a unit: cells are counted in thousands, and nothing else reaches a thousand. */
const inThousands = (
  number: number | undefined,
  { unit }: DocumentMeasurement,
): number | undefined =>
  number !== undefined && unit === undefined && number >= 1000 ? number / 1000 : number;

function relationOf(
  { concept, decides }: RefutedWord,
  statement: Said,
  against: string,
  of: ClinicalCase,
): Relation {
  return {
    kind: "valueAgainstWord",
    concept,
    name: of.knowledge.concepts.get(concept)?.label ?? "",
    evidence: [against],
    against: [quote(statement, of)],
    holds: false,
    decides,
  };
}
