/** What of a check is its own: id, facility, times, and who judged it with what. */
import { DateTime } from "luxon";
import type { Enrichment } from "./enricher.ts";
import type { ReceivedRequest } from "../intake/receive-request.ts";
import type { ItemTrace, StoredCheck } from "../store/ports.ts";
import type { CheckOrder, CheckServices } from "./run-check.ts";
import type { Profile } from "./types.ts";

/** Days for which a check can be fetched. */
export const retentionDays = 90;

interface Outcome {
  /** As the caller sent it; what is received of a payload is another. */
  readonly profile: Profile;
  readonly received: Pick<ReceivedRequest, "originNormalized">;
  readonly trace: readonly ItemTrace[];
  readonly enriched: Enrichment;
  /** Where and by whom the patient was seen. */
  readonly visit: Pick<StoredCheck, "ward" | "practitioner">;
}

/** The check as it is stored, at this moment. */
export function signCheck(
  { intake, labels, now, ruleSet }: Pick<CheckServices, "intake" | "labels" | "now" | "ruleSet">,
  { checkId, idempotency, key, startedAt }: CheckOrder,
  { profile, received, trace, enriched, visit }: Outcome,
): StoredCheck {
  const { answer, notice, part } = enriched;
  const storedAt = now();
  return {
    checkId,
    facility: key.facility,
    storedAt,
    expiresAt: DateTime.fromJSDate(storedAt).plus({ days: retentionDays }).toJSDate(),
    envelope: {
      check_id: checkId,
      ...answer,
      notices: notice ? [...answer.notices, notice] : answer.notices,
      meta: {
        latency_ms: Math.max(0, storedAt.getTime() - startedAt.getTime()),
        engine: part ? "rules+llm" : "rules",
        model: part?.model ?? null,
        profile,
        origin_normalized: received.originNormalized,
      },
    },
    ruleSet: ruleSet.version,
    terminology: intake.terminology.version,
    labels,
    ...visit,
    trace,
    model: part,
    idempotency,
  };
}
