/** Finds drugs, fluids, blood products and oxygen, each with its dose line. */
import { isAllergen } from "./allergens.ts";
import { hasKind } from "./entries.ts";
import { isPlanPart } from "./plan-parts.ts";
import type { Found } from "./find-names.ts";
import type { Concept } from "./lexicon.ts";
import { readRegimenPart, routeOf, type Regimen } from "./notations/regimen.ts";
import {
  cueAt,
  endAt,
  endsSentence,
  foundOf,
  isJoint,
  kindAt,
  take,
  textAt,
  wordCue,
  type Scene,
} from "./scene.ts";
import { belowSet } from "./in-set.ts";
import { isBreathed } from "./short-names.ts";

export interface Ordered {
  readonly concept: Concept;
  readonly from: number;
  readonly to: number;
  readonly regimen: Regimen;
}

/** Tokens of a dose line at most. */
const longestLine = 30;
/** Words in it that no list knows. */
const mostStrangers = 2;

export function findOrders(scene: Scene): readonly Ordered[] {
  const orders: Ordered[] = [];
  for (const found of scene.found) {
    const concept = substanceOf(found);
    if (!concept || found.apart || scene.taken[found.from]) continue;
    if (isAllergen(scene, found.from) || isMeasured(scene, found)) continue;
    const order = readOrder(scene, found, concept);
    if (isEmpty(order.regimen) && isListedAllergen(scene, found.from)) continue;
    if (isEmpty(order.regimen) && isCulprit(scene, found)) continue;
    if (isEmpty(order.regimen) && isTested(scene, found.from)) continue;
    const isOther = found.names.some(
      ({ concept: { kind }, isAmbiguous }) =>
        kind !== "substance" && (concept.isClass || !isAmbiguous),
    );
    if (
      (isEmpty(order.regimen) || (isOther && !hasDose(order.regimen))) &&
      !countsAlone(scene, found, concept) &&
      !isStopped(scene, found)
    )
      continue;
    take(scene, order.from, order.to);
    orders.push(order);
  }
  return orders;
}

/** `HB0 bila BB ≥ 2.000 g`, `BB 63 kg`: what is compared with a number, or weighs kilograms, is the value, whatever drug its letters stand for. */
const isMeasured = (scene: Scene, { names, to }: Found): boolean =>
  (/^[<>\u2264\u2265]/u.test(textAt(scene, to)) || weighsKilograms(scene, to)) &&
  names.some(({ concept: { kind } }) => kind === "quantity");

const weighsKilograms = (scene: Scene, at: number): boolean =>
  kindAt(scene, at) === "number" &&
  foundOf(scene, at + 1)?.units.some(
    ({ worth }) => worth?.unit === "mg" && worth.times === mgOfKilogram,
  ) === true;
const mgOfKilogram = 1_000_000;

export const substanceOf = ({ names }: Found): Concept | undefined =>
  names.find(({ concept }) => concept.kind === "substance")?.concept;

const isEmpty = ({ dose, frequency, route, days }: Regimen) =>
  [dose, frequency, route, days].every((each) => each === undefined);

/** `transfusi 3 bln lalu`, `cek elektrolit /24 jam`: a time alone does not make an order of an act. */
const hasDose = ({ dose, route }: Regimen) => dose !== undefined || route !== undefined;

/** A short name, or one that is an act too, counts without a dose only where drugs are listed or told of. */
function countsAlone(scene: Scene, { names, from, to }: Found, concept: Concept): boolean {
  const isShort = names.some((name) => name.concept === concept && name.isAmbiguous);
  const isOther = names.some(
    (name) => name.concept !== concept && (concept.isClass || !name.isAmbiguous),
  );
  if (isOther) return false;
  if (!isShort) return true;
  if (isBreathed(scene, { from, to })) return false;
  const written = scene.text.slice(scene.tokens[from]?.start, scene.tokens[to - 1]?.end);
  const isUpper = !scene.isInCapitals && written.length > 1 && written === written.toUpperCase();
  // `dtg dengan keluhan sesak`: a word for what goes with it tells of no drug.
  const isTold = [from - 1, to].some((at) => {
    const cue = cueAt(scene, at, "state");
    return cue !== undefined && cue.value !== "during";
  });
  return (isUpper && isPlanPart(scene.parts[from])) || isTold;
}

/** `HCT stop`, `TC tdk indikasi (perdarahan -)`: what is stopped or not given alone in its clause is the drug, whatever else its letters stand for. */
function isStopped(scene: Scene, { from, to, names }: Found): boolean {
  const isOver = cueAt(scene, to, "state")?.value === "stopped";
  const isLeft = cueAt(scene, to, "ignore")?.value === "absent";
  const end = endAt(scene, to);
  const isWhole =
    /^(?:comma|stop|line|semicolon)$/u.test(kindAt(scene, from - 1)) &&
    /^(?:comma|stop|line|semicolon|open)$/u.test(kindAt(scene, end));
  const isValue = names.every(
    ({ concept: { kind } }) => kind === "substance" || kind === "quantity",
  );
  return (isOver || isLeft) && isWhole && isValue;
}

/** `karena anafilaksis ampisilin`, `riw SSJ karbamazepin`: what a drug did once stands right before its name. */
function isCulprit(scene: Scene, { from, to }: Found): boolean {
  // `SSJ karbamazepin stop`
  if (cueAt(scene, to, "state")) return false;
  const at = cueAt(scene, from - 1, "link") ? from - 2 : from - 1;
  const reactions = belowSet(scene.lexicon, "drugReactions");
  return foundOf(scene, at)?.names.some(({ concept }) => reactions.has(concept.id)) === true;
}

/** Tokens of a list of allergens at most, and words in it that no list knows. */
const longestAllergens = 16;
const mostUnknown = 2;

/** `alergi amoksisilin, metamizol, dan ibuprofen`: a list of names without a dose behind an allergy. */
function isListedAllergen(scene: Scene, from: number): boolean {
  let unknown = 0;
  for (let at = from - 1; at >= 0 && at > from - longestAllergens; at--) {
    const found = foundOf(scene, at);
    // `alergi, setirizin`: a comma at once ends what the allergy is to.
    if (found && hasKind(found, "allergy")) return kindAt(scene, found.to) !== "comma";
    const kind = kindAt(scene, at);
    if (kind === "comma" || kind === "colon" || cueAt(scene, at, "link")) continue;
    if (found && substanceOf(found) && !scene.taken[found.from]) at = found.from;
    else if (kind !== "word" || found || ++unknown > mostUnknown) return false;
  }
  return false;
}

/** Tokens of the drugs behind a letter of a culture at most. */
const longestTested = 24;

/** `E. coli, S seftriakson & sefiksim, R siprofloksasin`: what the letter says of a drug in a culture. */
function isTested(scene: Scene, from: number): boolean {
  for (let at = from - 1; at >= 0 && at > from - longestTested; at--) {
    const { start, end } = scene.tokens[at] ?? { start: 0, end: 0 };
    // `R/ siprofloksasin` prescribes, `S: seftriakson habis` tells a complaint.
    if (/^[SR]$/u.test(scene.text.slice(start, end)))
      return kindAt(scene, at + 1) !== "slash" && !/^(?:line|stop)$/u.test(kindAt(scene, at - 1));
    const found = foundOf(scene, at);
    const kind = kindAt(scene, at);
    if (found && substanceOf(found) && !scene.taken[found.from]) at = found.from;
    else if (kind !== "comma" && kind !== "slash" && kind !== "colon" && !isJoint(scene, at))
      return false;
  }
  return false;
}

function readOrder(scene: Scene, found: Found, concept: Concept): Ordered {
  const regimen: Regimen = { ...ownRoute(scene, found) };
  // `naikkan glargine 1x18 U`
  if (isChangeAt(scene, found.from - 1)) regimen.isChange = true;
  const to = readLine(scene, found.to, regimen);
  // `inj haloperidol 5 mg im`: what stands in the line says more.
  const before = routeBefore(scene, found.from);
  if (before !== undefined)
    addRoute(regimen, routeOf(scene, before, before + 1, textAt(scene, before)));
  return { concept, from: found.from, to, regimen };
}

/** `levofloxacin ED`, `O2 NK`: a name that says the way too. */
function ownRoute(scene: Scene, { from, to }: Found): Regimen {
  const whole = cueAt(scene, from, "route");
  if (whole) return routeOf(scene, from, to, whole.text);
  for (let at = from + 1; at < to; at++)
    if (wordCue(scene, at, "route")) return routeOf(scene, at, at + 1, textAt(scene, at));
  return {};
}

function addRoute(regimen: Regimen, { route, way }: Regimen): void {
  if (route === undefined || regimen.route !== undefined) return;
  regimen.route = route;
  if (way) regimen.way = way;
}

/** `inj ceftriaxone`, `infus RL`. */
function routeBefore(scene: Scene, from: number): number | undefined {
  return cueAt(scene, from - 1, "route") && !scene.taken[from - 1] ? from - 1 : undefined;
}

/** `naik`, `↑`: a dose follows that is another than until now. */
const isChangeAt = (scene: Scene, at: number): boolean => cueAt(scene, at, "count")?.value === "to";

/** `1x14 U, ↑ 1x18 U 21/08`: the row of a chart tells of the dose of a later day too. */
const changesLater = (scene: Scene, at: number): boolean =>
  kindAt(scene, at) === "comma" && scene.parts[at] === "therapy" && isChangeAt(scene, at + 1);

/** Reads to the end of the dose line; where its last part ends. */
function readLine(scene: Scene, from: number, regimen: Regimen): number {
  let end = from;
  let strangers = 0;
  let isNew = false;
  let isFirst = false;
  for (let at = from; at < from + longestLine && at < scene.tokens.length;) {
    if (changesLater(scene, at)) {
      regimen.isChange = true;
      break;
    }
    const given = doseBehindColon(scene, at, regimen);
    if (given) {
      addPart(regimen, given.part, isSameUnit(given.part, regimen));
      end = at = given.to;
      continue;
    }
    if (scene.taken[at] || endsLine(scene, at)) break;
    const read = readRegimenPart(scene, at);
    // `PTU loading 600 mg lalu 200 mg tiap 4 jam`: what follows the first dose is not how often that is given.
    if (read?.part.portions && isFirst && regimen.portions) break;
    if (read) {
      addPart(regimen, read.part, isNew || (at === end && isRarer(read.part, regimen)));
      end = at = read.to;
      continue;
    }
    const kind = kindAt(scene, at);
    const next = foundOf(scene, at);
    if (kind === "arrow" || isChangeAt(scene, at)) {
      isNew = true;
      regimen.isChange = true;
    } else if (kind === "open") {
      at = closeOf(scene, at);
      continue;
    } else if (next?.from === at && substanceOf(next)) {
      // What a drug is dissolved in belongs to its line, with the amount.
      if (cueAt(scene, at - 1, "link")?.value !== "in") break;
      const inner: Regimen = {};
      end = at = readLine(scene, next.to, inner);
      if (inner.frequency && !regimen.frequency) regimen.frequency = inner.frequency;
      if (inner.perDay !== undefined) regimen.perDay ??= inner.perDay;
      continue;
    } else if (next && isHowMuch(scene, next)) {
      isFirst = true;
      at = next.to;
      continue;
    } else if (next && endsWith(next)) break;
    else if (kind === "word" && !next && ++strangers > mostStrangers) break;
    // `PTU 600 mg lalu 200 mg tiap 4 jam`
    isFirst ||= regimen.perDay === undefined && isThen(scene, at);
    at = endAt(scene, at);
  }
  return end;
}

/** `tab 2,5 mg: 10 mg (4 tablet) 1x sehari`, `500 mg: 2x1 tab`: behind the strength and a colon stands what is taken. */
function doseBehindColon(scene: Scene, at: number, { dose, perDay }: Regimen) {
  if (kindAt(scene, at) !== "colon" || dose === undefined || perDay !== undefined) return undefined;
  const read = scene.taken[at + 1] ? undefined : readRegimenPart(scene, at + 1);
  return read?.part.portions ? read : undefined;
}

/** Of the same unit it is the dose itself, and not a count of the strength. */
const isSameUnit = ({ portions: [own] = [] }: Regimen, { portions: [strength] = [] }: Regimen) =>
  own?.unit !== undefined && own.unit === strength?.unit && strength.inMl === undefined;

/** `1 x 750 mg tiap 48 jam`: once in each of them, and not in a day. */
const isRarer = (part: Regimen, { perDay }: Regimen): boolean =>
  perDay === 1 && part.perDay !== undefined && part.perDay < 1 && part.dose === undefined;

function addPart(regimen: Regimen, part: Regimen, isNew: boolean): void {
  if (part.dose !== undefined && (isNew || regimen.dose === undefined || /%/u.test(regimen.dose)))
    regimen.dose = part.dose;
  if (part.frequency !== undefined && (isNew || regimen.frequency === undefined))
    regimen.frequency = part.frequency;
  if (part.perDay !== undefined && (isNew || regimen.perDay === undefined))
    regimen.perDay = part.perDay;
  if (part.portions)
    regimen.portions = isNew ? part.portions : [...(regimen.portions ?? []), ...part.portions];
  addRoute(regimen, part);
  if (part.days !== undefined) regimen.days ??= part.days;
}

function endsLine(scene: Scene, at: number): boolean {
  const kind = kindAt(scene, at);
  const isPlus = textAt(scene, at) === "+" || kind === "signs";
  if (kind === "slash") return readRegimenPart(scene, at) === undefined;
  return (
    endsSentence(scene, at) ||
    kind === "comma" ||
    kind === "semicolon" ||
    kind === "close" ||
    kind === "colon" ||
    isPlus
  );
}

const lineEnds: ReadonlySet<string> = new Set([
  "state",
  "condition",
  "barrier",
  "presence",
  "part",
  "ignore",
]);

function endsWith({ names, cues }: Found): boolean {
  if (cues.some(({ axis, value }) => axis === "link" && value === "in")) return false;
  const isOther = names.some(
    ({ concept, isAmbiguous }) => concept.kind !== "place" && !isAmbiguous,
  );
  return isOther || cues.some(({ axis }) => lineEnds.has(axis));
}

const isThen = (scene: Scene, at: number): boolean => cueAt(scene, at, "link")?.value === "then";

/** `Aspirin loading 160 mg`, `fenitoin maintenance 3x100 mg`: a word of how a dose is given, and the dose. */
const isHowMuch = (scene: Scene, { cues, to }: Found): boolean =>
  cues.some(({ axis, value }) => axis === "dosing" && value === "uncounted") &&
  readRegimenPart(scene, to)?.part.portions !== undefined;

/** Behind the closing bracket, or behind this one where it stays open. */
function closeOf(scene: Scene, open: number): number {
  for (let at = open + 1; at < open + 12; at++) if (kindAt(scene, at) === "close") return at + 1;
  return open + 1;
}
