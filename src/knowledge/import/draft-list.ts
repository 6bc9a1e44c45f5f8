/** A list that is to come into the operator's folder: tried with all others before anything is written. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stringify } from "yaml";
import { diffLists, type ListChange } from "../lists/diff-lists.ts";
import { keysOf } from "../lists/list.ts";
import { writeCsv } from "../lists/write-csv.ts";
import { readTerminology } from "../load.ts";
import { readCsv, type CsvFile } from "../read-csv.ts";
import type { TableRow } from "../terminology.ts";

export interface NewList {
  readonly name: string;
  /** As it will stand in the file; checked like every manifest. */
  readonly manifest: Readonly<Record<string, unknown>>;
  readonly columns: readonly string[];
  readonly rows: readonly TableRow[];
}

export interface Draft {
  /** What would stop the service's start; nothing may be written where there is one. */
  readonly faults: readonly string[];
  /** Against the list of this name that was imported before. */
  readonly changes: readonly ListChange[];
  /** Writes the list and its manifest, each file whole or not at all. */
  write(): void;
}

/** `folder` holds the lists that the service reads, `imported` those that were imported. */
export function draftList(list: NewList, folder: string, imported: string): Draft {
  const files = [
    { file: `${list.name}.csv`, text: writeCsv(list) },
    { file: `${list.name}.yaml`, text: stringify(list.manifest) },
  ];
  return {
    faults: tryFiles(files, folder, imported),
    changes: compare(list, imported),
    write() {
      mkdirSync(imported, { recursive: true, mode: 0o700 });
      for (const { file, text } of files)
        writeFileSync(join(imported, `${file}.new`), text, { flush: true });
      for (const { file } of files) renameSync(join(imported, `${file}.new`), join(imported, file));
    },
  };
}

interface NewFile {
  readonly file: string;
  readonly text: string;
}

function tryFiles(files: readonly NewFile[], folder: string, imported: string): readonly string[] {
  const draft = mkdtempSync(join(tmpdir(), "praklaim-terminology-"));
  try {
    if (existsSync(imported)) cpSync(imported, draft, { recursive: true });
    for (const { file, text } of files) writeFileSync(join(draft, file), text);
    const faults = new Set<string>();
    readTerminology(
      folder,
      (file, line, message) => faults.add(`${file.replace(draft, imported)}:${line} ${message}`),
      draft,
    );
    return [...faults];
  } finally {
    rmSync(draft, { recursive: true });
  }
}

function compare({ name, columns, rows }: NewList, imported: string): readonly ListChange[] {
  const file = `${name}.csv`;
  const before: CsvFile = existsSync(join(imported, file))
    ? readCsv(imported, file, () => undefined)
    : { name: file, columns, rows: [] };
  const after = { name: file, columns, rows };
  const keys = keysOf(after);
  return diffLists({ ...before, keys }, { ...after, keys });
}
