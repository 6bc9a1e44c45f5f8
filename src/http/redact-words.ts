import type { StoredCheck } from "../store/ports.ts";
import type { AppServices } from "./app-services.ts";
import type { CheckCall } from "./call.ts";

/** What a person wrote of the check, without identity; null where it is nothing. */
export async function redactWords(
  { redact }: Pick<AppServices, "redact">,
  { facility, envelope: { encounter_ref: visit } }: StoredCheck,
  written: string | null,
  { startedAt }: Pick<CheckCall, "startedAt">,
): Promise<string | null> {
  const text = written?.trim() ?? "";
  if (text === "") return null;
  const identifiers = [visit.visit_id, visit.patient_ref].filter((id) => id !== null);
  return redact({ text, identifiers, facility, startedAt });
}
