/** Of a list of what is measured the last has the result of all: `NS1, malaria, HBsAg negatif`, `Amoeba / telur cacing: negatif`. */
import { measuredConcept, type Measured } from "./measured.ts";
import type { Part } from "./reading.ts";
import { foundOf, isJoint, kindAt, sliceOf, spanAt, type Scene } from "./scene.ts";
import { tell, type Place } from "./targets.ts";

/** How surely it is said: as a word behind says it. */
const strength = 2;

/** Names before a result that share it. */
const mostListed = 8;

/** What a test does not find is not there. */
const unfound: ReadonlySet<Measured["value"]> = new Set(["negatif", "non reaktif"]);
/** Nor is what is called so. */
const healthy: ReadonlySet<Measured["value"]> = new Set([...unfound, "normal"]);

export function shareResults({ scene, ...place }: Place, measured: readonly Measured[]): void {
  for (const result of measured) if (healthy.has(result.value)) shareWithList(scene, place, result);
}

function shareWithList(
  scene: Scene,
  { targets, targetAt }: Omit<Place, "scene">,
  result: Measured,
): void {
  const span = spanAt(scene, result.from, result.to);
  const said = { value: "absent", strength, words: sliceOf(scene, result.from, result.to), span };
  let from = result.from;
  for (let met = 0; met < mostListed; met++) {
    const before = listedBefore(scene, from, result);
    if (before === undefined) return;
    const target = targets[targetAt[before] ?? -1];
    if (target?.group === "statement" && !target.said.presence) tell(target, "presence", said);
    from = before;
  }
}

/** Where the name begins that a slash, a word or a comma joins to the next. */
function listedBefore(scene: Scene, from: number, { value }: Measured): number | undefined {
  const name = foundOf(scene, from - 2);
  if (name?.to !== from - 1) return undefined;
  if (kindAt(scene, from - 1) === "slash") return unfound.has(value) ? name.from : undefined;
  const isJoined = isJoint(scene, from - 1) || isListed(scene, from - 1);
  return isJoined && measuredConcept(name) !== undefined ? name.from : undefined;
}

/** `Riwayat asam urat, kolesterol normal`: only where results are told a comma joins them. */
const isListed = (scene: Scene, at: number): boolean =>
  kindAt(scene, at) === "comma" && telling.has(scene.parts[at]);

const telling: ReadonlySet<Part | undefined> = new Set<Part>(["report", "examination"]);
