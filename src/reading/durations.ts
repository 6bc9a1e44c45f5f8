/** Lengths of time that a text counts: `sejak 3 hari`, `2-3 minggu SMRS`, `sebulan`; neither ages nor how often something is done. */
import { backOverFillers, nameBefore } from "./days.ts";
import type { UnitKind } from "./lexicon.ts";
import { isClock, readMonthOfYear } from "./notations/date.ts";
import { numberOfWord } from "./notations/number.ts";
import { aheadAt } from "./ahead.ts";
import { readDuration } from "./notations/duration.ts";
import { timeUnits, type Clock, type Duration, type Reading, type TimeUnit } from "./reading.ts";
import { cueAt, foundOf, kindAt, textAt, unitKindAt, type Scene } from "./scene.ts";
import { standingAt } from "./standing-at.ts";
import { spanOf, type Writing } from "./write-entries.ts";

const isTimeUnit = (kind: UnitKind | undefined): kind is TimeUnit =>
  kind !== undefined && unitsOfTime.has(kind);
const unitsOfTime: ReadonlySet<UnitKind> = new Set(timeUnits);

/** In the order of the text; an age is not a duration. */
export function findDurations(writing: Writing): Pick<Reading, "durations" | "ages"> {
  const { scene, targets, targetAt } = writing;
  const durations: Duration[] = [];
  const ages: Duration[] = [];
  for (let at = 0; at < scene.tokens.length; at++) {
    const read = readAny(scene, at);
    if (!read) continue;
    const { value, unit, to } = read;
    const [start, end] = spanOf(writing, at, to);
    const isOfValue = standingAt(targets, targetAt, at)?.group === "measurement";
    const ageOf = agedBefore(scene, at);
    if (ageOf !== undefined && ownAge.has(ageOf) && !isOfThen(scene, at, to))
      ages.push({ start, end, value, unit });
    else if (!isOfValue && !isOften(scene, at, to) && ageOf === undefined && !isAgeOf(scene, to)) {
      const isToCome = read.ahead ?? isAhead(scene, at, to);
      durations.push({ start, end, value, unit, ...(isToCome && { ahead: true }) });
    }
    at = to - 1;
  }
  return { durations, ages };
}

interface Read extends Pick<Duration, "value" | "unit" | "ahead"> {
  readonly to: number;
}

/** A number or its word with a unit: `3 hari`, `dua minggu`; of a range the longer one. `sebulan` is one word. */
function readAny(scene: Scene, at: number): Read | undefined {
  const text = textAt(scene, at);
  if (text === "h") return readDayOfEvent(scene, at);
  if (kindAt(scene, at) === "word") {
    const one = text.startsWith("se") ? unitOf(scene, text.slice(2)) : undefined;
    if (isTimeUnit(one)) return { value: 1, unit: one, to: at + 1 };
    const value = numberOfWord(text);
    const unit = value === undefined ? undefined : unitKindAt(scene, at + 1);
    return value !== undefined && isTimeUnit(unit) ? { value, unit, to: at + 2 } : undefined;
  }
  const read = kindAt(scene, at) === "number" ? readDuration(scene, at) : undefined;
  const unit = read && unitKindAt(scene, read.to - 1);
  // A letter alone is as well a metre, a dimension or the day of an event: `3D`.
  if (read && textAt(scene, read.to - 1).length === 1) return undefined;
  return read && isTimeUnit(unit) ? { value: read.longest, unit, to: read.to } : undefined;
}

/** `H-3`, `kontrol H+3` */
function readDayOfEvent(scene: Scene, at: number): Read | undefined {
  const isAfter = textAt(scene, at + 1) === "+";
  const isDay = isAfter || kindAt(scene, at + 1) === "hyphen";
  const days = textAt(scene, at + 2);
  if (!isDay || !/^\d{1,3}$/u.test(days)) return undefined;
  return { value: Number(days), unit: "day", to: at + 3, ...(isAfter && { ahead: true }) };
}

function unitOf({ lexicon: { vocabulary, trie } }: Scene, word: string): UnitKind | undefined {
  // `sem` is not a metre, `sejam` is an hour.
  const node = word.length < 3 ? undefined : trie.step(0, vocabulary.idOf(word));
  return node === undefined ? undefined : trie.at(node)?.units[0]?.kind;
}

/** `3x sehari`, `tiap 8 jam`, `per 3 hari`; `2 hari sekali`, `8 jam x 3`, `100 mL/jam`. */
function isOften(scene: Scene, from: number, to: number): boolean {
  const isSign = (at: number) =>
    kindAt(scene, at) === "times" ||
    kindAt(scene, at) === "slash" ||
    textAt(scene, at) === "x" ||
    unitKindAt(scene, at) === "rate";
  const isEach = cueAt(scene, from - 1, "frequency")?.value === "every";
  return isEach || isSign(from - 1) || isSign(to) || cueAt(scene, to, "frequency") !== undefined;
}

const aged: ReadonlySet<string> = new Set([
  "ageWord",
  "yearsOfAge",
  "gestationalAge",
  "pregnancy",
  "child",
  "infant",
  "toddler",
  "newborn",
  "personWord",
  "termPregnancy",
]);

/** Of those the ones that tell the age of whom the text is about. */
const ownAge: ReadonlySet<string> = new Set(["ageWord", "yearsOfAge", "personWord"]);

/** `usia: 45 tahun`, `bayi (3 hari)`, `laki-laki, 45 th` */
function agedBefore(scene: Scene, at: number): string | undefined {
  const before = kindAt(scene, at - 1) === "comma" ? at - 1 : backOverFillers(scene, at);
  const name = nameBefore(scene, before);
  return name !== undefined && aged.has(name) ? name : undefined;
}

/** `38 minggu aterm` */
const isAgeOf = (scene: Scene, to: number): boolean =>
  foundOf(scene, to)?.names.some(({ concept }) => aged.has(concept.id)) === true;

/** `sejak usia 10 tahun`, `pada usia 3 bulan`, `usia 2 tahun yang lalu`: an age that was. */
function isOfThen(scene: Scene, at: number, to: number): boolean {
  const word = backOverFillers(scene, at) - 1;
  const isSaid = foundOf(scene, word - 1)?.cues.some(({ axis }) => thenAxes.has(axis));
  return isSaid === true || cueAt(scene, to, "count")?.value === "ago";
}
const thenAxes: ReadonlySet<string> = new Set(["count", "link", "presence"]);

/** Words behind which a time is one to come: `kontrol 1 minggu`, `ulang 4 mgg`. */
const comingAgain: ReadonlySet<string> = new Set([
  "controlVisit",
  "controlWord",
  "onceMoreWord",
  "returning",
]);

function isAhead(scene: Scene, from: number, to: number): boolean {
  if (cueAt(scene, to, "count")?.value === "ahead" || aheadAt(scene, to)) return true;
  return comingAgain.has(nameBefore(scene, from) ?? "");
}

/** Times of the clock, days of the month behind their word, months: `jam 7`, `21:30`, `tgl 3`, `hari ke-4`, `03/2019`. */
export function findClocks(writing: Writing): readonly Clock[] {
  const { scene } = writing;
  return scene.tokens.flatMap(({ kind }, at) => {
    if (kind !== "number") return [];
    const mark = kindAt(scene, at - 1) === "hyphen" ? at - 2 : at - 1;
    const isNamed = foundOf(scene, mark)?.cues.some(({ value }) => value === "clock") === true;
    const month = readMonthOfYear(scene, at);
    if (month === undefined && !isNamed && !isWithColon(scene, at)) return [];
    const [start, end] = spanOf(writing, at, month ?? at + 1);
    return [{ start, end }];
  });
}

/** `21:30` and `8:30`, where the ratio `1:3` has no two digits. */
function isWithColon(scene: Scene, at: number): boolean {
  if (textAt(scene, at).includes(":")) return true;
  if (kindAt(scene, at + 1) !== "colon") return false;
  const [colon, minutes] = [scene.tokens[at + 1], scene.tokens[at + 2]];
  const isJoined = colon?.apart === false && minutes?.apart === false;
  return isJoined && isClock(`${textAt(scene, at)}:${minutes.text}`);
}
