import { stringify } from "csv-stringify/sync";
import type { CsvFile } from "../read-csv.ts";

/** The CSV of a list: UTF-8, one header, fields quoted only where they must be. What was read from it comes back byte for byte. */
export function writeCsv({ columns, rows }: Pick<CsvFile, "columns" | "rows">): string {
  return stringify([columns, ...rows.map((row) => columns.map((column) => row[column] ?? ""))]);
}
