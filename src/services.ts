/** The composition root: everything the service is made of, wired once from the configuration. */
import { readFileSync } from "node:fs";
import { ulid } from "ulid";
import { auditPulls } from "./audit-pulls.ts";
import { workBesideChecks } from "./beside-checks.ts";
import { convertRequest } from "./check/convert-request.ts";
import { runCheck, type CheckServices } from "./check/run-check.ts";
import type { Config } from "./config.ts";
import type { AppServices } from "./http/app-services.ts";
import { limits } from "./http/limits.ts";
import { readExamples } from "./http/read-examples.ts";
import { loadAdapters, type Adapters } from "./intake/adapters/load-adapters.ts";
import { redactText } from "./intake/privacy/redact-text.ts";
import { holdKnowledge, stagesOf, type Knowledge, type ReloadOutcome } from "./knowledge.ts";
import {
  adapterDirectories,
  folder,
  loadDocumentReader,
  loadKnowledge,
  readAnew,
} from "./load-knowledge.ts";
import { createLog, describeError, withTraceIds, type Log } from "./log.ts";
import { createMetrics } from "./metrics.ts";
import { createObserver } from "./observe.ts";
import { openModel } from "./open-model.ts";
import { ensureBootstrapKey } from "./store/change-keys.ts";
import { measureStores } from "./store/measure-stores.ts";
import { openStores } from "./store/open-stores.ts";
import type { ApiKey, Stores } from "./store/ports.ts";
import { openTracing } from "./tracing/open-tracing.ts";

function packageVersion(): string {
  // Our own file, whose shape npm demands.
  const { version } = JSON.parse(readFileSync(folder("package.json"), "utf8")) as {
    version: string;
  };
  return version;
}

/** A key whose adapter is not here gets `adapter_missing` for every payload: better known at the start. */
async function warnOfMissing(adapters: Adapters, { keys }: Stores, log: Log): Promise<void> {
  for (const { id, adapter, revokedAt } of await keys.list())
    if (revokedAt === null && adapter !== null && !adapters.find(adapter))
      log.warn("adapter of a key is not installed", { key_id: id, adapter });
}

/** What HTTP needs, and what is done beside it. */
export interface Services extends AppServices {
  /** Loads lists, forms and rules anew and swaps them in one step, or leaves all as they are. */
  readonly reload: () => ReloadOutcome;
  /** Ends the model's calls under way, and makes no more: their checks are answered by the rules. */
  readonly leaveModel: () => Promise<void>;
}

function tellReload(outcome: ReloadOutcome, log: Log): ReloadOutcome {
  if (outcome.loaded) log.info("lists and rules are loaded anew", { terminology: outcome.version });
  else log.error("lists and rules stay as they were", { reason: outcome.faults.join("\n") });
  return outcome;
}

/**
 * Loads all data, then opens the stores. Faulty data throws with every fault in the message; a store that cannot be
 * opened throws `StoreUnavailable`.
 */
export async function createServices(config: Config): Promise<Services> {
  const version = packageVersion();
  const processLog = createLog(config.logLevel);
  const tracing = await openTracing(config.tracing, version, processLog);
  const log = withTraceIds(processLog, tracing.ids);
  const now = () => new Date();
  const reader = loadDocumentReader(config);
  const { repair } = reader;
  const { canonicals } = reader.intake;
  const knowledgeOf = (read: typeof reader) => loadKnowledge(read, folder("profiles"), now());
  const held = holdKnowledge(knowledgeOf(reader), () => knowledgeOf(readAnew(reader, config)), now);
  const adapters = await loadAdapters(adapterDirectories(config), {
    repair,
    canonicals,
    readVariable: (name) => config.adapterVariables[name],
  });
  const metrics = createMetrics();
  const observer = createObserver(metrics, tracing);
  const opened = await openStores(config, now(), (message) => log.warn(message));
  const measured = measureStores(opened, observer.storeCall);
  const beside = workBesideChecks(measured, { ...config, canonicals, log });
  const stores: Stores = {
    ...measured,
    async close() {
      await beside.close();
      await measured.close();
    },
  };
  const model = openModel({
    config,
    folder: folder("profiles"),
    usage: stores.usage,
    metrics,
    log,
    now,
  });
  if (config.bootstrapApiKey !== null)
    await ensureBootstrapKey(stores, config.bootstrapApiKey, now());

  await warnOfMissing(adapters, stores, log);

  // A request ends with the knowledge it began with, also where it waits in between.
  const checkServicesOf = (knowledge: Knowledge, key: ApiKey): CheckServices => ({
    ...knowledge,
    adapters: auditPulls(adapters, key, { audit: stores.audit, now }),
    stores,
    now,
    observeStep: observer.step,
    enrich: model.enrichFor(key),
    reportRuleFailure: (rule, error) =>
      log.error("rule failed", { rule, error: describeError(error) }),
    reportLostSpending: (key_id, { microUsd }) =>
      log.warn("a call of the model is missing in the ledger: its check is not stored", {
        key_id,
        reason: microUsd === null ? "no known price" : `${microUsd} micro-USD at most`,
      }),
    noteDocument: (...noted) => beside.note(knowledge.intake.forms, ...noted),
  });
  const checkServices = (key: ApiKey) => checkServicesOf(held.current(), key);
  return {
    config,
    version,
    log,
    metrics,
    tracing,
    now,
    newRequestId: () => `req_${ulid()}`,
    holdsIdentity: (text) => redactText(text) !== text,
    stores,
    get stages() {
      return stagesOf(held.current().ruleSet);
    },
    get ruleSet() {
      return held.current().ruleSet;
    },
    get terminology() {
      return held.current().intake.terminology;
    },
    get lists() {
      return held.current().lists;
    },
    get reloadFailure() {
      return held.failure();
    },
    reload: () => tellReload(held.reload(), log),
    canonicals,
    examples: readExamples(folder("examples")),
    check: (order) => runCheck(checkServices(order.key), order),
    convert: (order) => convertRequest(checkServices(order.key), order),
    asksModel: (key) => model.enrichFor(key) !== null,
    hasAdapter: (id) => adapters.find(id) !== undefined,
    workAtOnce: limits.workAtOnce,
    checkTimeoutMs: limits.timeBoundSeconds * 1000,
    leaveModel: () => model.close(),
    close: async () => {
      // What still waits for one of them wants to be stored.
      await Promise.all([adapters.close(), model.close()]);
      await stores.close();
    },
  };
}
