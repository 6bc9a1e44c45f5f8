/** What is made of files, or proven of them, is so once for the same files, by the same program, and kept between two starts. */
import { createHash } from "node:crypto";
import { filesOf, takeSnapshot, type Files, type FileSnapshot } from "./files.ts";

export interface Made {
  /** Tells apart what is made of the same folders: letters and hyphens. */
  readonly name: string;
  /** All that it is made of; one that is not there counts as that. */
  readonly folders: readonly string[];
  /** What it depends on besides, as plain data. */
  readonly also?: unknown;
}

export interface Making<Whole, Plain> {
  /** Makes it of the files, which are those of the folders and nothing else. */
  readonly make: (files: Files) => Whole;
  /** What is kept of it: plain data, that the algorithm of structured clones knows. */
  readonly write: (whole: Whole) => Plain;
  /** The same as `make` makes, of what was kept. */
  readonly open: (plain: Plain) => Whole;
}

/** What was kept of the folders, else what is made of them now. Throws what `make` throws, and then keeps nothing. */
export function makeOnce<Whole, Plain>(
  files: Files,
  { name, folders, also = null }: Made,
  { make, write, open }: Making<Whole, Plain>,
): Whole {
  const { kept } = files;
  if (!kept) return make(files);
  const sources = takeSnapshot(folders, files);
  const key = keyOf(sources, also);
  const known = kept.find(name, key);
  // The key stands for the sources and the program: it was made by this `make` and `write`.
  if (known !== undefined) return open(known as Plain);
  const made = make(filesOf(sources));
  kept.keep(name, key, write(made));
  return made;
}

/**
 * Proves something of the folders, unless this program has proven it of the same files. Rejects as `prove` does, and then
 * keeps nothing.
 */
export async function proveOnce(
  { kept, ...files }: Files,
  { name, folders, also = null }: Made,
  prove: () => Promise<void>,
): Promise<void> {
  const key = kept && keyOf(takeSnapshot(folders, files), also);
  if (key !== undefined && kept?.find(name, key) === true) return;
  await prove();
  if (key !== undefined) kept?.keep(name, key, true);
}

/** Lengths stand before texts, so that no two sources become one key. */
function keyOf(sources: FileSnapshot, also: unknown): string {
  const digest = createHash("sha256").update(JSON.stringify(also));
  for (const [folder, texts] of Object.entries(sources)) {
    digest.update(`\u0000${folder}\u0000`);
    for (const [path, text] of Object.entries(texts))
      digest.update(`\u0000${path}\u0000${text.length}\u0000`).update(text);
  }
  return digest.digest("hex");
}
