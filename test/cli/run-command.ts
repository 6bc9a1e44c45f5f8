/** The operator's command line inside this process, on the embedded store of a data folder unless the environment names servers. */
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { tryFiles } from "../../src/cli/terminology/try-files.ts";
import { openOfflineDesk, type OfflineDesk } from "../../src/cli/documents/offline-desk.ts";
import type { CliContext } from "../../src/cli/cli-context.ts";
import { runCli } from "../../src/cli/run-cli.ts";
import { readConfig, type Config } from "../../src/config.ts";
import {
  adapterDirectories,
  loadDocumentReader,
  type DocumentReader,
} from "../../src/check/load-knowledge.ts";
import { filesOnDisk, type FileSnapshot } from "../../src/knowledge/files.ts";
import { openStores } from "../../src/store/open-stores.ts";
import { fingerprintFiles } from "../support/fingerprint-files.ts";

export interface Run {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

const readers = new Map<string, DocumentReader>();

/** What documents are read with, loaded once for each setting: no test changes the repository's own lists. */
function readerOf(config: Config): DocumentReader {
  const { fhirExtBase, fhirSidBase, facilityTimeZone, terminologyDir, dataDir } = config;
  const setting = [fhirExtBase, fhirSidBase, facilityTimeZone, terminologyDir, dataDir].join("\n");
  const reader = readers.get(setting) ?? loadDocumentReader(config);
  readers.set(setting, reader);
  return reader;
}

const desks = new Map<string, Promise<OfflineDesk>>();

/** Loaded once for each setting, and closed with the process: it holds nothing that would keep that running. */
function deskOf(config: Config): Promise<OfflineDesk> {
  const { terminologyDir, adaptersDir } = config;
  const setting = [terminologyDir, adaptersDir].join("\n");
  const desk = desks.get(setting) ?? openOfflineDesk(config);
  desks.set(setting, desk);
  return desk.then((open) => ({ ...open, close: () => Promise.resolve() }));
}

const tried = new Map<string, Promise<void>>();

/** What was found whole, or faulty, is so again. */
function tryOnce(config: Config, files: FileSnapshot): Promise<void> {
  const { fhirExtBase, fhirSidBase, facilityTimeZone, terminologyDir, adaptersDir } = config;
  const setting = [fhirExtBase, fhirSidBase, facilityTimeZone, terminologyDir, adaptersDir];
  const key = JSON.stringify([fingerprintFiles(files), setting]);
  const outcome = tried.get(key) ?? tryFiles(config, files);
  tried.set(key, outcome);
  return outcome;
}

export async function runCommand(
  dataDir: string,
  now: Date,
  argv: readonly string[],
  terminologyDir: string | null = null,
  environment: Readonly<Record<string, string>> = {},
): Promise<Run> {
  const [out, err]: [string[], string[]] = [[], []];
  const written = { out, err };
  const context = contextOf({ dataDir, now, terminologyDir, environment, written });
  const code = await runCli(["--lang", "en", ...argv], context);
  return { code, out: out.join(""), err: err.join("") };
}

interface Surroundings {
  readonly dataDir: string;
  readonly now: Date;
  readonly terminologyDir: string | null;
  readonly environment: Readonly<Record<string, string>>;
  /** Where what is written goes. */
  readonly written: Readonly<Record<"out" | "err", string[]>>;
}

/** What commands work with inside this process. */
export function contextOf({
  dataDir,
  now,
  terminologyDir,
  environment,
  written: { out, err },
}: Surroundings): Omit<CliContext, "say" | "language"> {
  return {
    openStores: () => openStores({ ...readConfig(environment), dataDir }, now, () => undefined),
    dataDir,
    terminologyDir,
    adaptersDir: readConfig(environment).adaptersDir,
    formsDir: readConfig(environment).formsDir,
    cacheDir: join(dataDir, "cache"),
    fhirExtBase: "https://fhir.praklaim.id",
    fhirSidBase: "https://fhir.praklaim.id/sid",
    openAdapterTools: async () => {
      const config = readConfig(environment);
      return {
        ...readerOf(config),
        files: filesOnDisk,
        directories: adapterDirectories(config),
        ownDirectory: config.adaptersDir,
        readVariable: (name) => config.adapterVariables[name],
      };
    },
    openDesk: () => deskOf({ ...readConfig(environment), dataDir, terminologyDir }),
    tryFiles: (files) => tryOnce({ ...readConfig(environment), dataDir, terminologyDir }, files),
    pageAddress: "https://praklaim.rs.example/",
    zone: "Asia/Jakarta",
    stderr: new PassThrough().on("data", (text) => void err.push(String(text))),
    sharesTerminal: false,
    now,
    writeOut: (text) => void out.push(text),
    writeErr: (text) => void err.push(text),
  };
}
