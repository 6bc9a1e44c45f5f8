/** The labels that the operator's folder holds: a file a facility, named like it, as `GET /v1/labels/file` gives it or in Excel. */
import { hash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import type { Forms } from "../intake/load-forms.ts";
import type { OwnLabel, OwnLabels } from "../intake/own-labels.ts";
import { readTable } from "../knowledge/import/read-table.ts";
import { applyChanges, mostLabels, tooManyLabels } from "./label-change.ts";
import { readChanges } from "./read-changes.ts";
import { placeFaults, readLabelRows, takenBack, type PlacedFault } from "./read-label-rows.ts";

/** By facility. */
export type LabelFolder = ReadonlyMap<string, OwnLabels>;

/** What labels are held against. */
export interface LabelGrounds {
  readonly forms: Forms;
  readonly holdsIdentity: (text: string) => boolean;
}

type ReadFile =
  { readonly labels: readonly OwnLabel[] } | { readonly faults: readonly PlacedFault[] };

const notFor = `'${takenBack}' mencabut label dan hanya berlaku pada draf: hapus baris ini.`;

/**
 * Null: no folder is configured. Other files than CSV and .xlsx are left alone. Throws an Error that names every fault by
 * file and row, with what to write.
 */
export async function readLabelFolder(
  folder: string | null,
  grounds: LabelGrounds,
): Promise<LabelFolder> {
  const labels = new Map<string, OwnLabels>();
  if (folder === null) return labels;
  const faults: string[] = [];
  for (const name of await namesIn(folder)) {
    const facility = facilityOf(name);
    const read: ReadFile = labels.has(facility)
      ? { faults: [{ row: null, message: `fasilitas '${facility}' sudah mempunyai berkas lain.` }] }
      : await readLabels(join(folder, name), grounds);
    if ("labels" in read)
      labels.set(facility, { facility, version: versionOf(read.labels), labels: read.labels });
    else faults.push(...read.faults.map((fault) => inPlace(join(folder, name), fault)));
  }
  if (faults.length > 0)
    throw new Error(`labels in FORMS_DIR have ${faults.length} fault(s):\n${faults.join("\n")}`);
  return labels;
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    const names = await readdir(folder);
    return names.filter((name) => /^[^.~].*\.(?:csv|xlsx)$/iu.test(name)).toSorted();
  } catch (cause) {
    throw new Error(
      `FORMS_DIR: expected a folder with a CSV or .xlsx for each facility, found none at ${folder}`,
      { cause },
    );
  }
}

/** What a file system does not take in a name is written as in an address: `RS%2FA.csv`. */
function facilityOf(name: string): string {
  const written = name.slice(0, -extname(name).length);
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}

const inPlace = (file: string, { row, message }: PlacedFault): string =>
  row === null ? `${file}: ${message}` : `${file}:${row} ${message}`;

async function readLabels(file: string, { forms, holdsIdentity }: LabelGrounds): Promise<ReadFile> {
  const table = await readTable(await readFile(file));
  const rows = "fault" in table ? table : readLabelRows(table.records);
  if ("fault" in rows) return { faults: [{ row: null, message: rows.fault }] };
  const { read, faults } = readChanges(
    rows.changes.map(({ change }) => change),
    forms,
    holdsIdentity,
  );
  const taken = rows.changes.flatMap(({ row, change }) =>
    change.field === null ? [{ row, message: notFor }] : [],
  );
  const all = placeFaults(rows, faults, taken);
  if (all.length > 0) return { faults: all };
  const labels = applyChanges([], read);
  return labels.length > mostLabels
    ? { faults: [{ row: null, message: tooManyLabels }] }
    : { labels };
}

const versionOf = (labels: readonly OwnLabel[]): string =>
  hash("sha256", JSON.stringify(labels)).slice(0, 12);
