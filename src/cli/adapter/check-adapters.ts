import { tryExamples } from "../../intake/adapters/load-adapters.ts";
import { readAdapters } from "../../intake/adapters/read-adapters.ts";
import { BadInput } from "../endings.ts";
import type { AdapterContext, AdapterTools } from "./commands.ts";

/** Throws `BadInput` with every fault: of the files, or, where these are whole, of the examples. */
export async function checkAdapters(
  { directories, intake, repair }: AdapterTools,
  id: string | undefined,
  { writeOut }: Pick<AdapterContext, "writeOut">,
): Promise<void> {
  const { adapters, faults } = readAdapters(directories, intake.canonicals);
  const asked = adapters.filter((adapter) => id === undefined || adapter.id === id);
  const own = faults.filter((fault) => id === undefined || fault.includes(`/${id}/`));
  if (own.length > 0) throw new BadInput(own);
  if (id !== undefined && asked.length === 0)
    throw new BadInput([`<id>: no adapter '${id}' in ${directories.join(" or ")}`]);
  const wrong = await tryExamples(asked, repair);
  if (wrong.length > 0) throw new BadInput(wrong);
  const examples = asked.reduce((sum, adapter) => sum + adapter.examples.length, 0);
  writeOut(`${asked.length} adapter(s), ${examples} example(s): no fault\n`);
}
