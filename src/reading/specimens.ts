/** Of which specimen a value is told: the sugar of `LCS: sel 3, protein 118, glukosa 68` is not that of the blood. */
import type { Concept, Lexicon } from "./lexicon.ts";
import type { Measured } from "./measured.ts";
import { endsSentence, foundOf, kindAt, type Scene } from "./scene.ts";

/** Qualities of the list, by what they say of the values behind them. */
const fluid = "specimenFluid";
const blood = "specimenBlood";

/** What is measured in blood elsewhere is a value of the fluid that its sentence names before it, or none that is known. */
export function ofSpecimens(scene: Scene, measured: readonly Measured[]): readonly Measured[] {
  const inFluid = fluidsOf(scene);
  const analytes = fluidAnalytes(scene.lexicon);
  return measured.flatMap((each) => {
    const { id } = each.concept;
    // `LDH serum 210`: the specimen may stand between the name and the value.
    const isOfFluid = inFluid[each.to - 1] === 1;
    if (!isOfFluid || !analytes.has(id)) return [each];
    const concept = analytes.get(id);
    return concept ? [{ ...each, concept }] : [];
  });
}

/** Quantities of fluids, each with the set of those that are called alike in blood. */
const ofFluids = [
  ["fluidGlucose", "fluidGlucoseInBlood"],
  ["fluidCellCount", "fluidCellCountInBlood"],
  ["lactateDehydrogenaseAscites", "lactateDehydrogenaseAscitesInBlood"],
  ["bodyFluidPh", "bodyFluidPhInBlood"],
] as const;

const kept = new WeakMap<object, ReadonlyMap<string, Concept | undefined>>();

/** Quantity of blood → what it is in a fluid; undefined where no list has it. */
export function fluidAnalytes({
  concepts,
  sets,
}: Pick<Lexicon, "concepts" | "sets">): ReadonlyMap<string, Concept | undefined> {
  const known = kept.get(sets);
  if (known) return known;
  const named = ofFluids.flatMap(([id, inBlood]) =>
    (sets.get(inBlood) ?? []).map((each) => [each, concepts.get(id)] as const),
  );
  const untold = (sets.get("untoldInFluid") ?? []).map((each) => [each, undefined] as const);
  const made = new Map([...untold, ...named]);
  kept.set(sets, made);
  return made;
}

/** Token → 1 where the fluid named before it in its sentence is spoken of; behind `(serum 142)` it is again. */
function fluidsOf(scene: Scene): Uint8Array {
  const inFluid = new Uint8Array(scene.tokens.length);
  const samples = new Set(scene.lexicon.sets.get("fluidSamples"));
  let now: string | undefined;
  let before: string | undefined;
  for (let at = 0; at < scene.tokens.length; at++) {
    const kind = kindAt(scene, at);
    if (endsSentence(scene, at) || kind === "semicolon") [now, before] = [undefined, undefined];
    else if (kind === "open") before ??= now;
    else if (kind === "close" && before !== undefined) [now, before] = [before, undefined];
    const isSample = foundOf(scene, at)?.names.some(({ concept: { id } }) => samples.has(id));
    now = specimenAt(scene, at) ?? (isSample === true ? fluid : now);
    inFluid[at] = now === fluid ? 1 : 0;
  }
  return inFluid;
}

/** The specimen whose name begins at a token. */
function specimenAt({ lexicon, words }: Scene, begin: number): string | undefined {
  const { qualities, concepts } = lexicon;
  let node: number | undefined = 0;
  let named: string | undefined;
  for (let at = begin; node !== undefined && at < words.length; at++) {
    node = qualities.step(node, words[at] ?? -1);
    const names = node === undefined ? [] : (qualities.at(node)?.names ?? []);
    const ids = names.flatMap(({ concept }) => concepts.withWider(concept.id));
    named = ids.find((id) => id === fluid || id === blood) ?? named;
  }
  return named;
}
