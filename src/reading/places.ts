/** Side, place and grade of what stands at some tokens: in its own words, beside it, or in the header above it. */
import { sideOfTooth } from "./notations/tooth.ts";
import type { Side } from "./reading.ts";
import { cueAt, endAt, foundOf, kindAt, sliceOf, textAt, type Scene } from "./scene.ts";

export interface Described {
  side?: Side;
  place?: string;
  grade?: string;
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

/** The name of the place that a word stands for. */
const labelAt = (scene: Scene, at: number): string | undefined =>
  wordEntry(scene, at)?.names.find(({ concept }) => concept.kind === "place")?.concept.label;

/** `L4`, `L4-5`, `Th12`. */
const isVertebra = (scene: Scene, at: number) =>
  /^(?:c|t|th|v|l|s)\d{1,2}$/u.test(textAt(scene, at));

function noteVertebra(scene: Scene, at: number, places: string[]): number {
  const isRange =
    kindAt(scene, at + 1) === "hyphen" && /^[clts]?\d{1,2}$/u.test(textAt(scene, at + 2));
  const to = isRange ? at + 3 : at + 1;
  places.push(sliceOf(scene, at, to));
  return to;
}

const endOfCue = (scene: Scene, at: number) =>
  foundOf(scene, at)?.from === at ? endAt(scene, at) : at + 1;

/** Of one word inside a longer name, and of a cue. */
function wordEntry(scene: Scene, at: number) {
  const found = foundOf(scene, at);
  const isPlace = found?.names.some(({ concept }) => concept.kind === "place") === true;
  if (found?.from === at && (found.to === at + 1 || isPlace)) return found;
  const { lexicon } = scene;
  if (kindAt(scene, at) !== "word") return undefined;
  const node = lexicon.trie.step(0, lexicon.vocabulary.idOf(textAt(scene, at)));
  return node === undefined ? undefined : lexicon.trie.at(node);
}

export function sideAt(scene: Scene, at: number): Side | undefined {
  const cue =
    cueAt(scene, at, "side") ?? wordEntry(scene, at)?.cues.find(({ axis }) => axis === "side");
  if (!cue) return undefined;
  // A single letter is a side only in upper case, behind a name: `cruris D`, `septum deviasi S`.
  if (cue.text.length === 1) {
    const written = scene.text[scene.tokens[at]?.start ?? 0] ?? "";
    if (written !== written.toUpperCase() || !isLetterBehind(scene, at)) return undefined;
  }
  return cue.value as Side;
}

/** A letter behind a name, perhaps with a number or a grade between; before a colon only behind a place: `genu S: krepitasi`. */
function isLetterBehind(scene: Scene, at: number): boolean {
  let before = at - 1;
  // `manus D/S`
  if (kindAt(scene, before) === "slash" && /^[ds]$/u.test(textAt(scene, before - 1))) before -= 2;
  while (
    before > at - 4 &&
    (kindAt(scene, before) === "number" ||
      /^[ivx]{1,4}$/u.test(textAt(scene, before)) ||
      (kindAt(scene, before) === "word" && gradeAt(scene, before) !== undefined))
  )
    before--;
  const found = foundOf(scene, before);
  // `atrofi quadriceps S,`: a part of the body that no list knows.
  const isUnknown = !found && kindAt(scene, before) === "word" && textAt(scene, before).length > 2;
  const next = kindAt(scene, at + 1);
  const isAlone = next !== "word" && next !== "colon";
  // `MTP 1 D: edema`: so does a header.
  const isHeader = next === "colon" && /^(?:line|stop)$/u.test(kindAt(scene, before - 1));
  const isNumbered = before === at - 2 && kindAt(scene, at - 1) === "number";
  if (isUnknown && (before === at - 1 || isNumbered) && (isAlone || (isNumbered && isHeader)))
    return true;
  const names = found?.names ?? [];
  const isPlace = names.some(({ concept: { kind } }) => kind === "place");
  if (isPlace) return true;
  const isNamed = names.some(
    ({ concept: { kind } }) => kind !== "quantity" && kind !== "laboratory",
  );
  return isNamed && (before === at - 1 || found?.to === at) && next !== "colon";
}

/** `ringan`, and `grade III`, `Killip II`, `NYHA III-IV`, `gr III A`. */
function gradeAt(scene: Scene, at: number): { text: string; to: number } | undefined {
  if (isTumourStage(textAt(scene, at))) return { text: sliceOf(scene, at, at + 1), to: at + 1 };
  const cue =
    cueAt(scene, at, "grade") ?? wordEntry(scene, at)?.cues.find(({ axis }) => axis === "grade");
  if (!cue) return undefined;
  const end = endOfCue(scene, at);
  if (cue.direction === "word") return { text: sliceOf(scene, at, end), to: end };
  let to = end;
  while (to < end + 4 && isDegree(scene, to)) to++;
  while (to > end && kindAt(scene, to - 1) === "hyphen") to--;
  return to > end ? { text: sliceOf(scene, at, to), to } : undefined;
}

/** `T2N1M0`, `cT4bN2M1a`, `pT2N2a`. */
const isTumourStage = (written: string): boolean =>
  /^[cpyr]{0,2}t(?:is|[0-4x][a-d]?)n[0-3x][a-c]?(?:m[01x][a-c]?)?$/u.test(written);

function isDegree(scene: Scene, at: number): boolean {
  const text = textAt(scene, at);
  return /^(?:[ivx]{1,4}[abc]?|\d[a-c]?|[a-d]|[a-z]?\d[a-z]?\d?[a-z]?\d?|-|\u2013)$/u.test(text);
}

const isToothPlace = (scene: Scene, at: number): boolean => {
  if (!scene.hasTeeth || textAt(scene, at + 1) === "%") return false;
  const after = kindAt(scene, at + 1);
  return after !== "times" && after !== "slash" && !foundOf(scene, at + 1)?.units.length;
};

function placeAt(scene: Scene, at: number, isInside: boolean): number | undefined {
  const found = foundOf(scene, at);
  if (found?.from === at && found.names.some(({ concept }) => concept.kind === "place"))
    return found.to;
  if (!isInside) return undefined;
  const isPlace = wordEntry(scene, at)?.names.some(({ concept }) => concept.kind === "place");
  return isPlace === true ? at + 1 : undefined;
}

const isLink = (scene: Scene, at: number) => cueAt(scene, at, "link")?.value === "at";

/** `di`, `regio`, places, sides and grades behind a name. */
function walkRight(scene: Scene, to: number, described: Described, places: string[]): number {
  let at = to;
  let end = to;
  while (at < to + reach && at < scene.tokens.length && !isValueName(scene, at)) {
    const next = note(scene, at, described, places, false);
    if (next > at) end = at = next;
    else if (isBeforeSide(scene, at)) at++;
    // `HGS 11 kg (ka)`
    else if (kindAt(scene, at) === "open" && sideAt(scene, at + 1)) at++;
    // `hernioplasti (mesh) dextra`
    else if (kindAt(scene, at) === "open" && sideBehindBracket(scene, at))
      at = sideBehindBracket(scene, at);
    // `ulkus gaster (Forrest III)`
    else if (kindAt(scene, at) === "open" && gradeAt(scene, at + 1)) at++;
    else if (
      isLink(scene, at) ||
      isBetweenSides(scene, at) ||
      /^1$|^3$|^2$/u.test(textAt(scene, at)) ||
      textAt(scene, at) === "/"
    )
      at++;
    else break;
  }
  return end;
}

/** Where a side stands behind a short bracket; 0 where none does. */
function sideBehindBracket(scene: Scene, open: number): number {
  for (let at = open + 1; at < open + 6; at++)
    if (kindAt(scene, at) === "close") return sideAt(scene, at + 1) ? at + 1 : 0;
  return 0;
}

/** `VOD 6/9 VOS 6/6`: the next value's name has a side of its own. */
const isValueName = (scene: Scene, at: number): boolean => {
  const found = foundOf(scene, at);
  return (
    found?.from === at &&
    found.names.some(({ concept }) => concept.kind === "quantity") &&
    !found.names.some(({ concept }) => concept.kind === "place") &&
    sideAt(scene, at) !== undefined &&
    textAt(scene, at).length > 2
  );
};

/** `edema tungkai kiri > kanan`; `impaksi 38 & 48`. */
function isBetweenSides(scene: Scene, at: number): boolean {
  if (/^[<>=]$/u.test(textAt(scene, at))) {
    let [first, last] = [at, at];
    while (/^[<>=]$/u.test(textAt(scene, first - 1))) first--;
    while (/^[<>=]$/u.test(textAt(scene, last + 1))) last++;
    return sideAt(scene, first - 1) !== undefined && sideAt(scene, last + 1) !== undefined;
  }
  const isTooth = (place: number) =>
    kindAt(scene, place) === "number" && sideOfTooth(textAt(scene, place)) !== undefined;
  const isAnd = cueAt(scene, at, "link")?.value === "and";
  return isAnd && scene.hasTeeth && isTooth(at - 1) && isTooth(at + 1);
}

/** A word or two between a name and its side: `fraktur lama costa 6 kiri`, `litotripsi laser sinistra`. */
function isBeforeSide(scene: Scene, at: number): boolean {
  for (let place = at; place < at + 6; place++) {
    if (place > at && sideAt(scene, place)) return true;
    const kind = kindAt(scene, place);
    const found = foundOf(scene, place);
    const isRoman = /^[ivx]{1,4}$/u.test(textAt(scene, place));
    const isName =
      !isRoman && found?.names.some(({ concept }) => concept.kind !== "place") === true;
    const isCue = found?.cues.some(
      ({ axis }) => axis === "barrier" || axis === "presence" || axis === "state",
    );
    if ((kind !== "word" && kind !== "number" && kind !== "hyphen") || isName || isCue === true)
      return false;
  }
  return false;
}

/** Places and sides before a name, back to the comma: `palpebra edema`, `kaki kanan tampak bengkak`. */
function walkLeft(scene: Scene, from: number, described: Described, places: string[]): void {
  const own: Described = {};
  const before: string[] = [];
  let at = from - 1;
  for (; at >= 0 && at >= from - reach; at--) {
    const found = foundOf(scene, at);
    const start = found ? found.from : at;
    const isSide = sideAt(scene, start) !== undefined;
    const isPlace = placeAt(scene, start, false) !== undefined;
    const tooth =
      kindAt(scene, start) === "number" &&
      isToothPlace(scene, start) &&
      sideOfTooth(textAt(scene, start));
    if (isSide || isPlace || tooth) note(scene, start, own, before, false);
    else if (
      cueAt(scene, start, "link") === undefined &&
      cueAt(scene, start, "presence") === undefined
    )
      break;
    at = start;
  }
  if (!described.side && own.side) described.side = own.side;
  if (places.length === 0) places.push(...before.toReversed());
}

function readHeader(scene: Scene, header: number, described: Described, places: string[]): void {
  const own: Described = {};
  const above: string[] = [];
  for (let at = header; at < header + reach && kindAt(scene, at) !== "colon"; at++) {
    if (scene.taken[at]) continue;
    const next = note(scene, at, own, above, false);
    if (next > at) at = next - 1;
  }
  if (!described.side && own.side) described.side = own.side;
  if (places.length === 0) places.push(...above);
}
