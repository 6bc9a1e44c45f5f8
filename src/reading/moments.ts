/** When something was measured or is done: the words of time behind it, in the header of its line, or that begin its clause. */
import { areDigits, isDash } from "./characters.ts";
import { aheadAt } from "./ahead.ts";
import { hasKind } from "./entries.ts";
import { calendarDay, isClock, isMonth, readDate, readMonthOfYear } from "./notations/date.ts";
import { isYear, readDuration } from "./notations/duration.ts";
import type { CalendarDay } from "./reading.ts";
import { cueAt, endAt, foundOf, kindAt, sliceOf, textAt, type Scene } from "./scene.ts";

/** `(12/03)`, `(jam 22.00)`, `(semalam)`; `H+2`, `besok`: as said. */
export function momentBehind(scene: Scene, to: number): string | undefined {
  const isOpen = kindAt(scene, to) === "open";
  const from = isOpen ? to + 1 : to;
  const end =
    endOfMoment(scene, from) ??
    endOfAgo(scene, from) ??
    (isOpen ? endOfYear(scene, from) : undefined);
  if (end === undefined || (isOpen && kindAt(scene, end) !== "close")) return undefined;
  return !isOpen && isScore(scene, from, end) ? undefined : sliceOf(scene, from, end);
}

/** Tokens between an act and its day: `kemoterapi siklus 4 tanggal 28/09/2026`. */
const mostBetween = 4;

/** Tokens of a bracket that tells more of the act: `herniotomi (ligasi tinggi kantong) 2 November 2026`. */
const mostInBracket = 12;

function endOfBracket(scene: Scene, open: number): number | undefined {
  for (let at = open + 1; at <= open + mostInBracket; at++) {
    const kind = kindAt(scene, at);
    if (kind === "close") return at + 1;
    if (kind === "open" || kind === "stop" || kind === "line" || cueAt(scene, at, "state")) break;
  }
  return undefined;
}

/** `PRP sesi 3 OD 09/12/2026`, `artrosentesis genu dextra hari ini`: the day of an act whose number, side or place is told first. */
export function dayBehind(scene: Scene, to: number): string | undefined {
  let [at, last] = [to, to + mostBetween];
  for (; at <= last; at++) {
    if (cueAt(scene, at, "moment")) {
      // `LPI OD besok pagi 11/06`
      const day = readDate(scene, endAt(scene, at));
      return day === undefined
        ? sliceOf(scene, at, endAt(scene, at))
        : sliceOf(scene, endAt(scene, at), day);
    }
    const from = isClockCue(scene, at) || kindAt(scene, at) === "open" ? endAt(scene, at) : at;
    const end = readDate(scene, from);
    if (end !== undefined && isDayBetween(scene, at, from, end)) return sliceOf(scene, from, end);
    const behind = kindAt(scene, at) === "open" ? endOfBracket(scene, at) : undefined;
    if (behind !== undefined) {
      last += behind - at;
      at = behind - 1;
      continue;
    }
    const isPlain = kindAt(scene, at) === "word" || kindAt(scene, at) === "number";
    const found = foundOf(scene, at);
    const isOther = found?.names.some(({ concept }) => otherKinds.has(concept.kind));
    const isEnd = found?.cues.some(({ axis, value }) => endsOfAct.has(axis) && value !== "session");
    if (!isPlain || isOther || isEnd) return undefined;
  }
  return undefined;
}

/** Two numbers are a day with a year, with the name of a month, behind its cue, before a time, in brackets, or before what was found: `poli 04/06: massa`. */
const isDayBetween = (scene: Scene, at: number, from: number, end: number): boolean =>
  kindAt(scene, at) === "open"
    ? kindAt(scene, end) === "close"
    : end > from + 3 ||
      from > at ||
      isMonth(textAt(scene, from + 1)) ||
      isClockCue(scene, end) ||
      kindAt(scene, end) === "colon";

const isClockCue = (scene: Scene, at: number): boolean => cueAt(scene, at, "at")?.value === "clock";

const otherKinds: ReadonlySet<string> = new Set([
  "procedure",
  "imaging",
  "substance",
  "condition",
  "finding",
  "event",
]);
const endsOfAct: ReadonlySet<string> = new Set(["state", "count", "condition", "barrier", "time"]);

/** Words between an act and its times: `hecting luka digiti II 20.15-20.30`. */
const mostWords = 6;

/** `kuretase jam 15.00-15.20`, `09/11 08.20-09.40`: whoever writes when it ended tells of what was done. */
export function timesBehind(scene: Scene, to: number): string | undefined {
  for (let at = to; at <= to + mostWords; at++) {
    const from = readDate(scene, at) ?? at;
    const began = cueAt(scene, from, "at")?.value === "clock" ? endAt(scene, from) : from;
    if (isSpan(scene, began)) return sliceOf(scene, began, began + 3);
    const isWord = kindAt(scene, at) === "word" || kindAt(scene, at) === "number";
    const isOther = hasKind(foundOf(scene, at), "procedure");
    if (!isWord || isOther || cueAt(scene, at, "state")) return undefined;
  }
  return undefined;
}

/** Words between what is given and the times of its portions. */
const mostOfPortions = 24;

/** `Transfusi PRC 2 kolf gol B Rh+ (crossmatch compatible): kolf I 07.20-08.30`: of what is given in portions each has its times. */
export function isTimedBehind(scene: Scene, to: number): boolean {
  for (let at = to; at <= to + mostOfPortions; at++) {
    if (isSpan(scene, at)) return true;
    const isOther = foundOf(scene, at)?.names.some(({ concept: { kind } }) => others.has(kind));
    if (isOther || partsOfList.has(kindAt(scene, at)) || cueAt(scene, at, "state")) return false;
  }
  return false;
}

/** `paracetamol 1 g IV (jam 02.45)`, `bolus (masuk jam 05.20)`: a dose with its hour in a bracket. */
export function hasClockBehind(scene: Scene, to: number): boolean {
  if (kindAt(scene, to) !== "open") return false;
  for (let at = to + 1; at < to + longestBracket && kindAt(scene, at) !== "close"; at++)
    if (isClock(textAt(scene, at))) return kindAt(scene, at + 1) === "close";
  return false;
}

const longestBracket = 5;

const others: ReadonlySet<string> = new Set(["procedure", "substance"]);
const partsOfList: ReadonlySet<string> = new Set(["comma", "semicolon", "stop", "line", "arrow"]);

function isSpan(scene: Scene, from: number): boolean {
  const [began, dash, ended] = [from, from + 1, from + 2].map((at) => textAt(scene, at));
  return isClock(began ?? "") && isDash(dash ?? "") && isClock(ended ?? "");
}

/** `10/10`, `8/10`: so many of all, where neither a bracket nor a word of time makes it a day. */
function isScore(scene: Scene, from: number, end: number): boolean {
  const [of, slash, all] = [from, from + 1, from + 2].map((at) => textAt(scene, at));
  return end === from + 3 && slash === "/" && (of === all || all === "10");
}

/** `kontrol 2 minggu`: when something is to be done again. */
export function termBehind(scene: Scene, to: number): string | undefined {
  const duration = readDuration(scene, to);
  return duration && sliceOf(scene, to, duration.to);
}

/** `di poli 5 hari lagi`, `OD besok pagi`, `bilirubin + Hb besok`: some time on from now, behind a place or two, or what is done with it. */
export function laterBehind(scene: Scene, to: number): "ahead" | "tomorrow" | undefined {
  for (let at = to; at < to + mostBetween; at++) {
    const ahead = aheadAt(scene, at);
    if (ahead) return ahead;
    const duration = readDuration(scene, at);
    if (duration)
      return cueAt(scene, duration.to, "count")?.value === "ahead" ? "ahead" : undefined;
    if (kindAt(scene, at) !== "word" && textAt(scene, at) !== "+") return undefined;
  }
  return undefined;
}

/** Sentence → the moment that it begins with: `Di IGD TD 80/50, nadi 128`. */
export function momentsOfSentences(scene: Scene): ReadonlyMap<number, string> {
  const moments = new Map<number, string>();
  for (let at = 0; at < scene.tokens.length; at++) {
    const sentence = scene.sentences[at] ?? 0;
    if (at > 0 && scene.sentences[at - 1] === sentence) continue;
    const from = kindAt(scene, at) === "stop" || kindAt(scene, at) === "line" ? at + 1 : at;
    const end = endOfMoment(scene, from);
    if (end !== undefined) moments.set(sentence, sliceOf(scene, from, end));
  }
  return moments;
}

/** `Lab 14/03: Hb 7,9`, `AGD (12/03): pH 7,29`: the date of the header that a word stands under. */
export function momentAbove(scene: Scene, at: number): string | undefined {
  const header = scene.headers[at] ?? -1;
  if (header < 0) return undefined;
  for (let place = header; kindAt(scene, place) !== "colon" && place < header + 7; place++) {
    const end = endOfMoment(scene, place) ?? endOfYear(scene, place);
    if (end !== undefined && end > place) return sliceOf(scene, place, end);
  }
  return undefined;
}

/** A moment as an entry has it: as said, and the day of the calendar where it is one. */
export function saidAt(at: string | undefined): { at?: string; onDay?: CalendarDay } {
  const onDay = at === undefined ? undefined : calendarDay(at);
  return { ...(at !== undefined && { at }), ...(onDay && { onDay }) };
}

/** `2 hari lalu` */
function endOfAgo(scene: Scene, at: number): number | undefined {
  const duration = readDuration(scene, at);
  const isAgo = duration && cueAt(scene, duration.to, "count")?.value === "ago";
  return isAgo ? endAt(scene, duration.to) : undefined;
}

/** `Echo 2024:`, `Lab Mei 2024:`, `USG 03/2025:` */
function endOfYear(scene: Scene, at: number): number | undefined {
  const month = readMonthOfYear(scene, at);
  if (month !== undefined) return month;
  const year = isMonth(textAt(scene, at)) ? at + 1 : at;
  return kindAt(scene, year) === "number" && isYear(textAt(scene, year)) ? year + 1 : undefined;
}

/** `h2` */
const isDayOfStay = (text: string): boolean =>
  text.length < 4 && text.startsWith("h") && areDigits(text.slice(1));

function endOfMoment(scene: Scene, from: number): number | undefined {
  // `dilakukan kolonoskopi pada 2026-05-01`
  const at = cueAt(scene, from, "link")?.value === "at" ? endAt(scene, from) : from;
  const date = readDate(scene, at);
  if (date !== undefined) return date;
  // `H+2`, `H2`
  if (isDayOfStay(textAt(scene, at))) return at + 1;
  if (textAt(scene, at) === "h" && textAt(scene, at + 1) === "+") return at + 3;
  if (cueAt(scene, at, "moment")) return endAt(scene, at);
  if (cueAt(scene, at, "at")?.value !== "clock") return undefined;
  const end = endAt(scene, at);
  return readDate(scene, end) ?? (kindAt(scene, end) === "number" ? end + 1 : undefined);
}
