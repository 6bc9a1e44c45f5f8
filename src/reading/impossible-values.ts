/** Numbers behind the name of a quantity that no patient can have: `S 76,6`, `N 504`, `GCS 856`. No value is read of them. */
import { sideBefore } from "./fillers.ts";
import type { Found } from "./find-names.ts";
import { behindFillers, conceptOf } from "./measure.ts";
import type { Measured } from "./measured.ts";
import { isReversedPressure } from "./notations/blood-pressure.ts";
import { isWholeClock } from "./notations/date.ts";
import { isYear } from "./notations/duration.ts";
import { readNumber } from "./notations/number.ts";
import type { ImpossibleValue } from "./reading.ts";
import { endAt, kindAt, sliceOf, textAt, unitKindAt, type Scene } from "./scene.ts";
import { isOfPoints } from "./totals.ts";
import { spanOf, type Writing } from "./write-entries.ts";

/** In the order of the text. */
export function findImpossible(
  writing: Writing,
  measured: readonly Measured[],
): readonly ImpossibleValue[] {
  return [...ofNames(writing), ...ofOtherSides(writing, measured)].toSorted(
    (one, other) => one.start - other.start,
  );
}

/** `TIO OD 14 OS 160`: the value of the other side stands behind that of the first. */
function ofOtherSides(writing: Writing, measured: readonly Measured[]): readonly ImpossibleValue[] {
  const { scene } = writing;
  return measured.flatMap(({ concept: { id }, to }) => {
    const from = kindAt(scene, to) === "comma" ? to + 1 : to;
    if (sideBefore(scene, from) === undefined) return [];
    const end = endAt(scene, from);
    const at = kindAt(scene, end) === "colon" ? end + 1 : end;
    return isBare(scene, at) && isOutside(scene, id, at) ? [valueAt(writing, id, from, at)] : [];
  });
}

function valueAt(writing: Writing, quantity: string, from: number, at: number): ImpossibleValue {
  const { scene } = writing;
  const [start, end] = spanOf(writing, from, at + 1);
  const kind = unitKindAt(scene, at + 1);
  const unit = kind === undefined || ownUnits.has(kind) ? {} : { unit: textAt(scene, at + 1) };
  return { quantity, value: textAt(scene, at), ...unit, start, end };
}

/** Of these units no other value is told beside a name: `TIO OD 240 mmHg`, but `S 7,2 cm`. */
const ownUnits: ReadonlySet<string> = new Set(["pressure", "temperature"]);

function ofNames(writing: Writing): readonly ImpossibleValue[] {
  const { scene } = writing;
  return scene.found.flatMap((found) => {
    const quantity = conceptOf(scene, found)?.id;
    if (quantity === undefined || found.apart || scene.taken[found.from] === 1) return [];
    if (quantity === "bloodPressure") return reversedPressure(writing, found);
    const at = behindFillers(scene, found);
    if (!isBare(scene, at) || !isOutside(scene, quantity, at)) return [];
    if (!isMeant(scene, found, at)) return [];
    if (isOfPoints(scene, at)) return [];
    return [valueAt(writing, quantity, found.from, at)];
  });
}

/** `TD 76/118` */
function reversedPressure(writing: Writing, { from, to }: Found): readonly ImpossibleValue[] {
  const { scene } = writing;
  const at = kindAt(scene, to) === "colon" ? to + 1 : to;
  const value = sliceOf(scene, at, at + 3);
  if (kindAt(scene, at) !== "number" || !isReversedPressure(value)) return [];
  const [start, end] = spanOf(writing, from, at + 3);
  return [{ quantity: "bloodPressure", value, start, end }];
}

/** A number by itself: of no range, no sum, no date, no dose and no word of time. */
function isBare(scene: Scene, at: number): boolean {
  const written = textAt(scene, at);
  if (kindAt(scene, at) !== "number" || written.length < 2 || isYear(written)) return false;
  // A length without a name is read as that of whatever is spoken of.
  const isRead = scene.taken[at] === 1 && unitKindAt(scene, at + 1) !== "length";
  const isTime = /^0\d|:/u.test(written) || isWholeClock(written);
  if (isTime || isRead) return false;
  return /^(?:comma|stop|line|semicolon|close|times|word)$/u.test(kindAt(scene, at + 1));
}

function isOutside(scene: Scene, quantity: string, at: number): boolean {
  const shape = scene.lexicon.shapes.get(quantity);
  const written = textAt(scene, at);
  const value = readNumber(written);
  if (!shape || value === undefined) return false;
  if (shape.shape === "gcs") return /^\d{3}$/u.test(written);
  if (!plain.has(shape.shape) || isShare(value, shape)) return false;
  // `plak, tinggi 3 mm`: what a body measures is bounded in centimetres.
  if (unitKindAt(scene, at + 1) === "length" && textAt(scene, at + 1) !== "cm") return false;
  return value < shape.low || value > shape.high;
}

/** Shapes of which a number by itself is a value: `TIO 15`, `TIO 30/28`. */
const plain: ReadonlySet<string> = new Set(["number", "fraction"]);

/** `FiO2 0,8`, `Ht 0,42`: a share of what may be counted in per cent. */
const isShare = (value: number, { high }: { readonly high: number }): boolean =>
  high <= hundred && value > 0 && value <= 1;
const hundred = 100;

const short = 4;
const lengthOf = ({ tokens }: Scene, from: number, to: number): number =>
  (tokens[to - 1]?.end ?? 0) - (tokens[from]?.start ?? 0);

/** A short name means its quantity in a list of values: behind one or before another. */
function isMeant(scene: Scene, { from, to, names }: Found, at: number): boolean {
  const isShort = names.some(({ isAmbiguous }) => isAmbiguous) || lengthOf(scene, from, to) < short;
  if (!isShort) return true;
  const before = kindAt(scene, from - 1) === "comma" ? from - 2 : from - 1;
  const behind = kindAt(scene, at + 1) === "comma" ? at + 2 : at + 1;
  return scene.taken[before] === 1 || scene.taken[behind] === 1;
}
