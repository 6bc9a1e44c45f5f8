/** The envelope as far as judging decides it: everything but the check's id and `meta`. */
import type { ReceivedRequest } from "../../intake/receive-request.ts";
import type { Verdict } from "../../rules/judge.ts";
import type { StagePlan } from "../../rules/rule-set.ts";
import type { StageJudgement } from "../../rules/run-rules.ts";
import type { ItemTrace } from "../../store/ports.ts";
import type { Skip } from "../skip.ts";
import { fieldsToFill, fillsOf, sayFields } from "../fields/fields-to-fill.ts";
import type { FormFields } from "../fields/form-fields.ts";
import { createEvidenceFinder, type JudgedDocument } from "../trace/find-evidence.ts";
import { traceRules } from "../trace/trace-rules.ts";
import type { Envelope, Notice } from "../types.ts";
import { assembleCodingWarnings, assembleNotices, type Told } from "./advice.ts";
import {
  assembleDocuments,
  assembleImpact,
  assembleMedicationReview,
  assembleSuggestions,
} from "./blocks.ts";
import { mergeTexts, type SayFields } from "./merge-texts.ts";
import { summarise } from "./summarise.ts";

export interface Judged {
  readonly parts: Omit<Envelope, "check_id" | "meta">;
  readonly trace: readonly ItemTrace[];
}

interface Evidence extends JudgedDocument {
  readonly fields: FormFields;
  /** What conversion and validation had to say. */
  readonly notices: readonly Notice[];
}

export function assembleJudged(
  plan: StagePlan,
  received: ReceivedRequest,
  judgement: StageJudgement,
  evidence: Evidence,
): Judged {
  const { root: facts, pointers, fields } = evidence;
  const { impact, suggestion, medication, document } = judgement;
  const tellFields: SayFields = (open, points) =>
    sayFields(fieldsToFill(open, plan.file.sections, fields), points, fields);
  const answers = {
    findings: judgement.findings.map(({ key, label, ...part }) => ({
      key,
      label,
      ...mergeTexts(part, tellFields),
    })),
    claim_impact: impact ? assembleImpact(impact, facts) : null,
    diagnosis_suggestions: suggestion ? assembleSuggestions(suggestion, facts) : null,
    medication_review: medication ? assembleMedicationReview(medication, facts) : null,
    document_sync: document ? assembleDocuments(document, facts, tellFields) : null,
  };
  const before = [...received.notices, ...evidence.notices];
  const advice = assembleNotices(judgement, pointers);
  const warnings = assembleCodingWarnings(judgement.codingWarnings, facts, pointers);
  const parts = {
    ...frameOf(plan, received),
    skipped: false,
    skip_reason: null,
    skip_detail: null,
    summary: summarise(answers),
    notices: [...before, ...advice.map(({ says }) => says)],
    ...answers,
    coding_warnings: warnings.map(({ says }) => says),
  };
  const told = new Map([
    ...placesOf("/notices", advice, before.length),
    ...placesOf("/coding_warnings", warnings, 0),
  ]);
  const trace = traceRules(judgement, {
    facts,
    documents: answers.document_sync,
    told,
    evidenceOf: createEvidenceFinder(evidence),
    fillsOf: (verdict) => fillsOf(verdict, plan.file.sections, fields),
  });
  return { parts, trace };
}

/** Verdict → JSON Pointer in the envelope of what tells of it; `first` is the place of the first one. */
function placesOf(
  list: string,
  told: readonly Told<unknown>[],
  first: number,
): readonly [Verdict, string][] {
  return told.flatMap(({ verdict }, place) =>
    verdict ? [[verdict, `${list}/${first + place}`] as [Verdict, string]] : [],
  );
}

export function assembleSkipped(plan: StagePlan, received: ReceivedRequest, skip: Skip): Judged {
  return {
    parts: {
      ...frameOf(plan, received),
      skipped: true,
      skip_reason: skip.reason,
      skip_detail: skip.detail,
      summary: {
        status: null,
        claim_ready: false,
        counts: { lengkap: 0, belum_lengkap: 0, perbaiki: 0 },
      },
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
