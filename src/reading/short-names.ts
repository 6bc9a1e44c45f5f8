/** Short and ambiguous names: where they count. */
import { isDigit } from "./characters.ts";
import { hasKind } from "./entries.ts";
import { membersOf } from "./in-set.ts";
import { gradeAt } from "./grades.ts";
import type { Found } from "./find-names.ts";
import { hasMeanings, meaningOf } from "./meanings.ts";
import type { ConceptKind, Name } from "./lexicon.ts";
import { isModifier } from "./signs.ts";
import { isWholeClock, readDate, readMonthOfYear } from "./notations/date.ts";
import { readDuration } from "./notations/duration.ts";
import {
  cueAt,
  foundOf,
  isJoint,
  isShortened,
  kindAt,
  qualitiesAt,
  textAt,
  unitKindAt,
  wordCue,
  type Scene,
} from "./scene.ts";
import { headsSum } from "./totals.ts";
import { wordEntry } from "./word-entry.ts";

/** A quantity of two letters is asked for in capitals only: `Hb`, but not the `hr` of a day. */
export function isShort(
  scene: Scene,
  { from, to }: Pick<Found, "from" | "to">,
  { isAmbiguous, isLetter, concept }: Name,
): boolean {
  const mark = scene.text[scene.tokens[from]?.start ?? 0] ?? "";
  const isLower = mark === mark.toLowerCase();
  const isBrief =
    to === from + 1 &&
    textAt(scene, from).length < 3 &&
    concept.kind === "quantity" &&
    (isLower || scene.parts[from] !== "plan" || textAt(scene, from).length === 1);
  return isAmbiguous || isLetter || isBrief;
}

/** A short name counts where it is written as one, or where a sign, a cue or a fitting neighbour stands beside it. */
export function counts(scene: Scene, found: Found, name: Name): boolean {
  if (isSideOfName(scene, found) || isOfTitle(scene, found.from)) return false;
  if (isWeighing(scene, found) || isOfDrugOrScore(scene, found, name)) return false;
  const token = scene.tokens[found.from];
  const written = scene.text.slice(token?.start, scene.tokens[found.to - 1]?.end);
  if (name.isInCapitals && !isShortened(scene, written)) return false;
  if (isAskedLetter(scene, found, name, written)) return true;
  if (name.isLetter || written.length === 1) return isInLetterList(scene, found.from);
  // The value of a field: `CM`.
  if (isWhole(scene, found)) return true;
  if (isRoute(scene, found) || isBreathed(scene, found)) return false;
  // `op tumor payudara`
  const next = foundOf(scene, found.to);
  const isOperation = name.concept.kind === "procedure" && name.concept.isClass;
  if (isOperation && next?.from === found.to && isPlainCondition(next)) return true;
  const isUpper = isShortened(scene, written);
  // `Kulit lembap, AD, CRT 4 detik`
  if (isUpper && meaningOf(scene, found)?.concept === name.concept.id) return true;
  const hasSign = isSigned(scene, found.to);
  const isOther =
    found.units.length > 0 || found.cues.some(({ axis }) => axis !== "at" && axis !== "part");
  // `NACL 20 TPM HABIS`, but `TERPASANG TPM`
  const isUnit = found.units.length > 0 && kindAt(scene, found.from - 1) !== "number";
  if (!hasSign && isOther && (!isUpper || (scene.isInCapitals && !isUnit))) return false;
  // A field that holds nothing else.
  if (isUpper && found.from === 0 && found.to === scene.tokens.length) return true;
  const isCause = foundOf(scene, found.from - 1)?.cues.some(({ value }) => value === "cause");
  // `edema ec TB`
  if (isUpper && isCause === true && name.concept.kind === "condition") return true;
  if (hasSign || isSaidBeside(scene, found, name)) return true;
  const part = scene.parts[found.from] ?? "plan";
  // `HT 10 th`
  if (isUpper && readDuration(scene, found.to)) return true;
  if (isUpper && isDescribed(scene, found, name)) return true;
  if (isUpper && name.concept.kind === "laboratory" && isHeader(scene, found.to)) return true;
  // Two capitals stand for many things: `AD`, `RA`.
  if (isUpper) {
    const { kind } = name.concept;
    // `DC urin 100 cc`: what is in a patient is listed where he is seen.
    const isAct = kind === "procedure" || kind === "imaging" || kind === "device";
    return isAct || written.length > 2 || !seen.has(part) || hasNeighbour(scene, found);
  }
  return written.length > 2 && named.has(part);
}

/** `AS`, `riw RA`: capitals of several meanings that count by where they stand; what is named beside them, a sign, a degree, a length of time, a cause or a list says which is meant. */
export function isUnsure(scene: Scene, found: Found, name: Name): boolean {
  const { from, to } = found;
  if (!name.isAmbiguous || !hasMeanings(scene, found)) return false;
  return !(
    meaningOf(scene, found) !== undefined ||
    isSigned(scene, to) ||
    readDuration(scene, to) !== undefined ||
    foundOf(scene, from - 1)?.cues.some(({ value }) => value === "cause") === true ||
    isDescribed(scene, found, name) ||
    hasNeighbour(scene, found)
  );
}

/** Sets of `sets.csv`: words for what comes of a drug, and for how much of it is given. */
const answered = "drugAnsweredTo";
const dosed = "drugDoseBehind";
/** Tokens before a name, in its clause, in which such a word stands. */
const mostAnswered = 3;

/** Letters of a disease that are those of a drug or a score as well, where that is meant. */
export const isOfDrugOrScore = (scene: Scene, found: Found, name: Name): boolean =>
  weighed.has(name.concept.kind) && (isAnsweredTo(scene, found) || headsSum(scene, found.to));

/** `GERD, respons parsial PPI`, `sindrom nefrotik, terapi CSA`, `PPI dosis ganda`: letters of a disease that are a drug's too are the drug's. */
function isAnsweredTo(scene: Scene, found: Found): boolean {
  if (!hasKind(found, "substance")) return false;
  const isOf = (set: string, at: number): boolean =>
    qualitiesAt(scene, at).some(({ concept }) => membersOf(scene.lexicon, set).has(concept.id));
  if (isOf(dosed, found.to)) return true;
  for (let at = found.from - 1; at >= found.from - mostAnswered; at--) {
    if (kindAt(scene, at) !== "word") return false;
    if (isOf(answered, at)) return true;
  }
  return false;
}

/** `murmur DD PJB`, `bekas TB, DD reaktivasi`: it weighs what is named behind it, and does not shorten a disease. */
function isWeighing(scene: Scene, { from, to, cues }: Found): boolean {
  if (!cues.some(({ axis, value }) => axis === "presence" && value === "possible")) return false;
  const next = foundOf(scene, to);
  if (next?.from === to && next.names.some(({ concept }) => weighed.has(concept.kind))) return true;
  const isBehind = from > 0 && scene.sentences[from - 1] === scene.sentences[from];
  // `Obs febris, DD H5`
  const isDay = isDigit(textAt(scene, to).at(-1)) || readDuration(scene, to) !== undefined;
  return isBehind && kindAt(scene, to) === "word" && !next && !isDay;
}

const weighed: ReadonlySet<ConceptKind> = new Set(["condition", "finding"]);

/** `SC 10.00`: an act and the time of the day for which it is set. */
export const isActAtTime = (scene: Scene, found: Found, at: number): boolean =>
  hasKind(found, "procedure") &&
  isWholeClock(textAt(scene, at)) &&
  unitKindAt(scene, at + 1) === undefined;

/** `SpO2 92% RA`: behind a share stands what is breathed, where the words name a quality as well. */
export function isBreathed(scene: Scene, { from, to }: Pick<Found, "from" | "to">): boolean {
  const isShare = textAt(scene, from - 1) === "%" || kindAt(scene, from - 1) === "number";
  return isShare && to === from + 1 && isQuality(scene, from);
}

const isQuality = (scene: Scene, at: number): boolean => qualitiesAt(scene, at).length > 0;

const isPlainCondition = ({ names }: Found): boolean =>
  names.some(({ concept: { kind }, isAmbiguous }) => kind === "condition" && !isAmbiguous);

/** Letters of a title at most: `Sp.B(K)BD`. */
const longestTitle = 8;

/** `Sp.BP-RE`, `Sp.OT(K)`: letters behind the title of a specialist name what he is, and no disease. */
export function isOfTitle(scene: Scene, from: number): boolean {
  for (let at = from; at > 0 && at > from - longestTitle; at--) {
    if (textAt(scene, at - 1) === "sp") return true;
    if (scene.tokens[at]?.apart) return false;
  }
  return false;
}

/** Nothing else stands in the text but the stop behind it. */
export const isWhole = ({ tokens }: Scene, { from, to }: Found): boolean =>
  from === 0 && tokens.slice(to).every(({ kind }) => kind === "stop" || kind === "line");

/** `cek K`, `Na, K, Cl`: in a plan a capital letter behind a request or another value's name is one. */
function isAskedLetter(scene: Scene, found: Found, { concept }: Name, written: string): boolean {
  if (!/^[A-Z]$/u.test(written) || concept.kind !== "quantity") return false;
  if (scene.parts[found.from] !== "plan") return false;
  const isList = kindAt(scene, found.from - 1) === "comma";
  const before = foundOf(scene, found.from - (isList ? 2 : 1));
  const isAsked = before?.cues.some(
    ({ axis, value }) => axis === "state" && /^(?:planned|ready)$/u.test(value),
  );
  return isAsked === true || (isList && hasKind(before, "quantity"));
}

/** `Rh (+)`, `Rh apex ka +`: a sign, perhaps behind a place and a side. */
function isSigned(scene: Scene, from: number): boolean {
  for (let at = from; at < from + 4; at++) {
    if (kindAt(scene, at) === "signs") return true;
    // `Rh (ka/ki) : -/+`
    const to = at === from ? endOfSides(scene, at) : at;
    // `Wh : -/-`
    if (at === from && kindAt(scene, at) === "colon") return kindAt(scene, at + 1) === "signs";
    if (to > at) return kindAt(scene, to) === "signs";
    if (kindAt(scene, at) !== "word" || !isModifier(scene, at)) return false;
  }
  return false;
}

/** Behind `ki/ka`, `(ka/ki) :`: two sides in the order of the signs that follow. */
function endOfSides(scene: Scene, at: number): number {
  const from = kindAt(scene, at) === "open" ? at + 1 : at;
  const isSide = (place: number) => wordCue(scene, place, "side") !== undefined;
  if (!isSide(from) || kindAt(scene, from + 1) !== "slash" || !isSide(from + 2)) return at;
  let to = from + 3;
  while (to < from + 5 && /^(?:close|colon)$/u.test(kindAt(scene, to))) to++;
  return to;
}

/** `otore AD`, `katarak imatur ODS`: behind a name the letters are its side. */
function isSideOfName(scene: Scene, { from, to, cues }: Found): boolean {
  if (!cues.some(({ axis }) => axis === "side")) return false;
  if (kindAt(scene, to) === "colon") return true;
  const before = foundOf(scene, from - 1);
  return (
    kindAt(scene, from - 1) === "number" ||
    // `OMSK benigna (tubotimpanik) AS`
    kindAt(scene, from - 1) === "close" ||
    (before !== undefined && (before.names.length > 0 || before.units.length > 0)) ||
    (before === undefined && kindAt(scene, from - 1) === "word")
  );
}

/** `8 IU SC`, `SC basal-bolus`, `filgrastim SC 14.00`: a word for a way of giving, beside an amount or a drug. */
export function isRoute(scene: Scene, { from, to, cues }: Found): boolean {
  if (!cues.some(({ axis }) => axis === "route")) return false;
  return (
    // `10 mg SC`, but `KU sedang CM TD 130/80`
    ((foundOf(scene, from - 1)?.units.length ?? 0) > 0 && kindAt(scene, from - 2) === "number") ||
    // `enoxaparin 1x40 SC 22.30`
    (kindAt(scene, from - 1) === "number" && kindAt(scene, from - 2) === "times") ||
    isDrug(scene, from - 1) ||
    (isDrug(scene, to) && !hasCue(scene, from - 1, new Set(["time"]))) ||
    (cueAt(scene, from - 1, "state")?.value === "ordered" && isOfDrug(scene, from - 2))
  );
}

/** `insulin drip 30/03 22.00 - 01/04 06.00 lanjut SC`, but `oksitosin gagal lanjut SC`: a drug with its amounts and times. */
function isOfDrug(scene: Scene, last: number): boolean {
  for (let at = last; at > last - 14; at--) {
    const found = foundOf(scene, at);
    // `heparin drip` is an act in one name.
    const word = wordEntry(scene, found?.from ?? at);
    if (hasKind(word, "substance")) return true;
    const isSaid =
      found?.names.some(({ concept: { kind } }) => kind !== "device") === true ||
      hasCue(scene, at, new Set(["presence", "state"]));
    if (isSaid || /^(?:comma|stop|line|semicolon)$/u.test(kindAt(scene, at))) return false;
  }
  return false;
}

const isDrug = (scene: Scene, at: number): boolean => hasKind(foundOf(scene, at), "substance");

/** Parts in which what is seen is described, and short words are mostly places. */
const seen: ReadonlySet<string> = new Set(["examination", "report"]);
/** Parts in which names are listed. */
const named: ReadonlySet<string> = new Set([
  "assessment",
  "plan",
  "therapy",
  "operation",
  "discharge",
]);

const cueAxes: ReadonlySet<string> = new Set(["presence", "time", "state", "experiencer"]);

/** `DC dipertahankan`: a word that tells of devices alone tells of no disease with the same letters. */
const isSaidBeside = (scene: Scene, { from, to }: Found, { concept }: Name): boolean =>
  [from - 1, to].some(
    (at) =>
      hasCue(scene, at) &&
      (concept.kind === "device" ||
        foundOf(scene, at)?.cues.some(({ binds }) => binds.size !== 1 || !binds.has("device"))),
  );

const hasCue = (scene: Scene, at: number, sought = cueAxes): boolean =>
  foundOf(scene, at)?.cues.some(({ axis, value }) => sought.has(axis) || value === "since") ===
  true;

/** `PA: karsinoma invasif`, `PA 18/02: …`, `PA (12/03): …`: a test before its result. */
function isHeader(scene: Scene, to: number): boolean {
  const from = kindAt(scene, to) === "open" ? to + 1 : to;
  const end = readDate(scene, from) ?? readMonthOfYear(scene, from) ?? from;
  return kindAt(scene, from > to && end > from ? end + 1 : end) === "colon";
}

/** `MR berat`: a degree behind an illness; `VL parietal D`, `VL 5 cm`: a place or a length behind a wound. */
function isDescribed(scene: Scene, { to }: Found, name: Name): boolean {
  const { kind } = name.concept;
  if (kind !== "condition" && kind !== "finding") return false;
  if (gradeAt(scene, to)) return true;
  const isPlace = hasKind(foundOf(scene, to), "place");
  const isLong = kindAt(scene, to) === "number" && unitKindAt(scene, to + 1) === "length";
  return (isPlace || isLong) && isWound(scene, name);
}

export const isWound = ({ lexicon }: Scene, { concept }: Name): boolean =>
  lexicon.concepts.withWider(concept.id).includes("wound");

/** `HT/DM/asma`: a name of its list is not short. */
function hasNeighbour(scene: Scene, { from, to }: Found): boolean {
  for (const step of [-1, 1])
    for (let at = step < 0 ? from - 1 : to, met = 0; met < 3; met++) {
      const kind = kindAt(scene, at);
      if (kind !== "slash" && kind !== "comma" && !isJoint(scene, at)) break;
      const found = foundOf(scene, at + step);
      const name = found?.names.find(({ concept }) => concept.kind === "condition");
      if (!found || !name) break;
      if (!name.isAmbiguous) return true;
      at = step < 0 ? found.from - 1 : found.to;
    }
  return false;
}

/** `a/i/c/d -/-/-/+`: single letters with slashes between them, and a sign behind the last. */
function isInLetterList(scene: Scene, at: number): boolean {
  let end = at + 1;
  let letters = 1;
  while (letters < 6 && kindAt(scene, end) === "slash" && textAt(scene, end + 1).length === 1) {
    end += 2;
    letters++;
  }
  let begin = at;
  while (
    begin > at - 10 &&
    kindAt(scene, begin - 1) === "slash" &&
    textAt(scene, begin - 2).length === 1
  ) {
    begin -= 2;
    letters++;
  }
  return letters > 1 && kindAt(scene, end) === "signs";
}
