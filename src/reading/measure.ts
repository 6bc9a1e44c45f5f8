/** Finds the values that stand behind the name of a quantity: `Hb 8,1`, `TD 120/80`. */
import { isComparison } from "./characters.ts";
import { hasKind } from "./entries.ts";
import { resultBehind, sideOfValue, skipFillers, unitAfter, type Fillers } from "./fillers.ts";
import type { Found } from "./find-names.ts";
import { isOtherMeaning } from "./meanings.ts";
import type { Concept, Name, QuantityShape } from "./lexicon.ts";
import { totalBehind } from "./totals.ts";
import { readSlashed } from "./measure-slashed.ts";
import { laterUnits, readChain, shareUnit } from "./measure-chain.ts";
import { measuredConcept, type Measured } from "./measured.ts";
import { gradeAt } from "./grades.ts";
import { readPressure } from "./notations/blood-pressure.ts";
import { isClock, isWholeClock, readDate, readMonthOfYear } from "./notations/date.ts";
import { isYear } from "./notations/duration.ts";
import { isNextValue, readUnit } from "./notations/unit.ts";
import { isPlanPart } from "./plan-parts.ts";
import { isActAtTime, isOfTitle, isRoute, isWound } from "./short-names.ts";
import { readValue, type ReadValue } from "./notations/value.ts";
import {
  cueAt,
  entryOfWord,
  foundOf,
  kindAt,
  take,
  textAt,
  sliceOf,
  unitKindAt,
  type Scene,
} from "./scene.ts";

/** Words between a name and its value. */
const mostFillers = 7;

export function findMeasurements(
  scene: Scene,
  isConditional: (at: number) => boolean,
): readonly Measured[] {
  const measured: Measured[] = [];
  takeReferences(scene);
  let heading: Found | undefined;
  for (const found of scene.found) {
    if (isScore(found) && kindAt(scene, found.to) === "colon") heading = found;
    if (found.apart || scene.taken[found.from] || isConditional(found.from)) continue;
    if (isPartOfScore(scene, found, measured.at(-1))) continue;
    if (heading && isPartBehind(scene, found, heading)) continue;
    if (!isLetterAlone(scene, found)) heading = isScore(found) ? heading : undefined;
    measured.push(...readNamed(scene, found));
  }
  return measured;
}

/** `PANSS 58 (P 14, N 16, G 28)`: letters in the bracket behind a score are parts of it. */
function isPartOfScore(scene: Scene, { from, to }: Found, before: Measured | undefined): boolean {
  if (!before?.concept.id.endsWith(score) || kindAt(scene, before.to) !== "open") return false;
  const isNear = from - before.to < mostInBracket;
  if (!isNear || to > from + 1 || textAt(scene, from).length > 1) return false;
  for (let at = before.to + 1; at < from; at++) if (kindAt(scene, at) === "close") return false;
  return true;
}

/** `PANSS: P 15, N 18, G 33`: so are letters behind its colon, where a letter is the first. */
const isPartBehind = (scene: Scene, found: Found, { from, to }: Found): boolean =>
  isLetterAlone(scene, found) &&
  scene.sentences[from] === scene.sentences[found.from] &&
  kindAt(scene, to + 1) === "word" &&
  textAt(scene, to + 1).length === 1;

const isLetterAlone = (scene: Scene, { from, to }: Found): boolean =>
  to === from + 1 && textAt(scene, from).length === 1;

const isScore = (found: Found): boolean => measuredConcept(found)?.id.endsWith(score) === true;

/** Ids of scores end so. */
const score = "Score";
/** Tokens in the bracket behind one. */
const mostInBracket = 24;

/** `(N 12-15)`, `(N: <41)`, `(kontrol 11,4)`, `(nilai rujukan 3,5-5)`: with what a value is compared. */
function takeReferences(scene: Scene): void {
  for (let at = 0; at < scene.tokens.length; at++) {
    if (kindAt(scene, at) !== "open") continue;
    if (!/^(?:n|normal|nilai|rujukan|ref|nr|kontrol)$/u.test(textAt(scene, at + 1))) continue;
    let to = at + 2;
    while (to < at + 10 && /^(?:colon|hyphen|number|word)$/u.test(kindAt(scene, to))) to++;
    if (isComparison(textAt(scene, to))) to += 2;
    if (kindAt(scene, to - 1) === "number" || kindAt(scene, to) === "close") take(scene, at, to);
  }
}

/** Ids of shares end so: `neutrophilsPercent` beside `neutrophils`. */
const share = "Percent";
const whole = 100;

/**
 * `Neutrofil 310/uL`, `neutrofil 3.900`: what is usually a share is counted where it has another unit, or is more than
 * all. `BSA 3%`: so much of the skin is ill.
 */
function countedInstead(
  scene: Scene,
  { id }: Concept,
  { value, to }: ReadValue,
): Concept | undefined {
  if (typeof value !== "number") return undefined;
  const { concepts } = scene.lexicon;
  const kind = readUnit(scene, to)?.kind;
  if (!id.endsWith(share)) return kind === "percent" ? concepts.get(id + share) : undefined;
  const counted = concepts.get(id.slice(0, -share.length));
  const isShare = value <= whole && (kind === undefined || kind === "percent");
  return counted?.kind === "quantity" && !isShare ? counted : undefined;
}

const isAmbiguous = (found: Found) =>
  found.names.some(({ concept, isAmbiguous: is }) => is && concept === measuredConcept(found));

/** `Hb 6,3, L 7.200`: a letter is the name of a value only behind another value, or in a list of names. */
function isLoneLetter(scene: Scene, { from, to, names }: Found): boolean {
  if (!names.some(({ concept: { kind }, isLetter }) => isLetter && kind === "quantity"))
    return false;
  if (kindAt(scene, to) === "slash") return false;
  // `L 12.100`: nothing else that a letter stands for is counted in thousands.
  if (/^\d{1,3}\.\d{3}$/u.test(textAt(scene, to))) return false;
  const before = kindAt(scene, from - 1) === "comma" ? from - 2 : from - 1;
  return scene.taken[before] !== 1;
}

/** The `T` of `ST-T` is a part of another name. */
function endsCompound(scene: Scene, { from, to }: Found): boolean {
  const hyphen = scene.tokens[from - 1];
  const isLetter = to === from + 1 && textAt(scene, from).length === 1;
  return (
    isLetter && hyphen?.kind === "hyphen" && !hyphen.apart && kindAt(scene, from - 2) === "word"
  );
}

/** `PH 6/9` is an eye behind a pinhole; `pH 7,09` is of blood, and of what else `pH 6,5` may be its name says. */
function acidOrPinhole(scene: Scene, found: Found): Concept | undefined {
  const at = skipFillers(scene, found.to, 1).to;
  if (/^\d[.,]\d{2,3}$/u.test(textAt(scene, at))) return measuredConcept(found);
  const acuity = scene.lexicon.concepts.get("correctedVisualAcuity");
  const read = readValue(scene, at, { shape: "fraction", low: -Infinity, high: Infinity });
  const isSign = kindAt(scene, at) === "signs";
  return typeof read?.value === "string" && !isSign ? acuity : undefined;
}

/** `distonia berat 2019`: behind what is there it is how bad that was, and a year. */
const isGrade = (scene: Scene, { from, to }: Found): boolean =>
  gradeAt(scene, from) !== undefined &&
  isYear(textAt(scene, to)) &&
  unitKindAt(scene, to + 1) === undefined;

/** What a name measures; `T 120/80`: the letter of the temperature is also that of the `tensi`. */
export function conceptOf(scene: Scene, found: Found): Concept | undefined {
  const concept = measuredConcept(found);
  const isLetter = textAt(scene, found.from).length === 1 && found.to === found.from + 1;
  if (concept?.id === "arterialPh" && isAmbiguous(found)) return acidOrPinhole(scene, found);
  const isPressure =
    isLetter &&
    concept?.id === "temperature" &&
    readPressure(scene, skipFillers(scene, found.to, 1).to) !== undefined;
  return isPressure ? scene.lexicon.concepts.get("bloodPressure") : concept;
}

function readNamed(scene: Scene, found: Found): readonly Measured[] {
  const concept = conceptOf(scene, found);
  if (isLoneLetter(scene, found) || endsCompound(scene, found) || isGrade(scene, found)) return [];
  // The `mg` of `500 mg` is a unit.
  const isUnit =
    found.units[0]?.kind === "mass" &&
    kindAt(scene, found.from - 1) === "number" &&
    !isNextValue(scene, found.from, "mass");
  // `60 mg/m2/hr = 45 mg`: for each day, and no heart rate.
  const isDivisor =
    found.units.length > 0 &&
    kindAt(scene, found.from - 1) === "slash" &&
    unitKindAt(scene, found.from - 2) !== undefined;
  // `6 unit SC masuk 12.00` is a way of giving.
  if (!concept || isUnit || isDivisor || isRoute(scene, found)) return [];
  if (isAmbiguous(found) && isOtherMeaning(scene, found, concept)) return [];
  // `foto dari Sp.OT 2024`
  if (isAmbiguous(found) && isOfTitle(scene, found.from)) return [];
  const pair = readSlashed(scene, found, concept);
  if (pair.length > 0) return pair;
  const shape = shapeOf(scene, concept, found);
  // `testpack (+) 2x minggu ini`: what is told in a word has its value in the sign.
  const isSigned = shape.shape === "word" && kindAt(scene, found.to) === "signs";
  const filled: Fillers = isSigned ? { to: found.to, order: 0 } : fillersOf(scene, found);
  const part = readValue(scene, filled.to, shape);
  const value = part && (wholeOf(scene, part, shape) ?? part);
  if (!value || !isValueOf(scene, found, filled.to, value, shape)) return [];
  if (filled.order > 0 && isHourOfPlan(scene, filled.to, value)) return [];
  if (isAmbiguous(found) && isTimeOfAct(scene, found, filled.to, value)) return [];
  const unit = unitAfter(scene, value);
  const first: Measured = {
    concept: countedInstead(scene, concept, value) ?? concept,
    from: found.from,
    to: unit?.to ?? value.to,
    name: found,
    value: value.value,
    order: filled.order,
    ...(value.sum !== undefined && { sum: value.sum }),
    ...(unit ? { unit: unit.text } : {}),
    ...(filled.at === undefined ? {} : { at: filled.at }),
    ...sideOfValue(scene, found, filled),
  };
  take(scene, found.from, first.to);
  return shareUnit([first, ...readChain(scene, first, shape)]);
}

const fillersOf = (scene: Scene, found: Found): Fillers =>
  skipFillers(scene, found.to, isAmbiguous(found) ? 1 : mostFillers);

/** Where a value of a name would stand: `TIO OD 240`, `Suhu (aksila): 76,6`. */
export const behindFillers = (scene: Scene, found: Found): number => fillersOf(scene, found).to;

/** `LB dada 5%, perut 7%, punggung 4% = 16%`: of a list that is summed up the total is what is measured. */
function wholeOf(scene: Scene, part: ReadValue, shape: QuantityShape): ReadValue | undefined {
  const unit = unitAfter(scene, part);
  const at = unit && totalBehind(scene, unit.to, unit.text);
  return at === undefined ? undefined : readValue(scene, at, shape);
}

/** A letter stands for many things: where no list says how great its value is, it is not taken for a quantity. */
function shapeOf({ lexicon }: Scene, { id }: Concept, found: Found): QuantityShape {
  const known = lexicon.shapes.get(id);
  if (known) return known;
  const isShort = isAmbiguous(found);
  return { shape: "number", low: isShort ? 0.01 : -Infinity, high: Infinity };
}

/** `SC 10.00`: short letters before the time of an act hold no value. */
const isTimeOfAct = (scene: Scene, found: Found, at: number, { to }: ReadValue): boolean =>
  to === at + 1 && unitKindAt(scene, to) === undefined && isActAtTime(scene, found, at);

const mayBeNormal = ({ concept }: Name): boolean =>
  concept.kind === "finding" || concept.kind === "device";

/** `APTT ulang 17.00`: when a plan asks for it again. */
const isHourOfPlan = (scene: Scene, at: number, { to }: ReadValue): boolean =>
  to === at + 1 &&
  isPlanPart(scene.parts[at]) &&
  isWholeClock(textAt(scene, at)) &&
  unitKindAt(scene, to) === undefined;

/** A word that is neither a unit, a value nor a name. */
const countsThings = (scene: Scene, at: number): boolean =>
  kindAt(scene, at) === "word" && unitKindAt(scene, at) === undefined && !foundOf(scene, at);

/** `diambil`, `sudah terkirim`: what is done with a sample. */
const isSampled = (scene: Scene, at: number): boolean =>
  foundOf(scene, at)?.cues.some(({ axis, value }) => axis === "at" && value === "sample") === true;

const isFinding = (scene: Scene, at: number): boolean => hasKind(foundOf(scene, at), "finding");

/** Tokens of a day and its month: what is longer has a year and is not a share. */
const fullDay = 3;

/** Of beats or breaths in a minute. */
const fewest = 10;
const doseUnits: ReadonlySet<string> = new Set(["percent", "volume", "rate"]);
const complaints: ReadonlySet<string> = new Set(["finding", "condition", "device"]);

/** `kantong K-88121`, `JVP R+4`: a letter that is joined to its number is no name of what is measured. */
function isOfCode(scene: Scene, found: Found, at: number, end: number): boolean {
  const between = scene.text.slice(scene.tokens[found.from]?.end, scene.tokens[at]?.start);
  const written = between + sliceOf(scene, at, end);
  return isLetterAlone(scene, found) && /^(?:\+|[-\u2013]\d{3})/u.test(written);
}

/** `cek FT4/TSH 10-11, kontrol 11-11`: in a plan two small numbers are a day and its month. */
const isDayOfPlan = (
  scene: Scene,
  { from }: Found,
  value: ReadValue["value"],
  to: number,
): boolean =>
  scene.parts[from] === "plan" &&
  typeof value === "string" &&
  /^(?:0?[1-9]|[12]\d|3[01])[-\u2013](?:0?[1-9]|1[0-2])$/u.test(value) &&
  unitKindAt(scene, to) === undefined;

/** `cek ANA + viral marker`: in a plan a plus between two names joins them. */
const isPlusOfPlan = (scene: Scene, at: number): boolean =>
  textAt(scene, at) === "+" &&
  isPlanPart(scene.parts[at]) &&
  foundOf(scene, at + 1)?.names.some(({ concept }) => concept.kind !== "quality") === true;

function isValueOf(
  scene: Scene,
  found: Found,
  at: number,
  { value, to }: ReadValue,
  { shape, high }: QuantityShape,
): boolean {
  const isWritten = typeof value === "string" && !/\d/u.test(value);
  // `BS-02`: the number of a room.
  const isJoined = kindAt(scene, at - 1) === "hyphen" || kindAt(scene, at) === "hyphen";
  if (isJoined && /^0\d+$/u.test(textAt(scene, to - 1))) return false;
  if (isOfCode(scene, found, at, to) || isDayOfPlan(scene, found, value, to)) return false;
  if (isPlusOfPlan(scene, at)) return false;
  // `GDA 10.08 HI`: the time at which a meter shows no number; `Sp.BS 14.35: …`: when somebody said something;
  // `Hb 18.00, hasil belum ada`, `Hb 20.00 diambil`: of what time the sample is.
  const isSaidThen =
    kindAt(scene, to) === "colon" ||
    isFinding(scene, to) ||
    isSampled(scene, to) ||
    isSampled(scene, at - 1) ||
    resultBehind(scene, to) !== undefined;
  // `Hb 10.20 g/dL`: its unit says that it is the value.
  const isTimed = isWholeClock(textAt(scene, at)) && unitKindAt(scene, to) === undefined;
  if (isTimed && isSaidThen) return false;
  // `HIV rapid 1 metode`, `kultur darah 2 set`: what is told in a word has no number of things.
  if (shape === "word" && Number.isInteger(value) && countsThings(scene, to)) return false;
  const isAct = hasKind(found, "procedure");
  // `SC 4 tahun lalu`, but `Hb 9,2 bulan lalu`: behind an act the unit may begin words of time.
  const inner = isAct ? entryOfWord(scene, to)?.units[0]?.kind : undefined;
  const unit = unitKindAt(scene, to) ?? inner;
  // The `jam` of `160/110 jam 01.30` is not a unit.
  const isTime =
    !isWritten && kindAt(scene, to + 1) !== "number" && unit !== undefined && laterUnits.has(unit);
  const isBounded = typeof value === "number" && high < Infinity;
  // `hamil 8 minggu`, but `kontrol TIO 4 minggu`, `NRS 3 hari`: what has a greatest value is not counted in time.
  if (isTime && (shape !== "fraction" || isBounded)) return false;
  // `hamil 8 bulan`: the age of a pregnancy is counted in weeks; `TD 160/100 bulan lalu`.
  if (unit === "month" && !String(value).includes("/")) return false;
  if (kindAt(scene, to) === "times" && shape !== "size") return false;
  // `pantau GDA 3x`, but `nadi 88x`
  const isTimes = textAt(scene, to) === "x" && kindAt(scene, to + 1) !== "slash";
  if (isTimes && Number(value) < fewest) return false;
  const dayEnd = readDate(scene, at) ?? at;
  // `Kultur luka 14/04: S. aureus`
  const isDay = dayEnd === to && to > at + 1;
  if (isDay && (shape === "number" || kindAt(scene, to) === "colon")) return false;
  // `kalium 10-11-2026`
  if (dayEnd > to && isYear(textAt(scene, dayEnd - 1))) return false;
  // `PA 06/08/2026: bula suprabasal`
  if (kindAt(scene, at + 1) === "slash" && dayEnd > at + fullDay) return false;
  // `PA 03/2026: karsinoma invasif`
  if (readMonthOfYear(scene, at) !== undefined) return false;
  const kind = readUnit(scene, to)?.kind;
  // `Hb pasca 2 kolf`
  if (kind === "form") return false;
  const substance = found.names.find(({ concept }) => concept.kind === "substance");
  const isOften = kind === "mass" || kind === "percent";
  const goesOn = kind === "percent" && kindAt(scene, to + 1) === "number";
  // `PCT 500 mg` is a drug, `PCT 2,5 ng/ml` a value.
  const isWhole =
    kind === "mass" &&
    substance?.concept.isClass === false &&
    kindAt(scene, to + 1) !== "slash" &&
    Number.isInteger(value);
  // `Faktor VIII 1.000 IU`, but `TSH 4 mIU/L`
  const isAmount = kind === "amount" && kindAt(scene, to + 1) !== "slash";
  const isDose =
    kind !== undefined &&
    (isAmount || (isOften ? goesOn || isWhole || !substance?.isAmbiguous : doseUnits.has(kind)));
  // `PCT 3 x cth 1`
  const isCounted = textAt(scene, to) === "x" && kindAt(scene, to + 1) === "word";
  if (substance && (isDose || isCounted)) return false;
  // `Genu S 38,5 cm`: a vital sign of one letter has no length.
  const isLetter = found.to === found.from + 1 && textAt(scene, found.from).length === 1;
  if (kind === "length" && isLetter && shape === "number") return false;
  // `VL 5 cm`, but `TB 160 cm`
  if (kind === "length" && found.names.some((name) => isWound(scene, name))) return false;
  // `SC 2 kali` are operations.
  if (isAct && /^(?:x|kali)$/u.test(textAt(scene, to)) && kindAt(scene, to + 1) !== "slash")
    return false;
  // What is also a complaint is measured only with a unit: `perdarahan 450 cc`, but `muntah (-)`.
  const isComplaint = found.names.some(
    ({ concept, isAmbiguous: isShort }) => !isShort && complaints.has(concept.kind),
  );
  const isBare = kind === undefined && !isBounded && kindAt(scene, to) !== "arrow";
  // `Asam urat normal` is no gout, as no disease is normal; a complaint may be, `perdarahan normal`.
  const isCalledNormal = value === "normal" && !found.names.some(mayBeNormal);
  if (isComplaint && isBare && !isCalledNormal && shape !== "word") return false;
  return (
    !isClock(textAt(scene, at)) ||
    shape !== "number" ||
    cueAt(scene, at - 1, "at")?.value !== "clock"
  );
}
