/** D10: a result that an assessment quotes with a slip of the pen from the examination of its own note: `feritin 264`, `feritin 2.640`. */
import type { DocumentMeasurement } from "../../document/clinical-document.ts";
import type { ClinicalCase } from "../case.ts";
import { comparable } from "../comparable.ts";
import { isDigit } from "../digits.ts";
import { firstOfEach } from "../first-of-each.ts";
import { quote } from "../quote.ts";
import type { Relation } from "../relation.ts";
import { isOfStay } from "../same-time.ts";
import { isReplaced, isSlip, isTenfold } from "../slip.ts";
import { nameOf, writeNumber } from "../wording.ts";

interface Told {
  readonly entry: DocumentMeasurement;
  readonly value: number;
}

/** One finding for a quantity: no other place of the document tells the value either. */
export function toldResults(of: ClinicalCase): readonly Relation[] {
  const own = of.document.measurements.filter(({ experiencer }) => experiencer === "patient");
  const found = [...Map.groupBy(own, ({ quantity }) => quantity).values()].flatMap((same) =>
    isMeasuredInNumbers(same) ? differing(same, of) : [],
  );
  return firstOfEach(found, ({ concept }) => concept);
}

/** Vital signs change from hour to hour, and a range is no value. */
const isMeasuredInNumbers = (same: readonly DocumentMeasurement[]): boolean =>
  same.every(({ value }) => typeof value === "number");

function differing(same: readonly DocumentMeasurement[], of: ClinicalCase): readonly Relation[] {
  const tolerance = of.knowledge.disagreements.tolerances.get(same[0]?.quantity ?? "");
  if (tolerance && tolerance.compared !== "stay") return [];
  const told = same.flatMap((entry): Told[] => {
    const value = comparable(entry, of);
    return value === undefined ? [] : [{ entry, value }];
  });
  const some = told.filter(({ entry }) => isAssessed(entry, of)).slice(0, mostAssessed);
  return some.flatMap((assessed): Relation[] => {
    const others = told.filter((other) => other !== assessed && isOfOneSide(other, assessed));
    if (others.some(({ value }) => isNear(value, assessed.value))) return [];
    const found = others.filter(
      ({ entry }) => isOfNote(entry, assessed.entry) && examining.has(entry.source.part),
    );
    const meant = found.find(
      (one) => isMiswritten(assessed.value, one.value) && !areOfCourse(one, assessed),
    );
    return meant ? [relationOf(meant.entry, assessed.entry, of)] : [];
  });
}

/** Each is held against all others of its quantity. */
const mostAssessed = 20;

const examining: ReadonlySet<string | undefined> = new Set(["examination", "report"]);

const isAssessed = ({ source, at, moment }: DocumentMeasurement, of: ClinicalCase): boolean =>
  !source.coded && source.part === "assessment" && at === undefined && isOfStay(moment, of);

const isOfOneSide = ({ entry }: Told, { entry: other }: Told): boolean =>
  entry.side === undefined || other.side === undefined || entry.side === other.side;

const isOfNote = (one: DocumentMeasurement, other: DocumentMeasurement): boolean =>
  !one.source.coded &&
  one.source.path[0] === other.source.path[0] &&
  one.moment?.at === other.moment?.at;

/** `HbA1c 9,8 %, dulu 7,8 %`, `HbA1c 7,8 menjadi 9,8`: one of the texts tells both. */
const areOfCourse = (one: Told, other: Told): boolean =>
  standsIn(one.entry.source.text, other.value) || standsIn(other.entry.source.text, one.value);

function standsIn(text: string, value: number): boolean {
  const written = writeNumber(value);
  for (let at = text.indexOf(written); at !== -1; at = text.indexOf(written, at + 1)) {
    const behind = at + written.length;
    const [last, next] = [text.charAt(at - 1), text.charAt(behind)];
    const goesOn = isDigit(next) || (isPoint(next) && isDigit(text.charAt(behind + 1)));
    if (!isDigit(last) && !isPoint(last) && !goesOn) return true;
  }
  return false;
}

const isPoint = (letter: string): boolean => letter === "," || letter === ".";

/** What is rounded is the same. */
const rounding = 0.06;
const isNear = (one: number, other: number): boolean =>
  Math.abs(one - other) <= Math.max(Math.abs(one), Math.abs(other)) * rounding;

const isMiswritten = (written: number, meant: number): boolean =>
  isSlip(written, meant) || isReplaced(written, meant) || isTenfold(written, meant);

const relationOf = (
  found: DocumentMeasurement,
  assessed: DocumentMeasurement,
  of: ClinicalCase,
): Relation => ({
  kind: "toldValue",
  concept: found.quantity,
  name: nameOf(found.quantity, of),
  evidence: [quote(found, of)],
  against: [quote(assessed, of)],
  holds: false,
  decides: false,
});
