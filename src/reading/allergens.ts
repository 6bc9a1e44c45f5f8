/** What an allergy is to stands behind it: `alergi amoksisilin`, `alergi obat: seftriakson`, `alergi: syok setelah seftriakson`. */
import { hasKind } from "./entries.ts";
import { cueAt, entryOfWord, foundOf, isJoint, kindAt, textAt, type Scene } from "./scene.ts";

export function isAllergen(scene: Scene, from: number): boolean {
  let steps = 3;
  let first = from;
  for (let at = from - 1; at >= from - steps; at--) {
    const found = foundOf(scene, at);
    if (hasKind(found, "allergy")) return true;
    // `kartu alergi karbamazepin`
    const ends = entryOfWord(scene, at)?.names ?? [];
    if (ends.some(({ concept }) => concept.kind === "allergy")) return true;
    // `alergi amoksisilin dan metamizol`
    if (isJoint(scene, from - 1) && found && hasKind(found, "substance")) {
      at = first = found.from;
      steps = 12;
      continue;
    }
    if (!leadsToAllergen(scene, at)) return isOfReaction(scene, first);
  }
  return isOfReaction(scene, first);
}

/** `alergi obat: seftriakson`, `gelang alergi (+) amoksisilin` */
export const leadsToAllergen = (scene: Scene, at: number): boolean =>
  kindAt(scene, at) === "colon" ||
  cueAt(scene, at, "link") !== undefined ||
  (kindAt(scene, at) === "signs" && textAt(scene, at).includes("+"));

/** Tokens between an allergy and what did it, where its reaction stands between them. */
const longestReaction = 10;

function isOfReaction(scene: Scene, from: number): boolean {
  for (let at = from - 1; at >= from - longestReaction; at--) {
    const found = foundOf(scene, at);
    if (found && hasKind(found, "allergy")) return behindReaction(scene, found.to) === from;
  }
  return false;
}

/** Words between what leads to a culprit and its name: `setelah minum obat`. */
const mostBetween = 3;

/** Where the culprit begins whose reaction stands before it: `alergi: syok anafilaksis terhadap imunoglobulin`, `alergi ruam setelah minum amoksisilin`. */
export function behindReaction(scene: Scene, from: number): number | undefined {
  let at = from;
  while (at < from + mostBetween && leadsToAllergen(scene, at)) at++;
  const reaction = foundOf(scene, at);
  const isReaction = hasKind(reaction, "finding") || hasKind(reaction, "condition");
  if (!reaction || reaction.from !== at || !isReaction || !leadsToCulprit(scene, reaction.to))
    return undefined;
  for (at = reaction.to + 1; at <= reaction.to + mostBetween; at++) {
    const found = foundOf(scene, at);
    if (found?.from === at && hasKind(found, "substance")) return at;
    if (kindAt(scene, at) !== "word" || cueAt(scene, at, "state")) return undefined;
  }
  return undefined;
}

const leadsToCulprit = (scene: Scene, at: number): boolean => {
  const link = cueAt(scene, at, "link")?.value;
  return link === "" || link === "when" || cueAt(scene, at, "ignore")?.direction === "before";
};
