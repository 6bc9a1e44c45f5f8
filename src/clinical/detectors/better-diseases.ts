/** D10: a disease that an assessment calls better or under control, and a value or sign of then that speaks against it. */
import type {
  DocumentMeasurement,
  DocumentStatement,
  Source,
} from "../../document/clinical-document.ts";
import { isPresent } from "../../document/standing.ts";
import { betterDiseases, remittedDiseases } from "../better-diseases.ts";
import type { Side } from "../../reading/reading.ts";
import type { ClinicalCase } from "../case.ts";
import { conceptsOf, type Criterion } from "../criteria.ts";
import { firstOfEach } from "../first-of-each.ts";
import { oncePerCase } from "../once-per-case.ts";
import { quote, type Quotable } from "../quote.ts";
import type { Relation } from "../relation.ts";
import { dayOf, dayWritten, isOfStay, isWithinDay } from "../same-time.ts";
import { measurementsOf, reaches } from "../weigh.ts";
import { resolveDay, timelineOf } from "../timeline.ts";
import { nameOf } from "../wording.ts";

/** One finding for a disease: the first note that calls it so against what is measured. */
export function findBetterDiseases(of: ClinicalCase): readonly Relation[] {
  // What is said again at one moment is judged alike.
  const told = firstOfEach(
    [...betterDiseases(of)],
    ({ concept, moment }) => `${concept} ${moment?.at ?? ""}`,
  );
  const found = told.flatMap((said) => judge(said, of) ?? []);
  return firstOfEach(found, ({ concept }) => concept);
}

function judge(said: DocumentStatement, of: ClinicalCase): Relation | undefined {
  const isOfNoDay = said.moment === null && (of.setting === "ward" || of.setting === "summary");
  if (isOfNoDay || !isOfStay(said.moment, of)) return undefined;
  const { concepts, conditions } = of.knowledge;
  // What is known of the narrower disease alone: an HbA1c tells nothing of the ketoacidosis that it came to.
  const isRemission = remittedDiseases(of).has(said);
  const refutingOf = (one: string): readonly Criterion[] => {
    const record = conditions.get(one);
    return [...(record?.worse ?? []), ...(isRemission ? (record?.active ?? []) : [])];
  };
  const concept = concepts.withWider(said.concept).find((one) => refutingOf(one).length > 0);
  if (concept === undefined) return undefined;
  for (const criterion of refutingOf(concept)) {
    const against = againstOf(criterion, said, of);
    if (against && !isOfAnother(criterion, concept, of))
      return {
        kind: "valueAgainstWord",
        concept,
        name: nameOf(concept, of),
        evidence: [quote(against, of)],
        against: [quote(said, of)],
        holds: false,
        decides: false,
      };
  }
  return undefined;
}

/** Stiffness of the neck is that of the meningitis which is coded beside the otitis. */
const isOfAnother = (criterion: Criterion, concept: string, of: ClinicalCase): boolean =>
  criterion.is === "concept" &&
  (supported(of).get(criterion.concept) ?? []).some(
    (coded) => !of.knowledge.concepts.areKin(coded, concept),
  );

/** By what supports them, the coded diseases. */
const supported = oncePerCase((of): ReadonlyMap<string, readonly string[]> => {
  const records = new Set(
    of.claim.diagnoses.flatMap(({ code }) => of.knowledge.conditionsOf(code)),
  );
  const pairs = [...records].flatMap(({ concept, support }) =>
    support.flatMap(conceptsOf).map((sign) => ({ sign, concept })),
  );
  return new Map(
    [...Map.groupBy(pairs, ({ sign }) => sign)].map(([sign, same]) => [
      sign,
      [...new Set(same.map(({ concept }) => concept))],
    ]),
  );
});

function againstOf(
  criterion: Criterion,
  said: DocumentStatement,
  of: ClinicalCase,
): Quotable | undefined {
  if (criterion.is === "measured") {
    return lastUntil(criterion.quantity, said, of).find((one) => reaches(one, criterion, of));
  }
  return criterion.is === "concept"
    ? of.document
        .of(criterion.concept)
        .statements.find((one) => isPresent(one) && isSeen(one) && isOfDay(one, said))
    : undefined;
}

const seen: ReadonlySet<string | undefined> = new Set([
  "complaint",
  "examination",
  "course",
  "report",
]);
const isSeen = ({ source: { coded, part } }: Quotable) => !coded && seen.has(part);

const isOfDay = (one: Quotable, said: Quotable) => dayOf(one.moment) === dayOf(said.moment);

/** `Keton darah 5,2` of the day on which a stay begins, from the laboratory or in a note before this one: since then the patient is better. */
const isOfArrival = (
  { saidBy, moment }: DocumentMeasurement,
  said: DocumentStatement,
  { setting, stay }: ClinicalCase,
) =>
  (setting === "ward" || setting === "summary") &&
  moment !== null &&
  (saidBy === "laboratory" || moment.at !== said.moment?.at) &&
  stay.admittedAt !== undefined &&
  dayWritten(moment.at) <= dayWritten(stay.admittedAt);

/**
 * Of the day on which it is said, of a laboratory of the day before as well, of each side the last. What is told with
 * another time than its note, and is not the end of a course, has been before.
 */
function lastUntil(
  quantity: string,
  said: DocumentStatement,
  of: ClinicalCase,
): readonly DocumentMeasurement[] {
  const until = said.moment && Date.parse(said.moment.at);
  const seenOnes = measurementsOf(quantity, of).filter(
    (one) =>
      isOfStay(one.moment, of) &&
      (one.source.coded || isSeen(one)) &&
      !isOfOtherSide(one, said.side),
  );
  const values = endsOfCourses(seenOnes).filter(
    (one) =>
      !isOfArrival(one, said, of) &&
      (isOfDay(one, said) ||
        (one.saidBy === "laboratory" && isWithinDay(one.moment, said.moment))) &&
      (until === null || one.moment === null || Date.parse(one.moment.at) <= until),
  );
  if (values.length === 0 && of.setting === "clinic") {
    const brought = lastBrought(seenOnes, of);
    return brought ? [brought] : [];
  }
  return [...Map.groupBy(values, ({ side }) => side).values()].flatMap(
    (ofSide) =>
      ofSide.reduce<DocumentMeasurement | undefined>(
        (last, one) => (isBefore(one, last) ? last : one),
        undefined,
      ) ?? [],
  );
}

/** `K 7,1 turun 4,6`: of a course the value that it came to is that of the note. */
function endsOfCourses(values: readonly DocumentMeasurement[]): readonly DocumentMeasurement[] {
  const ends = new Map<Source, Map<Side | undefined, number>>();
  for (const { source, side, isLater, of } of values) {
    if (isLater !== true || of === undefined) continue;
    const bySide = ends.get(source) ?? new Map<Side | undefined, number>();
    ends.set(source, bySide.set(side, Math.max(of, bySide.get(side) ?? of)));
  }
  return values.filter(({ at, source, side, of = 1 }) => {
    const end = ends.get(source)?.get(side);
    return end === undefined ? at === undefined : of >= end;
  });
}

/** `Glaukoma OD terkontrol` says nothing of the pressure of the left eye. */
const isOfOtherSide = ({ side }: DocumentMeasurement, own: Side | undefined): boolean =>
  side !== undefined &&
  own !== undefined &&
  own !== "bilateral" &&
  side !== own &&
  side !== "bilateral";

/** Days before a visit within which what was measured for it is of it. */
const broughtWithin = 31;

/** `Lab 09/11: UPCR 4,6`: what a clinic judges by was measured some days before. */
export function lastBrought(
  values: readonly DocumentMeasurement[],
  of: ClinicalCase,
): DocumentMeasurement | undefined {
  const { from } = timelineOf(of);
  const last = values.reduce<DocumentMeasurement | undefined>(
    (latest, one) => ((one.of ?? 1) >= (latest?.of ?? 1) ? one : latest),
    undefined,
  );
  // Between two notes nobody knows which of them was the last.
  const isOfOne = values.every(({ source }) => source.text === last?.source.text);
  if (from === undefined || !isOfOne || !last?.onDay) return undefined;
  const day = resolveDay(last.onDay, from);
  return day <= from && from - day <= broughtWithin ? last : undefined;
}

const isBefore = (one: Quotable, other: Quotable | undefined): boolean =>
  other !== undefined &&
  other.moment !== null &&
  (one.moment === null || one.moment.at < other.moment.at);
