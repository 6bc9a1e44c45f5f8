/** Sums as they are written, of scores and of parts with a unit: `3+2+3+2+2 = 12`, `gaduh 6, hostilitas 6, tegang 5; total 17`. */
import { endsSentence, foundOf, kindAt, sliceOf, textAt, wordCue, type Scene } from "./scene.ts";
import { readNumber } from "./notations/number.ts";
import { readUnit } from "./notations/unit.ts";

/** Fewer are not a list. */
const fewestAddends = 3;
/** Tokens that are looked at before a total. */
const farthest = 80;

/** Numbers that are summed up. */
export interface Addends {
  readonly numbers: readonly number[];
  /** The token that they begin at. */
  readonly from: number;
  /** Of items that have no points, the token behind the item. */
  readonly zeros?: readonly number[];
}
const none: Addends = { numbers: [], from: 0 };

/** The numbers that a total sums up; undefined where it is none. @param at The number of the total. */
export function addendsBefore(scene: Scene, at: number): Addends | undefined {
  return waysBefore(scene, at).find(({ numbers }) => numbers.length >= fewestAddends);
}

function waysBefore(scene: Scene, at: number): readonly Addends[] {
  if (textAt(scene, at - 1) === "=")
    return [chainBefore(scene, at - 2), pointsBefore(scene, at - 2)];
  const totalAt = wordOfTotal(scene, at - 1);
  return totalAt === undefined
    ? []
    : [listBefore(scene, totalAt), pointsBefore(scene, totalAt - 1)];
}

/** `3+2+3`, from its last number backwards. */
function chainBefore(scene: Scene, last: number): Addends {
  const numbers: number[] = [];
  for (let at = last; kindAt(scene, at) === "number"; at -= 2) {
    const number = wholeAt(scene, at);
    if (number === undefined) return none;
    numbers.push(number);
    if (textAt(scene, at - 1) !== "+") return { numbers: numbers.toReversed(), from: at };
  }
  // `E3 + 4 + 5`, `2x3 + 4`: what begins it is not a plain number.
  return none;
}

/** The points of an item, and the token that they begin at. */
interface Points {
  readonly number: number;
  readonly from: number;
  readonly isBracketed: boolean;
}

/** `agitasi (10)`, `SSP 10`: what an item ends in. @param last Its last token. */
function pointsAt(scene: Scene, last: number): Points | undefined {
  const isBracketed = kindAt(scene, last) === "close";
  const at = isBracketed ? last - 1 : last;
  const number = wholeAt(scene, at);
  const from = isBracketed ? at - 1 : at;
  if (number === undefined || (isBracketed && kindAt(scene, from) !== "open")) return undefined;
  // `2 x 3`, `E3`: a plain number of an item stands behind its words.
  const before = kindAt(scene, from - 1);
  const isNamed = isBracketed || before === "word" || before === "signs";
  return isNamed ? { number, from, isBracketed } : undefined;
}

/** `suhu 39,6 (25) + agitasi (10) + nadi 148 (25)`, `suhu 20 + SSP 10 + AF 10`, `usia (1), konfusi (1)`: items that each end in their points. */
function pointsBefore(scene: Scene, last: number): Addends {
  const numbers: number[] = [];
  const zeros: number[] = [];
  for (let at = last; at > last - farthest;) {
    const points = pointsAt(scene, at);
    if (!points) return none;
    numbers.push(points.number);
    if (points.number === 0) zeros.push(points.from);
    let from = points.from - 1;
    while (isWithinItem(scene, from, points.from)) from--;
    const isJoined = textAt(scene, from) === "+";
    // A comma parts items whose points stand in brackets, and else the words of the first.
    const isParted =
      points.isBracketed && isBetweenItems(scene, from) && pointsAt(scene, from - 1)?.isBracketed;
    if (!isJoined && !isParted) {
      const isBegun = from === points.from - 1 || isMixed(scene, from);
      return isBegun ? none : { numbers: numbers.toReversed(), from: from + 1, zeros };
    }
    at = from - 1;
  }
  return none;
}

/** Tokens of an item at most. */
const longestItem = 14;

const isWithinItem = (scene: Scene, at: number, points: number): boolean =>
  at > points - longestItem &&
  textAt(scene, at) !== "+" &&
  textAt(scene, at) !== "=" &&
  !isBetweenItems(scene, at) &&
  !opensList(scene, at) &&
  scene.sentences[at] === scene.sentences[points];

/** `SSP 10, GI 10 + nadi 25`, `alternatif (-2), edema (1)`: what stands before the comma may be of the sum, and is not told to be. */
const isMixed = (scene: Scene, at: number): boolean =>
  isBetweenItems(scene, at) &&
  (kindAt(scene, at - 1) === "close" || pointsAt(scene, at - 1) !== undefined);

/** The word that says so: `total 17`, `total skor 18`. */
const wordOfTotal = (scene: Scene, word: number): number | undefined =>
  [word, word - 1].find((at) => isTotal(scene, at));

/** Items that each end in a number, up to a colon, a bracket or a sentence. */
function listBefore(scene: Scene, totalAt: number): Addends {
  const numbers: number[] = [];
  let at = totalAt - 1;
  // `skor total 18`, but `bilirubin total 2`
  if (foundOf(scene, at)?.names.length) return none;
  if (kindAt(scene, at) === "word") at--;
  for (; at > totalAt - farthest; at--) {
    if (!isBetweenItems(scene, at)) return { numbers: numbers.toReversed(), from: at };
    const number = wholeAt(scene, at - 1);
    let from = at - 2;
    while (kindAt(scene, from) === "word" || kindAt(scene, from) === "hyphen") from--;
    const isItem = number !== undefined && from < at - 2 && sliceOf(scene, from + 1, at - 1) !== "";
    if (!isItem) return none;
    numbers.push(number);
    at = from + 1;
    const before = kindAt(scene, from);
    if (before === "colon" || before === "open" || endsSentence(scene, from))
      return { numbers: numbers.toReversed(), from: at };
  }
  return none;
}

/** `GBS: ureum 68 mg/dL 4 + Hb <10 6 + melena 1 = 14`: a colon behind a name, and items that are summed up. */
export function headsSum(scene: Scene, colon: number): boolean {
  if (kindAt(scene, colon) !== "colon") return false;
  let joints = 0;
  for (let at = colon + 1; at < colon + farthest && !endsSentence(scene, at); at++) {
    if (textAt(scene, at) === "+") joints++;
    const isTotalled = textAt(scene, at) === "=" && kindAt(scene, at + 1) === "number";
    if (isTotalled && joints + 1 >= fewestAddends) return true;
  }
  return false;
}

/** `BWPS: suhu 10, SSP 0, N 118 = 10, pencetus 10 = 30`: a number of a list whose items end in points that come to what stands behind it. */
export function isOfPoints(scene: Scene, at: number): boolean {
  const sentence = scene.sentences[at];
  let from = at;
  while (from > at - farthest && !opensList(scene, from - 1)) from--;
  let sum = 0;
  let items = 0;
  for (let to = from; to < from + farthest && scene.sentences[to] === sentence; to++) {
    const points = wholeAt(scene, to);
    const isTold = textAt(scene, to - 1) === "=" && items >= fewestAddends - 1;
    const before = isTold ? wholeAt(scene, to - 2) : undefined;
    if (points !== undefined && before !== undefined && sum + before === points) return to > at;
    if (points === undefined || !(isBetweenItems(scene, to + 1) || textAt(scene, to + 1) === "+"))
      continue;
    sum += points;
    items++;
  }
  return false;
}

interface Item {
  readonly number: number;
  readonly unit: string;
  /** Its first word, and the token behind its unit. */
  readonly from: number;
  readonly to: number;
  /** It stands behind a plus sign. */
  readonly isAdded: boolean;
}

/** Words of an item at most: `dada-perut anterior`. */
const mostWords = 4;

const isOfWords = (scene: Scene, at: number): boolean =>
  kindAt(scene, at) === "word" ||
  (kindAt(scene, at) === "hyphen" && kindAt(scene, at - 1) === "word");

/** `dada 5%`, from the token where its words may begin. */
function itemAt(scene: Scene, from: number): Item | undefined {
  let at = from;
  while (at < from + mostWords && isOfWords(scene, at)) at++;
  const number = kindAt(scene, at) === "number" ? readNumber(textAt(scene, at)) : undefined;
  const unit = unitAt(scene, at + 1);
  if (number === undefined || unit === undefined) return undefined;
  return { number, ...unit, from, isAdded: textAt(scene, from - 1) === "+" };
}

function unitAt(scene: Scene, at: number): Pick<Item, "unit" | "to"> | undefined {
  const to = readUnit(scene, at)?.to;
  return to === undefined ? undefined : { unit: sliceOf(scene, at, to).toLowerCase(), to };
}

const joins = (scene: Scene, at: number): boolean =>
  kindAt(scene, at) === "comma" || textAt(scene, at) === "+";

/** The number of the total that a list of items with one unit ends in: `dada 5%, perut 7% = 12%`. @param to Behind the first. */
export function totalBehind(scene: Scene, to: number, unit: string): number | undefined {
  let at = to;
  for (let items = 0; items < mostItems && joins(scene, at); items++) {
    const item = itemAt(scene, at + 1);
    if (item?.unit !== unit.toLowerCase()) return undefined;
    at = item.to;
  }
  return at > to && textAt(scene, at) === "=" && kindAt(scene, at + 1) === "number"
    ? at + 1
    : undefined;
}

const mostItems = 20;

/** What a total with a unit sums up: three items that commas part, or two that a plus sign joins; none where the last of them make the total alone. */
export function itemsBefore(scene: Scene, at: number, total: number): Addends | undefined {
  const unit = unitAt(scene, at + 1)?.unit;
  const last = unit === undefined ? undefined : lastBefore(scene, at, unit);
  if (last === undefined) return undefined;
  const items: Item[] = [];
  for (let to = last; items.length < mostItems;) {
    let from = to - 1;
    while (from > to - mostWords - 4 && !joins(scene, from) && !opensList(scene, from)) from--;
    const item = itemAt(scene, from + 1);
    if (item?.to !== to || item.unit !== unit) break;
    items.unshift(item);
    if (!joins(scene, from)) break;
    to = from;
  }
  const isList = items.length >= fewestAddends || (items.length > 1 && items.at(-1)?.isAdded);
  if (!isList) return undefined;
  let sum = 0;
  for (const [place, item] of [...items.entries()].toReversed()) {
    sum += item.number;
    if (place < items.length - 1 && isSame(sum, total)) return undefined;
  }
  return { numbers: items.map(({ number }) => number), from: items[0]?.from ?? at };
}

/** Behind the last item: before `= 26%`, `, total 26%`, and of shares also `. Total 26%`, `(total 26%)`. */
function lastBefore(scene: Scene, at: number, unit: string): number | undefined {
  if (textAt(scene, at - 1) === "=") return at - 1;
  const colon = kindAt(scene, at - 1) === "colon" ? at - 1 : at;
  if (!isTotal(scene, colon - 1)) return undefined;
  const before = colon - 2;
  const isOpen = kindAt(scene, before) === "open" || endsSentence(scene, before);
  return isBetweenItems(scene, before) || (unit === "%" && isOpen) ? before : undefined;
}

const opensList = (scene: Scene, at: number): boolean =>
  kindAt(scene, at) === "colon" || kindAt(scene, at) === "open" || endsSentence(scene, at);

/** To the decimal that is written. */
const isSame = (one: number, other: number): boolean => Math.abs(one - other) < 0.005;

const isTotal = (scene: Scene, at: number): boolean =>
  wordCue(scene, at, "count")?.value === "total";

const isBetweenItems = (scene: Scene, at: number): boolean =>
  kindAt(scene, at) === "comma" || kindAt(scene, at) === "semicolon";

function wholeAt(scene: Scene, at: number): number | undefined {
  const number = kindAt(scene, at) === "number" ? readNumber(textAt(scene, at)) : undefined;
  return number !== undefined && Number.isInteger(number) && number >= 0 ? number : undefined;
}
