/** What a denial speaks of: the names before it, those behind it, one that a colon makes a header. */
import { cueOf } from "./entries.ts";
import type { Found } from "./find-names.ts";
import type { Cue } from "./lexicon.ts";
import { cueAt, endsSentence, foundOf, kindAt, textAt, type Scene } from "./scene.ts";
import { isModifier } from "./signs.ts";
import type { Place, Target } from "./targets.ts";
import { standingAt } from "./standing-at.ts";

/** Tokens that a list is followed over at most. */
const longestList = 80;

export const isDenial = ({ axis, value }: Pick<Cue, "axis" | "value">) =>
  axis === "presence" && value === "absent";

/** `batuk tidak ada pilek`, `murmur tidak ada gallop tidak ada`: a denial between two names speaks of one of them. */
export function isLookingOtherWay(place: Place, found: Found, cue: Cue): boolean {
  const { scene, targets, targetAt } = place;
  if (cue.axis === "state" && cue.direction === "after" && takesPlace(place, found)) return true;
  if (cue.axis === "state") return isSaidOfLast(place, found, cue);
  if (cue.axis === "ignore") return isSaidOfOther(place, found, cue);
  if (cue.value === "possible") return isSignBehind(scene, found, cue);
  if (!isDenial(cue)) return false;
  // `aspirin tidak distop (stent koroner)`: what is denied is the stop.
  if (cue.direction === "before" && isTurning(scene, found)) return true;
  const isTwoWay =
    found.cues.some((each) => isDenial(each) && each.direction === "before") &&
    found.cues.some((each) => isDenial(each) && each.direction === "after");
  if (!isTwoWay) return false;
  const before = standingAt(targets, targetAt, found.from - 1);
  const next = standingAt(targets, targetAt, found.to);
  // `JVP tidak meningkat` is one name.
  if (before !== undefined && before === next) return false;
  if (cue.direction === "after") return next !== undefined && !hasPresenceBehind(scene, next);
  // `nyeri tidak ada maupun demam`
  const goesOn = cueAt(scene, found.to, "link")?.value === "or";
  return before !== undefined && !goesOn && (!next || hasPresenceBehind(scene, next));
}

/** `ramipril 1x2,5 (ganti candesartan)`: behind a dose, brackets around a drug alone hold the one that was replaced. */
export function takesPlace(
  { scene, targets, targetAt }: Place,
  { from, to, cues }: Pick<Found, "from" | "to" | "cues">,
): boolean {
  if (!cues.some(({ axis, value }) => axis === "state" && value === "replaced")) return false;
  if (kindAt(scene, from - 1) !== "open" || foundOf(scene, from - 2)?.names.length) return false;
  const replaced = standingAt(targets, targetAt, to);
  if (replaced?.group !== "order" || kindAt(scene, replaced.to) !== "close") return false;
  // `captopril 3x25 (ganti candesartan 1x8)`: one with a dose comes instead.
  for (let at = to; at < replaced.to; at++) if (kindAt(scene, at) === "number") return false;
  return standingAt(targets, targetAt, from - 2)?.group === "order";
}

const isTurning = (scene: Scene, { from, to }: Found): boolean =>
  to === from + 1 &&
  foundOf(scene, to)?.cues.some(
    ({ axis, value, direction }) =>
      axis === "state" && value === "stopped" && direction === "after",
  ) === true;

/** `demam? batuk`, but `? TB paru`: a sign of doubt looks forward only where its clause begins. */
const isSignBehind = (scene: Scene, { from }: Found, { direction }: Cue): boolean =>
  direction === "before" &&
  kindAt(scene, from) === "mark" &&
  !/^(?:comma|stop|line|semicolon|colon|open)$/u.test(kindAt(scene, from - 1));

/** `manitol tunda TD rendah, ceftriaxone`, `ketorolac stop → natrium diklofenak`: told of what stands before it, and of nothing behind. */
function isSaidOfLast({ targets, targetAt }: Place, { from, to, cues }: Found, cue: Cue): boolean {
  if (cue.direction !== "before") return false;
  const before = standingAt(targets, targetAt, from - 1);
  const behind = standingAt(targets, targetAt, to);
  // `tunda TD rendah`: a value's name is the reason.
  const next = behind?.group === "event" && behind.concept.kind === "quantity" ? undefined : behind;
  if (!before || next || before.group === "statement" || before.group === "measurement")
    return false;
  return cues.some(
    ({ axis, direction, value, binds }) =>
      axis === "state" &&
      direction === "after" &&
      value === cue.value &&
      [...binds].some((kind) => before.bindings.has(kind)),
  );
}

/** Words between what is not given and the name that it is said of: `hindari obat NSAID`. */
const mostBetween = 3;

/** `aspirin hindari`, but `paracetamol 3x500 mg hindari NSAID`: what is not given stands behind the word where its clause goes on to an order. */
function isSaidOfOther(
  { scene, targets, targetAt }: Place,
  { from, to, cues }: Found,
  { direction }: Cue,
): boolean {
  const isTwoWay = ["before", "after"].every((way) =>
    cues.some((cue) => cue.axis === "ignore" && cue.direction === way),
  );
  if (!isTwoWay) return false;
  let at = to;
  while (at < to + mostBetween && kindAt(scene, at) === "word" && (targetAt[at] ?? -1) < 0) {
    if (cueAt(scene, at, "barrier")) break;
    at++;
  }
  const isGoing = /^(?:order|event)$/u.test(standingAt(targets, targetAt, at)?.group ?? "");
  return direction === "after"
    ? isGoing
    : !isGoing && standingAt(targets, targetAt, from - 1) !== undefined;
}

/** `trauma kepala: tidak ada trauma` */
export const isKindOf = ({ lexicon }: Scene, { concept }: Target, other: Target): boolean =>
  lexicon.concepts.withWider(concept.id).includes(other.concept.id);

/** `kejang: disangkal kejang dan batuk` */
export const isHeaded = ({ scene, targetAt }: Place, { from, to }: Found): boolean =>
  kindAt(scene, from - 1) === "colon" && (targetAt[to] ?? -1) >= 0;

/** `gallop tidak ada`, `mual ada`, `sesak (-)` */
function hasPresenceBehind(scene: Scene, { to }: Target): boolean {
  const cue = cueOf(foundOf(scene, to), "presence");
  return kindAt(scene, to) === "signs" || cue?.direction === "after";
}

/** `muntah tidak, keputihan tidak`: a bare denial looks back only where its clause ends. */
export function closes(scene: Scene, to: number, cue: Cue): boolean {
  const { direction, text } = cue;
  // `abses hepar susp, DM`, but `HT susp stroke`: so does a suspicion that may look forward.
  const isSuspicion =
    cue.value === "possible" &&
    kindAt(scene, to - 1) !== "mark" &&
    foundOf(scene, to - 1)?.cues.some(
      (other) => other.value === "possible" && other.direction === "before",
    );
  const isBare = cue.endsClause || isSuspicion === true;
  if (direction !== "after" || !isBare) return true;
  if (isSuspicion && foundOf(scene, to)?.cues.some(({ value }) => value === "cause")) return true;
  const kind = kindAt(scene, to);
  // `TB paru (suspek)`
  if (isSuspicion && kind === "close") return kindAt(scene, to - 2) === "open";
  // `transfusi tidak: Hb 9`, `NSAID tidak (antikoagulan)`, `morfin jangan karena napas 8`, `(aspirin jangan)`: the reason follows.
  const isIgnored = cue.axis === "ignore";
  const isBeforeReason = kind === "colon" || kind === "open";
  if (!isSuspicion && isBeforeReason && (isIgnored || text === "tidak")) return true;
  if (isIgnored && (kind === "close" || cueAt(scene, to, "barrier"))) return true;
  return kind === "comma" || kind === "stop" || kind === "line" || kind === "semicolon";
}

/** `tidak hilang`, `belum terkoreksi`, `tidak menyangkal`: a denial before it turns a cue round. */
export function isTurned(scene: Scene, at: number, cue: Cue): boolean {
  const { axis, value } = cue;
  const isOver = axis === "time" && (value === "resolved" || value === "before");
  // `tidak pernah putus`
  const isStop = axis === "state" && value === "stopped" && cue.direction === "after";
  // `operasi tidak dibatalkan`
  const isRefusal = axis === "state" && value === "declined" && cue.direction === "after";
  if (!isOver && !isStop && !isRefusal && !isDenial(cue)) return false;
  if (isStop && foundOf(scene, at - 1)?.cues.some(isDenial)) return true;
  // `jangan dihentikan sendiri`
  if (isStop && textAt(scene, at - 1) === "jangan") return true;
  return /^(?:tidak|belum|tak|bukan|tanpa|kunjung)$/u.test(textAt(scene, at - 1));
}

/** `omeprazole 1x40 mg ganti po`: the same drug in another way. */
export const isOtherForm = (scene: Scene, to: number, { axis, value }: Cue): boolean =>
  axis === "state" &&
  (value === "stopped" || value === "replaced" || value === "ordered") &&
  cueAt(scene, to, "route") !== undefined &&
  /^(?:comma|stop|line|semicolon)$/u.test(kindAt(scene, to + 1));

/** The entry that a colon before a token makes a header, places behind it passed over. */
export function headerBefore(
  { scene, targets, targetAt }: Place,
  begin: number,
): Target | undefined {
  if (kindAt(scene, begin - 1) !== "colon") return undefined;
  let at = begin - 2;
  while (at > begin - 16 && (targetAt[at] ?? -1) < 0 && isModifier(scene, at)) at--;
  return standingAt(targets, targetAt, at);
}

/** `riwayat penyakit keluarga disangkal, HT sejak 5 tahun` */
export function isDeniedWhole(scene: Scene, from: number): boolean {
  const at = kindAt(scene, from) === "colon" ? from + 1 : from;
  const found = foundOf(scene, at);
  const isBehind = (cue: Cue) => isDenial(cue) && cue.direction !== "before";
  if (found?.from !== at || !found.cues.some(isBehind)) return false;
  return kindAt(scene, found.to) === "comma" || endsSentence(scene, found.to);
}

/** `tidak demam, batuk, atau sesak`: names and commas, and a word for 'or' before the last. */
export function closesWithOr({ scene, targets, targetAt }: Place, comma: number): boolean {
  for (let at = comma + 1; at < comma + longestList;) {
    const target = standingAt(targets, targetAt, at);
    if (cueAt(scene, at, "link")?.value === "or") return (targetAt[at + 1] ?? -1) >= 0;
    if (!target && kindAt(scene, at) !== "comma" && !isModifier(scene, at)) return false;
    at = target ? Math.max(target.to, at + 1) : at + 1;
  }
  return false;
}
