/** The operator's command line inside this process, on the embedded store of a data folder. */
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { openOfflineDesk, type OfflineDesk } from "../../src/cli/documents/offline-desk.ts";
import { runCli } from "../../src/cli/run-cli.ts";
import { readConfig, type Config } from "../../src/config.ts";
import {
  adapterDirectories,
  loadDocumentReader,
  type DocumentReader,
} from "../../src/check/load-knowledge.ts";
import { openEmbeddedStores } from "../../src/store/embedded/open.ts";

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

export async function runCommand(
  dataDir: string,
  now: Date,
  argv: readonly string[],
  terminologyDir: string | null = null,
  environment: Readonly<Record<string, string>> = {},
): Promise<Run> {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await runCli(["--lang", "en", ...argv], {
    openStores: async () => openEmbeddedStores(dataDir),
    dataDir,
    terminologyDir,
    cacheDir: join(dataDir, "cache"),
    fhirExtBase: "https://fhir.praklaim.id",
    fhirSidBase: "https://fhir.praklaim.id/sid",
    openAdapterTools: async () => {
      const config = readConfig(environment);
      return {
        ...readerOf(config),
        directories: adapterDirectories(config),
        ownDirectory: config.adaptersDir,
        readVariable: (name) => config.adapterVariables[name],
      };
    },
    openDesk: () => deskOf({ ...readConfig(environment), dataDir, terminologyDir }),
    pageAddress: "https://praklaim.rs.example/",
    zone: "Asia/Jakarta",
    stderr: new PassThrough().on("data", (text) => void err.push(String(text))),
    sharesTerminal: false,
    now,
    writeOut: (text) => void out.push(text),
    writeErr: (text) => void err.push(text),
  });
  return { code, out: out.join(""), err: err.join("") };
}
