/** A concept that no list holds: words of a caller's own, a value without a name. */
import type { Concept, ConceptKind } from "./lexicon.ts";

export const bareConcept = (id: string, kind: ConceptKind): Concept => ({
  id,
  kind,
  label: id,
  isClass: false,
  isChronic: false,
  isLasting: false,
  isWhole: false,
  isLocal: false,
  isLeaving: false,
  isNormal: false,
});
