/** Kept documents as a corpus: each is checked again at the moment of its check. */
import type { JsonObject } from "../../intake/json.ts";
import type { KeptDocument } from "../../store/ports.ts";
import type { CorpusDocument } from "./run-corpus.ts";

export function readKept(documents: readonly KeptDocument[]): readonly CorpusDocument[] {
  return documents.map(({ id, stage, checkedAt, bundle }) => ({
    name: `${checkedAt.toISOString().slice(0, 10)} ${stage} ${id.slice(0, 8)}`,
    stage,
    // `keepDocuments` is the only writer.
    body: { stage, bundle: JSON.parse(bundle) as JsonObject },
    checkedAt,
  }));
}
