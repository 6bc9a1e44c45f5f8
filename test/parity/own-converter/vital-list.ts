/** The list of vital signs, read as data: which field of a form holds which sign, in which unit. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

export interface Sign {
  readonly code: string;
  readonly unit: string;
}

/** Cells of a line; a cell in quotes may hold commas. */
const cellsOf = (line: string): readonly string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/gu)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? "",
  );

const list = fileURLToPath(new URL("../../../terminology/tables/vital-signs.csv", import.meta.url));
const [head = [], ...rows] = readFileSync(list, "utf8").trim().split("\n").map(cellsOf);
const cellOf = (row: readonly string[], column: string) => row[head.indexOf(column)] ?? "";

/** Path of a field → the vital sign that it holds. */
export const signs: ReadonlyMap<string, Sign> = new Map(
  rows.flatMap((row) =>
    cellOf(row, "fields")
      .split(";")
      .map((path) => [path, { code: cellOf(row, "loinc"), unit: cellOf(row, "unit") }] as const),
  ),
);
