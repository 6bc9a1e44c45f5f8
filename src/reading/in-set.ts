/** The concepts of a set of `sets.csv`: every text asks for the same few, which are found once for a lexicon. */
import type { Lexicon } from "./lexicon.ts";

type Sets = Pick<Lexicon, "concepts" | "sets">;
type Ids = ReadonlySet<string>;

function oncePerSet(
  find: (lexicon: Sets, set: string) => Ids,
): (lexicon: Sets, set: string) => Ids {
  const kept = new WeakMap<Sets["sets"], Map<string, Ids>>();
  return (lexicon, set) => {
    const known = kept.get(lexicon.sets) ?? new Map<string, Ids>();
    kept.set(lexicon.sets, known);
    const found = known.get(set) ?? find(lexicon, set);
    known.set(set, found);
    return found;
  };
}

/** Its members. */
export const membersOf = oncePerSet(({ sets }, set) => new Set(sets.get(set)));

/** Its members, and all concepts below them. */
export const belowSet = oncePerSet(
  ({ sets, concepts }, set) =>
    new Set((sets.get(set) ?? []).flatMap((id) => [...concepts.withNarrower(id)])),
);
