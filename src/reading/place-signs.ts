/** `Edema: tungkai kanan (+), palpebra (-)`: a finding as a header, and behind it places with a sign each. */
import { hasKind } from "./entries.ts";
import type { Side } from "./reading.ts";
import { endsSentence, foundOf, kindAt, sliceOf, textAt, type Scene } from "./scene.ts";
import { sideAt } from "./sides.ts";
import { tellSign, type Target } from "./targets.ts";

/** Tokens of the list at most. */
const longest = 40;

interface Signed {
  readonly isPresent: boolean;
  readonly side: Side | undefined;
}

export function readPlaceSigns(scene: Scene, target: Target, targetAt: Int32Array): void {
  if (target.group !== "statement" || kindAt(scene, target.to) !== "colon") return;
  const signed: Signed[] = [];
  let side: Side | undefined;
  let hasPlace = false;
  let to = target.to + 1;
  for (; to < target.to + longest && !endsSentence(scene, to); to++) {
    if (targetAt[to] !== -1) break;
    side ??= sideAt(scene, to);
    hasPlace ||= isPlace(scene, to);
    const kind = kindAt(scene, to);
    if (kind === "comma") {
      side = undefined;
      hasPlace = false;
    } else if (kind === "signs" && hasPlace && !textAt(scene, to).includes("/"))
      signed.push({ isPresent: textAt(scene, to).includes("+"), side });
  }
  if (signed.length > 1) say(scene, target, signed, to);
}

const isPlace = (scene: Scene, at: number): boolean => hasKind(foundOf(scene, at), "place");

function say(scene: Scene, target: Target, signed: readonly Signed[], to: number): void {
  const present = signed.filter(({ isPresent }) => isPresent);
  const span = [scene.tokens[target.to]?.start ?? 0, scene.tokens[to - 1]?.end ?? 0] as const;
  const value = present.length > 0 ? "present" : "absent";
  tellSign(target, { value, words: sliceOf(scene, target.to, to), span });
  const sides = new Set(present.flatMap(({ side }) => side ?? []));
  const [side] = sides.size === 2 ? (["bilateral"] as const) : sides;
  const { side: _, ...described } = target.described;
  target.described = { ...described, ...(side ? { side } : {}) };
}
