/** Acts of one sentence are done on one side; a differential diagnosis lies where the diagnosis lies. */
import type { Side } from "./reading.ts";
import { unitKindAt, type Scene } from "./scene.ts";
import type { Target } from "./targets.ts";

export function shareSides(scene: Scene, targets: readonly Target[]): void {
  shareAmongActs(scene, targets);
  let before: Target | undefined;
  for (const target of targets) {
    if (target.group === "measurement") takePlace(scene, target, before);
    if (target.group !== "statement") continue;
    const isDifferential = target.said.presence?.value === "possible" && before !== undefined;
    const isNear =
      before !== undefined && scene.sentences[before.from] === scene.sentences[target.from];
    const side = before?.described.side;
    if (isDifferential && isNear && side && !target.described.side)
      target.described = { ...target.described, side };
    before = target;
  }
}

/** A size lies where what it is the size of lies: `kista ginjal kanan ukuran 2,1 cm`. */
function takePlace(scene: Scene, target: Target, before: Target | undefined): void {
  const { side, place } = target.described;
  const isSize = unitKindAt(scene, target.to - 1) === "length";
  const isNear =
    before !== undefined && scene.sentences[before.from] === scene.sentences[target.from];
  if (isSize && isNear && !side && place === undefined) {
    const { side: itsSide, place: itsPlace } = before.described;
    target.described = {
      ...(itsSide ? { side: itsSide } : {}),
      ...(itsPlace === undefined ? {} : { place: itsPlace }),
    };
  }
}

function shareAmongActs(scene: Scene, targets: readonly Target[]): void {
  const sides = new Map<number, Side | undefined>();
  const sentenceOf = ({ from }: Target) => scene.sentences[from] ?? 0;
  const acts = targets.filter(
    ({ group, concept }) => group === "event" && concept.kind === "procedure",
  );
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
