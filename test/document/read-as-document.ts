/** A `simple` or `fhir` body as the document that the service's reader makes of it. */
import type { Bundle } from "@medplum/fhirtypes";
import type { ClinicalDocument } from "../../src/document/clinical-document.ts";
import { readDocument } from "../../src/document/read-document.ts";
import { indexBundle, type BundleIndex } from "../../src/fhir/bundle-index.ts";
import { nameForms } from "../../src/intake/name-forms.ts";
import { createNoteKinds } from "../../src/intake/note-kinds.ts";
import { ownReader } from "../reading/support.ts";
import { convertDocument, servicesOnce, type CheckBody } from "../support/check-document.ts";

export interface ReadBody {
  readonly document: ClinicalDocument;
  readonly index: BundleIndex;
}

export const readBody = (body: CheckBody): ReadBody => readBundle(convertDocument(body).bundle);

export function readBundle(bundle: Bundle): ReadBody {
  const { canonicals, forms, terminology } = servicesOnce().intake;
  const index = indexBundle(nameForms(bundle, { canonicals, forms, terminology }));
  const kindOf = createNoteKinds(forms);
  const { vitalSigns } = terminology;
  const reader = ownReader();
  return { index, document: readDocument({ index, canonicals, reader, kindOf, vitalSigns }) };
}
