/** Reports, scores and letters that are sent as sections of their own and have no form: one key each, however they are called. */
import { listOf } from "../knowledge/cells.ts";
import type { TableRow, Terminology } from "../knowledge/terminology.ts";
import { normaliseLabel } from "../reading/fields/label.ts";

const keysOf = new WeakMap<readonly TableRow[], ReadonlyMap<string, string>>();

/** The key by which rules ask for the document, whatever its case, underscores and spaces; undefined for another section. */
export function documentKeyOf(
  written: string,
  terminology: Pick<Terminology, "table">,
): string | undefined {
  const rows = terminology.table("enclosed-documents");
  const known = keysOf.get(rows) ?? keysIn(rows);
  keysOf.set(rows, known);
  return known.get(normaliseLabel(written));
}

const keysIn = (rows: readonly TableRow[]): ReadonlyMap<string, string> =>
  new Map(
    rows.flatMap(({ key = "", title = "", names }) =>
      [key, title, ...listOf(names)].map((name) => [normaliseLabel(name), key] as const),
    ),
  );
