/** The sections and labels that a facility's requests carried and its forms do not know. */
import type { Forms } from "../intake/load-forms.ts";
import { isKnownLabel, labelsLike, splitLabel } from "../review/unmapped/candidates.ts";
import type { FacilityTerm } from "../store/ports.ts";

export interface UnreadLabel {
  /** Empty where a section itself is not known. */
  readonly section: string;
  readonly label: string;
  /** Checks that carried it. */
  readonly requests: number;
  readonly lastSeen: Date;
  /** Best first; three at most. */
  readonly candidates: ReturnType<typeof labelsLike>;
}

/** In the order of the terms; what the forms know by now is left out. */
export function queueOf(terms: readonly FacilityTerm[], forms: Forms): readonly UnreadLabel[] {
  return terms
    .filter(({ kind }) => kind === "label")
    .flatMap(({ term, requests, lastSeen }) => {
      const split = splitLabel(term, forms);
      if (isKnownLabel(split, forms)) return [];
      const { place: section, label } = split;
      return [{ section, label, requests, lastSeen, candidates: labelsLike(split, forms) }];
    });
}
