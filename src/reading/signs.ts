/** `(+)`, `-/-`, `a/i/c/d -/-/-/+`: what signs say of the names before them. */
import { bareListBefore } from "./bare-list.ts";
import { cueAt, kindAt, textAt, unitKindAt, type Scene } from "./scene.ts";
import { sideAt } from "./sides.ts";
import { tell, type Target } from "./targets.ts";

/** Between a name and its sign. */
const reach = 7;
const strength = 4;

/** @param targetAt Token → target, or -1. */
export function readSigns(scene: Scene, targets: readonly Target[], targetAt: Int32Array): void {
  for (const [at, token] of scene.tokens.entries()) {
    if (token.kind !== "signs" || scene.taken[at]) continue;
    const list = listBefore(scene, at, targets, targetAt);
    const [last] = list;
    const isOneDenial = list.length === 1 && /^\(?\s?-/u.test(token.text);
    const before = isOneDenial && last ? bareListBefore(scene, targets, targetAt, last) : [];
    // `sianosis, retraksi, stridor (-)`; of two names with one sign nobody can tell.
    const whole = before.length > 1 ? [...before, ...list] : list;
    if (whole.length > 0) applySigns(scene, at, signsOf(token.text), whole);
  }
}

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
    tell(target, "presence", { value, strength, words: token?.text ?? "", span });
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
    if (pair) target.signSide = sideOf(pair);
  }
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
  const last = nearestBefore(scene, at, targets, targetAt);
  if (!last) return [];
  const list = [last];
  for (let first = last; ;) {
    // `demam + batuk + sesak -`: a plus between names is the sign of the one before it.
    const isAnd =
      cueAt(scene, first.from - 1, "link")?.value === "and" &&
      textAt(scene, first.from - 1) !== "+";
    const isJoined = kindAt(scene, first.from - 1) === "slash" || isAnd;
    const before = isJoined ? targets[targetAt[first.from - 2] ?? -1] : undefined;
    if (before?.group !== "statement") return list;
    list.unshift(before);
    first = before;
  }
}

function nearestBefore(
  scene: Scene,
  at: number,
  targets: readonly Target[],
  targetAt: Int32Array,
): Target | undefined {
  let strangers = 0;
  const isLoose = !textAt(scene, at).includes("(");
  for (let place = at - 1; place >= 0 && place >= at - reach; place--) {
    const target = targets[targetAt[place] ?? -1];
    if (target) return target.group === "statement" ? target : undefined;
    const kind = kindAt(scene, place);
    // `DM/HT/asma : -/-/-`
    if (kind === "colon" && place === at - 1) continue;
    if (kind !== "word" && kind !== "number" && kind !== "slash" && kind !== "hyphen")
      return undefined;
    if (isModifier(scene, place)) continue;
    const written = scene.text[(scene.tokens[place]?.end ?? 1) - 1] ?? "";
    const isName = written !== written.toLowerCase() || kind !== "word";
    if (isLoose || isName || ++strangers > 1) return undefined;
  }
  return undefined;
}

/** Sides, places, grades, small words. */
export function isModifier(scene: Scene, at: number): boolean {
  const found = scene.found[scene.foundAt[at] ?? -1];
  if (!found) return /^(?:1|2|3|\/)$/u.test(textAt(scene, at));
  if (unitKindAt(scene, at) !== undefined) return true;
  return (
    sideAt(scene, at) !== undefined ||
    found.names.some(({ concept }) => concept.kind === "place") ||
    found.cues.some(
      ({ axis }) => axis === "grade" || axis === "link" || axis === "side" || axis === "at",
    )
  );
}
