import type { ClaimOutcome } from "../../store/feedback.ts";
import { firedIn } from "../../store/list-checks.ts";
import type { AppServices } from "../app-services.ts";
import { answerJson, type Answer, type CheckCall } from "../call.ts";
import { refuseUnknownRule } from "../judged-rules.ts";
import { findOwnCheck } from "../own-check.ts";
import { redactWords } from "../redact-words.ts";
import { bodyReader } from "../read-body-as.ts";
import { outcomeInputSchema, type OutcomeAnswer } from "../schemas/feedback.ts";

/** `PUT /checks/{check_id}/outcome`: what the insurer's verifier said of the claim; the last one wins. */
export function putOutcome(services: AppServices): (call: CheckCall) => Promise<Answer> {
  const { stores, now } = services;
  const read = bodyReader(outcomeInputSchema);
  return async (call) => {
    const { params, key, body } = call;
    const check = await findOwnCheck(services, key, params["check_id"]);
    const { outcome, reason = null, rules = null } = read(body);
    for (const [at, rule] of (rules ?? []).entries())
      refuseUnknownRule(check, rule, `/rules/${at}`);
    const { checkId, facility, envelope, trace } = check;
    const stored: ClaimOutcome = {
      facility,
      checkId,
      stage: envelope.stage,
      profile: envelope.meta.profile,
      verdict: outcome,
      reason: await redactWords(services, check, reason, call),
      rules,
      fired: firedIn(trace),
      by: key.id,
      at: now(),
    };
    await stores.outcomes.put(stored);
    const answer: OutcomeAnswer = {
      check_id: checkId,
      outcome,
      reason: stored.reason,
      rules,
      at: stored.at.toISOString(),
    };
    return answerJson(answer, { log: { check_id: checkId } });
  };
}
