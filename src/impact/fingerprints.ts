/** Fingerprints of what an answer is made of: where they are equal, the same document has the same answer. */
import { hash } from "node:crypto";
import { join } from "node:path";
import { filesOnDisk } from "../files.ts";

/** What judges the corpora. Folders are absolute. */
export interface Grounds {
  /** The checkout whose program judges. */
  readonly repository: string;
  /** The service's lists and those that are imported beside them; they need not be there. */
  readonly lists: readonly string[];
  /** Laid out like `profiles/`. */
  readonly profiles: string;
}

export interface Fingerprints {
  /** Of what is read in a document: Bundle, faults and facts. */
  readonly reading: string;
  /** Of the whole answer. */
  readonly answer: string;
}

/**
 * What reads a document, below `src/`: folders that the table of `oxlint.config.ts` forbids to import any other, the files
 * beside them, the order of the steps, and what keeps their results. Not what judges and assembles.
 */
const readers = /^(?:(?:config|facts|fhir|impact|intake|terminology)\/.*|check\/[^/]*|[^/]*)$/u;

/** Reads every file that an answer rests on: some megabytes. */
export function takeFingerprints({ repository, lists, profiles }: Grounds): Fingerprints {
  const source = readFolder(join(repository, "src"));
  const forms = readFolder(join(profiles, "forms"));
  const reading = digest([
    // Node writes dates, sorts words and keeps values in its own way.
    process.version,
    Intl.DateTimeFormat().resolvedOptions().timeZone,
    filesOnDisk.read(join(repository, "package-lock.json")),
    readFolder(join(repository, "structure-definitions")),
    ...lists.map(readFolder),
    source.filter(([path]) => readers.test(path)),
    forms,
  ]);
  return { reading, answer: digest([reading, source, readFolder(profiles)]) };
}

type Contents = readonly (readonly [path: string, text: string])[];

const readFolder = (folder: string): Contents =>
  filesOnDisk.list(folder).map((path) => [path, filesOnDisk.read(join(folder, path))]);

const digest = (parts: readonly unknown[]) => hash("sha256", JSON.stringify(parts)).slice(0, 32);
