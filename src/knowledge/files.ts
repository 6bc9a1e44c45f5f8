/**
 * The files from which lists, forms, rules and adapters are loaded: as they lie on the disk, or as they lay there at one
 * moment, so that a process that is started later loads the same.
 */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, sep } from "node:path";
import { decodeText } from "./decode-text.ts";

/** Paths are absolute, or relative to the working directory, as whoever asks writes them. */
export interface Files {
  /** Throws where it cannot be read. */
  read(path: string): string;
  /** Every file below a folder, by its path in it, with `/` and in order; none where there is no such folder. */
  list(folder: string): readonly string[];
  /** True for a folder that is there. */
  has(folder: string): boolean;
  /** Where what is made of them is kept; without it all is made anew. */
  readonly kept?: Kept;
}

/** What was made once (`make-once.ts`). Never throws: what cannot be kept is made again. */
export interface Kept {
  /** Undefined where nothing whole is kept by that name and key. */
  find(name: string, key: string): unknown;
  /** @param made Plain data. */
  keep(name: string, key: string, made: unknown): void;
}

export const filesOnDisk: Files = {
  read: (path) => decodeText(readFileSync(path)),
  list: (folder) => {
    if (!existsSync(folder)) return [];
    // A folder or a file may be a link, as where Kubernetes mounts them.
    return readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((path) => statSync(join(folder, path), { throwIfNoEntry: false })?.isFile() ?? false)
      .map((path) => path.split(sep).join("/"))
      .toSorted();
  },
  has: existsSync,
};

/** Folder → path in it → text. Plain data. */
export type FileSnapshot = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What lies in the folders now. A folder that is not there is left out. */
export function takeSnapshot(folders: readonly string[], files: Files = filesOnDisk): FileSnapshot {
  const there = folders.filter((folder) => files.has(folder));
  return Object.fromEntries(
    there.map((folder) => [
      folder,
      Object.fromEntries(files.list(folder).map((path) => [path, files.read(join(folder, path))])),
    ]),
  );
}

/** The files of a snapshot; only its folders, and what lies below them, are known. */
export function filesOf(snapshot: FileSnapshot): Files {
  const texts = new Map(
    Object.entries(snapshot).flatMap(([folder, inside]) =>
      Object.entries(inside).map(([path, text]) => [join(folder, path), text] as const),
    ),
  );
  const below = (folder: string) => join(folder, "/");
  return {
    read(path) {
      const text = texts.get(join(path));
      if (text === undefined) throw new Error(`ENOENT: no such file or directory, open '${path}'`);
      return text;
    },
    list: (folder) =>
      [...texts.keys()]
        .filter((path) => path.startsWith(below(folder)))
        .map((path) => path.slice(below(folder).length).split(sep).join("/"))
        .toSorted(),
    has: (folder) =>
      join(folder) in snapshot || [...texts.keys()].some((path) => path.startsWith(below(folder))),
  };
}
