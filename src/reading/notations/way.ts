/** By which way a drug reaches the body: `PO`, `per rektal`, the `tab` that is swallowed, the `OD` of drops. */
import { waysOfGiving, type Way } from "../reading.ts";
import { cueAt, foundOf, wordCue, type Scene } from "../scene.ts";

/** The way that tokens name; of several the one that says most: `tab sublingual`. */
export function wayIn(scene: Scene, from = 0, to = scene.tokens.length): Way | undefined {
  const named = new Set<string>();
  for (let at = from; at < to; at++) {
    const way =
      cueAt(scene, at, "way") ?? (isOfDosing(scene, at) ? undefined : wordCue(scene, at, "way"));
    if (way && !isOfAnother(scene, at)) named.add(way.value);
  }
  return waysOfGiving.find((way) => named.has(way));
}

/** `1 tab PO, mulai 6 jam setelah infus`, `tab pengganti injeksi`: what went before was given that way. */
const isOfAnother = (scene: Scene, at: number): boolean =>
  cueAt(scene, at - 1, "link")?.value === "when" ||
  cueAt(scene, at - 1, "at")?.value === "later" ||
  foundOf(scene, at - 1)?.cues.some(
    ({ axis, direction, value }) =>
      axis === "state" && direction === "before" && value === "stopped",
  ) === true;

/** The `ad` of `ad lib` is not an ear. */
const isOfDosing = (scene: Scene, at: number): boolean =>
  foundOf(scene, at)?.cues.some(({ axis }) => axis === "dosing" || axis === "condition") === true;
