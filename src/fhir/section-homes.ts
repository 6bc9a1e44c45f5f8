/** The section of a resource that does not say it (contract: it belongs to the stage's own). */
import type { Extension, Resource } from "@medplum/fhirtypes";
import type { Canonicals } from "./canonicals.ts";
import { isImagingReport, isLaboratoryReport } from "./report-kinds.ts";
import { sectionPath } from "./source-section.ts";

export const homeKinds = [
  "allergy",
  "diagnosis",
  "laboratory",
  "medication",
  "procedure",
  "radiology",
  "vitalSign",
] as const;
export type HomeKind = (typeof homeKinds)[number];

/** Path of section keys, by kind. */
export type SectionHomes = Readonly<Partial<Record<HomeKind, string>>>;

/** The resource itself where it says its section, or where its kind has no home. */
export function placeAtHome(
  resource: Resource,
  homes: SectionHomes,
  canonicals: Canonicals,
): Resource {
  const kind = kindOf(resource);
  const home = kind && homes[kind];
  if (home === undefined) return resource;
  const { extension = [] } = resource as { readonly extension?: readonly Extension[] };
  if (sectionPath({ extension: [...extension] }, canonicals).length > 0) return resource;
  const section = { url: canonicals.extension("source-section"), valueString: home };
  return Object.assign({ ...resource }, { extension: [...extension, section] });
}

function kindOf(resource: Resource): HomeKind | undefined {
  switch (resource.resourceType) {
    case "AllergyIntolerance":
      return "allergy";
    case "Condition":
      return "diagnosis";
    case "DiagnosticReport":
      if (isLaboratoryReport(resource)) return "laboratory";
      return isImagingReport(resource) ? "radiology" : undefined;
    case "MedicationRequest":
      return "medication";
    case "Observation": {
      const codes = resource.category?.flatMap(({ coding = [] }) => coding).map(({ code }) => code);
      if (codes?.includes("laboratory")) return "laboratory";
      return codes?.includes("vital-signs") ? "vitalSign" : undefined;
    }
    case "Procedure":
      return "procedure";
    default:
      return undefined;
  }
}
