/** Findings that head a list of signs: `Tanda dehidrasi: mata cekung (-), air mata kering (-)`. */
import { endsSentence, kindAt, type Scene } from "./scene.ts";
import { standingAt } from "./standing-at.ts";
import { tell, type Target } from "./targets.ts";

/** Tokens behind a header among which its signs stand. */
const mostListed = 24;

/** Where all that its list names is denied, so is what heads it. */
export function sayHeaders(scene: Scene, targets: readonly Target[], targetAt: Int32Array): void {
  for (const header of targets) {
    if (!isHeader(scene, header)) continue;
    const denials = listedBehind(scene, header, targets, targetAt).map(({ said }) => said.presence);
    const [denial] = denials;
    if (denial && denials.every((each) => each?.value === "absent"))
      tell(header, "presence", denial);
  }
}

/** `Riw kejang: demam (-)` tells of what came with it: only where signs are looked for are they listed. */
const isHeader = (scene: Scene, { group, concept, said, from, to, apart }: Target): boolean =>
  group === "statement" &&
  concept.kind === "finding" &&
  scene.parts[from] === "examination" &&
  said.presence === undefined &&
  apart === undefined &&
  kindAt(scene, to) === "colon";

function listedBehind(
  scene: Scene,
  { to }: Target,
  targets: readonly Target[],
  targetAt: Int32Array,
): readonly Target[] {
  const listed: Target[] = [];
  for (let at = to + 1; at < to + mostListed && at < scene.tokens.length; at++) {
    if (endsSentence(scene, at) || kindAt(scene, at) === "semicolon") break;
    const target = standingAt(targets, targetAt, at);
    const isSign = target?.group === "statement" && target.from === at;
    if (target && isSign && !target.concept.isNormal) listed.push(target);
  }
  return listed;
}
