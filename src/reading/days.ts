/** Days that a text writes, of the calendar and counted from an event, each with what it is the day of. */
import { beginsWithOneOf } from "./characters.ts";
import { hasAxis } from "./entries.ts";
import type { CountedDay, WrittenDay } from "./reading.ts";
import type { Entry, Trie } from "./lexicon.ts";
import { calendarDay, isClock, readDate, saysDay } from "./notations/date.ts";
import { romanOf } from "./notations/number.ts";
import { cueAt, foundOf, kindAt, sliceOf, textAt, unitKindAt, type Scene } from "./scene.ts";
import { spanOf, type Writing } from "./write-entries.ts";

/** A name has so many words at most. */
const longestName = 5;

/** Those with a year, a month in words or a word of time before them: `3/5` alone may be a strength. */
export function findDays(writing: Writing): readonly WrittenDay[] {
  const { scene } = writing;
  const days: WrittenDay[] = [];
  for (let at = 0; at < scene.tokens.length; at++) {
    const to = kindAt(scene, at) === "number" ? readDate(scene, at) : undefined;
    const day = to === undefined ? undefined : calendarDay(sliceOf(scene, at, to));
    if (to === undefined || !day) continue;
    const of = nameBefore(scene, backOverFillers(scene, at));
    const isDate =
      day.year !== undefined ||
      kindAt(scene, at + 1) === "word" ||
      saysDay(scene, at - 1) ||
      isPadded(scene, at, to);
    if (isDate || (of !== undefined && !isShare(scene, at, to))) {
      const [start, end] = spanOf(writing, at, to);
      const sentence = scene.sentences[at] ?? 0;
      const points = pointOf(of) ?? pointBefore(scene, at);
      days.push({
        start,
        end,
        ...day,
        ...(of !== undefined && { of }),
        ...(points && { points }),
        ...(!isDate && { isNamed: true as const }),
        sentence,
      });
    }
    at = to - 1;
  }
  return days;
}

/** `isokor 3/3`: as much on one side as on the other. */
const isShare = (scene: Scene, at: number, to: number): boolean =>
  to === at + 3 && textAt(scene, at) === textAt(scene, at + 2) && !isPadded(scene, at, to);

/** `03/10`, `14/10`: no strength, score or portion is written with a nought before it, or with so great a number. */
function isPadded(scene: Scene, at: number, to: number): boolean {
  const [day, month] = [at, at + 2].map((place) => textAt(scene, place));
  if (to !== at + 3 || textAt(scene, at + 1) !== "/" || isOfUnit(scene, to)) return false;
  const isTwo = /^\d\d$/u.test(day ?? "") && /^\d\d$/u.test(month ?? "");
  return isTwo && (day !== month || day?.startsWith("0") === true);
}

/** `12/24 jam`; `20/04 jam 16.50` is the hour of a day. */
const isOfUnit = (scene: Scene, to: number): boolean =>
  unitKindAt(scene, to) !== undefined &&
  !(unitKindAt(scene, to) === "hour" && isClock(textAt(scene, to + 1)));

/** `HPHT 10-02-2026, taksiran partus 17-11-2026`: what it is the day of. */
function pointOf(of: string | undefined): WrittenDay["points"] {
  if (of === undefined) return undefined;
  return behindOf.has(of) ? "behind" : aheadOf.has(of) ? "ahead" : undefined;
}

/** How many words before a day say whether it lies ahead or behind. */
const pointing = 12;

/** `kontrol 03/10`, `s/d 03/10`; `sejak 03/10`, `riwayat SC 03/10`: the nearest word before it in its sentence decides. */
function pointBefore(scene: Scene, at: number): WrittenDay["points"] {
  const sentence = scene.sentences[at];
  for (let place = at - 1; place >= at - pointing; place--) {
    if (place < 0 || scene.sentences[place] !== sentence) return undefined;
    const found = foundOf(scene, place);
    if (found?.to !== place + 1) continue;
    if (found.names.some(({ concept }) => aheadOf.has(concept.id))) return "ahead";
    if (found.names.some(({ concept }) => behindOf.has(concept.id))) return "behind";
    for (const { axis, value } of found.cues) {
      const points = pointsOf.get(`${axis} ${value}`.trim());
      if (points) return points;
    }
  }
  return undefined;
}

const aheadOf: ReadonlySet<string> = new Set(["controlVisit", "dueDateWord"]);
const behindOf: ReadonlySet<string> = new Set(["lastMenstrualPeriod"]);
const pointsOf: ReadonlyMap<string, WrittenDay["points"]> = new Map([
  ["ignore", "ahead"],
  ["state planned", "ahead"],
  ["state ordered", "ahead"],
  ["state supplied", "ahead"],
  ["state notYet", "ahead"],
  ["presence planned", "ahead"],
  ["count since", "behind"],
  ["state past", "behind"],
  ["time before", "behind"],
  ["time resolved", "behind"],
  ["time chronic", "behind"],
]);

/** `HPHT: tgl 3/10`, `operasi (12/05/2026)` */
export function backOverFillers(scene: Scene, at: number): number {
  let to = at;
  while (to > at - 4) {
    const isSign = kindAt(scene, to - 1) === "colon" || kindAt(scene, to - 1) === "open";
    if (!isSign && textAt(scene, to - 1) !== "=" && !cueAt(scene, to - 1, "at")) break;
    to--;
  }
  return to;
}

/** The concept whose name, however ordinary, ends before a token. */
export function nameBefore(scene: Scene, to: number): string | undefined {
  // No name ends with what no list has.
  if ((scene.words[to - 1] ?? -1) < 0 && kindAt(scene, to - 1) !== "hyphen") return undefined;
  for (let from = Math.max(0, to - longestName); from < to; from++) {
    const entry = entryFrom(scene, from, to);
    if (entry?.names[0]) return entry.names[0].concept.id;
  }
  return undefined;
}

const entryFrom = (scene: Scene, from: number, to: number): Entry | undefined =>
  entryIn(scene.lexicon.qualities, scene, from, to) ?? entryIn(scene.lexicon.trie, scene, from, to);

/** Of a quality and of a thing that the same words name. */
const entriesFrom = (scene: Scene, from: number, to: number): readonly Entry[] =>
  [scene.lexicon.qualities, scene.lexicon.trie].flatMap(
    (trie) => entryIn(trie, scene, from, to) ?? [],
  );

function entryIn(
  trie: Trie,
  { tokens, words }: Scene,
  from: number,
  to: number,
): Entry | undefined {
  let node: number | undefined = 0;
  for (let at = from; at < to && node !== undefined; at++)
    // A hyphen joins the words of one name: `R-CHOP`.
    if (at === from || tokens[at]?.kind !== "hyphen") node = trie.step(node, words[at] ?? -1);
  const entry = node === undefined ? undefined : trie.at(node);
  return entry && entry.names.length > 0 ? entry : undefined;
}

/** How far before a count that is counted may be named: `cefepime 2x2 g IV hr-3`. */
const farthestName = 9;

export function findCountedDays(writing: Writing): readonly CountedDay[] {
  const { scene } = writing;
  const counted: CountedDay[] = [];
  for (let at = 0; at < scene.tokens.length; at++) {
    const isWord = kindAt(scene, at) === "word";
    // `lanjut s/d H5` counts to a day to come.
    const found = hasAxis(foundOf(scene, at - 1), "ignore")
      ? undefined
      : isWord
        ? readCount(scene, at)
        : readLength(scene, at);
    const of = found && (found.of ?? namedBeside(scene, at, found.to));
    if (!found || of === undefined) continue;
    const [start, end] = spanOf(writing, at, found.to);
    counted.push({ start, end, count: found.count, of });
    at = found.to - 1;
  }
  return counted;
}

interface Count {
  readonly count: number;
  readonly to: number;
  readonly of?: string;
}

/** `H2`, `POD4`: written as one word. */
const joined = /^(?:h|pod)(\d{1,2})$/u;
const dayWords = /^(?:h|hr|hari|hri)$/u;
const careWords = /^(?:rawat|perawatan|rawatan)$/u;
const afterOperation = "postOperativeDay";
const lengthOfStay = "lengthOfStay";

function readCount(scene: Scene, at: number): Count | undefined {
  const text = textAt(scene, at);
  if (!beginsWithOneOf(text, "hp")) return undefined;
  const [, number] = joined.exec(text) ?? [];
  const ofOperation = text.startsWith("pod") && { of: afterOperation };
  if (number !== undefined) return { count: Number(number), to: at + 1, ...ofOperation };
  if (text !== "pod" && !dayWords.test(text)) return undefined;
  const isCare = careWords.test(textAt(scene, at + 1));
  const isNumbered = textAt(scene, isCare ? at + 2 : at + 1) === "ke";
  const mark = at + 1 + Number(isCare) + Number(isNumbered);
  const isMinus = kindAt(scene, mark) === "hyphen";
  const isPlus = textAt(scene, mark) === "+";
  const place = isMinus || isPlus ? mark + 1 : mark;
  // `H-3` is three days before; `HR 5` a rate of the heart.
  const isCount = isNumbered || isPlus || text === "pod" || (isMinus && text !== "h");
  const count = countAt(scene, place);
  const isRange = kindAt(scene, place + 1) === "hyphen" && kindAt(scene, place + 2) === "number";
  if (!isCount || count === undefined || isRange) return undefined;
  return { count, to: place + 1, ...ofOperation, ...(isCare && { of: "careDay" }) };
}

/** `Lama rawat: 5 hari` */
function readLength(scene: Scene, at: number): Count | undefined {
  if (kindAt(scene, at) !== "number" || unitKindAt(scene, at + 1) !== "day") return undefined;
  const count = countAt(scene, at);
  const isOfStay = nameBefore(scene, backOverFillers(scene, at)) === lengthOfStay;
  return isOfStay && count !== undefined ? { count, to: at + 2, of: lengthOfStay } : undefined;
}

function countAt(scene: Scene, at: number): number | undefined {
  const text = textAt(scene, at);
  if (kindAt(scene, at) === "number") return /^\d{1,3}$/u.test(text) ? Number(text) : undefined;
  return romanOf(text);
}

/**
 * What is counted stands before the count in its clause, else right behind it: `hari ke-3 post SC`. A disease before and a
 * treatment right behind (`neutropenia febril H10 R-CHOP`) leave it open.
 */
function namedBeside(scene: Scene, at: number, to: number): string | undefined {
  const before = namedBefore(scene, at);
  if (before === undefined) return namedFrom(scene, to) ?? namedFrom(scene, to + 1);
  const behind = kindOf(scene, before) === "condition" ? namedFrom(scene, to) : undefined;
  return behind === undefined || kindOf(scene, behind) === "condition" ? before : undefined;
}

const kindOf = ({ lexicon }: Scene, id: string) => lexicon.concepts.get(id)?.kind;

function namedBefore(scene: Scene, at: number): string | undefined {
  for (let end = at; end > at - farthestName && end > 0; end--) {
    const of = namedUpTo(scene, end);
    if (of !== undefined) return of;
    if (/^(?:comma|stop|line|semicolon|arrow)$/u.test(kindAt(scene, end - 1))) return undefined;
  }
  return undefined;
}

function namedFrom(scene: Scene, from: number): string | undefined {
  for (let end = from + longestName; end > from; end--) {
    const of = countable(entriesFrom(scene, from, end));
    if (of !== undefined) return of;
  }
  return undefined;
}

function namedUpTo(scene: Scene, end: number): string | undefined {
  for (let from = Math.max(0, end - longestName); from < end; from++) {
    const of = countable(entriesFrom(scene, from, end));
    if (of !== undefined) return of;
  }
  return undefined;
}

/** Kinds whose days are counted; of a word with several meanings the one done to a patient. */
const countedKinds: readonly string[] = ["procedure", "substance", "device", "condition"];
const countedWords: ReadonlySet<string> = new Set(["careDay", afterOperation]);

function countable(entries: readonly Entry[]): string | undefined {
  const concepts = entries.flatMap(({ names }) => names.map(({ concept }) => concept));
  const word = concepts.find(({ id }) => countedWords.has(id));
  if (word) return word.id;
  return countedKinds.flatMap(
    (wanted) => concepts.find(({ kind }) => kind === wanted)?.id ?? [],
  )[0];
}
