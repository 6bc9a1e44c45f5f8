import type { List } from "./lists/list.ts";
import type { CodeSystem } from "./terminology.ts";

/** A code system from a list with the columns `code`, `leaf` and, where it has them, `inactive` (1 or 0) and `title`; an empty one where the list is missing. */
export function createCodeSystem(list: List | undefined): CodeSystem {
  const leaves = new Map(list?.rows.map(({ code = "", leaf }) => [code, leaf === "1"]));
  const retired = new Set(
    list?.rows.flatMap(({ code = "", inactive }) => (inactive === "1" ? [code] : [])),
  );
  const titles = new Map(
    list?.rows.flatMap(({ code = "", title = "" }) => (title === "" ? [] : [[code, title]])),
  );
  return {
    url: list?.manifest.url ?? "",
    version: list?.manifest.version ?? "",
    has: (code) => leaves.has(code),
    isRetired: (code) => retired.has(code),
    isLeaf: (code) => leaves.get(code) ?? false,
    title: (code) => titles.get(code),
    size: leaves.size,
  };
}
