/** What the items of one ConceptMap lead to, however they are written. */
import type { List } from "../lists/list.ts";
import type { MapView } from "../lists/manifest-schema.ts";
import { mappingsOf } from "../lists/to-fhir.ts";
import { plain } from "../words.ts";

export interface MapIndex {
  /** Letter by letter, else without regard to case, accents and signs. Empty where it leads nowhere. */
  find(written: string): readonly string[];
  /** The items that lead to a code, or that a code which is only read stands for. */
  reverse(target: string): readonly string[];
}

const fold = (text: string) =>
  plain(text)
    .replaceAll(/[^a-z0-9+%#/.]+/gu, " ")
    .trim();

export function indexMap(list: List, view: MapView): MapIndex {
  const exact = mappingsOf(list, view);
  const folded = new Map([...exact].toReversed().map(([item, targets]) => [fold(item), targets]));
  const sources = new Map<string, string[]>();
  for (const [item, targets] of mappingsOf(list, view, [view.to, ...(view.reads ?? [])]))
    for (const target of targets) {
      const known = sources.get(target);
      if (known) known.push(item);
      else sources.set(target, [item]);
    }
  return {
    find: (written) => exact.get(written) ?? folded.get(fold(written)) ?? [],
    reverse: (target) => sources.get(target) ?? [],
  };
}
