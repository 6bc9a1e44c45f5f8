/** Whether two texts name the same disease, in whatever words and languages. */
import type { Reader } from "./create-reader.ts";

const kinds: ReadonlySet<string> = new Set(["condition", "finding", "organism", "cause"]);

/** Something that one text names is what the other names, or a kind of it: `Phacolytic glaucoma` and `glaukoma`. */
export function sharesDisease(reader: Reader, one: string, other: string): boolean {
  const [first, second] = [diseasesIn(reader, one), diseasesIn(reader, other)];
  const { withWider } = reader.concepts;
  const holds = (inner: ReadonlySet<string>, outer: ReadonlySet<string>) =>
    [...inner].some((id) => withWider(id).some((each) => outer.has(each)));
  return holds(first, second) || holds(second, first);
}

/** `Fraktur humerus … fraktur`: what a text names more closely too is not meant as widely as the word is. */
function diseasesIn({ mentions, concepts }: Reader, text: string): ReadonlySet<string> {
  const named = mentions(text)
    .all.map(({ concept }) => concept)
    .filter((id) => kinds.has(concepts.get(id)?.kind ?? ""));
  const wider = new Set(
    named.flatMap((id) => concepts.withWider(id).filter((each) => each !== id)),
  );
  return new Set(named.filter((id) => !wider.has(id)));
}
