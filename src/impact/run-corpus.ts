/** A corpus of documents under one state of lists and rules; nothing is stored. */
import { runCheck, type CheckServices } from "../check/run-check.ts";
import type { Stage } from "../check/types.ts";
import { Problem } from "../errors.ts";
import type { JsonObject } from "../intake/json.ts";
import { newApiKey } from "../store/api-keys.ts";
import type { StoredCheck } from "../store/ports.ts";

export interface CorpusDocument {
  /** Where it lies, for a reader. */
  readonly name: string;
  readonly stage: Stage;
  /** As a caller sends it. */
  readonly body: JsonObject;
  /** The moment of its check: its document tells of days before it. */
  readonly checkedAt: Date;
}

type Judging = Pick<CheckServices, "intake" | "ruleSet">;

/** The answer to each document, in their order; null for one that is refused. Rejects where one fails otherwise. */
export async function runCorpus(
  documents: readonly CorpusDocument[],
  knowledge: Judging,
): Promise<readonly (StoredCheck | null)[]> {
  const answers: (StoredCheck | null)[] = [];
  for (const { stage, body, checkedAt } of documents) {
    const key = newApiKey({ label: "impact", hash: "0".repeat(64) }, checkedAt);
    const services = servicesOf(knowledge, checkedAt);
    const order = { stage, body, key, bundlePointer: "/bundle" as const, idempotency: null };
    const checkId = `chk_${String(answers.length).padStart(26, "0")}`;
    const finished = runCheck(services, { ...order, checkId, startedAt: checkedAt });
    // A document that only one of the two refuses is a difference, not a failure.
    answers.push(await finished.then(({ check }) => check, nullIfRefused));
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
export function servicesOf({ intake, ruleSet }: Judging, checkedAt: Date): CheckServices {
  return {
    intake,
    ruleSet,
    adapters: noAdapters,
    now: () => checkedAt,
    observeStep: (_step, work) => work(),
    // It stands as `failed` in the trace, which is compared.
    reportRuleFailure: () => undefined,
    enrich: null,
  };
}
