/** Lists of bare names: `mual, muntah, diare disangkal`. */
import { endsSentence, foundOf, isPlaceName, kindAt, textAt, type Scene } from "./scene.ts";
import type { Target } from "./targets.ts";
import { standingAt } from "./standing-at.ts";

const longestList = 20;

/**
 * The names before one, where nothing but names and commas stands between it and the beginning of the sentence, a header
 * or `riwayat`; none where a name among them has a time, a number or a sign of its own, nor for `demam, sesak disangkal`:
 * of two at the beginning of a sentence the first may be what is there. An organ among them is a disease of it:
 * `hepatitis, ginjal, DM disangkal`.
 */
export function bareListBefore(
  scene: Scene,
  targets: readonly Target[],
  targetAt: Int32Array,
  last: Target,
): readonly Target[] {
  const list: Target[] = [];
  let { from } = last;
  for (let item = 0; item < longestList; item++) {
    const at = from - 1;
    if (kindAt(scene, at) !== "comma")
      return opensList(scene, at) || (list.length > 1 && opensSentence(scene, at)) ? list : [];
    const organ = organEndingAt(scene, at);
    if (organ !== undefined) {
      from = organ;
      continue;
    }
    const before = standingAt(targets, targetAt, at - 1);
    if (!before || before.to !== at || before.group !== last.group) return [];
    const said = before.said.presence?.value;
    if (said !== undefined && said !== "absent") return [];
    list.unshift(before);
    ({ from } = before);
  }
  return [];
}

/** Where the name of a place begins that is a whole item. */
export function organEndingAt(scene: Scene, end: number): number | undefined {
  const found = foundOf(scene, end - 1);
  const isItem = found?.to === end && !found.apart && isPlaceName(found);
  return isItem ? found.from : undefined;
}

/** Of two names with one denial nobody can tell: `demam, sesak disangkal`. */
const opensSentence = (scene: Scene, at: number): boolean => at < 0 || endsSentence(scene, at);

const opensList = (scene: Scene, at: number): boolean =>
  kindAt(scene, at) === "colon" ||
  kindAt(scene, at) === "semicolon" ||
  /^(?:riw|riwayat|keluhan|rpd|rpk)$/u.test(textAt(scene, at));
