import { permittedProfile } from "../../check/permitted-profile.ts";
import type { Stage } from "../../check/types.ts";
import { Problem } from "../../errors.ts";
import type { StoredCheck } from "../../store/ports.ts";
import type { AppServices } from "../app-services.ts";
import { answerJson, type Answer, type CheckCall } from "../call.ts";
import { inTime } from "../in-time.ts";
import { readIdempotencyRef, runOnce } from "../middleware/idempotency.ts";
import { readCheckRequest } from "../read-check-request.ts";

/** `POST /checks` (`pathStage` null) and the stage endpoints. `path` is the route's own, below `{base_url}`. */
export function createCheck(
  services: AppServices,
  path: string,
  pathStage: Stage | null,
): (call: CheckCall) => Promise<Answer> {
  return async (call) => {
    const request = readCheckRequest(call.body, call.query, pathStage);
    const { stage, body, bundlePointer } = request;
    if (!call.key.stages.includes(stage)) throw new Problem("stage_not_allowed");
    // Before an earlier answer is looked for: another key of the facility may have led to it.
    const profile = permittedProfile(request, call.key);
    const idempotency = readIdempotencyRef(call.header("Idempotency-Key"), [
      path,
      request,
      // Another adapter makes another request of the same payload.
      ...(profile === "custom" ? [call.key.adapter] : []),
    ]);
    const order = {
      stage,
      body,
      bundlePointer,
      key: call.key,
      idempotency,
      startedAt: call.startedAt,
    };
    const result = runOnce(services, call.key, idempotency, (checkId) =>
      services.check({ ...order, checkId }),
    );
    const { check, replayed } = await inTime(result, services.checkTimeoutMs);
    count(services, check, replayed);
    return answerJson(check.envelope, {
      ...(replayed && { headers: { "Idempotency-Replayed": "true" } }),
      log: { ...logOf(check), replayed },
    });
  };
}

function count(
  { metrics }: AppServices,
  { envelope, trace }: StoredCheck,
  replayed: boolean,
): void {
  const { stage, skipped, meta } = envelope;
  const result = replayed ? "replayed" : skipped ? "skipped" : "judged";
  metrics.check({ stage, profile: meta.profile, result });
  if (replayed) return;
  for (const { judged } of trace)
    for (const { rule, outcome } of judged) metrics.ruleOutcome(rule, outcome);
}

function logOf({ envelope, ruleSet }: StoredCheck) {
  return {
    stage: envelope.stage,
    profile: envelope.meta.profile,
    rule_set: ruleSet,
    check_id: envelope.check_id,
    visit_id: envelope.encounter_ref.visit_id,
    patient_ref: envelope.encounter_ref.patient_ref,
  };
}
