/** Which section of the document a resource came from. */
import type { Extension, QuestionnaireResponse } from "@medplum/fhirtypes";
import { extensionOf } from "./bundle-index.ts";
import type { Canonicals } from "./canonicals.ts";

interface Extended {
  readonly extension?: Extension[];
}

/**
 * The path of section keys in the extension `source-section`, for example `["asesmenAwalIgd", "ttv"]`; empty where the
 * resource does not say it (then it belongs to the stage's own section).
 */
export function sectionPath(resource: Extended, canonicals: Canonicals): readonly string[] {
  const written = extensionOf(resource, canonicals.extension("source-section"))?.valueString ?? "";
  return written.split(/[./]/u).flatMap((part) => part.trim() || []);
}

/** The section key that a QuestionnaireResponse answers: the end of its canonical, without a version. */
export function sectionKeyOf(
  response: Pick<QuestionnaireResponse, "questionnaire">,
): string | undefined {
  const key = /\/Questionnaire\/([^/|]+)(?:\|.*)?$/u.exec(response.questionnaire ?? "")?.[1];
  try {
    // In an address a blank is `%20`.
    return key === undefined ? undefined : decodeURIComponent(key);
  } catch {
    return key;
  }
}
