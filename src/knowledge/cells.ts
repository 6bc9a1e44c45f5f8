/** What a cell of a table says: a list `a;b;c`, the beginnings of codes, a number. */

import { remembering } from "./remembering.ts";

/** The items of a list, `a;b;c`. */
export function listOf(cell: string | undefined): string[] {
  return (cell ?? "")
    .split(";")
    .map((item) => item.trim())
    .filter((item) => item !== "");
}

/** Every document asks for the same cells again. */
const itemsOf = remembering<readonly string[]>(listOf, {
  bytes: 16_000_000,
  weigh: (cell, items) => 200 + 4 * cell.length + 50 * items.length,
});

/** One of these is an item of the cell. */
export function listsAny(cell: string | undefined, items: readonly string[]): boolean {
  const listed = itemsOf(cell ?? "");
  return items.some((item) => listed.includes(item));
}

/** The code begins as one of the cell's items; nothing is under an empty cell. */
export const isUnder = (code: string | undefined, cell: string | undefined): boolean =>
  startsWithAny(code, itemsOf(cell ?? ""));

/** The code begins as one of these. */
export const startsWithAny = (code: string | undefined, beginnings: readonly string[]): boolean =>
  code !== undefined && beginnings.some((beginning) => code.startsWith(beginning));

/** The number of a cell whose column is a `decimal`; undefined for an empty one. */
export function readDecimal(cell: string | undefined): number | undefined {
  return cell === undefined || cell === "" ? undefined : Number(cell);
}
