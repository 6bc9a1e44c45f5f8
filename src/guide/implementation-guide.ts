/** The guide's own resource, which names all others of the package. */
import type { ImplementationGuide } from "@medplum/fhirtypes";
import { editionOf } from "./edition.ts";
import { type GuideContent, type GuideEntry, groups } from "./guide-entries.ts";

/** By the naming of FHIR's packages: lower case, parts between dots. */
export const packageId = "id.praklaim.fhir";
export const title = "PraKlaim: pemeriksaan dokumen klinis sebelum klaim";
export const licence = "MIT";
export const fhirVersion = "4.0.1";

export function describeGuide(
  content: GuideContent,
  entries: readonly GuideEntry[],
): ImplementationGuide {
  const { canonicals } = content;
  const used = new Set(entries.map(({ group }) => group));
  return {
    resourceType: "ImplementationGuide",
    id: packageId,
    url: `${canonicals.extensionBase}/ImplementationGuide/${packageId}`,
    ...editionOf(content),
    name: "PraKlaim",
    title,
    status: "active",
    description:
      "Profil, formulir, daftar kode, aturan, dan contoh yang dipakai PraKlaim untuk memeriksa dokumen klinis sebelum klaim dikirim.",
    jurisdiction: [{ coding: [{ system: "urn:iso:std:iso:3166", code: "ID" }] }],
    packageId,
    license: licence,
    fhirVersion: [fhirVersion],
    definition: {
      grouping: Object.entries(groups)
        .filter(([id]) => used.has(id as keyof typeof groups))
        .map(([id, name]) => ({ id, name })),
      resource: entries.map(({ type, id, title: name, group }) => ({
        reference: { reference: `${type}/${id}` },
        name,
        groupingId: group,
        ...(group === "examples"
          ? { exampleCanonical: canonicals.profile("claim-bundle") }
          : { exampleBoolean: false }),
      })),
    },
  };
}
