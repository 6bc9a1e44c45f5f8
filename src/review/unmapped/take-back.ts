/** A queue that a maintainer filled in becomes rows of the lists; nothing is written unless the lists are whole with them. */
import { cpSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { newestEdition } from "../../knowledge/lists/editions.ts";
import { recordsOf } from "../../knowledge/read-csv.ts";
import { writeCsv } from "../../knowledge/lists/write-csv.ts";
import { loadTerminology, type LoadedTerminology } from "../../knowledge/load.ts";
import type { TableRow } from "../../knowledge/terminology.ts";

export interface Filled {
  readonly line: number;
  readonly kind: string;
  readonly term: string;
  readonly mapsTo: string;
}

/**
 * The lines of a filled-in queue whose `maps_to` says something. Throws an Error for a file that is no such queue, and
 * for a row that is longer or shorter than the header: its cells would stand in other columns.
 */
export function readFilled(text: string): readonly Filled[] {
  const [columns = [], ...rows] = recordsOf(text);
  const odd = rows.findIndex((row) => row.length !== columns.length);
  if (odd >= 0)
    throw new Error(
      `line ${odd + 2}: ${rows[odd]?.length} columns, the header has ${columns.length}`,
    );
  const at = (name: string) => columns.indexOf(name);
  const missing = ["kind", "term", "maps_to"].filter((name) => at(name) < 0);
  if (missing.length > 0) throw new Error(`the columns ${missing.join(", ")} are missing`);
  return rows.flatMap((row, place) => {
    const field = (name: string) => (row[at(name)] ?? "").replace(/^'(?=[=+\-@\t\r])/u, "");
    const mapsTo = field("maps_to");
    return mapsTo === ""
      ? []
      : [{ line: place + 2, kind: field("kind"), term: field("term"), mapsTo }];
  });
}

/** `files`: names of CSV files that were written. `faults`: nothing was written. */
export type TakenBack =
  | { readonly files: readonly string[]; readonly added: number }
  | { readonly faults: readonly string[] };

/** Enters the lines into the lists of `directory`. */
export function takeBack(filled: readonly Filled[], directory: string): TakenBack {
  const terminology = loadTerminology(directory);
  const changed = new Map<string, TableRow[]>();
  const faults: string[] = [];
  for (const entry of filled) {
    const fault = enter(entry, terminology, changed);
    if (fault !== undefined) faults.push(`line ${entry.line}: ${fault}`);
  }
  if (faults.length > 0) return { faults };
  return (
    writeChecked(directory, terminology, changed) ?? {
      files: [...changed.keys()],
      added: filled.length,
    }
  );
}

/** Enters one line among the changed rows, or says why not. */
function enter(
  { kind, term, mapsTo }: Filled,
  terminology: LoadedTerminology,
  changed: Map<string, TableRow[]>,
): string | undefined {
  const rowsOf = (name: string): TableRow[] | undefined => {
    const list = newestEdition(terminology.lists, name);
    if (!list) return undefined;
    const rows = changed.get(list.name) ?? [...list.rows];
    changed.set(list.name, rows);
    return rows;
  };
  if (term.includes(";")) return `'${term}' holds ';', which stands between two names`;
  switch (kind) {
    case "laboratory": {
      const fits = (row: TableRow) => row["name"] === mapsTo || row["loinc"] === mapsTo;
      return addItem(rowsOf("laboratory"), fits, "aliases", term)
        ? undefined
        : `no laboratory analyte has the name or LOINC code '${mapsTo}'`;
    }
    case "unit": {
      const rows = rowsOf("laboratory-units");
      const fits = (row: TableRow) =>
        row["ucum"] === mapsTo && !row["for"] && !row["key"] && !row["factor"] && !row["offset"];
      if (!addItem(rows, fits, "written", term))
        rows?.push({ written: term, ucum: mapsTo, source: "general", confidence: "medium" });
      return undefined;
    }
    case "drug": {
      const fits = (row: TableRow) => row["substance"] === mapsTo;
      if (addItem(rowsOf("drug-substances"), fits, "aliases", term)) return undefined;
      if (!mapsTo.includes(";")) return `no active substance has the name '${mapsTo}'`;
      rowsOf("drug-brands")?.push({
        brand: term,
        substances: mapsTo.replaceAll(/\s*;\s*/gu, ";"),
        source: "general",
        confidence: "medium",
      });
      return undefined;
    }
    case "label":
      return `'${term}' is a label: write it among the aliases of its field in profiles/forms`;
    case "icd10":
    case "icd9cm":
      return `'${term}' is a code: a code comes with an edition of its list (terminology import)`;
    default:
      return `'${kind}' is no kind of term`;
  }
}

/** Adds an item to the list cell of the row that fits; false where none does. */
function addItem(
  rows: TableRow[] | undefined,
  fits: (row: TableRow) => boolean,
  column: string,
  item: string,
): boolean {
  const at = rows?.findIndex(fits) ?? -1;
  const row = rows?.[at];
  if (!rows || !row) return false;
  const items = [...(row[column] ?? "").split(";").filter((each) => each !== ""), item];
  rows[at] = { ...row, [column]: [...new Set(items)].join(";") };
  return true;
}

/** Writes a copy, loads it, and moves its files over those of the folder; the faults where it does not load. */
function writeChecked(
  directory: string,
  { lists }: LoadedTerminology,
  changed: ReadonlyMap<string, readonly TableRow[]>,
): TakenBack | undefined {
  const draft = mkdtempSync(join(tmpdir(), "praklaim-terminology-"));
  try {
    cpSync(directory, draft, { recursive: true });
    const texts = lists.flatMap(({ name, columns }) => {
      const rows = changed.get(name);
      return rows ? [{ name, text: writeCsv({ columns, rows }) }] : [];
    });
    for (const { name, text } of texts) writeFileSync(join(draft, name), text);
    loadTerminology(draft);
    for (const { name, text } of texts) {
      writeFileSync(join(directory, `${name}.new`), text);
      renameSync(join(directory, `${name}.new`), join(directory, name));
    }
    return undefined;
  } catch (error) {
    return { faults: (error instanceof Error ? error.message : String(error)).split("\n") };
  } finally {
    rmSync(draft, { recursive: true });
  }
}
