import type { Stage } from "../../check/types.ts";
import type { StoredCheck } from "../../store/ports.ts";
import type { AppServices } from "../app-services.ts";
import { answerJson, type Answer, type CheckCall } from "../call.ts";
import { inTime } from "../in-time.ts";
import type { Trials } from "../limit-trials.ts";
import { readIdempotencyRef, runOnce } from "../middleware/idempotency.ts";

/** `POST /checks` (`pathStage` null) and the stage endpoints. `path` is the route's own, below `{base_url}`. */
export function createCheck(
  services: AppServices,
  path: string,
  pathStage: Stage | null,
  trials: Trials,
): (call: CheckCall) => Promise<Answer> {
  const run = async ({ body, query, key, startedAt, header }: CheckCall) => {
    const request = { body, query: query.toString(), pathStage };
    const order = { request, key, startedAt };
    // With it, before an earlier answer is looked for: whether the key may ask for it at all.
    const ref = await readIdempotencyRef(header("Idempotency-Key"), () =>
      services.fingerprint(order, path),
    );
    return runOnce(services, key, ref, (checkId) =>
      trials.run(key, () => services.check({ ...order, checkId, idempotency: ref })),
    );
  };
  return async (call) => {
    const { check, replayed } = await inTime(run(call), services.checkTimeoutMs);
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
