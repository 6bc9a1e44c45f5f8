/** The list of vital signs, read as data: which field of a form holds which sign, in which unit. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { csvRows } from "../../support/csv-rows.ts";

export interface Sign {
  readonly code: string;
  readonly unit: string;
}

const list = fileURLToPath(new URL("../../../terminology/tables/vital-signs.csv", import.meta.url));
const rows = csvRows(readFileSync(list, "utf8"));

/** Path of a field → the vital sign that it holds. */
export const signs: ReadonlyMap<string, Sign> = new Map(
  rows.flatMap((row) =>
    (row["fields"] ?? "")
      .split(";")
      .map((path) => [path, { code: row["loinc"] ?? "", unit: row["unit"] ?? "" }] as const),
  ),
);
