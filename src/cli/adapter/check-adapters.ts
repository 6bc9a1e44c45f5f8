import { AdapterFaults, proveAdapters } from "../../intake/adapters/load-adapters.ts";
import { readAdapters } from "../../intake/adapters/read-adapters.ts";
import { tryExamples } from "../../intake/adapters/try-examples.ts";
import { BadInput } from "../endings.ts";
import type { Words } from "../language.ts";
import type { AdapterContext, AdapterTools } from "./commands.ts";

/** Throws `BadInput` with every fault: of the files, or, where these are whole, of the examples. */
export async function checkAdapters(
  { directories, files, intake, repair }: AdapterTools,
  id: string | undefined,
  { say, writeOut }: Pick<AdapterContext, "say" | "writeOut">,
): Promise<void> {
  const { adapters, faults } = readAdapters(directories, intake.canonicals);
  const asked = adapters.filter((adapter) => id === undefined || adapter.id === id);
  const own = faults.filter((fault) => id === undefined || fault.includes(`/${id}/`));
  if (own.length > 0) throw new BadInput(own);
  if (id !== undefined && asked.length === 0) throw new BadInput([say(noAdapter(id, directories))]);
  const wrong =
    id === undefined
      ? await faultsOf(proveAdapters(asked, directories, { repair, files, ...intake }))
      : await tryExamples(asked, repair);
  if (wrong.length > 0) throw new BadInput(wrong);
  const examples = asked.reduce((sum, adapter) => sum + adapter.examples.length, 0);
  const said = say({
    id: `${asked.length} adaptor, ${examples} contoh: tidak ada kesalahan`,
    en: `${asked.length} adapter(s), ${examples} example(s): no fault`,
  });
  writeOut(`${said}\n`);
}

/** All of them are tried as a start of the service does it, which then has nothing to try. */
async function faultsOf(proof: Promise<void>): Promise<readonly string[]> {
  try {
    await proof;
    return [];
  } catch (error) {
    if (error instanceof AdapterFaults) return error.faults;
    throw error;
  }
}

export const noAdapter = (id: string, directories: readonly string[]): Words => ({
  id: `<id>: tidak ada adaptor '${id}' di ${directories.join(" atau ")}`,
  en: `<id>: no adapter '${id}' in ${directories.join(" or ")}`,
});
