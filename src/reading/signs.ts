/** `(+)`, `-/-`, `a/i/c/d -/-/-/+`: what signs say of the names before them. */
import { hasKind } from "./entries.ts";
import {
  cueAt,
  foundOf,
  isJoint,
  kindAt,
  sliceOf,
  textAt,
  unitKindAt,
  wordCue,
  type Scene,
} from "./scene.ts";
import { readPlaceSigns } from "./place-signs.ts";
import { opensList, opensSentence } from "./bare-list.ts";
import { isDosed } from "./is-dosed.ts";
import { diseaseOf } from "./disease-of-organism.ts";
import { sideSignsAt, type SideSigns } from "./side-signs.ts";
import { isDashOfPlaces, sideAt } from "./sides.ts";
import { tellSign, type Target } from "./targets.ts";
import { standingAt } from "./standing-at.ts";

/** Between a name and its sign. */
const reach = 7;
/** Words that no list knows before two sides that each have a sign: `notching a. uterina kanan +, kiri -`. */
const mostWords = 2;

/** @param targetAt Token → target, or -1. */
export function readSigns(scene: Scene, targets: readonly Target[], targetAt: Int32Array): void {
  let behind = 0;
  for (const target of targets) readPlaceSigns(scene, target, targetAt);
  for (let at = 0; at < scene.tokens.length; at++) {
    const token = scene.tokens[at];
    if (token?.kind !== "signs" || scene.taken[at] || at < behind) continue;
    if (isDashOfPlaces(scene, at) || isDashBeforeCause(scene, at, targets, targetAt)) continue;
    const sided = sideSignsAt(scene, at);
    const named = sided && nearestBefore(scene, sided.from, targets, targetAt, mostWords);
    if (named) {
      applySides(scene, named, sided);
      behind = sided.to;
      continue;
    }
    // `demam, batuk, sesak (-)`: a comma ends what a sign speaks of.
    const joined =
      listInBracket(scene, at, targets, targetAt) ?? listBefore(scene, at, targets, targetAt);
    // `tidak ada demam dan batuk (+)`
    const joint =
      isDenied(scene, joined[0]) && token.text.includes("+") ? joined.slice(-1) : joined;
    const signs = signsOf(token.text);
    const list =
      token.text.includes("(") && signs.join("") === "-"
        ? [...toldBefore(scene, joint[0], targets, targetAt), ...joint]
        : joint;
    const cause = signs.length === 1 ? list.at(-1) : undefined;
    const disease = cause && diseaseOf({ targets, targetAt }, cause);
    if (list.length > 0) applySigns(scene, at, signs, disease ? [...list, disease] : list);
  }
}

/** `Trauma - jatuh sendiri, bukan KLL`: behind the dash stands how it came about; `trauma - jatuh -` denies both. */
function isDashBeforeCause(
  scene: Scene,
  at: number,
  targets: readonly Target[],
  targetAt: Int32Array,
): boolean {
  const injury = standingAt(targets, targetAt, at - 1)?.concept.kind ?? "";
  if (!/^[-\u2013]$/u.test(textAt(scene, at)) || !/^(?:cause|condition)$/u.test(injury))
    return false;
  const behind = standingAt(targets, targetAt, at + 1);
  return behind?.concept.kind === "cause" && kindAt(scene, behind.to) !== "signs";
}

/** Diseases or drugs before a comma at most. */
const mostTold = 12;

/** `Riwayat: HT, DM, stroke (-)`, `jamu, aspirin, heparin (-)`: a history that names diseases or drugs, and nothing more of them, denies all with the last. */
function toldBefore(
  scene: Scene,
  last: Target | undefined,
  targets: readonly Target[],
  targetAt: Int32Array,
): readonly Target[] {
  const list: Target[] = [];
  let first = last;
  const kind = last?.concept.kind ?? "";
  if (!/^(?:condition|substance)$/u.test(kind)) return [];
  while (first?.concept.kind === kind && list.length < mostTold) {
    const at = first.from - 1;
    if (kindAt(scene, at) !== "comma") {
      // `MRI kepala: infark, edema (-)` is no history.
      const header = kindAt(scene, at) === "colon" ? at - 1 : at;
      const isHistory = kind === "substance" || scene.parts[first.from] === "history";
      const isTold = isHistory && opensSentence(scene, at);
      return isTold || (kindAt(scene, header) === "word" && opensList(scene, header)) ? list : [];
    }
    // `asma (-), HT, DM (-)`
    if (kindAt(scene, at - 1) === "signs") return scene.parts[at] === "history" ? list : [];
    const before = standingAt(targets, targetAt, at - 1);
    if (before?.to !== at || before.said.presence || before.said.time) return [];
    // `Ramipril 1x5 mg, warfarin (-)`: what is taken has a dose.
    if (kind === "substance" && isDosed(scene, before)) return [];
    list.unshift(before);
    first = before;
  }
  return [];
}

const isDenied = (scene: Scene, first: Target | undefined): boolean =>
  first !== undefined &&
  foundOf(scene, first.from - 1)?.cues.some(
    ({ axis, value, direction }) =>
      axis === "presence" && value === "absent" && direction === "before",
  ) === true;

const signsOf = (written: string): readonly string[] =>
  written
    .replaceAll(/[\s()]/gu, "")
    .split("/")
    .map((sign) => (sign.includes("+") ? "+" : /[\u2193\u2191]/u.test(sign) ? "?" : "-"));

function applySigns(
  scene: Scene,
  at: number,
  signs: readonly string[],
  list: readonly Target[],
): void {
  const token = scene.tokens[at];
  const span = [token?.start ?? 0, token?.end ?? 0] as const;
  const say = (target: Target | undefined, isPresent: boolean) => {
    if (!target) return;
    const value = isPresent ? "present" : "absent";
    tellSign(target, { value, words: token?.text ?? "", span });
  };
  if (signs.length > 1 && signs.length === list.length) {
    for (const [place, sign] of signs.entries()) say(list[place], sign === "+");
    return;
  }
  const isPresent = signs.some((sign) => sign !== "-");
  const pair = signs.length === 2 && isPresent ? signs : undefined;
  const said = signs.length === 1 || list.length === 1 ? list : list.slice(-1);
  for (const target of said) {
    say(target, isPresent);
    if (pair) target.signSide = sideOf(isLeftFirst(scene, at) ? pair.toReversed() : pair);
  }
}

/** `ronki (ki/ka): -/+`, `S/D +/-`: the sides are named in the order of the signs. */
function isLeftFirst(scene: Scene, at: number): boolean {
  let last = at - 1;
  while (last > at - 3 && /^(?:colon|close)$/u.test(kindAt(scene, last))) last--;
  return (
    kindAt(scene, last - 1) === "slash" &&
    wordCue(scene, last, "side")?.value === "kanan" &&
    wordCue(scene, last - 2, "side")?.value === "kiri"
  );
}

/** `edema (-) kanan, (+) kiri` */
function applySides(scene: Scene, target: Target, { from, to, side }: SideSigns): void {
  const span = [scene.tokens[from]?.start ?? 0, scene.tokens[to - 1]?.end ?? 0] as const;
  const value = side ? "present" : "absent";
  tellSign(target, { value, words: sliceOf(scene, from, to), span });
  const { side: _, ...described } = target.described;
  target.described = described;
  if (side) target.signSide = side;
}

const sideOf = ([right, left]: readonly string[]) => {
  if (right === "-") return "kiri";
  return left === "-" ? "kanan" : "bilateral";
};

/** The name before a sign, and those that a slash or an `and` joins to it. */
function listBefore(
  scene: Scene,
  at: number,
  targets: readonly Target[],
  targetAt: Int32Array,
): readonly Target[] {
  const nearest = nearestBefore(scene, at, targets, targetAt);
  if (!nearest) return [];
  const last = toldAtTimeOf(scene, nearest, targets, targetAt) ?? nearest;
  const list = [last];
  for (let first = last; ;) {
    // `demam + batuk + sesak -`: a plus between names is the sign of the one before it.
    // `demam/riwayat trauma (-)`
    const isEarlier = cueAt(scene, first.from - 1, "time")?.direction === "before";
    const joint = isEarlier ? first.from - 2 : first.from - 1;
    const isAnd = isJoint(scene, joint) && textAt(scene, joint) !== "+" && !isEarlier;
    const isJoined = kindAt(scene, joint) === "slash" || isAnd;
    const before = isJoined ? standingAt(targets, targetAt, joint - 1) : undefined;
    if (before?.group !== "statement") return list.toReversed();
    list.push(before);
    first = before;
  }
}

/** `tanda perdarahan (petekie, epistaksis) (-)`: the name before a bracket, and what is named in it without a sign of its own. */
function listInBracket(
  scene: Scene,
  at: number,
  targets: readonly Target[],
  targetAt: Int32Array,
): readonly Target[] | undefined {
  if (signsOf(textAt(scene, at)).join("") !== "-" || kindAt(scene, at - 1) !== "close")
    return undefined;
  const inner: Target[] = [];
  for (let place = at - 2; place >= 0 && place >= at - 2 - longestBracket; place--) {
    const kind = kindAt(scene, place);
    const target = standingAt(targets, targetAt, place);
    if (kind === "open") {
      const head = standingAt(targets, targetAt, place - 1);
      return inner.length > 0 && head?.group === "statement" ? [head, ...inner] : undefined;
    }
    if (kind === "signs" || kind === "close" || (target && target.group !== "statement"))
      return undefined;
    if (target && inner[0] !== target) inner.unshift(target);
  }
  return undefined;
}

/** `pusing sebelum jatuh (-)`: the sign is that of the dizziness. */
function toldAtTimeOf(
  scene: Scene,
  { from }: Target,
  targets: readonly Target[],
  targetAt: Int32Array,
): Target | undefined {
  if (cueAt(scene, from - 1, "link")?.value !== "when") return undefined;
  const before = standingAt(targets, targetAt, from - 2);
  return before?.group === "statement" ? before : undefined;
}

function nearestBefore(
  scene: Scene,
  at: number,
  targets: readonly Target[],
  targetAt: Int32Array,
  most = 0,
): Target | undefined {
  let strangers = 0;
  let isApart = false;
  const isLoose = !textAt(scene, at).includes("(");
  const from = isLoose ? at : beforeBracket(scene, at, targets, targetAt);
  for (let place = from - 1; place >= 0 && place >= from - reach; place--) {
    const target = standingAt(targets, targetAt, place);
    // `J18.9 - Pneumonia`: the dash behind a code that a caller asks for is not a sign.
    if (target && isLoose && target.concept.id === "" && kindAt(scene, place) === "number")
      return undefined;
    // `metformin (-)`, `riw kemoterapi (-)`, `SABU sebelumnya (-)`: what is denied in brackets.
    const isBracketed = !isLoose && textAt(scene, at).includes("-") && !isApart;
    const owner =
      target?.group === "order" ? standingAt(targets, targetAt, target.from - 1) : undefined;
    // `ESO MTX (-)`: what a drug does.
    if (owner?.group === "statement") return owner;
    // `mual post kemoterapi (-)`: the act was done, and what may come of it is not there.
    if (
      target?.group === "event" &&
      isBracketed &&
      cueAt(scene, target.from - 1, "at")?.value === "later"
    ) {
      const before = standingAt(targets, targetAt, wordBefore(scene, target.from - 1, targetAt));
      if (before?.group === "statement") return before;
    }
    if (target) return target.group === "statement" || isBracketed ? target : undefined;
    const kind = kindAt(scene, place);
    // `DM/HT/asma : -/-/-`
    if (kind === "colon" && place === from - 1) continue;
    // `ronki (ka/ki): -/+`
    if (kind === "close" && isBracketOfSides(scene, place)) continue;
    if (kind === "open" && isBracketOfSides(scene, place + 4)) continue;
    if (kind !== "word" && kind !== "number" && kind !== "slash" && kind !== "hyphen")
      return undefined;
    if (cueAt(scene, place, "time")?.value === "before") continue;
    isApart = true;
    if (isModifier(scene, place)) continue;
    const written = scene.text[(scene.tokens[place]?.end ?? 1) - 1] ?? "";
    const isCapital = !scene.isInCapitals && written !== written.toLowerCase();
    const isName = isCapital || kind !== "word";
    if ((isLoose && most === 0) || isName || ++strangers > Math.max(1, most)) return undefined;
  }
  return undefined;
}

/** `eritema menetap post SWD`: the word before one, over another that no list knows. */
const wordBefore = (scene: Scene, at: number, targetAt: Int32Array): number =>
  kindAt(scene, at - 1) === "word" && targetAt[at - 1] === -1 ? at - 2 : at - 1;

/** Tokens of a bracket that lists what a name means at most. */
const longestBracket = 24;
/** Words of a method at most. */
const longestMethod = 5;

/** `H. pylori (Giemsa) (-)`: in brackets between a name and its sign stands how it was looked for. */
function beforeBracket(
  scene: Scene,
  at: number,
  targets: readonly Target[],
  targetAt: Int32Array,
): number {
  if (kindAt(scene, at - 1) !== "close" || isBracketOfSides(scene, at - 1)) return at;
  for (let place = at - 2; place >= 0 && place >= at - 2 - longestMethod; place--) {
    if (kindAt(scene, place) === "open") return place;
    const group = standingAt(targets, targetAt, place)?.group;
    if (group === "statement" || group === "measurement") return at;
  }
  return at;
}

/** A bracket that closes at a token holds two sides with a slash between. */
const isBracketOfSides = (scene: Scene, close: number): boolean =>
  kindAt(scene, close) === "close" &&
  kindAt(scene, close - 4) === "open" &&
  kindAt(scene, close - 2) === "slash" &&
  wordCue(scene, close - 1, "side") !== undefined &&
  wordCue(scene, close - 3, "side") !== undefined;

/** Sides, places, grades, small words. */
export function isModifier(scene: Scene, at: number): boolean {
  const found = foundOf(scene, at);
  if (!found) return /^(?:1|2|3|\/)$/u.test(textAt(scene, at));
  if (unitKindAt(scene, at) !== undefined) return true;
  return (
    sideAt(scene, at) !== undefined ||
    hasKind(found, "place") ||
    found.cues.some(
      ({ axis }) => axis === "grade" || axis === "link" || axis === "side" || axis === "at",
    )
  );
}
