/** One engine for all cues: what each says, in its direction and as far as it reaches, of the entries that it binds to. */
import { bareListBefore } from "./bare-list.ts";
import type { Cue } from "./lexicon.ts";
import { cueAt, endsSentence, foundOf, kindAt, sliceOf, textAt, type Scene } from "./scene.ts";
import { isModifier } from "./signs.ts";
import { tell, type SaidAxis, type Target } from "./targets.ts";

/** Tokens that any cue is followed over at most. */
const longestReach = 80;
/** Tokens between a cue and the first entry that it binds to. */
const firstGap = 6;

const saidAxes: ReadonlySet<string> = new Set([
  "presence",
  "time",
  "experiencer",
  "state",
  "ignore",
]);

interface Place {
  readonly scene: Scene;
  readonly targets: readonly Target[];
  readonly targetAt: Int32Array;
}

export function applyCues(scene: Scene, targets: readonly Target[], targetAt: Int32Array): void {
  const place = { scene, targets, targetAt };
  let isOfBaby = false;
  for (const found of scene.found) {
    // A name may be a cue too: `putus obat`. One inside a longer entry is not.
    const own = targets[targetAt[found.from] ?? -1];
    if (found.apart || (own && (own.to !== found.to || own.from !== found.from))) continue;
    for (const cue of found.cues) {
      if (!saidAxes.has(cue.axis)) continue;
      // A note that begins with the newborn is the newborn's own.
      const isBaby = cue.axis === "experiencer" && cue.reach === "sentence";
      if (isBaby && found.from < 4 && scene.parts[found.from] !== "operation") isOfBaby = true;
      if ((isBaby && isOfBaby) || isTurned(scene, found.from, cue)) continue;
      if (isOwner(scene, found.from, cue) || !closes(scene, found.to, cue)) continue;
      const apply = applier(place, cue, found.from, found.to);
      if (cue.direction === "before") applyForward(place, cue, found.to, apply);
      else if (cue.direction === "after") applyBack(place, cue, found.from, apply);
      else if (cue.direction === "both" && !applyBack(place, cue, found.from, apply))
        applyForward(place, cue, found.to, apply);
    }
  }
}

/** `muntah tidak, keputihan tidak`: a bare denial looks back only where its clause ends. */
function closes(scene: Scene, to: number, { direction, text }: Cue): boolean {
  if (direction !== "after" || !/^(?:tidak|belum)$/u.test(text)) return true;
  const kind = kindAt(scene, to);
  return kind === "comma" || kind === "stop" || kind === "line" || kind === "semicolon";
}

/** `orang tua pasien HT`: the patient named behind a relative is the one whose relative it is. */
function isOwner(scene: Scene, at: number, { axis, value }: Cue): boolean {
  if (axis !== "experiencer" || value !== "patient") return false;
  const before = foundOf(scene, at - 1);
  return before?.cues.some((cue) => cue.axis === axis && cue.value === "relative") === true;
}

/** `tidak hilang`, `belum terkoreksi`, `tidak menyangkal`: a denial before it turns a cue round. */
function isTurned(scene: Scene, at: number, { axis, value }: Cue): boolean {
  const isOver = axis === "time" && (value === "resolved" || value === "before");
  if (!isOver && !(axis === "presence" && value === "absent")) return false;
  return /^(?:tidak|belum|tak|bukan|tanpa|kunjung)$/u.test(textAt(scene, at - 1));
}

type Apply = (target: Target, strength: number) => void;

function applier({ scene }: Place, cue: Cue, from: number, to: number): Apply {
  const words = sliceOf(scene, from, to);
  const span = [scene.tokens[from]?.start ?? 0, scene.tokens[to - 1]?.end ?? 0] as const;
  return (target, strength) =>
    // `saidAxes` holds the axes of entries only.
    tell(target, cue.axis as SaidAxis, { value: cue.value, strength, words, span });
}

const bindsTo = ({ binds, axis }: Cue, { bindings }: Target): boolean =>
  (axis === "ignore" && binds.size === 0) || [...binds].some((kind) => bindings.has(kind));

function applyForward(
  { scene, targets, targetAt }: Place,
  cue: Cue,
  from: number,
  apply: Apply,
): void {
  // `RPK: DM (-), HT (+)`: a header reaches as far as its line.
  const isHeader =
    cue.axis === "experiencer" &&
    (kindAt(scene, from) === "colon" || /^(?:riw|rpk)/u.test(cue.text));
  const isWide =
    isHeader || cue.reach === "sentence" || cue.reach === "block" || cue.reach === "clause";
  let met = 0;
  let at = from;
  let gap = 0;
  while (at < from + longestReach && at < scene.tokens.length) {
    if (endsSentence(scene, at) && cue.reach !== "block") return;
    if (endsSentence(scene, at) && cue.reach === "block" && kindAt(scene, at + 1) === "line")
      return;
    const target = targets[targetAt[at] ?? -1];
    if (target) {
      const isBound = bindsTo(cue, target);
      if (isBound) {
        apply(target, isWide ? 1 : 2);
        met++;
      }
      if (isBound && cue.reach === "next") return;
      if (!isBound && !isWide && target.group === "statement") return;
      at = Math.max(target.to, at + 1);
      gap = 0;
      continue;
    }
    if (at === from && kindAt(scene, at) === "colon") {
      at++;
      continue;
    }
    const isComma = kindAt(scene, at) === "comma";
    if (!(isHeader && isComma) && isEnd(scene, cue, at, met > 0, isWide)) return;
    if (isComma && !isWide) {
      const goesOn = met > 0 && continues({ scene, targets, targetAt }, at + 1, cue);
      // `riw ISK th 2022, disuria (+)`: what has a time of its own ends the list.
      if (!goesOn || (cue.axis === "time" && gap > 0)) return;
    }
    if (!isModifier(scene, at) && kindAt(scene, at) !== "comma" && kindAt(scene, at) !== "slash")
      gap++;
    if (!isWide && gap > (met > 0 ? 1 : firstGap)) return;
    at++;
  }
}

/** Behind a comma the list goes on with an entry, perhaps after a small word. */
function continues({ scene, targets, targetAt }: Place, at: number, cue: Cue): boolean {
  const next = cueAt(scene, at, "link") ? at + 1 : at;
  const own = targets[targetAt[next] ?? -1];
  if (own && hasOwnWords(scene, own, cue)) return false;
  // What is said to lie somewhere has a clause of its own: `tak tampak perdarahan, hipodens di basal ganglia`.
  const place = targets[targetAt[next] ?? -1];
  if (place && place.group === "statement" && cueAt(scene, place.to, "link")?.value === "at")
    return false;
  return (
    (targetAt[next] ?? -1) >= 0 || (isModifier(scene, next) && (targetAt[next + 1] ?? -1) >= 0)
  );
}

/** `tidak ada demam, batuk sejak 3 hari`; `hindari NSAID, tramadol 2x50 mg`: what is said to be goes its own way. */
function hasOwnWords(scene: Scene, { group, to, from }: Target, { axis, value }: Cue): boolean {
  if (axis === "ignore" || (axis === "state" && value === "stopped"))
    return group === "order" && to > from + 1;
  if (axis === "time" && value === "before")
    return kindAt(scene, to) === "signs" && textAt(scene, to).includes("+");
  if (axis !== "presence" || value !== "absent") return false;
  const isCounted = kindAt(scene, to) === "number" || cueAt(scene, to, "count") !== undefined;
  return isCounted || (kindAt(scene, to) === "signs" && textAt(scene, to).includes("+"));
}

function isEnd(scene: Scene, cue: Cue, at: number, hasMet: boolean, isWide: boolean): boolean {
  const kind = kindAt(scene, at);
  if (kind === "signs") return !isWide && cue.axis !== "time" && cue.axis !== "experiencer";
  if (kind === "comma") return cue.stopsAtComma || cue.reach === "clause";
  if (kind === "semicolon" || kind === "colon") return !isWide || kind === "semicolon";
  const found = foundOf(scene, at);
  if (found?.from !== at) return false;
  const isBarrier = found.cues.some(({ axis }) => axis === "barrier");
  if (isBarrier) return hasMet || (cue.reach !== "sentence" && cue.axis !== "experiencer");
  return found.cues.some(({ axis, direction }) => axis === cue.axis && direction === "before");
}

/** @returns Whether some entry was met. */
function applyBack(
  { scene, targets, targetAt }: Place,
  cue: Cue,
  from: number,
  apply: Apply,
): boolean {
  let at = from - 1;
  let gap = 0;
  let target: Target | undefined;
  for (; at >= 0 && at >= from - 12; at--) {
    target = targets[targetAt[at] ?? -1];
    if (target && bindsTo(cue, target)) break;
    if (target && target.group === "statement") return false;
    const kind = kindAt(scene, at);
    if (target) {
      target = undefined;
      continue;
    }
    if (cueAt(scene, at, "barrier") && at < from - 1) return false;
    if (kind === "colon" && at === from - 1) continue;
    if (
      kind === "stop" ||
      kind === "line" ||
      kind === "comma" ||
      kind === "semicolon" ||
      kind === "colon"
    )
      return false;
    if (kind === "close" || kind === "open" || kind === "signs" || kind === "number") continue;
    if (!isModifier(scene, at) && ++gap > 4) return false;
  }
  if (!target) return false;
  apply(target, 3);
  if (cue.reach === "next" || cue.reach === "") return true;
  spreadBack({ scene, targets, targetAt }, cue, target, apply);
  return true;
}

/** `NAPZA dan alkohol disangkal`, `mual/muntah disangkal`; over commas only where an `and` closes the list. */
function spreadBack(
  { scene, targets, targetAt }: Place,
  cue: Cue,
  last: Target,
  apply: Apply,
): void {
  let first = last;
  const isDenial = cue.axis === "presence" && cue.value === "absent";
  let hasAnd = isDenial && bareListBefore(scene, targets, targetAt, last).length > 0;
  for (let met = 0; met < 20; met++) {
    let at = first.from - 1;
    while (
      at >= 0 &&
      at >= first.from - 4 &&
      targetAt[at] === -1 &&
      isModifier(scene, at) &&
      textAt(scene, at) !== "/" &&
      !cueAt(scene, at, "link")
    )
      at--;
    const isAnd = cueAt(scene, at, "link")?.value === "and" || kindAt(scene, at) === "slash";
    hasAnd ||= isAnd;
    const isGiven = cue.axis === "state" && cue.value === "given" && cue.text.includes(" ");
    const isComma = (hasAnd || isGiven) && kindAt(scene, at) === "comma";
    if (!isAnd && !isComma) return;
    if (isAnd && kindAt(scene, at - 1) === "comma") at--;
    at = openOf(scene, at - 1) + 1;
    const before = targets[targetAt[at - 1] ?? -1];
    if (!before || !bindsTo(cue, before) || before.said.presence?.strength === 4) return;
    apply(before, 3);
    first = before;
  }
}

/** The token before a bracket that closes at a token; the token itself where none closes there. */
function openOf(scene: Scene, at: number): number {
  if (kindAt(scene, at) !== "close") return at;
  for (let place = at - 1; place > at - 8; place--)
    if (kindAt(scene, place) === "open") return place - 1;
  return at;
}
