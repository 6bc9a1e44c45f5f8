/** The document as the rule functions ask it: its entries, each as R4 would write it. */
import type { Resource } from "@medplum/fhirtypes";
import type { ClinicalDocument, DocumentEntry } from "../../document/clinical-document.ts";
import { createView, type ViewContext } from "../../document/fhir-view.ts";

export interface AskedDocument {
  readonly entries: ClinicalDocument;
  /** The same entry gives the same resource. */
  readonly asFhir: (entry: DocumentEntry) => Resource;
}

export function askDocument(entries: ClinicalDocument, context: ViewContext): AskedDocument {
  const kept = new WeakMap<DocumentEntry, Resource>();
  const view = createView(context);
  return {
    entries,
    asFhir: (entry) => {
      const known = kept.get(entry) ?? view(entry);
      kept.set(entry, known);
      return known;
    },
  };
}
