/** `Amoeba / telur cacing: negatif`: of names with a slash between the last may be what is measured, and its result is that of all. */
import type { Measured } from "./measured.ts";
import { kindAt, sliceOf, spanAt, type Scene } from "./scene.ts";
import { tell, type Target } from "./targets.ts";

/** How surely it is said: as a word behind says it. */
const strength = 2;

export function shareResults(
  scene: Scene,
  targets: readonly Target[],
  measured: readonly Measured[],
): void {
  const byStart = new Map(measured.map((each) => [each.from, each]));
  let place = 0;
  for (const target of targets) {
    place++;
    const next = targets[place];
    const isJoined = next?.from === target.to + 1 && kindAt(scene, target.to) === "slash";
    const result = isJoined ? byStart.get(next.from) : undefined;
    if (target.group !== "statement" || target.said.presence || result?.value !== "negatif")
      continue;
    const span = spanAt(scene, result.from, result.to);
    const words = sliceOf(scene, result.from, result.to);
    tell(target, "presence", { value: "absent", strength, words, span });
  }
}
