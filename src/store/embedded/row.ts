/** Reads the columns of a row of SQLite as the types that the tables declare (all are STRICT). */
import type { SQLOutputValue } from "node:sqlite";

export type Row = Readonly<Record<string, SQLOutputValue>>;

function wrongColumn(column: string, expected: string, value: unknown): TypeError {
  return new TypeError(`column ${column}: expected ${expected}, found ${typeof value}`);
}

export function textAt(row: Row, column: string): string {
  const value = row[column];
  if (typeof value !== "string") throw wrongColumn(column, "text", value);
  return value;
}

export function integerAt(row: Row, column: string): number {
  const value = row[column];
  if (typeof value !== "number") throw wrongColumn(column, "integer", value);
  return value;
}

/** A number with or without a fraction. */
export function numberAt(row: Row, column: string): number {
  const value = row[column];
  if (typeof value !== "number") throw wrongColumn(column, "number", value);
  return value;
}

export function dateAt(row: Row, column: string): Date {
  return new Date(integerAt(row, column));
}

/** One of the known texts. */
export function oneOfAt<T extends string>(row: Row, column: string, known: readonly T[]): T {
  const value = known.find((text) => text === row[column]);
  if (value === undefined) throw new TypeError(`column ${column}: unknown ${column}`);
  return value;
}

/** The value that `read` finds in the column, or null for NULL. */
export function orNull<T>(
  read: (row: Row, column: string) => T,
  row: Row,
  column: string,
): T | null {
  return row[column] === null ? null : read(row, column);
}
