/** Entry of the operator's command line: `npm run keys -- create --label L`. */
import { ConfigFaults, readProcessConfig } from "../config.ts";
import { openEmbeddedStores } from "../store/embedded/open.ts";
import { runCli } from "./run-cli.ts";

try {
  const { dataDir, facilityTimeZone } = readProcessConfig();
  process.exitCode = await runCli(process.argv.slice(2), {
    openStores: () => openEmbeddedStores(dataDir),
    zone: facilityTimeZone,
    now: new Date(),
    writeOut: (text) => void process.stdout.write(text),
    writeErr: (text) => void process.stderr.write(text),
  });
} catch (error) {
  if (!(error instanceof ConfigFaults)) throw error;
  for (const fault of error.faults) process.stderr.write(`error: ${fault}\n`);
  process.exitCode = 2;
}
