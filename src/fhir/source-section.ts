/** Which section of the document a resource came from. */
import type { Extension, QuestionnaireResponse } from "@medplum/fhirtypes";
import { remembering } from "../knowledge/remembering.ts";
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
  return partsOf(written);
}

/** Every resource of a section says the same, and is asked again by all who read it. */
const room = { bytes: 2_000_000, longest: 500 } as const;

const partsOf = remembering<readonly string[]>(
  (written) => written.split(/[./]/u).flatMap((part) => part.trim() || []),
  room,
);

/** The section key that a QuestionnaireResponse answers: the end of its canonical, without a version. */
export function sectionKeyOf(
  response: Pick<QuestionnaireResponse, "questionnaire">,
): string | undefined {
  return keyIn(response.questionnaire ?? "");
}

const keyIn = remembering((canonical) => {
  const key = /\/Questionnaire\/([^/|]+)(?:\|.*)?$/u.exec(canonical)?.[1];
  try {
    // In an address a blank is `%20`.
    return key === undefined ? undefined : decodeURIComponent(key);
  } catch {
    return key;
  }
}, room);
