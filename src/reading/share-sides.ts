/** Acts of one sentence are done on one side; a differential diagnosis lies where the diagnosis lies. */
import type { Side } from "./reading.ts";
import type { Scene } from "./scene.ts";
import type { Target } from "./targets.ts";

export function shareSides(scene: Scene, targets: readonly Target[]): void {
  shareAmongActs(scene, targets);
  let before: Target | undefined;
  for (const target of targets) {
    if (target.group !== "statement") continue;
    const isDifferential = target.said.presence?.value === "possible" && before !== undefined;
    const isNear = before !== undefined && scene.sentences[before.from] === scene.sentences[target.from];
    const side = before?.described.side;
    if (isDifferential && isNear && side && !target.described.side)
      target.described = { ...target.described, side };
    before = target;
  }
}

function shareAmongActs(scene: Scene, targets: readonly Target[]): void {
  const sides = new Map<number, Side | undefined>();
  const sentenceOf = ({ from }: Target) => scene.sentences[from] ?? 0;
  const acts = targets.filter(({ group, concept }) => group === "event" && concept.kind === "procedure");
  for (const act of acts) {
    const { side } = act.described;
    if (!side) continue;
    const sentence = sentenceOf(act);
    const other = sides.has(sentence) && sides.get(sentence) !== side;
    sides.set(sentence, other ? undefined : side);
  }
  for (const act of acts) {
    const side = sides.get(sentenceOf(act));
    if (side && !act.described.side) act.described = { ...act.described, side };
  }
}
