/** Objections to a rule's finding: kept for the rule, and counted. They change no status. */
import { newObjectionId, type Objection } from "../../store/feedback.ts";
import type { StoredCheck } from "../../store/ports.ts";
import type { AppServices } from "../app-services.ts";
import { audit } from "../audit.ts";
import { answerJson, type Answer, type CheckCall, type KeyedCall } from "../call.ts";
import { refuseUnknownRule } from "../judged-rules.ts";
import { findOwnCheck } from "../own-check.ts";
import { redactWords } from "../redact-words.ts";
import { bodyReader } from "../read-body-as.ts";
import { nextPage, readDays, readLimit, refuseParameter, textOf } from "../read-list-query.ts";
import { refuseValue } from "../refuse-value.ts";
import {
  objectionInputSchema,
  type ObjectionList,
  type ObjectionReceipt,
} from "../schemas/feedback.ts";

/** What an objection may name beside its rule. */
function namesItem({ envelope, trace }: StoredCheck, finding: string): boolean {
  return (
    envelope.findings.some(({ key }) => key === finding) ||
    trace.some(({ item }) => item === finding)
  );
}

/** `POST /checks/{check_id}/objections` */
export function addObjection(services: AppServices): (call: CheckCall) => Promise<Answer> {
  const { stores, now } = services;
  const read = bodyReader(objectionInputSchema);
  return async (call) => {
    const { params, key, body } = call;
    const check = await findOwnCheck(services, key, params["check_id"]);
    const { rule, finding = null, reason: written, role } = read(body);
    refuseUnknownRule(check, rule, "/rule");
    if (finding !== null && !namesItem(check, finding))
      refuseValue(
        "finding diharapkan kunci temuan pada jawaban, atau item dari explain.",
        "/finding",
      );
    const reason = await redactWords(services, check, written, call);
    if (reason === null) refuseValue("Alasan (reason) tidak boleh kosong.", "/reason");
    const { checkId, facility, envelope } = check;
    const at = now();
    const objection: Objection = {
      id: newObjectionId(at),
      facility,
      checkId,
      stage: envelope.stage,
      profile: envelope.meta.profile,
      rule,
      finding,
      reason,
      role,
      by: key.id,
      at,
    };
    await stores.objections.add(objection);
    const receipt: ObjectionReceipt = {
      objection_id: objection.id,
      check_id: checkId,
      rule,
      at: at.toISOString(),
    };
    return answerJson(receipt, { status: 201, log: { check_id: checkId, rule } });
  };
}

const toItem = (objection: Objection): ObjectionList["items"][number] => ({
  objection_id: objection.id,
  check_id: objection.checkId,
  stage: objection.stage,
  rule: objection.rule,
  finding: objection.finding,
  reason: objection.reason,
  role: objection.role,
  at: objection.at.toISOString(),
});

/** Null: from the newest on. */
function readPlace(query: URLSearchParams): string | null {
  const text = textOf(query, "cursor");
  if (text === null || /^obj_[0-9A-Z]{26}$/u.test(text)) return text;
  return refuseParameter("cursor", nextPage);
}

/** `GET /objections`: the facility's own, newest first. */
export function listObjections(services: AppServices): (call: KeyedCall) => Promise<Answer> {
  const { stores, config } = services;
  return async ({ query, key }) => {
    const { facility, stages, profiles } = key;
    const limit = readLimit(query);
    const asked = {
      facility,
      stages,
      profiles,
      rule: textOf(query, "rule"),
      ...readDays(query, config.facilityTimeZone),
      after: readPlace(query),
      // One more tells whether there is another page.
      limit: limit + 1,
    };
    await audit(services, key, "check_read", "objections");
    const found = await stores.objections.list(asked);
    const items = found.slice(0, limit);
    const next = found.length > limit ? (items.at(-1)?.id ?? null) : null;
    return answerJson({ items: items.map(toItem), next } satisfies ObjectionList);
  };
}
