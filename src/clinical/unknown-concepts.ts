/** Concepts that tables name and the lexicon does not know, of those tables that are read as they stand. */
import { listOf } from "../knowledge/cells.ts";
import type { Terminology } from "../knowledge/terminology.ts";
import type { Concepts } from "../reading/lexicon.ts";

/** Table → its columns that hold ids of concepts. */
const conceptColumns: Readonly<Record<string, readonly string[]>> = {
  "accident-payers": ["accident", "alone", "others"],
  "awaited-results": ["sent", "taken", "results"],
  "body-by-age": ["quantity"],
  "code-parts": ["part"],
  "companion-codes": ["told"],
  "consult-proofs": ["consult", "proofs"],
  "exclusive-states": ["one", "other", "unless"],
  "kept-orders": ["order", "ended", "contrary"],
  "organism-codes": ["organisms", "cultures"],
  "patient-domains": ["concepts", "shared"],
  "procedure-claims": ["given", "shown"],
  "test-results": ["test", "results"],
};

export function reportUnknownConcepts(
  terminology: Pick<Terminology, "table">,
  concepts: Pick<Concepts, "get">,
  report: (fault: string) => void,
): void {
  for (const [table, columns] of Object.entries(conceptColumns))
    for (const row of terminology.table(table))
      for (const id of columns.flatMap((column) => listOf(row[column])))
        if (!concepts.get(id)) report(`${table}: '${id}': no concept has this id`);
}
