/** Which section of the document a resource came from (extension `source-section`). */
import type { Extension, QuestionnaireResponse } from "@medplum/fhirtypes";
import { type Canonicals } from "../fhir/canonicals.ts";
import { extensionOf } from "../fhir/bundle-index.ts";
import type { FactSource } from "./fact-source.ts";

/** Where the emergency assessment stands inside the documents of the other stages. */
export const emergencySection = "asesmenAwalIgd";

interface Extended {
  readonly extension?: Extension[];
}

/**
 * The path of section keys, for example `["asesmenAwalIgd", "ttv"]`; empty where the resource does not say it
 * (then it belongs to the stage's own section).
 */
export function sectionPath(resource: Extended, canonicals: Canonicals): readonly string[] {
  const written = extensionOf(resource, canonicals.extension("source-section"))?.valueString ?? "";
  return written.split(/[./]/u).flatMap((part) => part.trim() || []);
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

/** The section key that a QuestionnaireResponse answers: the end of its canonical, without a version. */
export function sectionKeyOf(response: QuestionnaireResponse): string | undefined {
  return /\/Questionnaire\/([^/|]+)(?:\|.*)?$/u.exec(response.questionnaire ?? "")?.[1];
}
