/** `Amoeba / telur cacing: negatif`: of names with a slash between the last may be what is measured, and its result is that of all. */
import { measuredConcept, type Measured } from "./measured.ts";
import { foundOf, isJoint, kindAt, sliceOf, spanAt, type Scene } from "./scene.ts";
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
    const result = isJoined ? byStart.get(next.from) : sharedWith(scene, target, byStart);
    if (target.group !== "statement" || target.said.presence || !result) continue;
    if (isJoined && result.value !== "negatif") continue;
    const span = spanAt(scene, result.from, result.to);
    const words = sliceOf(scene, result.from, result.to);
    tell(target, "presence", { value: "absent", strength, words, span });
  }
}

/** `Asam urat dan RF normal`: a disease with the name of what is measured, before another value that is called normal. */
function sharedWith(
  scene: Scene,
  { to, from }: Target,
  byStart: ReadonlyMap<number, Measured>,
): Measured | undefined {
  const name = foundOf(scene, from);
  const isMeasured = name?.to === to && measuredConcept(name) !== undefined;
  const result = isMeasured && isJoint(scene, to) ? byStart.get(to + 1) : undefined;
  return result?.value === "normal" ? result : undefined;
}
