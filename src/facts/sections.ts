/** Which section of the document a resource came from (extension `source-section`). */
import type { Extension } from "@medplum/fhirtypes";
import { sectionPath } from "../fhir/source-section.ts";
import type { FactSource } from "./fact-source.ts";

/** Where the emergency assessment stands inside the documents of the other stages. */
export const emergencySection = "asesmenAwalIgd";

interface Extended {
  readonly extension?: Extension[];
}

/** True for what the stage's own document says, false for a copy of the emergency assessment inside it. */
export function isOwnSection(source: FactSource, resource: Extended): boolean {
  return source.stage === "igd_asesmen_awal" || !isEmergencySection(source, resource);
}

/** True for the emergency assessment: the whole document in its own stage, the copy in every other. */
export function isEmergencySection(source: FactSource, resource: Extended): boolean {
  return (
    source.stage === "igd_asesmen_awal" ||
    sectionPath(resource, source.canonicals)[0] === emergencySection
  );
}

/** True where the path names the section, at any depth: `isInSection(source, x, "kondisi_saat_pulang")`. */
export function isInSection(source: FactSource, resource: Extended, sectionKey: string): boolean {
  return sectionPath(resource, source.canonicals).includes(sectionKey);
}
