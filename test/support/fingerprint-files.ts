/** What tells files apart, so that what was loaded of the same ones is used again. */
import { hash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { FileSnapshot } from "../../src/knowledge/files.ts";

let first: FileSnapshot | undefined;

/** The same for the same texts. Most are the repository's own, as the first were: to compare is quicker than to hash. */
export function fingerprintFiles(files: FileSnapshot): string {
  first ??= files;
  return isDeepStrictEqual(files, first) ? "as the first" : hash("sha256", JSON.stringify(files));
}
