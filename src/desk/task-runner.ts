/** The composition root of whatever judges: the data of documents and rules, loaded once, and what is done with them. */
import { LRUCache } from "lru-cache";
import { convertRequest } from "../check/convert-request.ts";
import { fingerprint } from "../check/request/fingerprint.ts";
import { readCheckRequest } from "../check/request/read-check-request.ts";
import { readValidationRequest } from "../check/request/read-validation-request.ts";
import type { ReadDocument } from "../check/open-document.ts";
import { runCheck, type CheckServices } from "../check/run-check.ts";
import { validateBundle } from "../check/validate-bundle.ts";
import type { Config } from "../config.ts";
import { createEnricher } from "../model/enrich.ts";
import { loadPrompts } from "../model/load-prompts.ts";
import { Problem } from "../errors.ts";
import { createRedactor } from "../identity/redactor.ts";
import type { Files, FileSnapshot } from "../knowledge/files.ts";
import { writeKeptDocument } from "../review/impact/write-kept-document.ts";
import type { Forms } from "../intake/load-forms.ts";
import { withOwnLabels, type OwnLabels } from "../intake/own-labels.ts";
import { loadAdapters, loadTriedAdapters, useAdapters } from "../intake/adapters/load-adapters.ts";
import {
  adapterDirectories,
  loadDocumentReader,
  loadKnowledge,
  loadReader,
  type DocumentReader,
  type Knowledge,
} from "../check/load-knowledge.ts";
import { folder, keptFilesOf } from "../check/load-lists.ts";
import { describeError, type LoggedError } from "../operate/describe-error.ts";
import { describeRules, listRules, listStages } from "../rules/describe-rules.ts";
import { findUnmapped } from "../review/unmapped/find-unmapped.ts";
import type { LoadedKnowledge } from "./desk.ts";
import type { Outside } from "./outside.ts";
import type {
  CheckTask,
  ModelNote,
  Noted,
  RedactTask,
  Task,
  TaskEnd,
  TaskResult,
  Told,
} from "./task.ts";
import { writeProblem } from "./written-problem.ts";

/** What judging needs of the configuration. */
export type JudgingConfig = Pick<
  Config,
  | "dataDir"
  | "fhirExtBase"
  | "fhirSidBase"
  | "facilityTimeZone"
  | "terminologyDir"
  | "adaptersDir"
  | "adapterVariables"
>;

/** Plain data. */
export interface RunnerSetting extends JudgingConfig {
  /** Whether adapters are tried on their examples before anything else. */
  readonly triesAdapters: boolean;
  /** Whether any key's checks may ask a model. */
  readonly hasModel: boolean;
  readonly keepsDocuments: boolean;
  /** What lists, forms, rules, prompts and adapters are loaded from. */
  readonly files: FileSnapshot;
}

export interface Ran {
  readonly end: Exclude<TaskEnd, { readonly kind: "needs" }>;
  /** What is kept beside a check, read once its answer is under way; null where there is nothing. Never throws. */
  readonly note: (() => Noted) | null;
}

export interface TaskRunner {
  readonly knowledge: LoadedKnowledge;
  /** Never rejects. */
  run(task: Task, outside: Outside): Promise<Ran>;
}

export type LoadedJudging = Knowledge & Pick<DocumentReader, "repair">;

/** Throws with every fault of lists, forms or rules in the message. */
export function loadJudging(setting: RunnerSetting, files: Files): LoadedJudging {
  const documents = loadDocumentReader(setting, files);
  const reader = loadReader(setting, files);
  const knowledge = loadKnowledge({ ...documents, reader }, folder("profiles"), new Date(), files);
  return { ...knowledge, repair: documents.repair };
}

/** Throws with every fault of lists, forms, rules, prompts or adapters in the message. */
export async function createTaskRunner(
  setting: RunnerSetting,
  files = keptFilesOf(setting.files),
  { intake, reader, clinical, ruleSet, repair }: LoadedJudging = loadJudging(setting, files),
): Promise<TaskRunner> {
  const { canonicals } = intake;
  const formsOf = rememberForms(intake.forms);
  // What serves for years holds no setting: the texts of all files hang on it.
  const { adapterVariables, keepsDocuments } = setting;
  const directories = adapterDirectories(setting, files);
  const adapters = setting.triesAdapters
    ? await loadTriedAdapters(directories, {
        canonicals,
        repair,
        timeZone: setting.facilityTimeZone,
        files,
      })
    : loadAdapters(directories, { canonicals, files });
  const prompts = setting.hasModel ? loadPrompts(folder("profiles/prompts"), files) : new Map();
  const readVariable = (name: string) => adapterVariables[name];

  const servicesFor = (
    { labels, asksModel }: Pick<CheckTask, "labels" | "asksModel">,
    outside: Outside,
    notes: Notes,
  ): CheckServices => ({
    intake: { ...intake, forms: formsOf(labels) },
    labels: labels?.version ?? null,
    reader,
    clinical,
    ruleSet,
    adapters: useAdapters(adapters, { repair, readVariable }, outside),
    now: () => new Date(),
    observeStep: notes.observeStep,
    enrich: asksModel ? createEnricher({ prompts, watch: notes.watch })(outside.askModel) : null,
    reportRuleFailure: notes.ruleFailed,
  });

  const noteOf = ({ source, facts, serviceDate }: ReadDocument, forms: Forms): Noted => {
    const failures: LoggedError[] = [];
    const orElse = <T>(otherwise: T, read: () => T): T => {
      try {
        return read();
      } catch (error) {
        failures.push(describeError(error));
        return otherwise;
      }
    };
    return {
      terms: orElse([], () => findUnmapped(source, facts, forms)),
      document: keepsDocuments
        ? orElse(null, () => writeKeptDocument(source.index.bundle, canonicals, serviceDate))
        : null,
      failures,
    };
  };

  async function check(task: CheckTask, outside: Outside, notes: Notes) {
    const { key, checkId, idempotency, startedAt } = task;
    const { profile: _read, ...request } = readCheckRequest(task.request, key);
    const services = servicesFor(task, outside, notes);
    const order = { ...request, key, checkId, idempotency, startedAt };
    const { document, ...judged } = await runCheck(services, order);
    return { judged, note: document ? () => noteOf(document, services.intake.forms) : null };
  }

  return {
    knowledge: {
      stages: listStages(ruleSet),
      rules: listRules(ruleSet),
      ruleDetails: describeRules(ruleSet),
      terminology: intake.terminology.version,
      adapters: adapters.map(({ id }) => id),
    },
    async run(task, outside) {
      const notes = takeNotes();
      const done = (result: TaskResult, note: Ran["note"] = null): Ran => ({
        end: { kind: "done", result, told: notes.told() },
        note,
      });
      try {
        switch (task.kind) {
          case "fingerprint": {
            const { request, rights, path } = task;
            return done(fingerprint(path, readCheckRequest(request, rights), rights));
          }
          case "convert": {
            const { request, rights, labels } = task;
            const services = servicesFor({ labels, asksModel: false }, outside, notes);
            const order = { ...readCheckRequest(request, rights), key: rights };
            return done(await convertRequest(services, order));
          }
          case "validate":
            return done(validateBundle(intake, readValidationRequest(task.request, intake)));
          case "table": {
            // A spreadsheet is seldom sent: what reads it is loaded with the first.
            const { readTable } = await import("../knowledge/import/read-table.ts");
            return done(await readTable(task.request.body.bytes));
          }
          case "redact":
            return done(redactWords(task));
          case "check": {
            const { judged, note } = await check(task, outside, notes);
            return done(judged, note);
          }
        }
      } catch (error) {
        const told = notes.told();
        return error instanceof Problem && error.code !== "internal_error"
          ? { end: { kind: "problem", problem: writeProblem(error), told }, note: null }
          : { end: { kind: "bug", error: describeError(error), told }, note: null };
      }
    },
  };
}

function redactWords({ request, identifiers }: RedactTask): string {
  const text = new TextDecoder().decode(request.body.bytes);
  return createRedactor([text], identifiers).redact(text);
}

/** Facilities whose forms are kept ready. */
const mostFacilities = 20;

/** The forms as each facility spells them, put together once for a version of its labels. */
function rememberForms(forms: Forms): (labels: OwnLabels | null) => Forms {
  const kept = new LRUCache<string, { readonly version: string; readonly forms: Forms }>({
    max: mostFacilities,
  });
  return (own) => {
    if (!own) return forms;
    const { facility, version, labels } = own;
    const known = kept.get(facility);
    if (known?.version === version) return known.forms;
    const made = withOwnLabels(forms, labels);
    kept.set(facility, { version, forms: made });
    return made;
  };
}

type Notes = ReturnType<typeof takeNotes>;

const codeOf = (error: unknown): string =>
  error instanceof Problem ? error.code : error instanceof Error ? error.name : typeof error;

/** Gathers what is told of one task. */
function takeNotes() {
  const steps: Told["steps"][number][] = [];
  const ruleFailures: Told["ruleFailures"][number][] = [];
  const model: ModelNote[] = [];
  const observeStep: CheckServices["observeStep"] = (step, work) => {
    const start = performance.timeOrigin + performance.now();
    const ended = (error: string | null) =>
      void steps.push({ step, start, end: performance.timeOrigin + performance.now(), error });
    try {
      const result = work();
      if (result instanceof Promise)
        result.then(
          () => ended(null),
          (error: unknown) => ended(codeOf(error)),
        );
      else ended(null);
      return result;
    } catch (error) {
      ended(codeOf(error));
      throw error;
    }
  };
  return {
    observeStep,
    ruleFailed: (rule: string, error: unknown) =>
      void ruleFailures.push({ rule, error: describeError(error) }),
    watch: {
      asked: (outcome) => void model.push({ asked: outcome }),
      proposed: (...proposed) => void model.push({ proposed }),
      failed: (error) => void model.push({ failed: describeError(error) }),
    } satisfies Parameters<typeof createEnricher>[0]["watch"],
    told: (): Told => ({ steps, ruleFailures, model }),
  };
}
