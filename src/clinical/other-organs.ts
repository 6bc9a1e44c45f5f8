/** Diseases, acts and places that no row of organs names: each is compared with itself. */
import type { ClinicalCase } from "./case.ts";
import type { PairedOrgan } from "./disagreement.ts";
import { oncePerCase } from "./once-per-case.ts";

/** By the places that are told, else by what is told itself; none of what may lie anywhere. */
export const otherOrgansOf = oncePerCase(({ knowledge }: ClinicalCase) => {
  const { concepts, disagreements } = knowledge;
  const beside = [...new Set(disagreements.allOrgans.flatMap((organ) => organ.beside))];
  const known = new Map<string, PairedOrgan>();
  const organOf = (id: string): readonly PairedOrgan[] => {
    const concept = concepts.get(id);
    if (!concept || concept.isWhole || concept.isLocal) return [];
    const isPlace = concept.kind === "place";
    const organ = known.get(id) ?? {
      name: concept.label.toLowerCase(),
      isInner: true,
      parts: new Set<string>(),
      // The side of an access is its own.
      beside: isPlace ? beside : [],
      routes: new Set<string>(),
      crosses: new Set<string>(),
      isOther: true as const,
    };
    known.set(id, organ);
    return [organ];
  };
  return (about: readonly string[]): readonly PairedOrgan[] => {
    const [own = "", ...places] = about;
    if (places.length > 0) return places.flatMap(organOf);
    // A sign without a place takes its side from what stands beside it: `hemiparese dekstra, afasia`.
    return concepts.get(own)?.kind === "finding" ? [] : organOf(own);
  };
});
