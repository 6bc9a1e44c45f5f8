/** One check from body to signed envelope: the only file that knows the order of the steps. */
import { DateTime } from "luxon";
import { rulesAlone, type Answer, type Enrich, type Enrichment } from "./enricher.ts";
import { findRelations } from "../clinical/find-relations.ts";
import type { ClinicalKnowledge } from "../clinical/knowledge.ts";
import { readDocument } from "../document/read-document.ts";
import { buildFacts, type Facts } from "../facts/build-facts.ts";
import { useReader } from "../facts/text/reader.ts";
import type { FactSource } from "../facts/fact-source.ts";
import { readServiceDate } from "../facts/groups/encounter.ts";
import { findWaits } from "../facts/waits/find-waits.ts";
import { indexBundle } from "../fhir/bundle-index.ts";
import { adaptRequest, type AdaptedRequest } from "../intake/adapters/adapt-request.ts";
import type { Adapters } from "../intake/adapters/load-adapters.ts";
import type { Pointers } from "../intake/bundle-draft.ts";
import type { IntakeContext } from "../intake/intake-context.ts";
import type { JsonObject } from "../intake/json.ts";
import { noticeMistyped } from "../intake/mistyped-codes.ts";
import { nameForms } from "../intake/name-forms.ts";
import { createNoteKinds } from "../intake/note-kinds.ts";
import { receiveRequest, type ReceivedRequest } from "../intake/receive-request.ts";
import { settleBundle } from "../intake/hospital-fhir/settle-bundle.ts";
import { toBundle } from "../intake/to-bundle.ts";
import { buildRuleRoot, type RuleRoot } from "../rules/rule-root.ts";
import type { RuleSet, StagePlan } from "../rules/rule-set.ts";
import { askDocument } from "../rules/functions/asked-document.ts";
import { failuresOf, runRules } from "../rules/run-rules.ts";
import type { ApiKey, IdempotencyRef, StoredCheck, UsageRecord } from "../store/ports.ts";
import { assembleJudged, assembleSkipped, type Judged } from "./assemble/judged.ts";
import { noticeNotJudged, noticeSections } from "./assemble/not-judged.ts";
import { readFormFields } from "./fields/form-fields.ts";
import { orderEnrichment } from "./for-model/enrich-order.ts";
import { permittedProfile } from "./permitted-profile.ts";
import { refuseInvalid } from "./refuse-invalid.ts";
import { signCheck } from "./sign-check.ts";
import { toCase } from "./to-case.ts";
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
  readonly reader: Parameters<typeof useReader>[0];
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

/** What was made of a document on the way to its answer. */
export interface ReadDocument {
  readonly source: FactSource;
  readonly facts: Facts;
  /** What its rules ran on. */
  readonly root: RuleRoot;
  readonly pointers: Pointers;
  /** YYYY-MM-DD, in the facility's zone. */
  readonly serviceDate: string;
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
    ward: document?.facts.resumeChecks.ward ?? document?.facts.encounter.ward ?? null,
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
): { readonly judged: Judged; readonly document?: ReadDocument } {
  const { observeStep } = services;
  const { stage, bundlePointer, canonicals, forms, terminology, timeZone, validator } = context;
  useReader(services.reader);
  const converted = observeStep("convert", () => toBundle(context, received));
  const issues = observeStep("validate", () => validator.validate(converted.bundle));
  const warnings = refuseInvalid(issues, {
    ...converted,
    profile: received.profile,
    bundlePointer,
  });

  const { bundle, pointers, notices } = settleBundle(context, converted);
  const index = indexBundle(nameForms(bundle, forms, canonicals, plan.file.homes));
  const asOf = DateTime.fromJSDate(services.now(), { zone: timeZone });
  const undated = { stage, index, canonicals, terminology, asOf };
  const serviceDate = readServiceDate(undated);
  const source = { ...undated, terminology: terminology.at(serviceDate) };
  const facts = observeStep("facts", () => buildFacts(source));

  const kindOf = createNoteKinds(forms);
  const document = observeStep("document", () =>
    readDocument({
      index,
      canonicals,
      reader: services.reader,
      kindOf,
      vitalSigns: terminology.vitalSigns,
    }),
  );
  const { clinical, reader } = services;
  const asked = askDocument(document, { canonicals, index, concepts: reader.concepts });
  const relations = findRelations(
    toCase({ document, facts, clinical, forms, reader, setting: plan.file.setting }),
  );
  const root = buildRuleRoot({ facts, relations, document: asked, index });
  const judgement = observeStep("rules", () => runRules(plan, root, serviceDate));
  for (const { rule, error } of failuresOf(judgement)) {
    services.reportRuleFailure(rule.rule.id, error);
  }
  const judged = observeStep("assemble", () => {
    const fields = readFormFields(
      { index, pointers },
      canonicals,
      forms,
      source.terminology.vitalSigns,
    );
    return assembleJudged(plan, received, judgement, {
      root,
      index,
      pointers,
      fields,
      notices: [
        ...converted.notices,
        ...warnings,
        ...notices,
        ...noticeMistyped(index, pointers, source.terminology),
        ...noticeNotJudged(judgement, { root, index, pointers }, findWaits(source, facts)),
        ...noticeSections(judgement, root, stage, fields),
      ],
    });
  });
  return { judged, document: { source, facts, root, pointers, serviceDate } };
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
