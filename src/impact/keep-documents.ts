/** Keeps judged documents, without the patient's identity, beside the checks: a check neither waits for it nor fails of it. */
import { randomUUID } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import type { Bundle } from "@medplum/fhirtypes";
import type { Stage } from "../check/types.ts";
import type { DocumentStore } from "../store/ports.ts";

/** Documents that wait to be kept; beyond, further ones are not. Each may have some megabytes. */
const mostWaiting = 8;
/** Of one document's JSON. Those that hospitals send have some kilobytes; 2,000 of the longest are 4 GB. */
const longestBytes = 2_097_152;

export interface JudgedDocument {
  readonly stage: Stage;
  readonly bundle: Bundle;
  /** YYYY-MM-DD. */
  readonly serviceDate: string;
  readonly checkedAt: Date;
}

export interface DocumentKeeper {
  keep(document: JudgedDocument): void;
  /** Stores what waits; to be called before the store is closed. */
  close(): Promise<void>;
}

interface Keeping {
  /** How many are kept in all. */
  readonly most: number;
  /** A copy that leads to no patient. */
  readonly deidentify: (document: JudgedDocument) => Bundle;
  /** Told where a document was not kept. */
  readonly report: (error: unknown) => void;
}

export function createDocumentKeeper(
  store: DocumentStore,
  { most, deidentify, report }: Keeping,
): DocumentKeeper {
  let waiting = 0;
  let kept: Promise<void> = Promise.resolve();

  async function keepOne(document: JudgedDocument): Promise<void> {
    try {
      // The answer goes out first.
      await setImmediate();
      const { stage, checkedAt } = document;
      const bundle = JSON.stringify(deidentify(document));
      if (Buffer.byteLength(bundle) > longestBytes) return;
      await store.keep({ id: randomUUID(), stage, checkedAt, bundle }, most);
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
