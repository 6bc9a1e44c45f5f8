/** The program that runs, as a fingerprint: what it made of files is of no use to another. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

export interface Program {
  /** Of its sources, its packages and Node; read once. */
  fingerprint(): string;
  /** Whether any of them was written since this process began: it may run what lay there before. */
  hasChanged(): boolean;
}

/** @param root The folder of `package.json`. */
export function programAt(root: string): Program {
  let known: string | undefined;
  return {
    fingerprint: () => (known ??= fingerprintOf(sourcesOf(root))),
    hasChanged: () => sourcesOf(root).some(isYounger),
  };
}

/** What decides how files are read, checked and indexed: the program, its definitions of FHIR, and what npm installed. */
function sourcesOf(root: string): readonly string[] {
  const below = ["src", "structure-definitions"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name)),
  );
  return [...below.toSorted(), join(root, "node_modules", ".package-lock.json")];
}

function fingerprintOf(paths: readonly string[]): string {
  const hash = createHash("sha256").update(JSON.stringify(process.versions));
  for (const path of paths) {
    const text = readIfThere(path);
    hash.update(`${path}\u0000${text.length}\u0000`).update(text);
  }
  return hash.digest("hex");
}

/** npm writes no list of what it installed where packages are linked from elsewhere. */
function readIfThere(path: string): Buffer {
  return statSync(path, { throwIfNoEntry: false }) ? readFileSync(path) : Buffer.alloc(0);
}

const isYounger = (path: string) =>
  (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) > performance.timeOrigin;
