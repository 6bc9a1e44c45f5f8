/** What a process that judges is told, where nothing of it is asked. */
import type { RunnerSetting } from "../../src/desk/task-runner.ts";

/** `dataDir`: where `hostile-process.ts` looks for its version. */
export const runnerSetting = (dataDir: string): RunnerSetting => ({
  dataDir,
  fhirExtBase: "",
  fhirSidBase: "",
  facilityTimeZone: "Asia/Jakarta",
  terminologyDir: null,
  adaptersDir: null,
  adapterVariables: {},
  triesAdapters: false,
  hasModel: false,
  keepsDocuments: false,
  files: {},
});
