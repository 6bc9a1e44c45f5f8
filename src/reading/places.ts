/** Side, place and grade of what stands at some tokens: in its own words, beside it, or in the header above it. */
import { isCharacterOf } from "./characters.ts";
import { hasAxis, hasKind } from "./entries.ts";
import { readDate } from "./notations/date.ts";
import { readUnit } from "./notations/unit.ts";
import { sideOfTooth } from "./notations/tooth.ts";
import type { Found } from "./find-names.ts";
import { gradeAt } from "./grades.ts";
import type { Side } from "./reading.ts";
import { cueAt, endAt, foundOf, isJoint, kindAt, sliceOf, textAt, type Scene } from "./scene.ts";
import {
  isBetweenSides,
  isBone,
  isDashOfPlaces,
  isRoman,
  isSignBeforePlace,
  isValueName,
  isVertebra,
  sideAt,
  sideBehindBracket,
} from "./sides.ts";
import { endOfCue, wordEntry } from "./word-entry.ts";

export interface Described {
  side?: Side;
  place?: string;
  grade?: string;
  /** The place is that of the header alone. */
  isAbove?: true;
}

/** Tokens that are looked at on either side. */
const reach = 10;

export function describe(scene: Scene, from: number, to: number): Described {
  const described: Described = {};
  const places: string[] = [];
  for (let at = from; at < to; at++) note(scene, at, described, places, true);
  walkRight(scene, to, described, places);
  if (places.length === 0 || !described.side) walkLeft(scene, from, described, places);
  const header = scene.headers[from] ?? -1;
  if (header >= 0 && (!described.side || places.length === 0))
    readHeader(scene, header, described, places);
  if (places.length > 0) described.place = places.join(" ");
  return described;
}

/** Takes what a token says into the description; where it ends, or -1 where it says nothing of the kind. */
function note(
  scene: Scene,
  at: number,
  described: Described,
  places: string[],
  isInside: boolean,
): number {
  const side = sideAt(scene, at);
  if (side) {
    // `OD` is an eye, `AD` an ear.
    const organ = labelAt(scene, at);
    if (organ !== undefined && !places.includes(organ)) places.push(organ);
    described.side = described.side && described.side !== side ? "bilateral" : side;
    return endOfCue(scene, at);
  }
  const tooth = sideOfTooth(textAt(scene, at));
  if (tooth && kindAt(scene, at) === "number" && isToothPlace(scene, at)) {
    described.side = described.side && described.side !== tooth ? "bilateral" : tooth;
    if (places.at(-1) === "gigi") places.pop();
    places.push(`gigi ${textAt(scene, at)}`);
    return at + 1;
  }
  // `tonsil T3/T2`
  if (isInside && isTonsils(scene, at)) described.side ??= "bilateral";
  const grade = gradeAt(scene, at);
  if (grade) {
    described.grade ??= grade.text;
    return grade.to;
  }
  const place = placeAt(scene, at, isInside);
  if (place === undefined) return isVertebra(scene, at) ? noteVertebra(scene, at, places) : -1;
  const said = sliceOf(scene, at, place);
  const label = labelAt(scene, at) ?? said;
  places.push(label === said.toLowerCase() ? said : `${said} (${label})`);
  for (let within = at + 1; within < place; within++) {
    const inner = sideAt(scene, within);
    if (inner) described.side ??= inner;
  }
  return place;
}

/** A size of each of the two, with a slash between. */
const isTonsils = (scene: Scene, at: number): boolean =>
  kindAt(scene, at + 1) === "slash" &&
  [at, at + 2].every((each) => /^t[1-4]$/u.test(textAt(scene, each)));

/** The name of the place that a word stands for. */
const labelAt = (scene: Scene, at: number): string | undefined =>
  wordEntry(scene, at)?.names.find(({ concept }) => concept.kind === "place")?.concept.label;

function noteVertebra(scene: Scene, at: number, places: string[]): number {
  const isRange =
    kindAt(scene, at + 1) === "hyphen" && /^[clts]?\d{1,2}$/u.test(textAt(scene, at + 2));
  const to = isRange ? at + 3 : at + 1;
  places.push(sliceOf(scene, at, to));
  return to;
}

/** `karies 36, 46` */
const isBetweenTeeth = (scene: Scene, at: number): boolean =>
  kindAt(scene, at) === "comma" &&
  [at - 1, at + 1].every(
    (each) => sideOfTooth(textAt(scene, each)) !== undefined && isToothPlace(scene, each),
  ) &&
  /^(?:comma|stop|line|signs)$/u.test(kindAt(scene, at + 2));

export const isToothPlace = (scene: Scene, at: number): boolean => {
  if (!scene.hasTeeth || textAt(scene, at + 1) === "%") return false;
  // `kontrol 24-11-2026`, and its month
  if (readDate(scene, at) !== undefined || (readDate(scene, at - 2) ?? 0) > at) return false;
  const after = kindAt(scene, at + 1);
  return after !== "times" && after !== "slash" && !foundOf(scene, at + 1)?.units.length;
};

function placeAt(scene: Scene, at: number, isInside: boolean): number | undefined {
  const found = foundOf(scene, at);
  const isOfBone = found?.to === at + 1 && isBone(scene, at);
  if (found?.from === at && hasKind(found, "place") && !isOfBone) return found.to;
  if (!isInside || isBone(scene, at)) return undefined;
  const isPlace = hasKind(wordEntry(scene, at), "place");
  return isPlace ? at + 1 : undefined;
}

const isLink = (scene: Scene, at: number) => cueAt(scene, at, "link")?.value === "at";

/** `di`, `regio`, places, sides and grades behind a name. */
function walkRight(scene: Scene, to: number, described: Described, places: string[]): number {
  let at = to;
  let end = to;
  while (at < to + reach && !endsWalk(scene, at) && !isValueName(scene, at)) {
    const next = note(scene, at, described, places, false);
    if (next > at) end = at = next;
    else if (isBeforeSide(scene, endOfCalibre(scene, at)))
      at = Math.max(endOfCalibre(scene, at), at + 1);
    // `parese N VII & XII dextra`, `lengan & tungkai kanan`
    else if (!described.side && isBetweenPlaces(scene, at) && isBeforeSide(scene, at + 1)) at++;
    // `vulnus morsum (Trimeresurus) regio pedis dextra`
    else if (kindAt(scene, at) === "open" && placeBehindBracket(scene, at))
      at = placeBehindBracket(scene, at);
    // `HGS 11 kg (ka)`
    else if (kindAt(scene, at) === "open" && sideAt(scene, at + 1)) at++;
    // `hernioplasti (mesh) dextra`
    else if (kindAt(scene, at) === "open" && sideBehindBracket(scene, at))
      at = sideBehindBracket(scene, at);
    // `ulkus gaster (Forrest III)`
    else if (kindAt(scene, at) === "open" && gradeAt(scene, at + 1)) at++;
    else if (isSignBeforePlace(scene, at) || isBetweenTeeth(scene, at)) at++;
    else if (
      isLink(scene, at) ||
      isBone(scene, at) ||
      isBetweenSides(scene, at) ||
      isCharacterOf(textAt(scene, at), "123") ||
      textAt(scene, at) === "/"
    )
      at++;
    else break;
  }
  return end;
}

/** Nothing behind it describes what stands before it; a comma stands between teeth too. */
function endsWalk(scene: Scene, at: number): boolean {
  const kind = kindAt(scene, at);
  return (
    kind === "stop" ||
    kind === "line" ||
    kind === "semicolon" ||
    (kind === "comma" && !scene.hasTeeth)
  );
}

/** `DJ stent 6 Fr/24 cm dipasang di ureter sinistra`: how wide and how long it is stands before its place. */
function endOfCalibre(scene: Scene, from: number): number {
  const width = endOfSize(scene, from);
  const isLength = kindAt(scene, width) === "slash" && kindAt(scene, width + 1) === "number";
  return width > from && isLength ? endOfSize(scene, width + 1) : width;
}

function endOfSize(scene: Scene, at: number): number {
  const unit = kindAt(scene, at) === "number" ? readUnit(scene, at + 1) : undefined;
  return unit?.kind === "length" || unit?.kind === "other" ? unit.to : at;
}

/** A word or two between a name and its side: `fraktur lama costa 6 kiri`, `litotripsi laser sinistra`. */
function isBeforeSide(scene: Scene, at: number): boolean {
  for (let place = at; place < at + 6; place++) {
    if (place > at && sideAt(scene, place)) return true;
    const kind = kindAt(scene, place);
    // `stenosis 60% SFA D`
    const isPercent = textAt(scene, place) === "%";
    const isPlain = kind === "word" || kind === "number" || kind === "hyphen" || isPercent;
    if (!isPlain && !isDashOfPlaces(scene, place)) return false;
    const found = foundOf(scene, place);
    if (!found) continue;
    const isOther = !isRoman(scene, place) && !isVessel(scene, place);
    if ((isOther && isOtherName(scene, found)) || endsSearch(scene, place, found)) return false;
  }
  return false;
}

/** A word that says how it stands with the name: its side does not follow. */
function endsSearch(scene: Scene, at: number, found: Found): boolean {
  if (hasAxis(found, "barrier")) return true;
  if (!hasAxis(found, "presence") && !hasAxis(found, "state")) return false;
  // `infus terpasang di tangan kiri`, `EDH susp temporal kiri`, `pigtail terpasang kanan`
  const behind = endAt(scene, at);
  if (isLink(scene, behind) || sideAt(scene, behind) !== undefined) return false;
  const isPlaced = placeAt(scene, behind, false) !== undefined;
  return found.cues.some(
    ({ axis, value }) =>
      axis === "state" || (axis === "presence" && !(isPlaced && value === "possible")),
  );
}

/** A word or a dash that joins two places, or two nerves. */
const isBetweenPlaces = (scene: Scene, at: number): boolean =>
  (isJoint(scene, at) && kindAt(scene, at + 1) === "word") || isDashOfPlaces(scene, at);

/** Tokens in a bracket between a name and its place. */
const mostInBracket = 4;

/** Where a place begins behind a short bracket; 0 where none does. */
function placeBehindBracket(scene: Scene, open: number): number {
  let at = open + 1;
  while (at <= open + mostInBracket && kindAt(scene, at) === "word") at++;
  const isPlace = placeAt(scene, at + 1, false) !== undefined || isLink(scene, at + 1);
  return kindAt(scene, at) === "close" && isPlace ? at + 1 : 0;
}

/** The `a.` of `a. uterina`: one letter, with a full stop beside it. */
const isVessel = (scene: Scene, at: number): boolean =>
  isCharacterOf(textAt(scene, at), "amnv") && scene.text[scene.tokens[at]?.end ?? 0] === ".";

/** The name of another thing: a short one only as it is written, `LAMA`, but not `lama`. */
function isOtherName(scene: Scene, { names, from, to }: Found): boolean {
  const written = sliceOf(scene, from, to);
  return names.some(
    ({ concept, isAmbiguous }) =>
      concept.kind !== "place" &&
      !(isAmbiguous && (scene.isInCapitals || written === written.toLowerCase())),
  );
}

/** Places and sides before a name, back to the comma: `palpebra edema`, `kaki kanan tampak bengkak`. */
function walkLeft(scene: Scene, from: number, described: Described, places: string[]): void {
  const own: Described = {};
  const before: string[] = [];
  let at = from - 1;
  for (; at >= from - reach && !endsWalk(scene, at); at--) {
    const found = foundOf(scene, at);
    const start = found ? found.from : at;
    const isSide = sideAt(scene, start) !== undefined;
    const isPlace = placeAt(scene, start, false) !== undefined;
    const tooth =
      kindAt(scene, start) === "number" &&
      isToothPlace(scene, start) &&
      sideOfTooth(textAt(scene, start));
    if (isSide || isPlace || tooth) note(scene, start, own, before, false);
    // `OD pro PRP sesi 2`
    else if (cueAt(scene, start, "state")?.value === "planned" && sideAt(scene, start - 1)) {
      note(scene, start - 1, own, before, false);
      break;
    } else if (
      cueAt(scene, start, "link") === undefined &&
      cueAt(scene, start, "presence") === undefined
    ) {
      // `visus OD kabur`: the name of a value may end with its side.
      const last = found && start < at && !scene.taken[at] ? sideAt(scene, at) : undefined;
      if (last) own.side ??= last;
      break;
    }
    at = start;
  }
  if (!described.side && own.side) described.side = own.side;
  if (places.length === 0) places.push(...before.toReversed());
}

/** The side that the words of a header say. */
export function sideOfHeader(scene: Scene, header: number): Side | undefined {
  const described: Described = {};
  readHeader(scene, header, described, []);
  return described.side;
}

function readHeader(scene: Scene, header: number, described: Described, places: string[]): void {
  const own: Described = {};
  const above: string[] = [];
  for (
    let at = header;
    at < header + reach && !/^(?:colon|line|stop)$/u.test(kindAt(scene, at));
    at++
  ) {
    if (scene.taken[at]) continue;
    const next = note(scene, at, own, above, false);
    if (next > at) at = next - 1;
  }
  if (!described.side && own.side) described.side = own.side;
  if (places.length > 0 || above.length === 0) return;
  places.push(...above);
  described.isAbove = true;
}
