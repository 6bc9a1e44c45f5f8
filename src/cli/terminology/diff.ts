/** `terminology diff`: what changed from one version of a list, or of a folder of lists, to another. */
import { globSync, statSync } from "node:fs";
import { basename, dirname, extname } from "node:path";
import { stringify } from "csv-stringify/sync";
import { diffLists, type Comparable, type ListChange } from "../../knowledge/lists/diff-lists.ts";
import { keysOf } from "../../knowledge/lists/list.ts";
import { readManifest } from "../../knowledge/lists/read-lists.ts";
import { readCsv, type Report } from "../../knowledge/read-csv.ts";
import type { CliContext } from "../cli-context.ts";
import { BadInput } from "../endings.ts";
import type { Say, Words } from "../language.ts";
import { tableOf } from "../table.ts";
import type { diffFormats } from "./formats.ts";

export interface DiffFlags {
  readonly format: (typeof diffFormats)[number];
}

const columns = ["list", "change", "row", "column", "before", "after"] as const;

/** Two files, or two folders, in which lists of one path are versions of each other. */
export function printDiff(
  before: string,
  after: string,
  { format }: DiffFlags,
  { say, writeOut, writeErr }: CliContext,
): void {
  const faults: string[] = [];
  const report: Report = (file, line, message) => faults.push(`${file}:${line} ${message}`);
  const changes = compare(before, after, report, say);
  if (faults.length > 0) throw new BadInput(faults);
  if (format === "json") writeOut(`${JSON.stringify(changes, null, 2)}\n`);
  else if (format === "csv")
    writeOut(stringify([...changes], { header: true, columns: [...columns] }));
  else if (changes.length > 0)
    for (const line of tableOf(changes.map(changeCells))) writeOut(`${line}\n`);
  writeErr(`${say(countChanges(changes))}\n`);
}

export function countChanges(changes: readonly ListChange[]): Words {
  const count = (kind: ListChange["change"]) =>
    changes.filter(({ change }) => change === kind).length;
  const [added, removed, changed] = [count("added"), count("removed"), count("changed")];
  return {
    id: `${added} ditambah, ${removed} dihapus, ${changed} diubah`,
    en: `${added} added, ${removed} removed, ${changed} changed`,
  };
}

function compare(before: string, after: string, report: Report, say: Say): readonly ListChange[] {
  const isFolder = [before, after].map((path) => {
    const found = statSync(path, { throwIfNoEntry: false });
    if (!found)
      throw new BadInput([
        say({
          id: `${path}: berkas atau folder tidak ada`,
          en: `${path}: there is no such file or folder`,
        }),
      ]);
    return found.isDirectory();
  });
  if (isFolder[0] !== isFolder[1])
    throw new BadInput([
      say({
        id: "sebutkan dua berkas atau dua folder; tertulis satu berkas dan satu folder",
        en: "expected two files or two folders, found one of each",
      }),
    ]);
  if (isFolder[0] !== true) {
    const read = (path: string) => readComparable(dirname(path), basename(path), report);
    return diffLists(read(before), read(after));
  }
  const paths = [before, after].map((folder) => globSync("**/*.csv", { cwd: folder }));
  return [...new Set(paths.flat())].toSorted().flatMap((path): readonly ListChange[] => {
    const sides = [before, after].map((folder, side) =>
      paths[side]?.includes(path) ? readComparable(folder, path, report) : undefined,
    );
    const [old, now] = sides;
    if (old && now) return diffLists(old, now);
    const change = now ? "added" : "removed";
    return [{ list: path, change, row: "", column: "", before: "", after: "" }];
  });
}

function readComparable(folder: string, name: string, report: Report): Comparable {
  const file = readCsv(folder, name, report);
  const stem = name.slice(0, name.length - extname(name).length);
  // A CSV from elsewhere has no manifest.
  const manifest = readManifest(folder, `${stem}.yaml`, () => undefined);
  return { ...file, keys: keysOf(file, manifest) };
}

/** A change under the headings of the table. */
export const changeCells = (change: ListChange) =>
  Object.fromEntries(columns.map((column) => [column.toUpperCase(), change[column]]));
