/** Writes the audit trail's entry before the answer goes out: what was read without an entry was not read. */
import type { ApiKey, AuditEvent } from "../store/ports.ts";
import type { AppServices } from "./app-services.ts";

/** Throws `StoreUnavailable` where the entry cannot be written. */
export function audit(
  { stores, now }: Pick<AppServices, "stores" | "now">,
  key: Pick<ApiKey, "id" | "facility">,
  action: AuditEvent["action"],
  subject: string,
): Promise<void> {
  return stores.audit.append({
    at: now(),
    action,
    actor: key.id,
    facility: key.facility,
    subject,
  });
}
