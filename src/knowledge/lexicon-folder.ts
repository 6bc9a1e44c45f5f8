/** The folder of `terminology/` with the words of narrative. */
import type { Files } from "../files.ts";

export const lexiconFolder = "concepts";

/** The lexicon is as large as all other lists together, and no rule asks it: a service does without. */
export const withoutLexicon = (files: Files): Files => ({
  ...files,
  list: (folder) => files.list(folder).filter((path) => !path.startsWith(`${lexiconFolder}/`)),
});
