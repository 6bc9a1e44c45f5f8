/** The folder of `terminology/` with the words of narrative. */
import type { Files } from "./files.ts";

export const lexiconFolder = "concepts";

/** The reader of narrative loads the lexicon; it is not a list of codes that is served. */
export const withoutLexicon = (files: Files): Files => ({
  ...files,
  list: (folder) => files.list(folder).filter((path) => !path.startsWith(`${lexiconFolder}/`)),
});
