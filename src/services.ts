/** The composition root: everything the service is made of, wired once from the configuration. */
import { readFileSync } from "node:fs";
import { ulid } from "ulid";
import { workBesideChecks } from "./services/beside-checks.ts";
import type { Config } from "./config.ts";
import { countWorkers } from "./desk/count-workers.ts";
import { replaceReasons, type Desk } from "./desk/desk.ts";
import { laneNames } from "./desk/lanes.ts";
import { openWorkerDesk, type DeskWatch, type WorkerDeskOptions } from "./desk/worker-desk.ts";
import { createCanonicals } from "./fhir/canonicals.ts";
import { loadPublished, loadServedElements } from "./fhir/published.ts";
import { keepGuide } from "./guide/keep-guide.ts";
import type { FileSnapshot } from "./knowledge/files.ts";
import type { AppServices } from "./http/app-services.ts";
import { limits } from "./http/limits.ts";
import { readAnswers, readExamples } from "./http/read-examples.ts";
import { openErrands } from "./intake/adapters/open-errands.ts";
import { redactText } from "./intake/privacy/redact-text.ts";
import { keepChecks } from "./services/keep-checks.ts";
import {
  folder,
  keptFilesOf,
  loadLists,
  serveLists,
  type ListFolders,
  type Lists,
} from "./check/load-lists.ts";
import { createFolderBook } from "./publishing/folder-book.ts";
import { createLabelBook } from "./labels/label-book.ts";
import { readLabelFolder } from "./labels/read-label-folder.ts";
import { createLog, withTraceIds, type Log } from "./operate/log.ts";
import { createMetrics, type Metrics } from "./operate/metrics.ts";
import { createObserver } from "./operate/observe.ts";
import { nameVersions, takeFilesInForce } from "./services/files-in-force.ts";
import { followPublications } from "./services/follow-publications.ts";
import { openModel } from "./services/open-model.ts";
import { rehearsalOf } from "./services/rehearsal.ts";
import { holdLists, type HeldContent, type ReloadOutcome } from "./services/reload.ts";
import { openRuleBook, type RuleBook } from "./rules/describe-rules.ts";
import { ensureBootstrapKey } from "./store/change-keys.ts";
import { measureStores } from "./store/measure-stores.ts";
import { openStores } from "./store/open-stores.ts";
import type { Stores } from "./store/ports.ts";
import { openTracing } from "./operate/tracing/open-tracing.ts";

function packageVersion(): string {
  // Our own file, whose shape npm demands.
  const { version } = JSON.parse(readFileSync(folder("package.json"), "utf8")) as {
    version: string;
  };
  return version;
}

/** What was installed and leads nowhere, such as an adapter or a facility that is misspelt: better known at the start. */
async function warnOfMissing(
  installed: Pick<AppServices, "hasAdapter"> & Pick<HeldContent, "inFolder">,
  { keys }: Stores,
  log: Log,
): Promise<void> {
  const all = await keys.list();
  for (const { id, adapter, revokedAt } of all)
    if (revokedAt === null && adapter !== null && !installed.hasAdapter(adapter))
      log.warn("adapter of a key is not installed", { key_id: id, adapter });
  for (const facility of installed.inFolder.keys())
    if (!all.some((key) => key.facility === facility))
      log.warn("a file of FORMS_DIR is named like no facility that has a key", {
        reason: facility,
      });
}

/** What HTTP needs, and what is done beside it. */
export interface Services extends AppServices {
  /** Loads lists, forms, rules and adapters anew and swaps them in one step, or leaves all as they are. */
  readonly reload: () => Promise<ReloadOutcome>;
  /** Takes over what is published anywhere; returns what ends that. */
  readonly followPublications: () => () => void;
  /** Ends the model's calls under way, and makes no more: their checks are answered by the rules. */
  readonly leaveModel: () => Promise<void>;
}

function tellReload(outcome: ReloadOutcome, log: Log): ReloadOutcome {
  if (outcome.loaded) log.info("lists and rules are loaded anew", { terminology: outcome.version });
  else log.error("lists and rules stay as they were", { reason: outcome.faults.join("\n") });
  return outcome;
}

function watchDesk(metrics: Metrics, log: Log): DeskWatch {
  metrics.expectWorkers({ lanes: laneNames, reasons: replaceReasons });
  return {
    waiting: metrics.tasksWaiting,
    waited: metrics.taskWaited,
    workers: metrics.workers,
    worked: metrics.workerWorked,
    replaced: (reason) => {
      metrics.workerReplaced(reason);
      if (reason === "timeout" || reason === "died")
        log.warn("a process that judges is replaced", { reason });
    },
    failedToStart: (error) =>
      log.error("a process that judges does not start", {
        reason: error instanceof Error ? error.message : String(error),
      }),
  };
}

/** What a service stands on; a test may put something else in its place. */
export interface Foundations {
  /** Rejects with every fault of the data in the message. */
  readonly openDesk: (options: WorkerDeskOptions) => Promise<Desk>;
  /** Throws with every fault in the message. */
  readonly loadLists: (folders: ListFolders, files: FileSnapshot) => Lists;
  readonly openStores: typeof openStores;
  readonly createLog: typeof createLog;
}
const foundations: Foundations = {
  openDesk: openWorkerDesk,
  loadLists: (folders, files) => loadLists(folders, keptFilesOf(files)),
  openStores,
  createLog,
};

/** The rules of the desk as they may be read, made once for what is loaded. */
function rulesOf(desk: Pick<Desk, "knowledge">): () => RuleBook {
  let made: { readonly of: Desk["knowledge"]; readonly book: RuleBook } | undefined;
  return () => {
    const { knowledge } = desk;
    if (made?.of !== knowledge)
      made = { of: knowledge, book: openRuleBook(knowledge.rules, knowledge.ruleDetails) };
    return made.book;
  };
}

/**
 * Opens the stores, then loads all data, of which some may have been published in them. A store that cannot be opened
 * throws `StoreUnavailable`; faulty data throws with every fault in the message.
 */
export async function createServices(
  config: Config,
  replaced: Partial<Foundations> = {},
): Promise<Services> {
  const base = { ...foundations, ...replaced };
  const processLog = base.createLog(config.logLevel);
  const opened = await base.openStores(config, new Date(), (message) => processLog.warn(message));
  try {
    return await wireServices(config, base, { opened, processLog });
  } catch (error) {
    await opened.close();
    throw error;
  }
}

async function wireServices(
  config: Config,
  base: Foundations,
  { opened, processLog }: { readonly opened: Stores; readonly processLog: Log },
): Promise<Services> {
  const version = packageVersion();
  const tracing = await openTracing(config.tracing, version, processLog);
  const log = withTraceIds(processLog, tracing.ids);
  const now = () => new Date();
  const metrics = createMetrics();
  const observer = createObserver(metrics, tracing);
  const canonicals = createCanonicals(config.fhirExtBase, config.fhirSidBase);
  const publications = createFolderBook(opened.versions, now);
  const takeFiles = () => takeFilesInForce(config, publications);
  const { files: snapshot, numbers, published: fromStore } = await takeFiles();
  const examples = readExamples(folder("examples"), canonicals);
  const opening = base.openDesk({
    setting: {
      dataDir: config.dataDir,
      fhirExtBase: config.fhirExtBase,
      fhirSidBase: config.fhirSidBase,
      facilityTimeZone: config.facilityTimeZone,
      terminologyDir: config.terminologyDir,
      adaptersDir: config.adaptersDir,
      adapterVariables: config.adapterVariables,
      triesAdapters: true,
      hasModel: config.model !== null,
      keepsDocuments: config.keptDocuments > 0,
      files: snapshot,
    },
    rehearsal: rehearsalOf(examples, now()),
    workers: config.checkWorkers ?? countWorkers(),
    environment: config.workerEnvironment,
    watch: watchDesk(metrics, log),
  });
  // Meanwhile the others load; a failure of either ends the start.
  opening.catch(() => undefined);
  const holdsIdentity = (text: string) => redactText(text) !== text;
  const serve = async (files: FileSnapshot) => {
    const lists = serveLists(base.loadLists(config, files), canonicals);
    const grounds = { forms: lists.forms, holdsIdentity };
    return { ...lists, inFolder: await readLabelFolder(config.formsDir, grounds) };
  };
  const load = async () => ({ served: await serve(snapshot), desk: await opening });
  const { served, desk } = await load().catch((error: unknown) => {
    throw nameVersions(error, fromStore);
  });
  const definitions = folder("structure-definitions");
  try {
    const held = holdLists({ served, numbers }, desk, { takeFiles, serve, now });
    const reload = async () => tellReload(await held.reload(), log);
    const rules = rulesOf(desk);
    const measured = measureStores(opened, observer.storeCall);
    const beside = workBesideChecks(measured, { ...config, log });
    const stores: Stores = {
      ...measured,
      async close() {
        await beside.close();
        await measured.close();
      },
    };
    const model = await openModel({
      config,
      folder: folder("profiles"),
      usage: stores.usage,
      metrics,
      log,
      now,
    });
    if (config.bootstrapApiKey !== null)
      await ensureBootstrapKey(stores, config.bootstrapApiKey, now());
    const hasAdapter = (id: string) => desk.knowledge.adapters.includes(id);
    await warnOfMissing({ hasAdapter, inFolder: held.current().inFolder }, stores, log);
    const errands = openErrands();
    const published = loadPublished(definitions, canonicals);
    const guide = keepGuide(() => {
      const { catalogue } = held.current();
      return { canonicals, published, catalogue, rules: rules().list.rules, examples };
    });
    const labels = createLabelBook({
      versions: stores.versions,
      forms: () => held.current().forms,
      inFolder: (facility) => held.current().inFolder.get(facility) ?? null,
      holdsIdentity,
      now,
    });
    const timeBoundMs = limits.timeBoundSeconds * 1000;
    return {
      config,
      version,
      log,
      metrics,
      tracing,
      now,
      newRequestId: () => `req_${ulid()}`,
      holdsIdentity,
      labels,
      stores,
      get stages() {
        return desk.knowledge.stages;
      },
      get rules() {
        return rules();
      },
      get terminology() {
        return held.current().terminology;
      },
      get lists() {
        return held.current();
      },
      get lastReload() {
        return held.last();
      },
      get published() {
        return guide().published;
      },
      servedElements: loadServedElements(definitions),
      reload,
      followPublications: () =>
        followPublications({ book: publications, loaded: held.numbers, reload }),
      canonicals,
      examples,
      get answers() {
        return readAnswers(folder("examples/answers"), canonicals);
      },
      packageFile: () => guide().packageFile(),
      ...keepChecks({
        desk,
        errands,
        model,
        stores,
        beside,
        labels,
        observer,
        metrics,
        log,
        now,
        timeBoundMs,
      }),
      modelName: config.model?.model ?? null,
      asksModel: (key) => model.askFor(key) !== null,
      hasAdapter,
      workAtOnce: limits.workAtOnce,
      checkTimeoutMs: timeBoundMs,
      leaveModel: () => model.close(),
      close: async () => {
        // What still waits for one of them wants to be stored.
        await Promise.all([desk.close(), errands.close(), model.close()]);
        await stores.close();
      },
    };
  } catch (error) {
    await desk.close();
    throw error;
  }
}
