/** A text that tells of one eye or one ear alone tells all of it of that one: `Mata kanan merah. Berair (+), silau (+)`. */
import { give, sideOf } from "./give-side.ts";
import type { Side } from "./reading.ts";
import type { Scene } from "./scene.ts";
import { sidedPlaceAt } from "./sided-places.ts";
import type { Target } from "./targets.ts";

/** Paired organs: the place, and the chapter of ICD-10 of their complaints, signs and diseases. */
const organs: readonly (readonly [place: string, chapter: RegExp])[] = [
  ["eye", /^H[0-5]/u],
  ["ear", /^H[6-9]/u],
];

/** What is there, of the patient. */
const isOfPatient = ({ said: { presence, experiencer } }: Target): boolean =>
  presence?.value !== "absent" && experiencer?.value !== "relative";

export function shareWithOrgan(scene: Scene, targets: readonly Target[]): void {
  const { concepts } = scene.lexicon;
  const chapterOf = ({ group, concept }: Target): RegExp | undefined => {
    if (group !== "statement") return undefined;
    const [code = ""] = concepts.icd10Of(concept.id);
    if (!code.startsWith("H")) return undefined;
    return organs.find(([, chapter]) => chapter.test(code))?.[1];
  };
  const own: { readonly target: Target; readonly chapter: RegExp }[] = [];
  for (const target of targets) {
    const chapter = chapterOf(target);
    if (chapter) own.push({ target, chapter });
  }
  if (own.every(({ target }) => sideOf(target))) return;
  const told = new Map<RegExp, Set<Side>>();
  const tell = (chapter: RegExp, side: Side) =>
    told.set(chapter, (told.get(chapter) ?? new Set()).add(side));
  for (const { target, chapter } of own) {
    const side = sideOf(target);
    if (side) tell(chapter, side);
  }
  // `mata kanan merah`: a sign of any place, told of this one.
  for (let at = 0; at < scene.tokens.length; at++) {
    const placed = sidedPlaceAt(scene, at);
    const wider = placed ? concepts.withWider(placed.of) : [];
    const organ = organs.find(([place]) => wider.includes(place));
    if (placed && organ) tell(organ[1], placed.side);
  }
  for (const { target, chapter } of own) {
    const [side, ...others] = told.get(chapter) ?? [];
    if (side && others.length === 0 && isOfPatient(target)) give(target, side);
  }
}
