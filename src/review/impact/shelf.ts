/** Values that can be made again, kept in a folder under the fingerprint of what they were made of. */
import {
  existsSync,
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

export interface Shelf {
  /** Undefined where nothing is kept. */
  read(name: string): unknown;
  /** Plain data, maps and dates. */
  keep(name: string, value: unknown): void;
}

/** The states of which values are kept: the two sides of a comparison, and those of a few edits before. */
const keptStates = 6;

/** Makes the folder. What was kept of the states that were asked for longest ago is deleted. */
export function openShelf(folder: string, fingerprint: string): Shelf {
  const own = join(folder, fingerprint);
  mkdirSync(own, { recursive: true });
  const now = new Date();
  utimesSync(own, now, now);
  const others = newestFirst(folder).filter((name) => name !== fingerprint);
  for (const old of others.slice(keptStates - 1))
    rmSync(join(folder, old), { recursive: true, force: true });
  const fileOf = (name: string) => join(own, name);
  return {
    read: (name) =>
      existsSync(fileOf(name)) ? deserialize(readFileSync(fileOf(name))) : undefined,
    keep(name, value) {
      // Another process may read it: it is there whole or not at all.
      const unfinished = `${fileOf(name)}.${process.pid}`;
      writeFileSync(unfinished, serialize(value));
      renameSync(unfinished, fileOf(name));
    },
  };
}

const newestFirst = (folder: string): readonly string[] =>
  readdirSync(folder)
    .map((name) => ({ name, usedAt: statSync(join(folder, name)).mtimeMs }))
    .toSorted((one, other) => other.usedAt - one.usedAt)
    .map(({ name }) => name);
