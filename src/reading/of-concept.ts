/** What is named in a text, found by concept: by its own and by all wider ones. */
import type { Concepts } from "./lexicon.ts";

/** Those of a concept and of all narrower ones, in their order; gathered when they are first asked for. */
export function ofConcept<Named extends { readonly concept: string }>(
  all: readonly Named[],
  { withNarrower }: Pick<Concepts, "withNarrower">,
): (concept: string) => readonly Named[] {
  const same = Map.groupBy(all, ({ concept }) => concept);
  const gathered = new Map<string, readonly Named[]>();
  const gather = (id: string, narrower: ReadonlySet<string>): readonly Named[] => {
    const [only, ...others] = [...same.keys()].filter((concept) => narrower.has(concept));
    const isOne = others.length === 0;
    const found = isOne ? same.get(only ?? id) : all.filter(({ concept }) => narrower.has(concept));
    gathered.set(id, found ?? none);
    return found ?? none;
  };
  return (id) => {
    if (same.size === 0) return none;
    const narrower = withNarrower(id);
    // Most concepts that are asked for have none below them.
    if (narrower.size === 1) return same.get(id) ?? none;
    return gathered.get(id) ?? gather(id, narrower);
  };
}

const none: readonly never[] = [];
