/** A corpus of documents under one state of lists and rules; nothing is stored. */
import {
  runCheck,
  type CheckOrder,
  type CheckServices,
  type FinishedCheck,
} from "../../check/run-check.ts";
import type { Stage } from "../../check/types.ts";
import { Problem } from "../../errors.ts";
import type { JsonObject } from "../../intake/json.ts";
import { newApiKey } from "../../store/api-keys.ts";
import type { StoredCheck } from "../../store/ports.ts";

export interface CorpusDocument {
  /** Where it lies, for a reader. */
  readonly name: string;
  readonly stage: Stage;
  /** As a caller sends it. */
  readonly body: JsonObject;
  /** The moment of its check: its document tells of days before it. */
  readonly checkedAt: Date;
}

/** What of an answer is compared. */
export type CorpusAnswer = Pick<StoredCheck, "envelope" | "trace">;

/** What of a document its answer depends on. */
export interface JudgedAlone extends Pick<CorpusDocument, "stage" | "body" | "checkedAt"> {
  /** `/bundle` where it is left out. */
  readonly bundlePointer?: CheckOrder["bundlePointer"];
}

/** The check of one document at its moment. Throws `Problem` where it is refused. */
export function judgeAlone(
  { stage, body, checkedAt, bundlePointer = "/bundle" }: JudgedAlone,
  services: CheckServices,
): Promise<FinishedCheck> {
  return runCheck(services, {
    stage,
    body,
    bundlePointer,
    key: newApiKey({ label: "impact", hash: "0".repeat(64) }, checkedAt),
    idempotency: null,
    checkId: `chk_${"0".repeat(26)}`,
    startedAt: checkedAt,
  });
}

/** The answer to each document, in their order; null for one that is refused. Rejects where one fails otherwise. */
export async function runCorpus(
  documents: readonly CorpusDocument[],
  judge: (document: CorpusDocument) => Promise<CorpusAnswer>,
): Promise<readonly (CorpusAnswer | null)[]> {
  const answers: (CorpusAnswer | null)[] = [];
  for (const document of documents) {
    // A document that only one of the two refuses is a difference, not a failure.
    answers.push(await judge(document).catch(nullIfRefused));
  }
  return answers;
}

function nullIfRefused(error: unknown): null {
  if (error instanceof Problem) return null;
  throw error;
}

const refuse = () => Promise.reject(new Error("the corpora need no adapter"));
const noAdapters: CheckServices["adapters"] = {
  find: () => undefined,
  convert: refuse,
  pull: refuse,
};

/** Services of checks at one moment, of which nothing is counted or adapted. */
export function servicesOf(
  {
    intake,
    reader,
    clinical,
    ruleSet,
  }: Pick<CheckServices, "intake" | "reader" | "clinical" | "ruleSet">,
  checkedAt: Date,
): CheckServices {
  return {
    intake,
    reader,
    clinical,
    ruleSet,
    adapters: noAdapters,
    now: () => checkedAt,
    observeStep: (_step, work) => work(),
    // It stands as `failed` in the trace, which is compared.
    labels: null,
    reportRuleFailure: () => undefined,
    enrich: null,
  };
}
