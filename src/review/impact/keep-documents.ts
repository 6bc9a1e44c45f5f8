/** Keeps judged documents, without the patient's identity, beside the checks: a check neither waits for it nor fails of it. */
import { randomUUID } from "node:crypto";
import type { DocumentStore, KeptDocument } from "../../store/ports.ts";

/** Documents that wait to be kept; beyond, further ones are not. Each may have some megabytes. */
const mostWaiting = 8;

export interface DocumentKeeper {
  keep(document: Omit<KeptDocument, "id">): void;
  /** Stores what waits; to be called before the store is closed. */
  close(): Promise<void>;
}

interface Keeping {
  /** How many are kept in all. */
  readonly most: number;
  /** Told where a document was not kept. */
  readonly report: (error: unknown) => void;
}

export function createDocumentKeeper(
  store: DocumentStore,
  { most, report }: Keeping,
): DocumentKeeper {
  let waiting = 0;
  let kept: Promise<void> = Promise.resolve();

  async function keepOne(document: Omit<KeptDocument, "id">): Promise<void> {
    try {
      await store.keep({ id: randomUUID(), ...document }, most);
    } catch (error) {
      report(error);
    } finally {
      waiting -= 1;
    }
  }

  return {
    keep(document) {
      if (waiting >= mostWaiting) return;
      waiting += 1;
      kept = kept.then(() => keepOne(document));
    },
    close: () => kept,
  };
}
