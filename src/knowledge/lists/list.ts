/** A list of `terminology/`: the rows of its CSV and what its manifest says of them. */
import type { CsvFile } from "../read-csv.ts";
import type { TableRow } from "../terminology.ts";
import type { Manifest } from "./manifest-schema.ts";

/** `name` is the CSV's, for messages, for example `tables/drug-brands.csv`. */
export interface List extends CsvFile {
  readonly manifest: Manifest;
}

/** The column of a role; undefined where the list has none. */
export function columnOf(
  { columns }: Manifest,
  role: "code" | "display" | "designation",
): string | undefined {
  return Object.keys(columns).find((name) => columns[name]?.role === role);
}

/** The items of a field; a field without a separator is one item, an empty one none. */
export function itemsOf({ columns }: Manifest, row: TableRow, column: string): readonly string[] {
  const field = row[column] ?? "";
  const separator = columns[column]?.separator;
  return (separator === undefined ? [field] : field.split(separator)).filter((item) => item !== "");
}

/** Whether a row holds the values that a view is limited to. */
export function isWithin(row: TableRow, where: Readonly<Record<string, string>> = {}): boolean {
  return Object.entries(where).every(([column, value]) => (row[column] ?? "") === value);
}

/** The code of a row: what stands in its column `code`, else its number. */
export function codeOf({ manifest }: Pick<List, "manifest">, row: TableRow, place: number): string {
  const column = columnOf(manifest, "code");
  return column === undefined ? String(place + 1) : (row[column] ?? "");
}

/**
 * The columns that tell the rows of a file apart: the code, else what its manifest says is unique, else the first column
 * where it does, else all.
 */
export function keysOf({ columns, rows }: CsvFile, manifest?: Manifest): readonly string[] {
  const code = manifest && columnOf(manifest, "code");
  if (code !== undefined) return [code];
  const unique = columns.find((column) => manifest?.columns[column]?.unique === true);
  if (unique !== undefined) return [unique];
  const [first = ""] = columns;
  const values = new Set(rows.map((row) => row[first]));
  return values.size === rows.length ? [first] : columns;
}
