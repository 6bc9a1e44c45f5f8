import type { CsvFile, Report } from "./read-csv.ts";
import { lineOf } from "./read-csv.ts";
import type { CodeSystem } from "./terminology.ts";

/** A code system from a file with the columns `code` and `leaf` (1 or 0). */
export function createCodeSystem(
  file: CsvFile,
  identity: { readonly url: string; readonly version: string },
  report: Report,
): CodeSystem {
  const leaves = new Map<string, boolean>();
  for (const [place, { code = "", leaf }] of file.rows.entries()) {
    if (leaves.has(code)) report(file.name, lineOf(place), `code ${code} stands twice`);
    if (leaf !== "0" && leaf !== "1") report(file.name, lineOf(place), "leaf is neither 0 nor 1");
    leaves.set(code, leaf === "1");
  }
  return {
    ...identity,
    has: (code) => leaves.has(code),
    isLeaf: (code) => leaves.get(code) ?? false,
    size: leaves.size,
  };
}
