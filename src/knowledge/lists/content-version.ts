import { hash } from "node:crypto";
import type { List } from "./list.ts";

/** A version of all lists together, 12 hexadecimal digits: another wherever a row or a manifest is another. */
export function contentVersion(lists: readonly List[]): string {
  const content = lists.map(({ name, columns, rows, manifest }) => [
    name,
    manifest,
    columns,
    rows.map((row) => columns.map((column) => row[column])),
  ]);
  return hash("sha256", JSON.stringify(content)).slice(0, 12);
}
