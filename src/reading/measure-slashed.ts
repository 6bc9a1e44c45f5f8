/** Names and values in the same order, with slashes between them. */
import { isPlanPart } from "./plan-parts.ts";
import { skipFillers, unitAfter } from "./fillers.ts";
import type { Found } from "./find-names.ts";
import type { Concept } from "./lexicon.ts";
import { measuredConcept, type Measured } from "./measured.ts";
import { readDate } from "./notations/date.ts";
import { readNumber } from "./notations/number.ts";
import type { Side } from "./reading.ts";
import { foundOf, kindAt, take, textAt, wordCue, type Scene } from "./scene.ts";

/** `Ur/Cr 142/8,9`: names and values in the same order. */
export function readSlashed(scene: Scene, found: Found, concept: Concept): readonly Measured[] {
  const concepts = [concept];
  const sides = [sideAtEnd(scene, found.to)];
  let to = found.to;
  while (kindAt(scene, to) === "slash") {
    const next = foundOf(scene, to + 1);
    const own = next?.from === to + 1 ? measuredConcept(next) : undefined;
    const other = shortened(scene, found, to + 1) ?? own;
    if (!other) break;
    concepts.push(other);
    to = own && next ? next.to : to + 2;
    sides.push(sideAtEnd(scene, to));
  }
  if (concepts.length < 2) return [];
  let at = skipFillers(scene, to, 2).to;
  // `Cek Ur/Cr/K 4/11`: in a plan the day on which they are wanted.
  const part = scene.parts[found.from];
  if (isPlanPart(part) && readDate(scene, at) !== undefined) return [];
  const values: Measured[] = [];
  for (const [place, each] of concepts.entries()) {
    const value = kindAt(scene, at) === "number" ? readNumber(textAt(scene, at)) : undefined;
    if (value === undefined || (place > 0 && kindAt(scene, at - 1) !== "slash")) return [];
    const side = sides[place];
    values.push({
      concept: each,
      from: place === 0 ? found.from : at,
      to: at + 1,
      name: place === 0 ? found : undefined,
      value,
      order: 0,
      ...(side ? { side } : {}),
    });
    at += 2;
  }
  const unit = unitAfter(scene, { value: 0, to: at - 1 });
  take(scene, found.from, unit?.to ?? at - 1);
  return values.map((each) => (unit ? { ...each, unit: unit.text } : each));
}

/** `TIO OD/OS 15/18`: the side that a name ends with. */
const sideAtEnd = (scene: Scene, to: number): Side | undefined =>
  // A cue of this axis has a side for its value.
  wordCue(scene, to - 1, "side")?.value as Side | undefined;

/** `Bil T/D/I`, `bilirubin total/direk`: the first word of a name holds for the next ones. */
function shortened(scene: Scene, { from, to }: Found, at: number): Concept | undefined {
  if (to - from < 2) return undefined;
  const { trie } = scene.lexicon;
  const first = trie.step(0, scene.words[from] ?? -1);
  const node = first === undefined ? first : trie.step(first, scene.words[at] ?? -1);
  const names = node === undefined ? [] : (trie.at(node)?.names ?? []);
  return measuredConcept({ names });
}
