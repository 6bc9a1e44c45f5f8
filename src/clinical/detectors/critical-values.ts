/** D12: a critical value or a dangerous sign that no doctor mentions, treats, consults on or repeats. */
import type {
  ClinicalDocument,
  DocumentMeasurement,
  DocumentStatement,
  Moment,
  Placed,
} from "../../document/clinical-document.ts";
import type { Part } from "../../reading/reading.ts";
import type { ClinicalCase } from "../case.ts";
import type { Detector } from "../detector.ts";
import { oncePerKey } from "../once-per-case.ts";
import { isOnDay, isSince, partOf, shortlyBefore } from "../parts-of-document.ts";
import { quotesOf } from "../quote.ts";
import type { Relation } from "../relation.ts";
import type { ValueRow } from "../value-rows.ts";
import { isReport, weigh } from "../weigh.ts";

export const criticalValues: Detector = {
  kinds: ["criticalValue"],
  find: (of) => {
    const doctors = partOf(
      of.document,
      ({ saidBy, source }) => saidBy === "doctor" && !source.coded,
    );
    return of.knowledge.values.critical.flatMap((row): Relation[] => {
      if (!row.at.includes(of.setting) || !row.for.every((criterion) => weigh(criterion, of)))
        return [];
      const value = endsOf(criticalOf(row, of)).find(
        (one) => isNotedSince(one, doctors) && !isAnswered(one, row, of),
      );
      if (!value) return [];
      return [
        {
          kind: "criticalValue",
          concept: conceptOf(value),
          name: row.name,
          evidence: quotesOf([value], of),
          against: [],
          ...(row.expected !== undefined && { expected: row.expected }),
          holds: false,
          decides: false,
        },
      ];
    });
  },
};

type Value = DocumentMeasurement | DocumentStatement;

const isMeasurement = (entry: object): entry is DocumentMeasurement => "quantity" in entry;
const conceptOf = (value: Value) => (isMeasurement(value) ? value.quantity : value.concept);

const criticalOf = (row: ValueRow, of: ClinicalCase): readonly Value[] =>
  row.when.flatMap((criterion) =>
    (weigh(criterion, of) ?? []).filter((entry): entry is Value =>
      isMeasurement(entry) ? isMeasuredNow(entry) : isSign(entry),
    ),
  );

/** The first is what care begins with; what it comes to again later wants an answer of its own. */
function endsOf(values: readonly Value[]): readonly Value[] {
  const [first] = values;
  const last = values.reduce<Value | undefined>((latest, one) => {
    const isLater = one.moment !== null && (!latest?.moment || one.moment.at > latest.moment.at);
    return isLater ? one : latest;
  }, first);
  return first && last && last !== first ? [first, last] : values.slice(0, 1);
}

/** What is told of the years before is not the patient now, and the name of a room is no value. */
const isMeasuredNow = ({ source, saidBy, value }: DocumentMeasurement) =>
  saidBy !== "claim" &&
  (source.coded || (source.part !== undefined && source.part !== "history")) &&
  !(typeof value === "number" && value < 0);

/** What a report says; a sign where somebody examines or asks, and not where it is assessed. */
const isSign = ({ saidBy, kind, source }: Sign) =>
  isReport({ saidBy, source, moment: null }) ||
  (kind === "finding" &&
    saidBy !== "claim" &&
    source.part !== undefined &&
    signParts.has(source.part));

type Sign = Placed & Partial<Pick<DocumentStatement, "kind">>;

const signParts: ReadonlySet<string> = new Set<Part>(["complaint", "examination", "course"]);

/** Where no doctor's note was sent after it, nothing can be said. */
const isNotedSince = ({ moment, source }: Value, doctors: ClinicalDocument) =>
  [doctors.statements, doctors.orders, doctors.events].some((entries) =>
    entries.some((entry) => entry.source.text !== source.text && isSince(entry.moment, moment)),
  );

/** Values of one day are answered from the same day on. */
const since = oncePerKey(
  (start: Moment | null) => start?.at ?? "",
  (start, of) => partOf(of.document, (entry) => isSince(entry.moment, start)),
);

function isAnswered(value: Value, row: ValueRow, of: ClinicalCase): boolean {
  const later = since(value.moment && shortlyBefore(value.moment), of);
  const answersIt = (concept: string) => {
    const { statements, orders, events } = later.of(concept);
    return (
      statements.some(isThought) ||
      orders.some(({ state }) => state !== "stopped") ||
      events.some(({ state }) => state !== "declined" && state !== "past")
    );
  };
  const isEnded = (concept: string) =>
    later.of(concept).orders.some(({ state }) => state === "stopped");
  return (
    row.answers.some(answersIt) ||
    row.stops.some(isEnded) ||
    (isMeasurement(value) ? isMeasuredAgain(value, later) : isSaidByDoctor(value, later, of))
  );
}

const isMeasuredAgain = (value: DocumentMeasurement, later: ClinicalDocument) =>
  later
    .of(value.quantity)
    .measurements.some(
      (one) =>
        one.source.resource !== value.source.resource &&
        isSince(one.moment, value.moment) &&
        (one.saidBy === "laboratory" || value.saidBy === "laboratory" || isSameDay(one, value)) &&
        isMentioned(one, value),
    );

/** What is measured at the bedside is measured every day: only what is measured again soon was meant. */
const isSameDay = (one: Placed, { moment }: Placed) =>
  moment === null ? one.moment === null : isOnDay(one.moment, moment.at);

const assessing: ReadonlySet<string> = new Set<Part>(["assessment", "plan", "therapy"]);

/** By its name or a wider or narrower one. */
const isSaidByDoctor = (
  { concept, saidBy, presence, moment }: DocumentStatement,
  later: ClinicalDocument,
  { knowledge }: ClinicalCase,
) =>
  later.statements.some(
    (one) =>
      one.saidBy !== "laboratory" &&
      // Who examines it has not assessed it yet.
      (saidBy === "laboratory" ||
        (assessing.has(one.source.part ?? "") && isSince(one.moment, moment))) &&
      (presence === "absent" ? one.presence === presence : isThought(one)) &&
      (knowledge.concepts.withWider(concept).includes(one.concept) ||
        knowledge.concepts.withWider(one.concept).includes(concept)),
  );

/** Named for this patient, also as a suspicion. */
const isThought = ({ presence, experiencer }: DocumentStatement) =>
  (presence === "present" || presence === "possible" || presence === "planned") &&
  experiencer === "patient";

/** Measured again, or a laboratory's value that a doctor writes down. */
const isMentioned = (one: DocumentMeasurement, value: DocumentMeasurement) =>
  one.value !== value.value ||
  (one.saidBy === "doctor" && !one.source.coded && value.saidBy === "laboratory");
