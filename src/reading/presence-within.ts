/** What an entry says of the shorter names inside its own. */
import type { ConceptKind, Direction } from "./lexicon.ts";
import { walk, type Named } from "./name-places.ts";
import type { Presence } from "./reading.ts";
import { kindAt, type Scene } from "./scene.ts";
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
  if (target.apart || !isDeniedWithin(scene, target, from, to)) return presence;
  return presence === "absent" ? null : "absent";
}

const isLookedAt: ReadonlySet<ConceptKind> = new Set(["quantity", "laboratory", "imaging"]);

/** `stroke non-hemoragik`, `BTA negatif`: the denial is a part of the longer name. */
function isDeniedWithin(scene: Scene, target: Target, from: number, to: number): boolean {
  const isCue = (begin: number, end: number, other: Direction) => {
    let isDenial = false;
    walk(scene, scene.lexicon.trie, begin, ({ cues }, at) => {
      isDenial ||=
        at === end &&
        cues.some(
          ({ axis, value, direction }) =>
            axis === "presence" && value === "absent" && direction !== other,
        );
    });
    return isDenial;
  };
  const edge = kindAt(scene, from - 1) === "hyphen" ? from - 1 : from;
  for (let at = Math.max(target.from, edge - longestDenial); at < edge; at++)
    if (isCue(at, edge, "after")) return true;
  for (let at = Math.max(to, target.to - longestDenial); at < target.to; at++)
    if (isCue(at, target.to, "before")) return true;
  return false;
}

/** Words of a denial that is a part of a name. */
const longestDenial = 3;
