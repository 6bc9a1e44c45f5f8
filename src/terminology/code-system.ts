import type { List } from "./lists/list.ts";
import type { CodeSystem } from "./terminology.ts";

/** A code system from a list with the columns `code` and `leaf` (1 or 0); an empty one where the list is missing. */
export function createCodeSystem(list: List | undefined): CodeSystem {
  const leaves = new Map(list?.rows.map(({ code = "", leaf }) => [code, leaf === "1"]));
  return {
    url: list?.manifest.url ?? "",
    version: list?.manifest.version ?? "",
    has: (code) => leaves.has(code),
    isLeaf: (code) => leaves.get(code) ?? false,
    size: leaves.size,
  };
}
