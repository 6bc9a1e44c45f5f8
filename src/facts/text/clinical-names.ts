/** Diseases, findings and drugs that a text names: what may be said of a patient only where the document says it. */
import type { Terminology } from "../../terminology/terminology.ts";
import { clinicalWords } from "./clinical-words.ts";
import { spellingOf, wordsOf } from "./spelling.ts";

const inOneSpelling: ReadonlySet<string> = new Set(clinicalWords.map(spellingOf));

/** Each once, in one spelling: `Appendicitis` and `apendisitis` are one name, and so are a drug's brands and spellings. */
export function clinicalNamesIn(text: string, { drugs }: Terminology): readonly string[] {
  const words = wordsOf(text).filter((word) => inOneSpelling.has(word));
  const substances = drugs.find(text).map(({ name }) => name);
  return [...new Set([...words, ...substances])];
}
