/** A file that a person filled in: a spreadsheet or CSV, and its faulty rows. */
import { readFileSync } from "node:fs";
import { readTable } from "../../knowledge/import/read-table.ts";
import type { FilledFault } from "../../review/unmapped/read-filled.ts";
import type { CliContext } from "../cli-context.ts";
import { BadInput, faultAt } from "../endings.ts";

/** Its rows, headings first. Throws `BadInput` for a file that is not a table. */
export async function readTableOf(file: string): Promise<readonly (readonly string[])[]> {
  const table = await readTable(readBytes(file));
  if ("fault" in table) throw new BadInput([`${file}: ${table.fault}`]);
  return table.records;
}

function readBytes(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw faultAt(file, error);
  }
}

/** A row a line, by its number. */
export function tellRows(
  file: string,
  faults: readonly FilledFault[],
  { say, writeErr }: Pick<CliContext, "say" | "writeErr">,
): void {
  for (const { row, words } of faults) {
    const place = row === null ? "" : `${say({ id: "baris", en: "row" })} ${row}: `;
    writeErr(`${file}: ${place}${say(words)}\n`);
  }
}
