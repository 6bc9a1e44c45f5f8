/** Allergy fields: the answer as written, and AllergyIntolerances beside it. */
import type { CodeableConcept } from "@medplum/fhirtypes";
import { systems } from "../../fhir/canonicals.ts";
import { isJsonArray, pointerTo, scalarText } from "../json.ts";
import { readAllergies } from "../../reading/fields/allergy.ts";
import type { SectionDraft } from "../section-draft.ts";
import type { Sent } from "./vital-signs.ts";

const noKnownAllergy = { code: "716186003", display: "No known allergy" };

export function addAllergies(section: SectionDraft, { value, pointer, label }: Sent): void {
  if (isJsonArray(value)) {
    for (const [place, element] of value.entries())
      addAllergies(section, { value: element, label, pointer: pointerTo(pointer, place) });
    return;
  }
  const text = typeof value === "string" ? scalarText(value) : undefined;
  if (text === undefined) return;
  const { denied, substances } = readAllergies(text);
  const codes: CodeableConcept[] = [
    ...(denied ? [{ coding: [{ system: systems.snomed, ...noKnownAllergy }], text }] : []),
    ...substances.map((substance) => ({ text: substance })),
  ];
  const { draft, source } = section;
  for (const code of codes) {
    draft.add(
      {
        resourceType: "AllergyIntolerance",
        extension: [...source],
        clinicalStatus: { coding: [{ system: systems.allergyClinical, code: "active" }] },
        verificationStatus: {
          coding: [{ system: systems.allergyVerification, code: "confirmed" }],
        },
        code,
        patient: draft.patient,
        encounter: draft.encounter,
      },
      pointer,
    );
  }
}
