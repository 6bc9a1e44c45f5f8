/** No visit is read from a hospital's server without an entry in the audit trail, whichever route asks for it. */
import { hash } from "node:crypto";
import type { Adapters, AdaptersOfKey } from "./intake/adapters/load-adapters.ts";
import type { ApiKey, AuditStore } from "./store/ports.ts";

/** The adapters for a key's requests. Their `pull` throws `StoreUnavailable` where the entry cannot be written. */
export function auditPulls(
  adapters: Adapters,
  { id: actor, facility }: Pick<ApiKey, "id" | "facility">,
  { audit, now }: { readonly audit: AuditStore; readonly now: () => Date },
): AdaptersOfKey {
  return {
    ...adapters,
    pull: (adapter, payload, stage) =>
      adapters.pull(adapter, payload, stage, (encounterUrl) =>
        audit.append({
          at: now(),
          action: "visit_pulled",
          actor,
          facility,
          // A hospital may make ids from numbers of patients: the trail, kept for ever, holds no more than the hash.
          subject: hash("sha256", encounterUrl),
        }),
      ),
  };
}
