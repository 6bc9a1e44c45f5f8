/** Fingerprints of what an answer is made of: where they are equal, the same document has the same answer. */
import { hash } from "node:crypto";
import { join } from "node:path";
import { stageSchema, type Stage } from "../../check/types.ts";
import { filesOnDisk } from "../../knowledge/files.ts";

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
  /** Of the whole answer to a document of a stage. */
  readonly answerOf: (stage: Stage) => string;
}

/**
 * What reads a document, below `src/`: folders that the table of `oxlint.config.ts` forbids to import any other, the files
 * beside them, the order of the steps, and what keeps their results. Not what judges and assembles.
 */
const readers =
  /^(?:(?:config|facts|fhir|intake|knowledge|reading|review)\/.*|check\/[^/]*|[^/]*)$/u;

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
  const ofProfiles = readFolder(profiles);
  return {
    reading,
    answerOf: (stage) => digest([reading, source, judgingAt(stage, ofProfiles)]),
  };
}

/**
 * Of a folder of profiles what judges a stage: all but the files of other stages, and packs that only those name. What is
 * named nowhere, or written otherwise than usual, counts for every stage: it may be a fault, which loading finds.
 */
function judgingAt(stage: Stage, files: Contents): Contents {
  const stages = files.filter(([path]) => path.startsWith("stages/"));
  const others = stages.filter(([, text]) => isOfOther(stage, nameIn(text, "stage")));
  const own = stages.filter((file) => !others.includes(file));
  const isIn = (pack: string, named: Contents) => named.some(([, text]) => text.includes(pack));
  return files.filter((file) => {
    if (others.includes(file)) return false;
    const [path, text] = file;
    const pack = path.startsWith("rules/") ? nameIn(text, "pack") : undefined;
    return pack === undefined || isIn(pack, own) || !isIn(pack, others);
  });
}

const isOfOther = (stage: Stage, named: string | undefined) =>
  named !== stage && stageSchema.enum.some((known) => known === named);

const nameIn = (text: string, key: "pack" | "stage"): string | undefined =>
  new RegExp(`^${key}: *["']?([\\w.]+)["']? *$`, "mu").exec(text)?.[1];

type Contents = readonly (readonly [path: string, text: string])[];

const readFolder = (folder: string): Contents =>
  filesOnDisk.list(folder).map((path) => [path, filesOnDisk.read(join(folder, path))]);

const digest = (parts: readonly unknown[]) => hash("sha256", JSON.stringify(parts)).slice(0, 32);
