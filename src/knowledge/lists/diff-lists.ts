/** What changed from one version of a list to another. */
import type { CsvFile } from "../read-csv.ts";
import type { TableRow } from "../terminology.ts";

export interface ListChange {
  readonly list: string;
  readonly change: "added" | "removed" | "changed";
  /** What tells the row; empty where a whole list or column came or went. */
  readonly row: string;
  /** The column of a change; empty where the whole row came or went. */
  readonly column: string;
  readonly before: string;
  readonly after: string;
}

/** A list, and the columns that tell its rows apart. */
export interface Comparable extends CsvFile {
  readonly keys: readonly string[];
}

/** In the order of the rows: what is new or other in `after`, then what is gone. */
export function diffLists(before: Comparable, after: Comparable): readonly ListChange[] {
  const list = after.name;
  const columns = (change: "added" | "removed", names: readonly string[]): ListChange[] =>
    names.map((column) => ({ list, change, row: "", column, before: "", after: "" }));
  const kept = after.columns.filter((column) => before.columns.includes(column));
  // Rows are known by what both versions have; several of one key stand for each other in their order.
  const isShared = after.keys.every((key) => kept.includes(key) && before.keys.includes(key));
  const keys = isShared ? after.keys : kept;
  const old = groupRows(before.rows, keys);
  const changes: ListChange[] = [];
  for (const row of after.rows) {
    const key = keyOf(row, keys);
    const match = old.get(key)?.shift();
    if (!match) changes.push({ ...whole(list, key), change: "added", after: textOf(row, after) });
    else
      for (const column of kept)
        if (match[column] !== row[column])
          changes.push({
            list,
            change: "changed",
            row: key,
            column,
            before: match[column] ?? "",
            after: row[column] ?? "",
          });
  }
  for (const [key, rows] of old)
    for (const row of rows)
      changes.push({ ...whole(list, key), change: "removed", before: textOf(row, before) });
  return [
    ...columns(
      "added",
      after.columns.filter((column) => !before.columns.includes(column)),
    ),
    ...columns(
      "removed",
      before.columns.filter((column) => !after.columns.includes(column)),
    ),
    ...changes,
  ];
}

const whole = (list: string, row: string) => ({ list, row, column: "", before: "", after: "" });

const keyOf = (row: TableRow, keys: readonly string[]) =>
  keys.map((key) => row[key] ?? "").join(", ");

const textOf = (row: TableRow, { columns, keys }: Comparable) =>
  columns
    .filter((column) => !keys.includes(column) && row[column] !== "")
    .map((column) => `${column}=${row[column]}`)
    .join(", ");

function groupRows(rows: readonly TableRow[], keys: readonly string[]): Map<string, TableRow[]> {
  return Map.groupBy(rows, (row) => keyOf(row, keys));
}
