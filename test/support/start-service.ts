/** The whole service, as `npm start` wires it, on a port and in a data folder of its own. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig, type Config } from "../../src/config.ts";
import type { AppServices } from "../../src/http/app-services.ts";
import { createApp } from "../../src/http/app.ts";
import { startServer } from "../../src/http/server.ts";
import { openInlineDesk } from "../../src/desk/inline-desk.ts";
import { createTaskRunner, loadJudging, type LoadedJudging } from "../../src/desk/task-runner.ts";
import type { FileSnapshot } from "../../src/knowledge/files.ts";
import { keptFilesOf, loadLists, type Lists } from "../../src/check/load-lists.ts";
import { createServices, type Foundations } from "../../src/services.ts";
import { generateApiKey, newApiKey, type NewApiKey } from "../../src/store/api-keys.ts";
import { fingerprintFiles } from "./fingerprint-files.ts";
import { watchAnswers } from "./watch-answers.ts";

export interface TestService {
  readonly base: string;
  readonly services: Awaited<ReturnType<typeof createServices>>;
  readonly dataDir: string;
  /** A key that may use everything, unless told otherwise. */
  makeKey(options?: Partial<Omit<NewApiKey, "hash">>): Promise<string>;
  close(): Promise<void>;
}

/** What was loaded from the same files before: most services of a test run stand on the repository's own. */
function onceFor<Loaded>() {
  const loaded = new Map<string, Loaded>();
  return (files: FileSnapshot, setting: readonly unknown[], load: () => Loaded): Loaded => {
    const key = JSON.stringify([fingerprintFiles(files), setting]);
    const known = loaded.get(key) ?? load();
    loaded.set(key, known);
    return known;
  };
}
const judgingOnce = onceFor<LoadedJudging>();
const listsOnce = onceFor<Lists>();

const loadListsOnce: Foundations["loadLists"] = (folders, files) =>
  listsOnce(files, [folders.terminologyDir], () => loadLists(folders, keptFilesOf(files)));

/** Documents are judged in this process: what processes of their own are for has tests of its own. */
const judgeHere: Foundations["openDesk"] = ({ setting }) =>
  openInlineDesk(setting.files, (files) => {
    const { fhirExtBase, fhirSidBase, facilityTimeZone, terminologyDir } = setting;
    const judging = judgingOnce(
      files,
      [fhirExtBase, fhirSidBase, facilityTimeZone, terminologyDir],
      () => loadJudging(setting, keptFilesOf(files)),
    );
    return createTaskRunner({ ...setting, files }, keptFilesOf(files), judging);
  });

/**
 * `change` replaces parts of what was wired, `configure` what was read of the environment, `foundations` what all stands
 * on. The rate limit is raised unless `environment` sets it.
 */
export async function startService(
  environment: Readonly<Record<string, string>> = {},
  change: (services: AppServices) => AppServices = (services) => services,
  configure: (config: Config) => Config = (config) => config,
  foundations: Partial<Foundations> = {},
): Promise<TestService> {
  const dataDir = mkdtempSync(join(tmpdir(), "praklaim-service-"));
  const read = readConfig({
    PORT: "0",
    DATA_DIR: dataDir,
    RATE_LIMIT_PER_MINUTE: "100000",
    LOG_LEVEL: "silent",
    ...environment,
  });
  const config = configure(read);
  const wired = await createServices(config, {
    openDesk: judgeHere,
    loadLists: loadListsOnce,
    ...foundations,
  });
  const services = change(wired);
  const watched = watchAnswers(createApp(services), services);
  const server = await startServer(watched.listener, config);
  return {
    base: `${server.origin}/v1`,
    services: wired,
    dataDir,
    async makeKey(options = {}) {
      const { key, hash } = generateApiKey();
      await wired.stores.keys.create(newApiKey({ label: "test", ...options, hash }, new Date()));
      return key;
    },
    async close() {
      await server.close();
      await wired.close();
      rmSync(dataDir, { recursive: true, force: true });
      watched.expectDeclared();
    },
  };
}
