/** What is done with a judged document beside its check: unmapped terms are counted, and it is kept where the operator wants that. */
import type { CheckServices } from "./check/run-check.ts";
import { deidentifyBundle } from "./deidentify/deidentify-bundle.ts";
import type { Canonicals } from "./fhir/canonicals.ts";
import { createDocumentKeeper } from "./impact/keep-documents.ts";
import type { Forms } from "./intake/load-forms.ts";
import { describeError, type Log } from "./log.ts";
import type { Stores } from "./store/ports.ts";
import { createUnmappedCounter } from "./unmapped/count-unmapped.ts";
import { findUnmapped } from "./unmapped/find-unmapped.ts";

export interface BesideChecks {
  /** `forms` are those that the document was read with. */
  note(forms: Forms, ...noted: Parameters<CheckServices["noteDocument"]>): void;
  /** Stores what waits; to be called before the stores are closed. */
  close(): Promise<void>;
}

interface Settings {
  readonly canonicals: Canonicals;
  /** 0: none. */
  readonly keptDocuments: number;
  readonly log: Log;
}

export function workBesideChecks(
  { unmapped, documents }: Pick<Stores, "unmapped" | "documents">,
  { canonicals, keptDocuments, log }: Settings,
): BesideChecks {
  const warn = (what: string) => (error: unknown) =>
    log.warn(what, { error: describeError(error) });
  const reportUncounted = warn("unmapped terms are not counted");
  const counter = createUnmappedCounter(unmapped, reportUncounted);
  const keeper = createDocumentKeeper(documents, {
    most: keptDocuments,
    deidentify: ({ bundle, serviceDate }) => deidentifyBundle(bundle, canonicals, serviceDate),
    report: warn("a document is not kept"),
  });
  return {
    note(forms, { source, facts, serviceDate }, { facility, at }) {
      try {
        counter.count(findUnmapped(source, facts, forms), { facility, at });
      } catch (error) {
        reportUncounted(error);
      }
      const { stage, index } = source;
      if (keptDocuments > 0)
        keeper.keep({ stage, bundle: index.bundle, serviceDate, checkedAt: at });
    },
    close: async () => {
      await Promise.all([counter.close(), keeper.close()]);
    },
  };
}
