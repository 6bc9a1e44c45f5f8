/** D10: a quantity told twice of the same time, in values that do not agree: form and note, laboratory and note. */
import type { DocumentMeasurement } from "../../document/clinical-document.ts";
import type { ClinicalCase } from "../case.ts";
import type { Detector } from "../detector.ts";
import type { Tolerance } from "../disagreement.ts";
import { indexPlaces } from "../index-places.ts";
import { oncePerCase } from "../once-per-case.ts";
import { isOneItem, itemReach, quote } from "../quote.ts";
import type { Relation } from "../relation.ts";
import { isOfStay, noteOf } from "../same-time.ts";
import { endsOfRange, measurementsOf } from "../weigh.ts";
import { comparable } from "../comparable.ts";
import { quotedResults } from "./quoted-results.ts";
import { signsAlone } from "./signs-alone.ts";
import { signsApart } from "./signs-apart.ts";
import { toldResults } from "./told-results.ts";
import { toldScores } from "./told-scores.ts";

export const toldValues: Detector = {
  kinds: ["toldValue"],
  find: (of) => {
    const tolerances = [...of.knowledge.disagreements.tolerances.values()];
    const compared = (how: Tolerance["compared"]) =>
      tolerances.filter((tolerance) => tolerance.compared === how);
    const apart = signsApart(of);
    const told = new Set(apart.map(({ concept }) => concept));
    const [scores, quoted] = [toldScores(of), quotedResults(of)];
    const known = new Set([...scores, ...quoted].map(({ concept }) => concept));
    return [
      ...apart,
      ...signsAlone(of).filter(({ concept }) => !told.has(concept)),
      ...compared("visit")
        .filter(({ quantity }) => !told.has(quantity))
        .flatMap((tolerance) => tellNextNote(tolerance, of) ?? []),
      ...compared("stay").flatMap((tolerance) => tellOfStay(tolerance, of) ?? []),
      ...compared("always").flatMap((tolerance) => tellIdentity(tolerance, of)),
      ...scores,
      ...quoted,
      ...toldResults(of).filter(({ concept }) => !known.has(concept)),
    ];
  },
};

const entriesOf = ({ quantity }: Tolerance, of: ClinicalCase) =>
  measurementsOf(quantity, of).filter(
    (entry) => entry.quantity === quantity && isOfStay(entry.moment, of),
  );

/** A weight is told wherever a dose rests on it; a former one has its time beside it. */
const isToldOfStay = ({ source, at }: DocumentMeasurement) =>
  source.part !== "history" && at === undefined;

/** `Lahir spontan 39 mgg BB 3.100 g`: where a birth is told of, what is measured was measured then. */
const bornNear = oncePerCase(({ document }) =>
  indexPlaces(document.of("labor").statements, ({ source }) => source),
);

/** `BB 38-54 kg` is the band of a dose: it tells every weight in it. */
function isBandOf(own: Told | undefined, { value }: DocumentMeasurement): boolean {
  const [low, high] = typeof value === "string" ? endsOfRange(value) : [];
  if (own === undefined || low === undefined || high === undefined) return false;
  return own.value >= low && own.value <= high;
}

/** The form's value, and one of a note that agrees with no form and with no other note. */
function tellOfStay(tolerance: Tolerance, of: ClinicalCase): Relation | undefined {
  const entries = entriesOf(tolerance, of);
  const forms = entries.filter(({ source, saidBy }) => source.coded && saidBy !== "laboratory");
  const [own] = forms.flatMap((entry) => valueOf(entry, of));
  const notes = entries.filter(
    (entry) =>
      !entry.source.coded &&
      isToldOfStay(entry) &&
      !isBandOf(own, entry) &&
      !bornNear(of)(entry.source, entry.start - itemReach, entry.start).some(
        (birth) => birth.end <= entry.start && isOneItem(entry.source.text, birth, entry),
      ),
  );
  const valuesOf = (some: readonly DocumentMeasurement[]) =>
    some.flatMap((entry) => valueOf(entry, of)).flatMap((one) => inLimits(one, tolerance));
  const written = valuesOf(forms);
  const told = valuesOf(notes);
  const [form] = written;
  const ofNote = new Set(told);
  const sorted = inOrder([...written, ...told]);
  const agree = areNear(sorted, ofNote, tolerance);
  // What two places tell was measured again.
  const alone = sorted.filter((one, at) =>
    [sorted[at - 1], sorted[at + 1]].every(
      (beside) => !beside || !isNear(one.value, beside.value, tolerance),
    ),
  );
  const [other] = agree ? alone.filter((one) => ofNote.has(one)) : told;
  return form && other && differing(tolerance, form.entry, other.entry, of);
}

const inOrder = (values: readonly Told[]): readonly Told[] =>
  values.toSorted((one, two) => one.value - two.value);

/** Whether one of these is near another value: of two that are, so are those that stand beside each other between them. */
const areNear = (
  sorted: readonly Told[],
  these: ReadonlySet<Told>,
  tolerance: Tolerance,
): boolean =>
  sorted.some((one, at) => {
    const before = sorted[at - 1];
    const isOfBoth = before !== undefined && these.has(before) !== these.has(one);
    return isOfBoth && isNear(before.value, one.value, tolerance);
  });

/** A newborn is weighed in grams. */
function inLimits(one: Told, { lowest, highest }: Tolerance): readonly Told[] {
  const value = one.value > highest ? one.value / thousand : one.value;
  return value >= lowest && value <= highest ? [{ ...one, value }] : [];
}

const thousand = 1000;

interface Told {
  readonly entry: DocumentMeasurement;
  readonly value: number;
}

/** Two notes written so soon one after the other tell of one state. */
const soon = 20 * 60_000;

/** The nurse's value and the doctor's a few minutes later, where neither note has one that is near the other's. */
function tellNextNote(tolerance: Tolerance, of: ClinicalCase): readonly Relation[] | undefined {
  const { lowest, highest } = tolerance;
  const timed = entriesOf(tolerance, of).filter(
    ({ moment, source, onDay }) =>
      moment?.precision === "minute" &&
      onDay === undefined &&
      (source.part === "examination" || source.part === "course"),
  );
  const notes = [...Map.groupBy(timed, noteOf).values()]
    .map((some) => some.flatMap((entry) => valueOf(entry, of)))
    .map((values) => values.filter(({ value }) => value >= lowest && value <= highest))
    .filter(([first]) => first !== undefined)
    .map((values) => ({ values, at: Date.parse(values[0]?.entry.moment?.at ?? "") }))
    .toSorted((one, other) => one.at - other.at);
  for (const [place, { values, at }] of notes.entries()) {
    const next = notes[place + 1];
    if (!next || next.at - at > soon) continue;
    const [first] = values;
    const [second] = next.values;
    const agree = areNear(inOrder([...values, ...next.values]), new Set(values), tolerance);
    if (!agree && first && second) return [differing(tolerance, first.entry, second.entry, of)];
  }
  return undefined;
}

/** A blood group, the number of pregnancies: of the patient, in any text; the laboratory's own first. */
function tellIdentity(tolerance: Tolerance, of: ClinicalCase): readonly Relation[] {
  const told = of.document.measurements.filter(
    ({ quantity, experiencer, moment }) =>
      quantity === tolerance.quantity && experiencer === "patient" && isOfStay(moment, of),
  );
  const proof = told.find(({ source }) => source.coded) ?? told[0];
  const other = proof && told.find((entry) => isOther(written(proof), written(entry)));
  return proof && other ? [differing(tolerance, proof, other, of)] : [];
}

/** The factor may be left out: `A+` is `A`. */
const written = ({ value }: DocumentMeasurement): string =>
  String(value).toUpperCase().replaceAll("+", "").replaceAll("-", "").trim();

const lettersOf = (value: string): string =>
  value
    .split("")
    .filter((letter) => letter < "0" || letter > "9")
    .join("");

/** `G3P2A0` is held against `G2P1A0`, and not against `P3A0`, which comes after it. */
function isOther(one: string, other: string): boolean {
  if (one === other) return false;
  const letters = lettersOf(one);
  return letters === one ? lettersOf(other) === other : letters === lettersOf(other);
}

const valueOf = (entry: DocumentMeasurement, of: ClinicalCase) => {
  const value = comparable(entry, of);
  return value === undefined ? [] : [{ entry, value }];
};

const differing = (
  { quantity }: Tolerance,
  proof: DocumentMeasurement,
  other: DocumentMeasurement,
  of: ClinicalCase,
): Relation => ({
  kind: "toldValue",
  concept: quantity,
  name: of.knowledge.concepts.get(quantity)?.label ?? "",
  evidence: [quote(proof, of)],
  against: [quote(other, of)],
  holds: false,
  decides: true,
});

function isNear(one: number, other: number, { absolute, percent }: Tolerance): boolean {
  const apart = Math.abs(one - other);
  return apart <= absolute || apart <= (Math.min(one, other) * percent) / 100;
}
