/** The composition root: everything the service is made of, wired once from the configuration. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ulid } from "ulid";
import { convertRequest } from "./check/convert-request.ts";
import { runCheck, type CheckServices } from "./check/run-check.ts";
import type { Config } from "./config.ts";
import { listTriage } from "./facts/emergency/list-triage.ts";
import { listConsciousness } from "./facts/vitals/consciousness.ts";
import { createCanonicals } from "./fhir/canonicals.ts";
import { loadDefinitions } from "./fhir/definitions.ts";
import { createRepair, type RepairBundle } from "./fhir/repair/repair-bundle.ts";
import { createValidator } from "./fhir/validate.ts";
import type { AppServices } from "./http/app-services.ts";
import { limits } from "./http/limits.ts";
import { readExamples } from "./http/read-examples.ts";
import { loadAdapters, type Adapters } from "./intake/adapters/load-adapters.ts";
import { listFormLabels } from "./intake/list-form-labels.ts";
import { findField, loadForms } from "./intake/load-forms.ts";
import { readDateTime } from "./intake/parse/date-time.ts";
import { listOrigins } from "./intake/origin.ts";
import { redactText } from "./intake/privacy/redact-text.ts";
import { holdKnowledge, type Knowledge, type ReloadOutcome } from "./knowledge.ts";
import { createLog, describeError, withTraceIds, type Log } from "./log.ts";
import { createMetrics } from "./metrics.ts";
import { createObserver } from "./observe.ts";
import { isClaimCodeOf } from "./rules/check-codes.ts";
import { loadRuleSet } from "./rules/load-packs.ts";
import { ensureBootstrapKey } from "./store/change-keys.ts";
import { measureStores } from "./store/measure-stores.ts";
import { openStores } from "./store/open-stores.ts";
import type { Stores } from "./store/ports.ts";
import { loadTerminology, type LoadedTerminology } from "./terminology/load.ts";
import { createCatalogue } from "./terminology/operations/catalogue.ts";
import { openTracing } from "./tracing/open-tracing.ts";
import { createUnmappedCounter } from "./unmapped/count-unmapped.ts";
import { findUnmapped } from "./unmapped/find-unmapped.ts";

const folder = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url));

function packageVersion(): string {
  // Our own file, whose shape npm demands.
  const { version } = JSON.parse(readFileSync(folder("package.json"), "utf8")) as {
    version: string;
  };
  return version;
}

/** What documents are read with: data of the repository, no store. */
interface DocumentReader {
  readonly definitions: ReturnType<typeof loadDefinitions>;
  readonly intake: CheckServices["intake"] & { readonly terminology: LoadedTerminology };
  readonly repair: RepairBundle;
}

export function loadDocumentReader(
  config: Pick<
    Config,
    "dataDir" | "fhirExtBase" | "fhirSidBase" | "facilityTimeZone" | "terminologyDir"
  >,
): DocumentReader {
  const canonicals = createCanonicals(config.fhirExtBase, config.fhirSidBase);
  const definitions = loadDefinitions(folder("structure-definitions"), canonicals);
  const timeZone = config.facilityTimeZone;
  return {
    definitions,
    intake: {
      canonicals,
      ...loadLists(config),
      validator: createValidator(definitions, canonicals),
      timeZone,
    },
    repair: createRepair(definitions, (text) => readDateTime(text, timeZone)),
  };
}

/** Lists and forms as they lie in their folders now. */
function readAnew(reader: DocumentReader, config: ListFolders): DocumentReader {
  return { ...reader, intake: { ...reader.intake, ...loadLists(config) } };
}

type ListFolders = Pick<Config, "dataDir" | "terminologyDir">;

const loadLists = ({ dataDir, terminologyDir }: ListFolders) => ({
  forms: loadForms(folder("profiles/forms")),
  terminology: loadTerminology(
    terminologyDir ?? folder("terminology"),
    join(dataDir, "terminology"),
  ),
});

/** The rules of a folder laid out like `profiles/`, on what the reader knows. Throws with every fault in the message. */
function loadKnowledge(
  { definitions, intake }: DocumentReader,
  profiles: string,
  now: Date,
): Knowledge {
  const { forms, terminology, canonicals } = intake;
  const inForce = terminology.at(now.toISOString().slice(0, 10));
  const ruleSet = loadRuleSet(
    profiles,
    definitions,
    (path) => findField(forms, path) !== undefined,
    isClaimCodeOf(inForce.icd10, inForce.icd9cm),
  );
  const catalogue = createCatalogue(
    [...terminology.lists, listFormLabels(forms), listOrigins(), listTriage(), listConsciousness()],
    canonicals.extensionBase,
  );
  return { intake, ruleSet, lists: { catalogue, terminology } };
}

/** What a draft of lists or rules would judge with. Throws with every fault in the message. */
export function loadDraft(
  config: Parameters<typeof loadDocumentReader>[0],
  profiles: string,
  now: Date,
): Knowledge {
  const reader = loadDocumentReader(config);
  const forms = loadForms(join(profiles, "forms"));
  return loadKnowledge({ ...reader, intake: { ...reader.intake, forms } }, profiles, now);
}

/** Where facility adapters lie: those that are shipped, and the operator's own. */
export function adapterDirectories({
  adaptersDir,
}: Pick<Config, "adaptersDir">): readonly string[] {
  return [folder("profiles/adapters"), ...(adaptersDir === null ? [] : [adaptersDir])];
}

/** A key whose adapter is not here gets `adapter_missing` for every payload: better known at the start. */
async function warnOfMissing(adapters: Adapters, { keys }: Stores, log: Log): Promise<void> {
  for (const { id, adapter, revokedAt } of await keys.list())
    if (revokedAt === null && adapter !== null && !adapters.find(adapter))
      log.warn("adapter of a key is not installed", { key_id: id, adapter });
}

/** What HTTP needs, and what is done beside it. */
interface Services extends AppServices {
  /** Loads lists, forms and rules anew and swaps them in one step, or leaves all as they are. */
  readonly reload: () => ReloadOutcome;
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
  let first: DocumentReader | undefined = reader;
  const held = holdKnowledge(() => {
    const knowledge = loadKnowledge(first ?? readAnew(reader, config), folder("profiles"), now());
    first = undefined;
    return knowledge;
  }, now);
  const adapters = await loadAdapters(adapterDirectories(config), {
    repair,
    canonicals,
    readVariable: (name) => config.adapterVariables[name],
  });
  const metrics = createMetrics();
  const observer = createObserver(metrics, tracing);
  const opened = await openStores(config, now(), (message) => log.warn(message));
  const measured = measureStores(opened, observer.storeCall);
  const reportUncounted = (error: unknown) =>
    log.warn("unmapped terms are not counted", { error: describeError(error) });
  const unmapped = createUnmappedCounter(measured.unmapped, reportUncounted);
  const stores: Stores = {
    ...measured,
    async close() {
      await unmapped.close();
      await measured.close();
    },
  };
  if (config.bootstrapApiKey !== null)
    await ensureBootstrapKey(stores, config.bootstrapApiKey, now());

  await warnOfMissing(adapters, stores, log);

  const checkServices = (): CheckServices => ({
    ...held.current(),
    adapters,
    stores,
    now,
    observeStep: observer.step,
    reportRuleFailure: (rule, error) =>
      log.error("rule failed", { rule, error: describeError(error) }),
    noteUnmapped({ source, facts }, seen) {
      try {
        unmapped.count(findUnmapped(source, facts, held.current().intake.forms), seen);
      } catch (error) {
        reportUncounted(error);
      }
    },
  });
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
    stages: [...held.current().ruleSet.plans.values()].map(({ file }) => file),
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
    check: (order) => runCheck(checkServices(), order),
    convert: (order) => convertRequest(checkServices(), order),
    hasAdapter: (id) => adapters.find(id) !== undefined,
    workAtOnce: limits.workAtOnce,
    checkTimeoutMs: limits.timeBoundSeconds * 1000,
    close: async () => {
      await Promise.all([adapters.close(), stores.close()]);
    },
  };
}
