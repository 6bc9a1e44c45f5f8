/** Of which specimen a value is told: the sugar of `LCS: sel 3, protein 118, glukosa 68` is not that of the blood. */
import { nameBefore } from "./days.ts";
import { membersOf } from "./in-set.ts";
import type { Lexicon } from "./lexicon.ts";
import type { Measured } from "./measured.ts";
import { cueAt, endsSentence, foundOf, kindAt, type Scene } from "./scene.ts";

/** Qualities of the list, by what they say of the values behind them. */
const fluid = "specimenFluid";
const blood = "specimenBlood";
/** The word that says so only as a header of values. */
const sample = "fluid";

/** What is measured in blood elsewhere is a value of the fluid that its sentence names before it, or none that is known. */
export function ofSpecimens(scene: Scene, measured: readonly Measured[]): readonly Measured[] {
  const { concepts } = scene.lexicon;
  const inFluid = fluidQuantities(scene.lexicon);
  const isOtherInFluid = ({ concept: { id } }: Measured) => inFluid(id).join() !== id;
  // Most values are those of the patient wherever they are taken.
  const told = measured.some(isOtherInFluid) ? fluidsOf(scene) : new Uint8Array();
  return outsideSolutions(scene, measured).flatMap((each) => {
    if (isShareOfCells(each.concept.id, each.unit)) return [];
    // `LDH serum 210`: the specimen may stand between the name and the value.
    return told[each.to - 1] === 1
      ? inFluid(each.concept.id).map((id) => ({
          ...each,
          concept: concepts.get(id) ?? each.concept,
        }))
      : [each];
  });
}

/** `sel 2.400 (MN 88%)`: how many of the cells are of a kind is not how many there are. */
export const isShareOfCells = (quantity: string, unit = ""): boolean =>
  quantity === "fluidCellCount" && unit.includes("%");

/** `Dialisat bikarbonat K 2,0 Ca 1,5` is what a solution is made of, and nothing of the patient. */
function outsideSolutions(scene: Scene, measured: readonly Measured[]): readonly Measured[] {
  const { lexicon } = scene;
  const parts = membersOf(lexicon, "dialysateParts");
  /** Behind a solution, or a part of one. */
  let end = -1;
  return measured.filter((each) => {
    const isOfSolution =
      parts.has(each.concept.id) && (each.from === end || isBehindSolution(scene, each.from));
    if (isOfSolution) end = each.to;
    return !isOfSolution;
  });
}

/** One word may stand between: `dialisat asetat K 2`, `dialisat: K 2`. */
function isBehindSolution(scene: Scene, from: number): boolean {
  const gap = /^(?:word|colon)$/u.test(kindAt(scene, from - 1)) ? 2 : 1;
  return [from - 1, from - gap].some((at) =>
    foundOf(scene, at)?.names.some(({ concept: { id } }) =>
      scene.lexicon.concepts.withWider(id).includes("dialysisSolutions"),
    ),
  );
}

/** Quantities of fluids, each with the set of those that are called alike in blood. */
const ofFluids = [
  ["fluidGlucose", "fluidGlucoseInBlood"],
  ["fluidProtein", "fluidProteinInBlood"],
  ["fluidCellCount", "fluidCellCountInBlood"],
  ["lactateDehydrogenaseAscites", "lactateDehydrogenaseAscitesInBlood"],
  ["bodyFluidPh", "bodyFluidPhInBlood"],
] as const;

const kept = new WeakMap<object, ReadonlyMap<string, readonly string[]>>();

/** What a quantity is where a fluid of the body was examined: itself, what is called alike in blood, or none that a list has. */
export function fluidQuantities({
  concepts,
  sets,
}: Pick<Lexicon, "concepts" | "sets">): (quantity: string) => readonly string[] {
  const known = kept.get(sets) ?? calledAlike(concepts, sets);
  kept.set(sets, known);
  return (quantity) => known.get(quantity) ?? [quantity];
}

function calledAlike(
  concepts: Lexicon["concepts"],
  sets: Lexicon["sets"],
): ReadonlyMap<string, readonly string[]> {
  const alike = new Map<string, readonly string[]>();
  for (const each of sets.get("untoldInFluid") ?? []) alike.set(each, []);
  for (const [id, inBlood] of ofFluids)
    for (const each of sets.get(inBlood) ?? []) alike.set(each, concepts.get(id) ? [id] : []);
  return alike;
}

/** Token → 1 where the fluid named before it in its sentence, or in the line of a result, is spoken of; behind `(serum 142)` it is again. */
function fluidsOf(scene: Scene): Uint8Array {
  const inFluid = new Uint8Array(scene.tokens.length);
  const samples = membersOf(scene.lexicon, "fluidSamples");
  let now: string | undefined;
  let before: string | undefined;
  let inLine: string | undefined;
  let isBracketed = false;
  let item = 0;
  for (let at = 0; at < scene.tokens.length; at++) {
    const kind = kindAt(scene, at);
    inLine = kind === "line" ? undefined : (now ?? inLine);
    const isEnd = endsSentence(scene, at);
    // `protein 5,4 (serum 7,2; rasio 0,75), LDH 612`: what a bracket holds ends nothing.
    if (isEnd || (kind === "semicolon" && !isBracketed)) [now, before] = [undefined, undefined];
    // `LP L3-4, LCS jernih. Komplikasi (-). Hasil: protein 118, glukosa 62`
    else if (kind === "colon" && cueAt(scene, at - 1, "part")?.value === "report") now = inLine;
    // `Cairan: pH 7,02, glukosa 22`, and no `terapi cairan: RL`
    else if (kind === "colon" && isLone(scene, at - 1) && nameBefore(scene, at) === sample)
      now = fluid;
    else if (kind === "open") {
      before ??= now;
      if (isComparedWithBlood(scene, at)) inFluid.fill(1, item, at);
    } else if (kind === "close" && before !== undefined) [now, before] = [before, undefined];
    const isSample = foundOf(scene, at)?.names.some(({ concept: { id } }) => samples.has(id));
    now = specimenAt(scene, at) ?? (isSample === true ? fluid : now);
    inFluid[at] = now === fluid ? 1 : 0;
    if (isEnd || (!isBracketed && endsItem.has(kind))) item = at + 1;
    isBracketed = kind === "open" || (isBracketed && kind !== "close" && !isEnd);
  }
  return inFluid;
}

const endsItem: ReadonlySet<string> = new Set(["comma", "semicolon", "line"]);

/** `LDH 612 (serum 262)`: what is told beside the value of the blood is of the fluid, though nothing names it. */
const isComparedWithBlood = (scene: Scene, open: number): boolean =>
  specimenAt(scene, open + 1) === blood &&
  kindAt(scene, open - 1) === "number" &&
  kindAt(scene, open + 2) === "number";

/** The specimen whose name begins at a token. */
function specimenAt({ lexicon, words }: Scene, begin: number): string | undefined {
  const { qualities, concepts } = lexicon;
  let node: number | undefined = 0;
  let named: string | undefined;
  for (let at = begin; at < words.length; at++) {
    node = qualities.step(node, words[at] ?? -1);
    if (node === undefined) break;
    let here: string | undefined;
    for (const { concept } of qualities.at(node)?.names ?? [])
      here ??= concepts.withWider(concept.id).find((id) => id === fluid || id === blood);
    named = here ?? named;
  }
  return named;
}

const isLone = (scene: Scene, at: number): boolean => kindAt(scene, at - 1) !== "word";
