/** D12: a critical value or a dangerous sign that no doctor mentions, treats, consults on or repeats. */
import type {
  ClinicalDocument,
  DocumentMeasurement,
  DocumentStatement,
  Placed,
} from "../../document/clinical-document.ts";
import type { Part } from "../../reading/reading.ts";
import type { ClinicalCase } from "../case.ts";
import { isAnswered, isLaterThanFound, isMeasurement, type Value } from "../answers.ts";
import type { Detector } from "../detector.ts";
import { firstOfEach } from "../first-of-each.ts";
import { isSince, partOf } from "../parts-of-document.ts";
import { indexPlaces } from "../index-places.ts";
import { oncePerCase } from "../once-per-case.ts";
import { isOneItem, itemReach, quotesOf, type Quotable } from "../quote.ts";
import type { Relation } from "../relation.ts";
import type { ValueRow } from "../value-rows.ts";
import { isReport, weigh } from "../weigh.ts";
import { findToldAlarms } from "./told-alarms.ts";

export const criticalValues: Detector = {
  kinds: ["criticalValue"],
  find: (of) => {
    const doctors = partOf(
      of.document,
      ({ saidBy, source }) => saidBy === "doctor" && !source.coded,
    );
    const each = of.knowledge.values.critical.flatMap((row): Relation[] => {
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
          // What is told in words may be told otherwise elsewhere.
          decides: value.source.coded && isMeasurement(value) && typeof value.value === "number",
        },
      ];
    });
    // Two bounds of one name that a value reaches want one answer.
    const found = firstOfEach(
      each,
      ({ concept, name, evidence }) => `${concept} ${name} ${evidence.join()}`,
    );
    const quoted = new Set(found.flatMap(({ evidence }) => evidence));
    return [
      ...found,
      ...findToldAlarms(of).filter(({ evidence }) => !evidence.some((one) => quoted.has(one))),
    ];
  },
};

const conceptOf = (value: Value) => (isMeasurement(value) ? value.quantity : value.concept);

const criticalOf = (row: ValueRow, of: ClinicalCase): readonly Value[] =>
  row.when.flatMap((criterion) =>
    (weigh(criterion, of) ?? []).filter((entry): entry is Value =>
      isMeasurement(entry) ? isMeasuredNow(entry) : isSign(entry) || isExamined(entry, of),
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

/** What is told of the years before is not the patient now, and the name of a room is not a value. */
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

/** `Evaluasi 18.00: a. radialis tidak teraba, CRT 5 dtk`: beside a value that a plan tells with its time, a sign is what somebody has seen. */
const isExamined = (sign: Sign & Quotable, of: ClinicalCase): boolean =>
  sign.kind === "finding" &&
  isLaterThanFound(sign) &&
  measuredAt(of)(sign.source, sign.start - itemReach, sign.end + itemReach).some((one) =>
    isOneItem(sign.source.text, one, sign),
  );

const measuredAt = oncePerCase(({ document }) =>
  indexPlaces(
    document.measurements.filter(({ source, at }) => !source.coded && at !== undefined),
    ({ source }) => source,
  ),
);

/** Where no doctor's note was sent after it, nothing can be said. */
const isNotedSince = ({ moment, source }: Value, doctors: ClinicalDocument) =>
  [doctors.statements, doctors.orders, doctors.events].some((entries) =>
    entries.some((entry) => entry.source.text !== source.text && isSince(entry.moment, moment)),
  );
