/** What is done with a judged document beside its check: unmapped terms are counted, and it is kept where the operator wants that. */
import type { Stage } from "../check/types.ts";
import type { Noted } from "../desk/task.ts";
import { createDocumentKeeper } from "../review/impact/keep-documents.ts";
import { describeError } from "../operate/describe-error.ts";
import type { Log } from "../operate/log.ts";
import type { Stores } from "../store/ports.ts";
import { createUnmappedCounter } from "../review/unmapped/count-unmapped.ts";

interface Seen {
  readonly facility: string;
  readonly stage: Stage;
  readonly at: Date;
}

export interface BesideChecks {
  /** Once the check is stored. */
  note(noted: Noted, seen: Seen): void;
  /** Stores what waits; to be called before the stores are closed. */
  close(): Promise<void>;
}

interface Settings {
  /** 0: none. */
  readonly keptDocuments: number;
  readonly log: Log;
}

export function workBesideChecks(
  { unmapped, documents }: Pick<Stores, "unmapped" | "documents">,
  { keptDocuments, log }: Settings,
): BesideChecks {
  const warn = (what: string) => (error: unknown) =>
    log.warn(what, { error: describeError(error) });
  const counter = createUnmappedCounter(unmapped, warn("unmapped terms are not counted"));
  const keeper = createDocumentKeeper(documents, {
    most: keptDocuments,
    report: warn("a document is not kept"),
  });
  return {
    note({ terms, document, failures }, { facility, stage, at }) {
      for (const error of failures)
        log.warn("a document is not counted, or not kept, beside its check", { error });
      counter.count(terms, { facility, at });
      if (document !== null) keeper.keep({ stage, bundle: document, checkedAt: at });
    },
    close: async () => {
      await Promise.all([counter.close(), keeper.close()]);
    },
  };
}
