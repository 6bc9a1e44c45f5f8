/** `terminology reload`: the service of this data folder loads anew what lies in its folders. */
import { randomUUID } from "node:crypto";
import { requestReload } from "../../services/reload-requests.ts";
import type { FolderKind } from "../../publishing/folder-book.ts";
import type { CliContext } from "../cli-context.ts";
import { Ended } from "../endings.ts";
import type { Words } from "../language.ts";

const waitMs = 30_000;

/**
 * Ends with 1 where the new lists or rules are faulty, with every fault, where no service answers, or where the data
 * folder cannot be read or written.
 */
export async function reloadService({
  dataDir,
  say,
  writeOut,
  writeErr,
}: CliContext): Promise<void> {
  const tellFault = (fault: Words) =>
    writeErr(`${say({ id: "galat", en: "error" })}: ${say(fault)}\n`);
  const outcome = await requestReload(dataDir, randomUUID(), waitMs).catch((error: unknown) => {
    if (!(error instanceof Error && "code" in error)) throw error;
    tellFault({
      id: `layanan tidak dapat dihubungi melalui DATA_DIR: ${error.message}`,
      en: `the service cannot be asked through DATA_DIR: ${error.message}`,
    });
    throw new Ended(1);
  });
  if (outcome?.loaded) {
    const told = say({
      id: `terminologi ${outcome.version}, aturan ${outcome.ruleSet}`,
      en: `terminology ${outcome.version}, rules ${outcome.ruleSet}`,
    });
    writeOut(`${told}\n`);
    for (const kind of outcome.published) writeErr(`${say(inStore(kind))}\n`);
    return;
  }
  if (!outcome)
    tellFault({
      id: `tidak ada layanan yang menjawab di ${dataDir}; apakah DATA_DIR ini milik layanan?`,
      en: `no service answers in ${dataDir}; is DATA_DIR the service's?`,
    });
  else {
    for (const fault of outcome.faults) tellFault({ id: fault, en: fault });
    const told = say({
      id: `terminologi ${outcome.version} tetap berlaku`,
      en: `terminology ${outcome.version} still serves`,
    });
    writeErr(`${told}\n`);
  }
  throw new Ended(1);
}

/** Who has just changed the folder would wonder. */
const inStore = (kind: FolderKind) => ({
  id: `${kind}: yang berlaku adalah versi yang diterbitkan, bukan folder; lihat 'praklaim terminology versions ${kind}'`,
  en: `${kind}: a published version is in force, not the folder; see 'praklaim terminology versions ${kind}'`,
});
