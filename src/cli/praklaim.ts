/** Entry of the operator's command line: `npm run keys -- create --label L`. */
import { fileURLToPath } from "node:url";
import { ConfigFaults, readProcessConfig } from "../config.ts";
import { openStores } from "../store/open-stores.ts";
import { outliveReaders } from "./outlive-readers.ts";
import { runCli } from "./run-cli.ts";

outliveReaders([process.stdout, process.stderr]);
try {
  const config = readProcessConfig();
  const now = new Date();
  process.exitCode = await runCli(process.argv.slice(2), {
    openStores: () =>
      openStores(config, now, (message) => void process.stderr.write(`warning: ${message}\n`)),
    dataDir: config.dataDir,
    terminologyDir: config.terminologyDir,
    cacheDir: fileURLToPath(new URL("../../.cache", import.meta.url)),
    fhirExtBase: config.fhirExtBase,
    fhirSidBase: config.fhirSidBase,
    openAdapterTools: async () => {
      // The commands of keys and usage do without the service's data.
      const { adapterDirectories, loadDocumentReader } = await import("../check/load-knowledge.ts");
      return {
        ...loadDocumentReader(config),
        directories: adapterDirectories(config),
        ownDirectory: config.adaptersDir,
        readVariable: (name) => config.adapterVariables[name],
      };
    },
    zone: config.facilityTimeZone,
    now,
    writeOut: (text) => void process.stdout.write(text),
    writeErr: (text) => void process.stderr.write(text),
  });
} catch (error) {
  if (!(error instanceof ConfigFaults)) throw error;
  for (const fault of error.faults) process.stderr.write(`error: ${fault}\n`);
  process.exitCode = 2;
}
