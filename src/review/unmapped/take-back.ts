/** A queue that a maintainer filled in becomes rows of the lists: the good ones, and no list is written that would not load. */
import { cpSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { faultsIn } from "../../errors.ts";
import { newestEdition } from "../../knowledge/lists/editions.ts";
import { writeCsv } from "../../knowledge/lists/write-csv.ts";
import { loadTerminology, type LoadedTerminology } from "../../knowledge/load.ts";
import type { TableRow } from "../../knowledge/terminology.ts";
import { plain } from "../../knowledge/words.ts";
import { termKinds } from "../../store/ports.ts";
import type { Filled, FilledFault, Words } from "./read-filled.ts";

export interface TakenBack {
  /** Names of CSV files that were written. */
  readonly files: readonly string[];
  readonly added: number;
  /** Rows that were left out. */
  readonly faults: readonly FilledFault[];
}

/** Enters the good rows into the lists of `directory`, and names the others. Throws an Error with every fault where the lists are faulty themselves. */
export function takeBack(filled: readonly Filled[], directory: string): TakenBack {
  const terminology = loadTerminology(directory);
  const faults: FilledFault[] = [];
  let entries = filled;
  for (;;) {
    const changed = new Map<string, TableRow[]>();
    const entered: Filled[] = [];
    for (const entry of entries) {
      const words = enter(entry, terminology, changed);
      if (words) faults.push({ row: entry.row, words });
      else entered.push(entry);
    }
    // A row that was refused has left its list as it was.
    for (const { name, rows } of terminology.lists)
      if (changed.get(name)?.every((row, place) => row === rows[place])) changed.delete(name);
    const refused = writeChecked(directory, terminology, changed);
    if (refused.length === 0)
      return { files: [...changed.keys()], added: entered.length, faults: inOrder(faults) };
    const ofRows = entered.flatMap((entry) => faultOf(entry, refused) ?? []);
    // What no row is to blame for would be refused again and again.
    if (ofRows.length === 0)
      return { files: [], added: 0, faults: [...inOrder(faults), ...refused.map(ofNoRow)] };
    faults.push(...ofRows);
    entries = entered.filter(({ row }) => !ofRows.some((fault) => fault.row === row));
  }
}

const inOrder = (faults: readonly FilledFault[]): readonly FilledFault[] =>
  faults.toSorted((one, other) => (one.row ?? 0) - (other.row ?? 0));

const ofNoRow = (message: string): FilledFault => ({ row: null, words: refusal(message) });

const refusal = (message: string): Words => ({
  id: `daftar menolaknya (${message}); tulis nama lain, atau kosongkan maps_to`,
  en: `the lists refuse it (${message}); write another name, or leave maps_to empty`,
});

/** The loader quotes what it refuses: the term, or what the term was to mean. */
function faultOf(
  { row, term, mapsTo }: Filled,
  refused: readonly string[],
): FilledFault | undefined {
  const quoted = [term, mapsTo].map((text) => `'${plain(text)}'`);
  const message = refused.find((each) => quoted.some((text) => plain(each).includes(text)));
  return message === undefined ? undefined : { row, words: refusal(message) };
}

/** Enters one row among the changed ones, or says why not. */
function enter(
  { kind, term, mapsTo }: Filled,
  terminology: LoadedTerminology,
  changed: Map<string, TableRow[]>,
): Words | undefined {
  const rowsOf = (name: string): TableRow[] | undefined => {
    const list = newestEdition(terminology.lists, name);
    if (!list) return undefined;
    const rows = changed.get(list.name) ?? [...list.rows];
    changed.set(list.name, rows);
    return rows;
  };
  if (term.includes(";"))
    return {
      id: `'${term}' memuat ';', yang memisahkan dua nama: hapus dari kolom term`,
      en: `'${term}' holds ';', which stands between two names: take it out of term`,
    };
  switch (kind) {
    case "laboratory": {
      const fits = (row: TableRow) => row["name"] === mapsTo || row["loinc"] === mapsTo;
      return addItem(rowsOf("laboratory"), fits, "aliases", term)
        ? undefined
        : {
            id: `tidak ada pemeriksaan laboratorium bernama atau berkode LOINC '${mapsTo}': tulis salah satu dari candidates, atau nama pada tables/laboratory.csv`,
            en: `no laboratory analyte has the name or LOINC code '${mapsTo}': write one of candidates, or a name of tables/laboratory.csv`,
          };
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
      if (!mapsTo.includes(";"))
        return {
          id: `tidak ada zat aktif bernama '${mapsTo}': tulis salah satu dari candidates, atau beberapa zat dipisah titik koma`,
          en: `no active substance has the name '${mapsTo}': write one of candidates, or several substances with semicolons between them`,
        };
      rowsOf("drug-brands")?.push({
        brand: term,
        substances: mapsTo.replaceAll(/\s*;\s*/gu, ";"),
        source: "general",
        confidence: "medium",
      });
      return undefined;
    }
    case "icd10":
    case "icd9cm":
      return {
        id: `'${term}' adalah kode: kode datang bersama edisi daftarnya, lihat 'terminology import'`,
        en: `'${term}' is a code: a code comes with an edition of its list, see 'terminology import'`,
      };
    default:
      return {
        id: `'${kind}' bukan jenis istilah: tulis ${termKinds.join(", ")}`,
        en: `'${kind}' is not a kind of term: write ${termKinds.join(", ")}`,
      };
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
): readonly string[] {
  const draft = mkdtempSync(join(tmpdir(), "praklaim-terminology-"));
  try {
    cpSync(directory, draft, { recursive: true });
    const texts = lists.flatMap(({ name, columns }) => {
      const rows = changed.get(name);
      return rows ? [{ name, text: writeCsv({ columns, rows }) }] : [];
    });
    for (const { name, text } of texts) writeFileSync(join(draft, name), text);
    const faults = faultsOf(draft);
    if (faults.length > 0) return faults;
    for (const { name, text } of texts) {
      writeFileSync(join(directory, `${name}.new`), text);
      renameSync(join(directory, `${name}.new`), join(directory, name));
    }
    return [];
  } finally {
    rmSync(draft, { recursive: true });
  }
}

/** None where the lists of the folder load. */
function faultsOf(folder: string): readonly string[] {
  try {
    loadTerminology(folder);
    return [];
  } catch (error) {
    return faultsIn(error);
  }
}
