/** What the field of a dose says, or the name of a drug: `3x1 tab PO`, `S 3 dd I`, `20 tpm`, `k/p`, `KCl 7,46% 25 mL`. */
import { hasKind } from "./entries.ts";
import type { UnitKind } from "./lexicon.ts";
import { mostForms } from "./notations/portion.ts";
import { readRegimenPart, type Regimen } from "./notations/regimen.ts";
import { readStrength } from "./notations/strength.ts";
import { readUnit } from "./notations/unit.ts";
import { wayIn } from "./notations/way.ts";
import type { DoseField } from "./reading.ts";
import { cueAt, endAt, foundOf, kindAt, textAt, unitKindAt, wordCue, type Scene } from "./scene.ts";

/** What is not written is absent, never assumed. */
export function readDoseField(scene: Scene): DoseField {
  const parts = partsIn(scene);
  const isAnywhere = (is: (scene: Scene, at: number) => boolean): boolean =>
    scene.tokens.some((_, at) => is(scene, at));
  const isTold = ({ part: { perDay } }: Part) => perDay !== undefined;
  const isRunningAnywhere = isAnywhere(runs);
  const counted =
    parts.find((part) => isTold(part) && part.isCount) ??
    parts.find((part) => isTold(part) && !part.isWord) ??
    // `20 tpm s/d 21/07 pagi`: beside what runs the word is a time.
    (isRunningAnywhere ? undefined : parts.find(isTold));
  const asNeeded = isAnywhere(isNeeded);
  const hasFrequency =
    asNeeded || parts.some(({ part }) => part.frequency !== undefined) || isRunningAnywhere;
  // `1 x 750 mg tiap 48 jam`: once in each of them, and not in a day.
  const isRarer = ({ part: { perDay = 1 }, isWord }: Part) => perDay < 1 && !isWord;
  const rarer = counted?.part.perDay === 1 ? parts.find(isRarer) : undefined;
  const timesPerDay = (rarer ?? counted)?.part.perDay;
  const way = wayIn(scene);
  const strength = readStrength(scene);
  return {
    hasFrequency,
    asNeeded,
    ...(timesPerDay !== undefined && { timesPerDay: Number(timesPerDay.toPrecision(8)) }),
    ...eachTime(parts, counted),
    ...(way && { way }),
    ...(strength && { strength: strength.written }),
    ...(strength?.mg !== undefined && { strengthMg: strength.mg }),
  };
}

interface Part {
  readonly part: Regimen;
  /** `3x`, `1-0-1`: the times are counted; before a length of time they are what holds. */
  readonly isCount: boolean;
  /** It says what is taken each time of the count before it. */
  readonly isEach: boolean;
  /** A word says when in the day: `malam`; beside it a number says how often. */
  readonly isWord: boolean;
}

function partsIn(scene: Scene): readonly Part[] {
  const parts: Part[] = [];
  // `3x sehari 1 tablet`: what is taken each time may stand behind.
  let isOpen = false;
  for (let at = 0; at < scene.tokens.length;) {
    const read = readRegimenPart(scene, at);
    if (!read) {
      isOpen &&= kindAt(scene, at) === "comma" || unitKindAt(scene, at) === "form";
      at = endAt(scene, at);
      continue;
    }
    const { frequency, portions } = read.part;
    const isEach = isOpen && portions !== undefined && frequency === undefined;
    const word = cueAt(scene, at, "frequency")?.value;
    const isWord = word !== undefined && word !== "every";
    const isCount = portions?.some((each) => each.isEach) === true || isTimes.test(frequency ?? "");
    parts.push({ part: read.part, isWord, isCount, isEach });
    isOpen = portions === undefined && frequency !== undefined && (isOpen || word === undefined);
    at = read.to;
  }
  return parts;
}

const isTimes = /^\d+\s?(?:x|\u00d7|kali)/iu;

/** `2x500` without a unit is a dose and not five hundred tablets; what is measured in mL or units counts no pieces. */
function eachTime(
  parts: readonly Part[],
  counted: Part | undefined,
): Pick<DoseField, "mgPerTime" | "unitsPerTime"> {
  if (!counted?.isCount) return {};
  const behind = parts.slice(parts.indexOf(counted)).find(({ isEach }) => isEach);
  const [first] = counted.part.portions ?? behind?.part.portions ?? [];
  if (!first || first.perKg || first.inMl !== undefined) return {};
  if (first.unit === "mg") return { mgPerTime: first.value };
  return first.unit === undefined && first.value <= mostForms ? { unitsPerTime: first.value } : {};
}

/** `k/p`, `bila demam`, `on demand`, `tiap BAB cair`. */
function isNeeded(scene: Scene, at: number): boolean {
  if (cueAt(scene, at, "dosing")?.value === "needed") return true;
  const condition = cueAt(scene, at, "condition")?.value;
  if (condition === "needed") return true;
  const next = endAt(scene, at);
  if (condition === "when") return kindAt(scene, next) === "word" && !isUnit(scene, at);
  if (cueAt(scene, at, "frequency")?.value !== "every") return false;
  const event = textAt(scene, next) === "kali" ? next + 1 : next;
  return hasKind(foundOf(scene, event), "finding");
}

/** `bl` is a month too. */
const isUnit = (scene: Scene, at: number): boolean => unitKindAt(scene, at) !== undefined;

const timed: ReadonlySet<UnitKind | undefined> = new Set(["rate", "minute", "hour", "day"]);

/** `20 tpm`, `5 mcg/kg/menit`, `drip 8 jam`, `bolus`, `habiskan`: it runs, or is given once. */
function runs(scene: Scene, at: number): boolean {
  const cue = cueAt(scene, at, "dosing") ?? wordCue(scene, at, "dosing");
  if (cue?.value === "uncounted") return true;
  if (kindAt(scene, at) !== "number") return false;
  if (unitKindAt(scene, at + 1) === "hour") return true;
  const unit = readUnit(scene, at + 1);
  if (unit?.per === undefined) return unit?.kind === "rate";
  return timed.has(unit.per) || timed.has(unitKindAt(scene, unit.to - 1));
}
