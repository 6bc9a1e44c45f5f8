/** Loads the lists of `terminology/concepts`. */
import { filesOnDisk, type Files } from "../knowledge/files.ts";
import { makeOnce } from "../knowledge/make-once.ts";
import { buildLexicon } from "./build-lexicon.ts";
import type { Lexicon } from "./lexicon.ts";
import { openLexicon } from "./open-lexicon.ts";

/**
 * The lexicon of a directory laid out like `terminology/concepts`.
 * Throws one Error whose message lists every fault of the lists.
 */
export function loadLexicon(directory: string, files: Files = filesOnDisk): Lexicon {
  return openLexicon(
    makeOnce(
      files,
      { name: "lexicon", folders: [directory] },
      {
        make: (own) => buildLexicon(directory, own),
        write: (written) => written,
        open: (written) => written,
      },
    ),
  );
}
