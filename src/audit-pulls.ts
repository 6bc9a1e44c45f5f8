/** No visit is read from a hospital's server without an entry in the audit trail, whoever asks for it. */
import { hash } from "node:crypto";
import type { Adapters, AdaptersOfKey } from "./intake/adapters/load-adapters.ts";
import type { AnnouncePull } from "./intake/adapters/pull/create-puller.ts";
import type { ApiKey, AuditStore } from "./store/ports.ts";

interface Trail {
  readonly audit: Pick<AuditStore, "append">;
  readonly now: () => Date;
}

/** Enters a pull before it is made; rejects with `StoreUnavailable` where the entry cannot be written. */
export function announcePulls(
  { id: actor, facility }: Pick<ApiKey, "id" | "facility">,
  { audit, now }: Trail,
): AnnouncePull {
  return (encounterUrl) =>
    audit.append({
      at: now(),
      action: "visit_pulled",
      actor,
      facility,
      // A hospital may make ids from numbers of patients: the trail, kept for ever, holds no more than the hash.
      subject: hash("sha256", encounterUrl),
    });
}

/** The adapters for a key's requests. */
export function auditPulls(
  adapters: Adapters,
  caller: Pick<ApiKey, "id" | "facility">,
  trail: Trail,
): AdaptersOfKey {
  const announce = announcePulls(caller, trail);
  return {
    ...adapters,
    pull: (adapter, payload, stage) => adapters.pull(adapter, payload, stage, announce),
  };
}
