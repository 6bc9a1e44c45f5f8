/** One check from body to stored envelope: the only file that knows the order of the steps. */
import { DateTime } from "luxon";
import type { JsonObject } from "../intake/json.ts";
import { receiveRequest, type ReceivedRequest } from "../intake/receive-request.ts";
import { toBundle } from "../intake/to-bundle.ts";
import type { IntakeContext } from "../intake/intake-context.ts";
import { Problem } from "../errors.ts";
import { buildFacts, type Facts } from "../facts/build-facts.ts";
import { deepFreeze } from "../facts/deep-freeze.ts";
import { indexBundle } from "../fhir/bundle-index.ts";
import type { Validator } from "../fhir/validate.ts";
import { buildRuleRoot } from "../rules/rule-root.ts";
import { runRules, type StageJudgement } from "../rules/run-rules.ts";
import type { RuleSet, StagePlan } from "../rules/rule-set.ts";
import type { ApiKey, IdempotencyRef, RuleTrace, StoredCheck, Stores } from "../store/ports.ts";
import { assembleCodingWarnings, assembleNotices, type Pointers } from "./assemble/advice.ts";
import {
  assembleDocuments,
  assembleImpact,
  assembleMedicationReview,
  assembleSuggestions,
} from "./assemble/blocks.ts";
import { mergeTexts } from "./assemble/merge-texts.ts";
import { summarise } from "./assemble/summarise.ts";
import { findSkip, type Skip } from "./skip.ts";
import type { Envelope, Notice, Stage } from "./types.ts";
import { refuseInvalid } from "./refuse-invalid.ts";

/** Days for which a check can be fetched. */
export const retentionDays = 90;

export interface CheckServices {
  readonly intake: Omit<IntakeContext, "stage" | "bundlePointer">;
  readonly validator: Validator;
  readonly ruleSet: RuleSet;
  readonly stores: Pick<Stores, "checks" | "usage">;
  readonly newCheckId: () => string;
  readonly now: () => Date;
  /** Told of every rule that threw: its id and the error, no clinical content. */
  readonly reportRuleFailure: (ruleId: string, error: unknown) => void;
}

export interface CheckOrder {
  readonly stage: Stage;
  readonly body: JsonObject;
  /** Where the Bundle stands in the body the caller sent: bare Bundles are the body itself. */
  readonly bundlePointer: "/bundle" | "";
  readonly key: ApiKey;
  readonly idempotency: IdempotencyRef | null;
  readonly startedAt: Date;
}

/** The result of judging, before it is stored. */
interface Judged {
  readonly parts: Omit<Envelope, "check_id" | "meta">;
  readonly trace: readonly RuleTrace[];
}

/** Checks one document and stores the answer durably. Throws `Problem` for what the caller must mend. */
export async function runCheck(services: CheckServices, order: CheckOrder): Promise<StoredCheck> {
  const plan = planOf(services.ruleSet, order.stage);
  const context = { ...services.intake, stage: order.stage, bundlePointer: order.bundlePointer };
  const received = receiveRequest(context, order.body);
  if (!order.key.profiles.includes(received.profile)) throw new Problem("profile_not_allowed");

  const skip = findSkip(received, plan.file.pathway);
  const judged = skip
    ? skipped(plan, received, skip)
    : judgeDocument(services, plan, context, received);

  const check = sign(services, order, received, judged);
  await services.stores.checks.save(check);
  await services.stores.usage.record({
    checkId: check.checkId,
    keyId: order.key.id,
    facility: order.key.facility,
    stage: order.stage,
    profile: received.profile,
    billed: !skip,
    replayed: false,
    at: check.storedAt,
  });
  return check;
}

function judgeDocument(
  services: CheckServices,
  plan: StagePlan,
  context: IntakeContext,
  received: ReceivedRequest,
): Judged {
  const { bundle, pointers, notices } = toBundle(context, received);
  const warnings = refuseInvalid(services.validator.validate(bundle), received.profile, context.bundlePointer);
  const index = indexBundle(bundle);
  const { canonicals, terminology, timeZone } = context;
  const asOf = DateTime.fromJSDate(services.now(), { zone: timeZone });
  const facts = deepFreeze(buildFacts({ stage: plan.file.stage, index, canonicals, terminology, asOf }));
  const serviceDate = (facts.encounter.start ?? facts.asOf).slice(0, 10);
  const judgement = runRules(plan, facts, buildRuleRoot(facts, index), serviceDate);
  for (const { rule, error } of failuresOf(judgement)) services.reportRuleFailure(rule.rule.id, error);
  return assemble(plan, received, [...notices, ...warnings], judgement, facts, pointers);
}

function assemble(
  plan: StagePlan,
  received: ReceivedRequest,
  intakeNotices: readonly Notice[],
  judgement: StageJudgement,
  facts: Facts,
  pointers: Pointers,
): Judged {
  const { impact, suggestion, medication, document } = judgement;
  const answers = {
    findings: judgement.findings.map(({ key, label, ...part }) => ({ key, label, ...mergeTexts(part) })),
    claim_impact: impact ? assembleImpact(impact, facts) : null,
    diagnosis_suggestions: suggestion ? assembleSuggestions(suggestion, facts) : null,
    medication_review: medication ? assembleMedicationReview(medication, facts) : null,
    document_sync: document ? assembleDocuments(document, facts) : null,
  };
  return {
    parts: {
      ...frameOf(plan, received),
      skipped: false,
      skip_reason: null,
      skip_detail: null,
      summary: summarise(answers),
      notices: [...received.notices, ...intakeNotices, ...assembleNotices(judgement, pointers)],
      ...answers,
      coding_warnings: assembleCodingWarnings(judgement.codingWarnings, facts, pointers),
    },
    trace: traceOf(judgement),
  };
}

function skipped(plan: StagePlan, received: ReceivedRequest, skip: Skip): Judged {
  return {
    parts: {
      ...frameOf(plan, received),
      skipped: true,
      skip_reason: skip.reason,
      skip_detail: skip.detail,
      summary: { status: null, claim_ready: false, counts: { lengkap: 0, belum_lengkap: 0, perbaiki: 0 } },
      notices: [...received.notices],
      findings: [],
      claim_impact: null,
      diagnosis_suggestions: null,
      medication_review: null,
      document_sync: null,
      coding_warnings: [],
    },
    trace: [],
  };
}

function frameOf(
  plan: StagePlan,
  { visitId, patientRef }: ReceivedRequest,
): Pick<Envelope, "api_version" | "stage" | "pathway" | "encounter_ref"> {
  return {
    api_version: "v1",
    stage: plan.file.stage,
    pathway: plan.file.pathway,
    encounter_ref: { visit_id: visitId, patient_ref: patientRef },
  };
}

function sign(
  services: CheckServices,
  order: CheckOrder,
  received: ReceivedRequest,
  { parts, trace }: Judged,
): StoredCheck {
  const checkId = services.newCheckId();
  const storedAt = services.now();
  return {
    checkId,
    facility: order.key.facility,
    storedAt,
    expiresAt: DateTime.fromJSDate(storedAt).plus({ days: retentionDays }).toJSDate(),
    envelope: {
      check_id: checkId,
      ...parts,
      meta: {
        latency_ms: Math.max(0, storedAt.getTime() - order.startedAt.getTime()),
        engine: "rules",
        model: null,
        profile: received.profile,
        origin_normalized: received.originNormalized,
      },
    },
    ruleSet: services.ruleSet.version,
    trace,
    idempotency: order.idempotency,
  };
}

function planOf(ruleSet: RuleSet, stage: Stage): StagePlan {
  const plan = ruleSet.plans.get(stage);
  if (!plan) throw new Error(`no stage file for ${stage}`);
  return plan;
}

function partsOf({ findings, impact, suggestion, medication, document, codingWarnings, notices }: StageJudgement) {
  const blocks = [impact, suggestion, medication, document].filter((part) => part !== undefined);
  return [...findings, ...blocks, codingWarnings, notices];
}

const failuresOf = (judgement: StageJudgement) => partsOf(judgement).flatMap(({ failures }) => failures);

function traceOf(judgement: StageJudgement): RuleTrace[] {
  return partsOf(judgement).flatMap(({ verdicts }) =>
    verdicts.map(({ rule, outcome }) => ({ rule: rule.rule.id, outcome })),
  );
}
