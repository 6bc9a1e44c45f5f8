/** Allergy fields: an AllergyIntolerance for each substance, or 716186003 for a denial. */
import type { CodeableConcept } from "@medplum/fhirtypes";
import { enter, sectionExtension, type Sheet } from "./sheet.ts";
import { isDenial, isUnasked, words } from "./values.ts";

const status = (name: string, code: string): CodeableConcept => ({
  coding: [{ system: `http://terminology.hl7.org/CodeSystem/allergyintolerance-${name}`, code }],
});

const noneKnown = (text: string): CodeableConcept => ({
  coding: [{ system: "http://snomed.info/sct", code: "716186003", display: "No known allergy" }],
  text,
});

/** Not known is neither a denial nor a substance: it stays the answer that it is. */
const unknown =
  /^(?:(?:tidak|tdk|belum) (?:diketahui|tahu|jelas|terkaji)|tidak dapat dikaji|unknown|lupa|ada|ya|\(\+\))$/iu;
const deniesAll = [
  /\b(?:nkda|nka|no known (?:drug )?allerg(?:y|ies))\b/iu,
  /^(?:tidak|tdk|tak) (?:ada|memiliki|mempunyai|punya) (?:riwayat )?alergi[^;\r\n]*$/iu,
];

function codesOf(text: string): readonly CodeableConcept[] {
  if (isDenial(text) && deniesAll.some((denial) => denial.test(text))) return [noneKnown(text)];
  if (deniesAll[0]?.test(text)) return [noneKnown(text)];
  const pieces = text
    .split(/[\r\n;]+|,(?!\d)|\s+(?:dan|&)\s+/u)
    .map((piece) => piece.trim().replace(/\.+$/u, ""))
    .filter((piece) => piece !== "" && !isUnasked(piece) && piece !== "0");
  const named = pieces.filter((piece) => !isDenial(piece));
  if (named.length === 0) return pieces.length > 0 ? [noneKnown(text)] : [];
  return named
    .map((piece) =>
      piece.replace(
        /^(?:riwayat\s+)?alergi\s*(?:terhadap\s+|(?:obat|makanan)\s*:?\s+|:\s*)?/iu,
        "",
      ),
    )
    .flatMap((substance) =>
      substance === "" || unknown.test(substance) ? [] : [{ text: substance }],
    );
}

export function enterAllergies(sheet: Sheet, value: unknown): void {
  const texts: readonly unknown[] = Array.isArray(value) ? value : [value];
  const { patient, encounter } = sheet.making;
  for (const code of texts.flatMap((text) =>
    typeof text === "string" ? codesOf(words(text) ?? "") : [],
  ))
    enter(sheet.making, {
      resourceType: "AllergyIntolerance",
      extension: sectionExtension(sheet),
      clinicalStatus: status("clinical", "active"),
      verificationStatus: status("verification", "confirmed"),
      code,
      patient,
      encounter,
    });
}
