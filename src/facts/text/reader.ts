/** The reader that facts ask: that of the lists a document is judged with, else of those in the repository. */
import { fileURLToPath } from "node:url";
import { createReader, type Reader } from "../../reading/create-reader.ts";
import { loadLexicon } from "../../reading/load-lexicon.ts";
import type { DoseField } from "../../reading/reading.ts";

const ownLists = fileURLToPath(new URL("../../../terminology/concepts", import.meta.url));

let inUse: Reader | undefined;

export const readerInUse = (): Reader => (inUse ??= createReader(loadLexicon(ownLists)));

/** What the field of a dose says, or the name of a drug. */
export const doseIn = (text = ""): DoseField => readerInUse().dose(text);

/** To be called before the facts of a document are asked, which are built and judged without a pause. */
export function useReader(reader: Reader): void {
  inUse = reader;
}

/** What is kept of one reader's work; another reader's is its own. */
export function keptOfReader<Kept extends object>(make: (reader: Reader) => Kept): () => Kept {
  const kept = new WeakMap<Reader, Kept>();
  return () => {
    const reader = readerInUse();
    const known = kept.get(reader);
    if (known) return known;
    const made = make(reader);
    kept.set(reader, made);
    return made;
  };
}
