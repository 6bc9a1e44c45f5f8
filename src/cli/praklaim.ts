#!/usr/bin/env node
/** Entry of the command line: `praklaim check folder`, `npm run keys -- create --label L`. */
import "./older-node.ts";
import { fileURLToPath } from "node:url";
import { ConfigFaults, readProcessConfig, type Config } from "../config.ts";
import { outliveReaders } from "./outlive-readers.ts";
import { runCli } from "./run-cli.ts";

/** Without a public address, the one that the service listens on. */
function pageAddressOf({ baseUrl, host, port, tls }: Config): string {
  if (baseUrl !== null) return baseUrl.replace(/v1$/u, "");
  return `${tls ? "https" : "http"}://${host.includes(":") ? `[${host}]` : host}:${port}/`;
}

outliveReaders([process.stdout, process.stderr]);
try {
  const config = readProcessConfig();
  const now = new Date();
  process.exitCode = await runCli(process.argv.slice(2), {
    openStores: async () => {
      // Node 20 has no `node:sqlite`: only a command that asks for a store meets it.
      const { openStores } = await import("../store/open-stores.ts");
      return openStores(
        config,
        now,
        (message) => void process.stderr.write(`warning: ${message}\n`),
      );
    },
    dataDir: config.dataDir,
    terminologyDir: config.terminologyDir,
    adaptersDir: config.adaptersDir,
    formsDir: config.formsDir,
    cacheDir: fileURLToPath(new URL("../../.cache", import.meta.url)),
    fhirExtBase: config.fhirExtBase,
    fhirSidBase: config.fhirSidBase,
    openAdapterTools: async () => {
      // The commands of keys and usage do without the service's data.
      const { adapterDirectories, loadDocumentReader } = await import("../check/load-knowledge.ts");
      const { keptFiles } = await import("../check/load-lists.ts");
      return {
        files: keptFiles,
        ...loadDocumentReader(config),
        directories: adapterDirectories(config),
        ownDirectory: config.adaptersDir,
        readVariable: (name) => config.adapterVariables[name],
      };
    },
    openDesk: async () => {
      const { openOfflineDesk } = await import("./documents/offline-desk.ts");
      return openOfflineDesk(config);
    },
    tryFiles: async (files) => {
      const { tryFiles } = await import("./terminology/try-files.ts");
      await tryFiles(config, files);
    },
    pageAddress: pageAddressOf(config),
    zone: config.facilityTimeZone,
    stderr: process.stderr,
    sharesTerminal: process.stdout.isTTY && process.stderr.isTTY,
    now,
    writeOut: (text) => void process.stdout.write(text),
    writeErr: (text) => void process.stderr.write(text),
  });
} catch (error) {
  if (!(error instanceof ConfigFaults)) throw error;
  for (const fault of error.faults) process.stderr.write(`error: ${fault}\n`);
  process.exitCode = 2;
}
