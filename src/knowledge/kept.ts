/**
 * Keeps what was made of files in a folder, one file for each thing made: what is older than its sources, of another program or
 * damaged is never found, a folder that cannot be written to is left as it is, and any number of processes may use it.
 */
import { createHash, randomUUID } from "node:crypto";
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import type { Kept } from "./files.ts";
import type { Program } from "./program.ts";

/** Of each name: those used last. A service, a draft and a test or two have each their own. */
const mostOfName = 8;
const digestBytes = 32;

/** `program` is what makes: what another one made is not found. */
export function keepIn(folder: string, program: Program): Kept {
  const pathOf = (name: string, key: string) =>
    join(folder, `${name}.${hashOf([program.fingerprint(), name, key]).toString("hex")}`);
  return {
    find(name, key) {
      try {
        const path = pathOf(name, key);
        const made = readWhole(path, key);
        touch(path);
        return made;
      } catch {
        return undefined;
      }
    },
    keep(name, key, made) {
      try {
        // Whoever changed the sources since this process loaded them has another program than its fingerprint says.
        if (program.hasChanged()) return;
        mkdirSync(folder, { recursive: true });
        writeWhole(pathOf(name, key), key, made);
        forgetOldest(folder, name);
      } catch {
        // A folder that cannot be written to, a full disk: it is made again at the next start.
      }
    },
  };
}

const hashOf = (parts: readonly (string | NodeJS.ArrayBufferView)[]): Buffer => {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** What was written under this key; throws where it is not there or not as it was written. */
function readWhole(path: string, key: string): unknown {
  const bytes = readFileSync(path);
  const body = bytes.subarray(digestBytes);
  if (!hashOf([key, body]).equals(bytes.subarray(0, digestBytes)))
    throw new Error(`${path} is damaged`);
  return deserialize(body);
}

/** It is there as a whole or not at all: nobody reads a half of it. */
function writeWhole(path: string, key: string, made: unknown): void {
  const body = serialize(made);
  const own = `${path}.${randomUUID()}`;
  try {
    writeFileSync(own, Buffer.concat([hashOf([key, body]), body]));
    renameSync(own, path);
  } finally {
    rmSync(own, { force: true });
  }
}

/** When it was used last. */
function touch(path: string): void {
  try {
    const now = new Date();
    utimesSync(path, now, now);
  } catch {
    // Not ours to write to: then it is never forgotten either.
  }
}

function forgetOldest(folder: string, name: string): void {
  const used = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const own = readdirSync(folder)
    .filter((file) => file.startsWith(`${name}.`))
    .map((file) => ({ path: join(folder, file), at: used(join(folder, file)) }))
    .toSorted((one, other) => other.at - one.at);
  for (const { path } of own.slice(mostOfName)) rmSync(path, { force: true });
}
