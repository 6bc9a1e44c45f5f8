/** What may stand between the name of a quantity and its value, and what follows the value. */
import { isCharacterOf } from "./characters.ts";
import { hasKind } from "./entries.ts";
import type { Found } from "./find-names.ts";
import { sideAt } from "./sides.ts";
import type { Axis } from "./lexicon.ts";
import type { Side } from "./reading.ts";
import { isClock, isMonth, isWholeClock, mayBeDayOfMonth, readDate } from "./notations/date.ts";
import { isYear, readDuration } from "./notations/duration.ts";
import { readUnit } from "./notations/unit.ts";
import type { ReadValue } from "./notations/value.ts";
import {
  cueAt,
  endAt,
  foundOf,
  isHyphen,
  isPlaceName,
  kindAt,
  sliceOf,
  textAt,
  unitKindAt,
  type Scene,
} from "./scene.ts";

export interface Fillers {
  readonly to: number;
  readonly order: number;
  readonly at?: string;
  readonly side?: Side;
}

/** `:`, `=`, `saat masuk`, `jam 06.00`, `tgl 12/3`, `post transfusi`. */
export function skipFillers(scene: Scene, from: number, most: number): Fillers {
  let to = from;
  let order = 0;
  let at: string | undefined;
  let side: Side | undefined;
  for (let met = 0; met < most; met++) {
    const beside = sideBefore(scene, to);
    if (beside) {
      side = beside;
      to = endAt(scene, to);
      continue;
    }
    // `MMT quadriceps 4`, `ROM genu 0-110`
    if (isPlace(scene, to)) {
      to = endAt(scene, to);
      continue;
    }
    const cue = cueAt(scene, to, "at");
    const labelled = cue ? undefined : endOfLabel(scene, to);
    if (labelled) {
      at = sliceOf(scene, labelled.from, labelled.end);
      to = labelled.to;
      continue;
    }
    // `balans 24 jam +560`, `his (+) 3x/10'`, `otot atas 5/5`
    const passed = endOfPassed(scene, to);
    if (passed !== undefined) {
      to = passed;
      continue;
    }
    const bracketed = endOfMethod(scene, to);
    if (bracketed !== undefined) {
      to = bracketed;
      continue;
    }
    const isMark =
      kindAt(scene, to) === "colon" || isCharacterOf(textAt(scene, to), "=~\u00b1\u2248");
    if (cue) {
      const end = endAt(scene, to);
      const date = cue.value === "clock" ? endOfTime(scene, end) : endOfNamedDay(scene, end);
      at = sliceOf(scene, to, date);
      if (cue.value === "earlier") order = -1;
      if (cue.value === "later") order = 1;
      to = order === 0 ? date : endOfAct(scene, date);
    } else if (isMark) to++;
    // `15 menit kemudian 112/70`
    else if (
      kindAt(scene, to) === "number" &&
      cueAt(scene, to + 1, "at")?.text.endsWith("kemudian") === true
    )
      to++;
    else break;
  }
  return {
    to,
    order,
    ...(at === undefined ? {} : { at }),
    ...(side ? { side } : {}),
  };
}

/** A side in words or as a capital letter before a value or another filler: `D 0,82`, `kanan 5`. */
export function sideBefore(scene: Scene, at: number): Side | undefined {
  const cue = cueAt(scene, at, "side");
  if (!cue) return undefined;
  const written = scene.text[scene.tokens[at]?.start ?? 0] ?? "";
  const isLetter = cue.text.length === 1;
  if (isLetter && (written !== written.toUpperCase() || kindAt(scene, at + 1) !== "number"))
    return undefined;
  return cue.value as Side;
}

function isPlace(scene: Scene, at: number): boolean {
  const found = foundOf(scene, at);
  return found?.from === at && isPlaceName(found);
}

/** Behind the act of `post transfusi 10,2`, and what was given: `pasca 2 kolf 8,6`. */
export function endOfAct(scene: Scene, at: number): number {
  const found = foundOf(scene, at);
  const isAct = found?.from === at && hasKind(found, "procedure");
  const to = isAct ? found.to : at;
  return kindAt(scene, to) === "number" && unitKindAt(scene, to + 1) === "form" ? to + 2 : to;
}

/** `Hb ulang 21 Okt 9,0`: a day with its month in words is no value. */
const endOfNamedDay = (scene: Scene, at: number): number =>
  (isMonth(textAt(scene, at + 1)) ? readDate(scene, at) : undefined) ?? at;

function endOfTime(scene: Scene, at: number): number {
  const date = readDate(scene, at);
  if (date) return date;
  // `hari ke-3`
  const number = kindAt(scene, at) === "hyphen" ? at + 1 : at;
  return kindAt(scene, number) === "number" ? number + 1 : at;
}

export function unitAfter(
  scene: Scene,
  { to }: ReadValue,
): { text: string; to: number } | undefined {
  const unit = readUnit(scene, to);
  return unit && { text: sliceOf(scene, to, unit.to), to: unit.to };
}

/** `TIO D 30`, and `TIO OD 30 OS 15`, where the name holds the side. */
export function sideOfValue(scene: Scene, { from, to }: Found, filled: Fillers): { side?: Side } {
  if (filled.side) return { side: filled.side };
  for (let at = from + 1; at < to; at++) {
    const side = sideBefore(scene, at) ?? sideAt(scene, at);
    if (side) return { side };
  }
  return {};
}

/** `06.00: 210`, `5/3 = 210`, `(5/3) 8,2`, `pagi ini 37,4`: a time, and behind it the value. */
export function endOfLabel(
  scene: Scene,
  at: number,
): { from: number; end: number; to: number } | undefined {
  const isOpen = kindAt(scene, at) === "open";
  const from = isOpen ? at + 1 : at;
  const isMoment = cueAt(scene, from, "moment") !== undefined;
  const isTime = isClock(textAt(scene, from)) && kindAt(scene, from) === "number";
  const day = dayAt(scene, from);
  const bracketed = isOpen ? endOfTimeInBracket(scene, from) : 0;
  const end = day ?? (isMoment ? endAt(scene, from) : isTime ? from + 1 : bracketed);
  if (end === 0 || (isOpen && kindAt(scene, end) !== "close")) return undefined;
  const closed = isOpen ? end + 1 : end;
  const isMarked = kindAt(scene, closed) === "colon" || textAt(scene, closed) === "=";
  const to = isMarked ? closed + 1 : closed;
  const told = isWholeClock(textAt(scene, from)) ? resultBehind(scene, to) : undefined;
  if (told !== undefined && isValueAt(scene, told)) return { from, end, to: told };
  // A time without a mark stands before a pair of numbers, or, a day or written as nothing but a time is, before a number with which its item ends.
  const isPair = kindAt(scene, to + 1) === "slash" && kindAt(scene, to + 2) === "number";
  const isLast = (day !== undefined || isWholeClock(textAt(scene, from))) && endsItem(scene, to);
  // `HBsAg 01-10 non reaktif`: a day stands before a word without a mark.
  const isOfWord = day !== undefined && isWordAt(scene, to);
  const isPlain = isMarked || isOpen || isMoment || isPair || isLast || isOfWord;
  const isResult =
    isValueAt(scene, to) ||
    isOfWord ||
    (isOpen && isWordAt(scene, to)) ||
    (isMarked && sideOfResult(scene, to) !== undefined);
  return isPlain && isResult ? { from, end, to } : undefined;
}

/** `Hb 18.00, hasil 7,8 dilaporkan`, `Hb 18.00, hasil belum ada`: what stands behind the word for a result, of a sample of that time. */
export function resultBehind(scene: Scene, at: number): number | undefined {
  const from = kindAt(scene, at) === "comma" ? at + 1 : at;
  const isAwaited = cueAt(scene, from, "state")?.value === "awaited";
  if (!isAwaited && cueAt(scene, from, "at")?.value !== "result") return undefined;
  const end = endAt(scene, from);
  return kindAt(scene, end) === "colon" ? end + 1 : end;
}

/** Words before the time that a bracket holds, at most. */
const mostBeforeTime = 4;

/** `HbA1c (Juni) 9,2`, `EF (2019): 40 %`, `kreatinin (RS luar, Mei 2026) 2,1`: the time that a bracket ends with, behind words. */
function endOfTimeInBracket(scene: Scene, from: number): number {
  for (let at = from; at <= from + mostBeforeTime; at++) {
    const end = readDate(scene, at) ?? endOfMonthOrYear(scene, at);
    if (end !== undefined && kindAt(scene, end) === "close") return end;
    if (kindAt(scene, at) !== "word" && kindAt(scene, at) !== "comma") return 0;
  }
  return 0;
}

function endOfMonthOrYear(scene: Scene, at: number): number | undefined {
  const behind = isMonth(textAt(scene, at)) ? at + 1 : at;
  return isYear(textAt(scene, behind)) ? behind + 1 : behind > at ? behind : undefined;
}

/** Where a day ends: `12/3`, and two numbers with a hyphen where a result stands behind them, `PP test 31-10 negatif`, `K 10-11 3,6`, or a time. */
function dayAt(scene: Scene, from: number): number | undefined {
  const date = readDate(scene, from);
  if (date !== undefined || !isHyphen(scene, from + 1)) return date;
  const end = from + 3;
  const isSaid =
    isWordAt(scene, end) || endsItem(scene, end) || cueAt(scene, end, "at")?.value === "clock";
  return isSaid && mayBeDayOfMonth(scene, from) ? end : undefined;
}

/** Tokens of a time in brackets, at most. */
const mostOfTime = 6;

/** Past the time that stands in brackets behind a value: `K 2,7 (10/11 jam 15), pagi ini 3,7`. */
export function pastTime(scene: Scene, at: number): number {
  if (kindAt(scene, at) !== "open") return at;
  const from = at + 1;
  const isTime =
    dayAt(scene, from) !== undefined ||
    cueAt(scene, from, "moment") !== undefined ||
    cueAt(scene, from, "at") !== undefined;
  if (!isTime) return at;
  for (let end = from + 1; end <= from + mostOfTime; end++)
    if (kindAt(scene, end) === "close") return end + 1;
  return at;
}

/** `GDS 13.00 184. VAS 3`, `SpO2 22.15 93%, 05.30 96%`: a number that counts no time, and nothing of its item behind it. */
function endsItem(scene: Scene, at: number): boolean {
  if (kindAt(scene, at) !== "number" || isClock(textAt(scene, at))) return false;
  if (readDuration(scene, at)) return false;
  const end = readUnit(scene, at + 1)?.to ?? at + 1;
  return (
    end >= scene.tokens.length || /^(?:comma|stop|line|semicolon|close)$/u.test(kindAt(scene, end))
  );
}

/** `22.10: OD 34` */
const sideOfResult = (scene: Scene, at: number): Side | undefined =>
  isValueAt(scene, endAt(scene, at)) ? (sideBefore(scene, at) ?? sideAt(scene, at)) : undefined;

const isValueAt = (scene: Scene, at: number): boolean =>
  kindAt(scene, at) === "number" ||
  (/^[<>+-]$/u.test(textAt(scene, at)) && kindAt(scene, at + 1) === "number");

/** `HBsAg (12/3): reaktif`, `BTA (sputum) positif`. */
const isWordAt = (scene: Scene, at: number): boolean => cueAt(scene, at, "value") !== undefined;

function endOfPassed(scene: Scene, at: number): number | undefined {
  const kind = kindAt(scene, at);
  const duration = kind === "number" ? readDuration(scene, at) : undefined;
  if (duration && /^[+-]$/u.test(textAt(scene, duration.to)) && isValueAt(scene, duration.to))
    return duration.to;
  if (duration && isCounted(scene, duration.to)) return duration.to;
  const isTimes = kindAt(scene, at + 2) === "times" || textAt(scene, at + 2) === "x";
  if (kind === "signs" && kindAt(scene, at + 1) === "number" && isTimes) return at + 1;
  const isPlaced = cueAt(scene, at, "link")?.value === "at" && kind === "word";
  const end = endAt(scene, at);
  return isPlaced && isPairAt(scene, end) ? end : undefined;
}

/** `kadar 4 jam 186 ug/mL`: behind a length of time a number of another kind; `4 jam 10 menit` and `2 jam 06.00` are times. */
const isCounted = (scene: Scene, at: number): boolean =>
  kindAt(scene, at) === "number" &&
  !isClock(textAt(scene, at)) &&
  readUnit(scene, at + 1) !== undefined &&
  readDuration(scene, at) === undefined;

/** Words of a method in brackets. */
const mostOfMethod = 3;

/** `SpO2 (room air) 88`, `Suhu (aksila) 38,9`, `GDS (2 jam pp) 320`: how, where or how long after, and not when it was before. */
function endOfMethod(scene: Scene, at: number): number | undefined {
  if (kindAt(scene, at) !== "open") return undefined;
  const lasted = kindAt(scene, at + 1) === "number" ? readDuration(scene, at + 1)?.to : undefined;
  const first = lasted ?? at + 1;
  let to = first;
  while (to < first + mostOfMethod && isOfMethod(scene, to)) to++;
  if (to === at + 1 || kindAt(scene, to) !== "close") return undefined;
  const behind = kindAt(scene, to + 1) === "colon" ? to + 2 : to + 1;
  const isValue =
    isValueAt(scene, behind) || isWordAt(scene, behind) || sideBefore(scene, behind) !== undefined;
  return isValue ? to + 1 : undefined;
}

const timing: readonly Axis[] = ["count", "time", "moment"];

/** A word that tells no other time: `(2 hari lalu)`, `(sebelumnya)`. */
const isOfMethod = (scene: Scene, at: number): boolean =>
  kindAt(scene, at) === "word" &&
  (cueAt(scene, at, "at")?.value ?? "") === "" &&
  timing.every((axis) => cueAt(scene, at, axis) === undefined);

const isPairAt = (scene: Scene, at: number): boolean =>
  kindAt(scene, at) === "number" &&
  kindAt(scene, at + 1) === "slash" &&
  kindAt(scene, at + 2) === "number";
