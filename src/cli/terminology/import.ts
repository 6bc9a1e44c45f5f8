/** `terminology import`: a spreadsheet or CSV, as a mapping file describes it, becomes a list in DATA_DIR. */
import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { NewList } from "../../knowledge/import/draft-list.ts";
import { mapRows } from "../../knowledge/import/map-rows.ts";
import type { Mapping } from "../../knowledge/import/mapping-schema.ts";
import { readExport } from "../../knowledge/import/read-export.ts";
import { readMapping } from "../../knowledge/import/read-mapping.ts";
import type { CliContext } from "../cli-context.ts";
import { BadInput, faultAt } from "../endings.ts";
import type { Say } from "../language.ts";
import { enterList, faultOfName, shortened } from "./enter-list.ts";

export interface ImportFlags {
  readonly list: string;
  readonly mapping: string;
  readonly dryRun?: boolean;
}

/** Throws BadInput with every fault of the mapping, or of the file, or of the list. */
export async function importList(
  file: string,
  { list, mapping: path, dryRun = false }: ImportFlags,
  context: CliContext,
): Promise<void> {
  const badName = faultOfName(list, context.say);
  if (badName.length > 0) throw new BadInput(badName);
  const reading = readMapping(path);
  if ("faults" in reading) throw new BadInput(reading.faults);
  enterList(await readList(file, list, reading.mapping, context.say), dryRun, context);
}

async function readList(file: string, name: string, mapping: Mapping, say: Say): Promise<NewList> {
  const lines = await readLines(file, mapping, say);
  const faults: string[] = [];
  const rows = mapRows(lines, mapping, (line, message) =>
    faults.push(`${file}:${line} ${message}`),
  );
  if (faults.length > 0) throw new BadInput(shortened(faults, say));
  const columns = Object.entries(mapping.columns).map(
    ([column, { from: _from, reads: _reads, pattern: _pattern, ...about }]) =>
      [column, about] as const,
  );
  return {
    name,
    manifest: { name, ...mapping.manifest, columns: Object.fromEntries(columns) },
    columns: Object.keys(mapping.columns),
    rows,
  };
}

async function readLines(file: string, mapping: Mapping, say: Say) {
  try {
    const bytes = readFileSync(file);
    const checksum = hash("sha256", bytes);
    if (mapping.sha256 === undefined || mapping.sha256 === checksum)
      return await readExport(bytes, mapping);
    throw new Error(
      say({
        id: `jumlah ujinya ${checksum}, seharusnya ${mapping.sha256}`,
        en: `its checksum is ${checksum}, expected ${mapping.sha256}`,
      }),
    );
  } catch (error) {
    throw faultAt(file, error);
  }
}
