import { readAdapters } from "../../intake/adapters/read-adapters.ts";
import type { AdapterContext, AdapterTools } from "./commands.ts";

/** One line an adapter; what could not be read is told on standard error. */
export function listAdapters(
  { directories, intake }: Pick<AdapterTools, "directories" | "intake">,
  { say, writeOut, writeErr }: Pick<AdapterContext, "say" | "writeOut" | "writeErr">,
): void {
  const { adapters, faults } = readAdapters(directories, intake.canonicals);
  for (const { id, version, target, repair, title, folder } of adapters) {
    const kind = repair ? `${target}, ${say({ id: "memperbaiki", en: "repairs" })}` : target;
    writeOut(`${id} ${version} (${kind}): ${title}\n  ${folder}\n`);
  }
  if (faults.length === 0) return;
  const told = say({
    id: `${faults.length} kesalahan: lihat 'adapter check'.`,
    en: `${faults.length} fault(s): see 'adapter check'.`,
  });
  writeErr(`${told}\n`);
}
