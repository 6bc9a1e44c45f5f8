/** One check from body to signed envelope: with `open-document.ts` the only file that knows the order of the steps. */
import { rulesAlone, type Answer, type Enrich, type Enrichment } from "./enricher.ts";
import type { ClinicalKnowledge } from "../clinical/knowledge.ts";
import { wardOf } from "../facts/resume/statements.ts";
import { findWaits } from "../facts/waits/find-waits.ts";
import { adaptRequest, type AdaptedRequest } from "../intake/adapters/adapt-request.ts";
import type { Adapters } from "../intake/adapters/load-adapters.ts";
import type { IntakeContext } from "../intake/intake-context.ts";
import type { JsonObject } from "../intake/json.ts";
import { noticeMistyped } from "../intake/mistyped-codes.ts";
import { receiveRequest, type ReceivedRequest } from "../intake/receive-request.ts";
import type { RuleSet, StagePlan } from "../rules/rule-set.ts";
import type { Reader } from "../reading/create-reader.ts";
import { failuresOf, runRules } from "../rules/run-rules.ts";
import type { ApiKey, IdempotencyRef, StoredCheck, UsageRecord } from "../store/ports.ts";
import { assembleJudged, assembleSkipped, type Judged } from "./assemble/judged.ts";
import { noticeNotJudged, noticeSections } from "./assemble/not-judged.ts";
import { readFormFields } from "./fields/form-fields.ts";
import { orderEnrichment } from "./for-model/enrich-order.ts";
import { openDocument, type ReadDocument } from "./open-document.ts";
import { permittedProfile } from "./permitted-profile.ts";
import { signCheck } from "./sign-check.ts";
import { findSkip } from "./skip.ts";
import { timeBoundMs } from "./time-bound.ts";
import type { Stage } from "./types.ts";

/** Of the bound of a check, what the model leaves for storing the answer. */
const storingMs = 5_000;

export interface CheckServices {
  readonly intake: Omit<IntakeContext, "stage" | "bundlePointer">;
  /** Version of the facility's own labels that are in the forms of `intake`; null: none are. */
  readonly labels: string | null;
  /** Of narrative. */
  readonly reader: Reader;
  /** Of diseases, drugs and procedures. */
  readonly clinical: ClinicalKnowledge;
  readonly adapters: Adapters;
  readonly ruleSet: RuleSet;
  readonly now: () => Date;
  /** Runs each step and returns what it returns. */
  readonly observeStep: ObserveStep;
  /** The model's part; null for a key that may not ask it. */
  readonly enrich: Enrich | null;
  /** Told of every rule that threw: its id and the error, no clinical content. */
  readonly reportRuleFailure: (ruleId: string, error: unknown) => void;
}

/** What a check came to: to be stored before anything is answered. */
export interface FinishedCheck {
  readonly check: StoredCheck;
  readonly usage: UsageRecord;
  /** Undefined where the check was skipped. */
  readonly document: ReadDocument | undefined;
}

/** The steps of a check, in their order. */
export type CheckStep =
  | "adapt"
  | "receive"
  | "convert"
  | "validate"
  | "document"
  | "facts"
  | "rules"
  | "assemble"
  | "enrich";

type ObserveStep = <T>(step: CheckStep, work: () => T) => T;

export interface CheckOrder {
  readonly checkId: string;
  readonly stage: Stage;
  readonly body: JsonObject;
  /** Where the Bundle stands in the body the caller sent: a bare Bundle is the body itself. */
  readonly bundlePointer: "/bundle" | "";
  readonly key: ApiKey;
  readonly idempotency: IdempotencyRef | null;
  readonly startedAt: Date;
}

/** Checks one document. Throws `Problem` for what the caller must mend. */
export async function runCheck(services: CheckServices, order: CheckOrder): Promise<FinishedCheck> {
  const plan = planOf(services.ruleSet, order.stage);
  const { stage, bundlePointer } = order;
  const context = { ...services.intake, stage, bundlePointer };
  const { observeStep } = services;
  const { body, key } = order;
  const profile = permittedProfile(order, key);
  const sent = { stage, profile, body, adapter: key.adapter };
  const adapt = () => adaptRequest(services.adapters, sent);
  const adapted = await (profile === "custom" ? observeStep("adapt", adapt) : adapt());
  const received = observeStep("receive", () => receiveAdapted(context, adapted));

  const skip = findSkip(received, plan.file.pathway);
  const { judged, document } = skip
    ? { judged: assembleSkipped(plan, received, skip) }
    : adapted.blame(() => judgeDocument(services, plan, context, received));

  const enriched = await enrich(services, order, received, judged.parts, document);
  const check = signCheck(services, order, {
    profile,
    received,
    trace: judged.trace,
    enriched,
    visit: readVisit(document),
  });
  const usage = {
    checkId: check.checkId,
    keyId: key.id,
    facility: key.facility,
    stage,
    profile,
    billed: !skip && !key.trial,
    trial: key.trial,
    replayed: false,
    model: enriched.spending,
    at: check.storedAt,
  };
  return { check, usage, document };
}

/** What lists are searched by. */
function readVisit(document: ReadDocument | undefined): Pick<StoredCheck, "ward" | "practitioner"> {
  const [encounter] = document?.source.index.ofKind("Encounter") ?? [];
  const seenBy = encounter?.participant?.flatMap(({ individual }) => individual?.identifier ?? []);
  return {
    ward: (document && wardOf(document.source, document.facts.encounter)) ?? null,
    practitioner: seenBy?.[0]?.value ?? null,
  };
}

function receiveAdapted(
  context: IntakeContext,
  { body, notices, blame }: AdaptedRequest,
): ReceivedRequest {
  const received = blame(() => receiveRequest(context, body));
  return { ...received, notices: [...notices, ...received.notices] };
}

function judgeDocument(
  services: CheckServices,
  plan: StagePlan,
  context: IntakeContext,
  received: ReceivedRequest,
): { readonly judged: Judged; readonly document: ReadDocument } {
  const { observeStep } = services;
  const { canonicals, forms, stage } = context;
  const { document, notices } = openDocument(services, plan, context, received);
  const { source, facts, root, pointers, serviceDate } = document;
  const { index, terminology } = source;
  const judgement = observeStep("rules", () => runRules(plan, root, serviceDate));
  for (const { rule, error } of failuresOf(judgement)) {
    services.reportRuleFailure(rule.rule.id, error);
  }
  const judged = observeStep("assemble", () => {
    const fields = readFormFields({ index, pointers }, canonicals, forms, terminology.vitalSigns);
    return assembleJudged(plan, received, judgement, {
      root,
      index,
      pointers,
      fields,
      notices: [
        ...notices,
        ...noticeMistyped(index, pointers, terminology),
        ...noticeNotJudged(judgement, { root, index, pointers }, findWaits(source, facts)),
        ...noticeSections(judgement, root, stage, fields),
      ],
    });
  });
  return { judged, document };
}

/** A skipped check has no document, and asks no model. */
async function enrich(
  { enrich: ask, intake, observeStep }: CheckServices,
  { startedAt }: CheckOrder,
  received: ReceivedRequest,
  answer: Answer,
  document: ReadDocument | undefined,
): Promise<Enrichment> {
  if (!document || !ask) return rulesAlone(answer);
  const deadline = startedAt.getTime() + timeBoundMs - storingMs;
  const readOrder = () =>
    orderEnrichment({ ...document, forms: intake.forms }, received, answer, deadline);
  return observeStep("enrich", () => ask(answer, readOrder));
}

function planOf(ruleSet: RuleSet, stage: Stage): StagePlan {
  const plan = ruleSet.plans.get(stage);
  if (!plan) throw new Error(`no stage file for ${stage}`);
  return plan;
}
