/** No visit is read from a hospital's server without an entry in the audit trail, whoever asks for it. */
import { hash } from "node:crypto";
import type { FetchVisit } from "../intake/adapters/pull/fetch-visit.ts";
import { encounterUrlOf } from "../intake/adapters/pull/visit-order.ts";
import type { ApiKey, AuditStore } from "../store/ports.ts";

interface Trail {
  readonly audit: Pick<AuditStore, "append">;
  readonly now: () => Date;
}

/** Enters each visit before it is read; rejects with `StoreUnavailable` where the entry cannot be written. */
export function auditVisits(
  fetchVisit: FetchVisit,
  { id: actor, facility }: Pick<ApiKey, "id" | "facility">,
  { audit, now }: Trail,
): FetchVisit {
  return async (order) => {
    await audit.append({
      at: now(),
      action: "visit_pulled",
      actor,
      facility,
      // A hospital may make ids from numbers of patients: the trail, kept for ever, holds no more than the hash.
      subject: hash("sha256", encounterUrlOf(order)),
    });
    return fetchVisit(order);
  };
}
