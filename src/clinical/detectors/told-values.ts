/** D10: a quantity told twice of the same time, in values that do not agree: form and note, laboratory and note. */
import type { DocumentMeasurement } from "../../document/clinical-document.ts";
import type { ClinicalCase } from "../case.ts";
import type { Detector } from "../detector.ts";
import type { Tolerance } from "../disagreement.ts";
import { quote } from "../quote.ts";
import type { Relation } from "../relation.ts";
import { isOfStay } from "../same-time.ts";
import { measurementsOf } from "../weigh.ts";
import { comparable } from "../comparable.ts";
import { quotedResults } from "./quoted-results.ts";

export const toldValues: Detector = {
  kinds: ["toldValue"],
  find: (of) => [...formsAgainstNotes(of), ...quotedResults(of)],
};

function formsAgainstNotes(of: ClinicalCase): readonly Relation[] {
  const { tolerances } = of.knowledge.disagreements;
  return [...tolerances.values()].flatMap((tolerance) => {
    const { quantity, compared } = tolerance;
    if (compared === "never") return [];
    const entries = measurementsOf(quantity, of).filter(
      (entry) => entry.quantity === quantity && isOfStay(entry.moment, of),
    );
    const isTold = compared === "stay" ? isToldOfStay : isExamined;
    const times = Map.groupBy(entries, (entry) =>
      compared === "stay" ? "stay" : timeOf(entry, of),
    );
    return [...times.values()].flatMap((group) => judge(group, isTold, tolerance, of) ?? []);
  });
}

/** The notes of one visit that no moment tells apart are of one time; those of a stay only within their section. */
function timeOf({ moment, source }: DocumentMeasurement, { setting }: ClinicalCase): string {
  if (moment) return moment.at;
  return setting === "emergency" || setting === "clinic" ? "visit" : (source.path[0] ?? "");
}

/** What the examiner found himself, then: `TD di rumah 180/100` is a complaint. */
const isExamined = ({ source, at }: DocumentMeasurement) =>
  source.part === "examination" && at === undefined;

/** A weight is told wherever a dose rests on it; a former one has its time beside it. */
const isToldOfStay = ({ source, at }: DocumentMeasurement) =>
  source.part !== "history" && at === undefined;

/** One finding for a time: the form's value, and the note's where it agrees with no form. */
function judge(
  group: readonly DocumentMeasurement[],
  isTold: (entry: DocumentMeasurement) => boolean,
  tolerance: Tolerance,
  of: ClinicalCase,
): Relation | undefined {
  const { lowest, highest } = tolerance;
  const forms = group.filter(({ source, saidBy }) => source.coded && saidBy !== "laboratory");
  const notes = group.filter((entry) => !entry.source.coded && isTold(entry));
  const valuesOf = (entries: readonly DocumentMeasurement[]) =>
    entries.flatMap((entry) => {
      const value = comparable(entry, of);
      return value === undefined || value < lowest || value > highest ? [] : [{ entry, value }];
    });
  const written = valuesOf(forms);
  const told = valuesOf(notes);
  const [form] = written;
  const [note] = told;
  if (!form || !note) return undefined;
  const agree = told.some(({ value }) =>
    written.some((other) => isNear(value, other.value, tolerance)),
  );
  if (agree) return undefined;
  return {
    kind: "toldValue",
    concept: tolerance.quantity,
    name: of.knowledge.concepts.get(tolerance.quantity)?.label ?? "",
    evidence: [quote(form.entry, of)],
    against: [quote(note.entry, of)],
    holds: false,
    decides: true,
  };
}

function isNear(one: number, other: number, { absolute, percent }: Tolerance): boolean {
  const apart = Math.abs(one - other);
  return apart <= absolute || apart <= (Math.min(one, other) * percent) / 100;
}
