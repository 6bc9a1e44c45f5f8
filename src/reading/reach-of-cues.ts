/** How far a cue that looks forward reaches: over the members of a class, over commas of a list, to a word that ends it. */
import type { Found } from "./find-names.ts";
import type { Cue } from "./lexicon.ts";
import { isModifier } from "./signs.ts";
import { isDosed } from "./is-dosed.ts";
import { cueAt, endsSentence, foundOf, kindAt, textAt, type Scene } from "./scene.ts";
import { standingAt } from "./standing-at.ts";
import type { Place, Target } from "./targets.ts";

/** `hindari NSAID (ibuprofen, diklofenak)`: the bracket behind a class of drugs lists what is meant. */
export const opensMembers = (
  { scene, targetAt }: Pick<Place, "scene" | "targetAt">,
  at: number,
  { group, concept }: Target,
): boolean =>
  group === "order" &&
  concept.isClass &&
  kindAt(scene, at) === "open" &&
  (targetAt[at + 1] ?? -1) >= 0;

/** `tidak mau dilakukan`, `setuju untuk dilakukan`: a word for the deed behind another that says what comes of it says nothing itself. */
export function isGoverned(scene: Scene, { from }: Found, { axis, value }: Cue): boolean {
  if (axis !== "state" || value !== "done") return false;
  const before = cueAt(scene, from - 1, "link") ? from - 2 : from - 1;
  const { cues = [], names = [] } = foundOf(scene, before) ?? {};
  return names.length === 0 && cues.some((cue) => cue.axis === "state" && governing.has(cue.value));
}

const governing: ReadonlySet<string> = new Set(["declined", "planned", "held", "notYet"]);

/** `SC elektif + MOW 20/07`: a plus between what is done. */
export function joinsActs({ scene, targets, targetAt }: Place, at: number): boolean {
  if (textAt(scene, at) !== "+") return false;
  const isAct = (place: number) =>
    /^(?:event|order)$/u.test(standingAt(targets, targetAt, place)?.group ?? "");
  return isAct(at - 1) && isAct(at + 1);
}

/** Behind a comma the list goes on with an entry, perhaps after a small word. */
export function continues(
  { scene, targets, targetAt }: Place,
  at: number,
  cue: Cue,
  last?: Target,
): boolean {
  const next = cueAt(scene, at, "link") ? at + 1 : at;
  const own = standingAt(targets, targetAt, next);
  if (own && hasOwnWords(scene, own, cue)) return false;
  // `tunda paclitaxel 1 minggu, filgrastim 300 mcg sc`: what has a dose beside what has none is another order.
  const isOther = cue.axis === "state" && last && !isDosed(scene, last);
  if (isOther && own?.group === "order" && isDosed(scene, own)) return false;
  // What is said to lie somewhere has a clause of its own: `tak tampak perdarahan, hipodens di basal ganglia`.
  const place = standingAt(targets, targetAt, next);
  if (place && place.group === "statement" && cueAt(scene, place.to, "link")?.value === "at")
    return false;
  return (
    (targetAt[next] ?? -1) >= 0 || (isModifier(scene, next) && (targetAt[next + 1] ?? -1) >= 0)
  );
}

/** Tokens of an order with its dose, route and times. */
const longestOrder = 14;

/** `gabapentin 1x300 mg malam, karbamazepin, fenitoin tidak boleh diberikan`: the bare names between an order with its dose and one that is left out. */
export function bareBehindDosed(
  scene: Scene,
  targets: readonly Target[],
  targetAt: Int32Array,
  last: Target,
): readonly Target[] {
  const list: Target[] = [];
  if (isDosed(scene, last)) return list;
  let { from } = last;
  for (let at = from - 1; kindAt(scene, at) === "comma"; at = from - 1) {
    const before = standingAt(targets, targetAt, at - 1);
    const isBare = before?.to === at && before.group === "order" && !isDosed(scene, before);
    if (!isBare) return endsDosed(scene, targets, targetAt, at) ? list.toReversed() : [];
    list.push(before);
    ({ from } = before);
  }
  return [];
}

function endsDosed(
  scene: Scene,
  targets: readonly Target[],
  targetAt: Int32Array,
  end: number,
): boolean {
  for (let at = end - 1; at >= end - longestOrder; at--) {
    const before = standingAt(targets, targetAt, at);
    if (before) return before.group === "order" && isDosed(scene, before);
    if (kindAt(scene, at) === "comma" || endsSentence(scene, at)) return false;
  }
  return false;
}

/** `tidak ada demam, batuk sejak 3 hari`; `hindari NSAID, tramadol 2x50 mg`: what is said to be goes its own way. */
function hasOwnWords(scene: Scene, { group, to, from }: Target, { axis, value }: Cue): boolean {
  if (axis === "ignore" || (axis === "state" && value === "stopped"))
    return group === "order" && to > (foundOf(scene, from)?.to ?? from + 1);
  if (axis === "time" && value === "before")
    return kindAt(scene, to) === "signs" && textAt(scene, to).includes("+");
  if (axis !== "presence" || value !== "absent") return false;
  const isCounted = kindAt(scene, to) === "number" || cueAt(scene, to, "count") !== undefined;
  return isCounted || (kindAt(scene, to) === "signs" && textAt(scene, to).includes("+"));
}

export function isEnd(
  scene: Scene,
  cue: Cue,
  at: number,
  hasMet: boolean,
  isWide: boolean,
): boolean {
  const kind = kindAt(scene, at);
  if (kind === "signs") return !isWide && cue.axis !== "time" && cue.axis !== "experiencer";
  if (kind === "comma") return cue.stopsAtComma || cue.reach === "clause";
  if (kind === "semicolon" || kind === "colon") return !isWide || kind === "semicolon";
  // `drip stop jam 18 → lansoprazol 2x30 mg`: what stands behind the arrow begins.
  if (kind === "arrow" && cue.axis === "state" && cue.value === "stopped") return true;
  const found = foundOf(scene, at);
  if (found?.from !== at) return false;
  // `kakek meninggal karena stroke`: the cause is the same person's.
  const isBarrier = found.cues.some(
    ({ axis, value }) => axis === "barrier" && !(value === "cause" && cue.axis === "experiencer"),
  );
  if (isBarrier) return hasMet || (cue.reach !== "sentence" && cue.axis !== "experiencer");
  return found.cues.some(
    (next) =>
      next.axis === cue.axis && next.direction === "before" && !isGoverned(scene, found, next),
  );
}
