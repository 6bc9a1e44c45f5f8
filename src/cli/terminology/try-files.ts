/** Whether a service would start on some files: it loads them as its start does. */
import { keptFilesOf, loadLists, serveLists } from "../../check/load-lists.ts";
import type { Config } from "../../config.ts";
import { createTaskRunner } from "../../desk/task-runner.ts";
import { createCanonicals } from "../../fhir/canonicals.ts";
import type { FileSnapshot } from "../../knowledge/files.ts";

/** Rejects with an Error that names every fault of lists, forms, rules or adapters, one a line. */
export async function tryFiles(config: Config, files: FileSnapshot): Promise<void> {
  const kept = keptFilesOf(files);
  serveLists(loadLists(config, kept), createCanonicals(config.fhirExtBase, config.fhirSidBase));
  const setting = { ...config, triesAdapters: true, hasModel: false, keepsDocuments: false, files };
  await createTaskRunner(setting, kept);
}
