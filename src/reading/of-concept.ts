/** What is named in a text, found by concept: by its own and by all wider ones. */
import type { Concepts } from "./lexicon.ts";

export interface ByConcept<Named> {
  /** Those that are named, each once. */
  readonly concepts: readonly string[];
  /** Those of a concept and of all narrower ones, in their order; gathered when they are first asked for. */
  readonly of: (concept: string) => readonly Named[];
}

export function byConcept<Named extends { readonly concept: string }>(
  all: readonly Named[],
  { withNarrower }: Pick<Concepts, "withNarrower">,
): ByConcept<Named> {
  const same = Map.groupBy(all, ({ concept }) => concept);
  const concepts = [...same.keys()];
  const gathered = new Map<string, readonly Named[]>();
  const gather = (id: string, narrower: ReadonlySet<string>): readonly Named[] => {
    const [only, ...others] = concepts.filter((concept) => narrower.has(concept));
    const isOne = others.length === 0;
    const found = isOne ? same.get(only ?? id) : all.filter(({ concept }) => narrower.has(concept));
    gathered.set(id, found ?? none);
    return found ?? none;
  };
  return {
    concepts,
    of: (id) => {
      if (same.size === 0) return none;
      const narrower = withNarrower(id);
      // Most concepts that are asked for have none below them.
      if (narrower.size === 1) return same.get(id) ?? none;
      return gathered.get(id) ?? gather(id, narrower);
    },
  };
}

const none: readonly never[] = [];
