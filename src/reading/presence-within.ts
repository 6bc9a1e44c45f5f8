/** What an entry says of the shorter names inside its own. */
import type { ConceptKind, Direction } from "./lexicon.ts";
import { walk, type Named } from "./name-places.ts";
import type { Presence } from "./reading.ts";
import { kindAt, textAt, type Scene } from "./scene.ts";
import type { Target } from "./targets.ts";

/** What is said of a shorter name inside an entry. */
export function presenceWithin(
  scene: Scene,
  target: Target,
  { concept, from, to, apart }: Named,
  presence: Presence | null,
): Presence | null {
  const isWhole = from === target.from && to === target.to;
  if (target.apart ? apart !== undefined : isWhole) return presence;
  // `JVP tidak meningkat`: what was looked at is there, whatever was found.
  if (presence === "absent" && target.group === "statement" && isLookedAt.has(concept.kind))
    return "present";
  // `tes HIV`: what is looked for is not found by that.
  if (
    target.group === "event" &&
    isLookedAt.has(target.concept.kind) &&
    isDisease.has(concept.kind)
  )
    return target.said.presence ? presence : null;
  const isSigned = target.group === "measurement" && isDisease.has(concept.kind);
  // `tes kehamilan (-)`: a test that found nothing.
  if (isSigned && isNegative(scene, to, target.to)) return "absent";
  const within = target.apart ? undefined : saidWithin(scene, target, from, to);
  if (within !== "absent") return within ?? presence;
  return presence === "absent" ? null : "absent";
}

const isLookedAt: ReadonlySet<ConceptKind> = new Set(["quantity", "laboratory", "imaging"]);

const isDisease: ReadonlySet<ConceptKind> = new Set(["condition", "organism"]);

function isNegative(scene: Scene, from: number, to: number): boolean {
  for (let at = from; at < to; at++)
    if (kindAt(scene, at) === "signs") return !textAt(scene, at).includes("+");
  return false;
}

/** `stroke non-hemoragik`, `BTA negatif`, `vaksin hepatitis B`: what is said is a part of the longer name. */
function saidWithin(
  scene: Scene,
  target: Target,
  from: number,
  to: number,
): "absent" | "conditional" | undefined {
  const cueOf = (begin: number, end: number, other: Direction) => {
    let said: "absent" | "conditional" | undefined;
    walk(scene, scene.lexicon.trie, begin, ({ cues }, at) => {
      if (at !== end) return;
      for (const { axis, value, direction } of cues)
        if (axis === "presence" && direction !== other)
          if (value === "absent") said = "absent";
          else if (value === "conditional") said ??= "conditional";
    });
    return said;
  };
  const edge = kindAt(scene, from - 1) === "hyphen" ? from - 1 : from;
  for (let at = Math.max(target.from, edge - longestDenial); at < edge; at++) {
    const said = cueOf(at, edge, "after");
    if (said) return said;
  }
  for (let at = Math.max(to, target.to - longestDenial); at < target.to; at++) {
    const said = cueOf(at, target.to, "before");
    if (said) return said;
  }
  return undefined;
}

/** Words of a denial that is a part of a name. */
const longestDenial = 3;
