/** The lexicon and a reader of it, loaded once for all tests of the reader. */
import { fileURLToPath } from "node:url";
import { createReader, type Reader } from "../../src/reading/create-reader.ts";
import { loadLexicon } from "../../src/reading/load-lexicon.ts";

export const listsFolder = fileURLToPath(new URL("../../terminology/concepts", import.meta.url));

let reader: Reader | undefined;
export const ownReader = (): Reader => (reader ??= createReader(loadLexicon(listsFolder)));
