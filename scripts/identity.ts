/**
 * Measures what the redactor keeps back: `npm run identity -- FOLDER [--misses]`. The folder holds `identities.yaml` and
 * `clinical.yaml` (test/identity/blind.md says how they are written). A faulty folder or flag is one line, and exit 2.
 */
import { parseArgs } from "node:util";
import { measureIdentity } from "./identity/measure.ts";
import { printMeasure } from "./identity/print-measure.ts";
import { readSets } from "./identity/read-sets.ts";

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { misses: { type: "boolean", default: false } },
  });
  const [folder] = positionals;
  if (folder === undefined || positionals.length > 1)
    throw new Error("usage: identity FOLDER [--misses]");
  console.log(printMeasure(measureIdentity(readSets(folder)), values.misses).join("\n"));
} catch (error) {
  console.error(error instanceof Error ? error.message.split("\n")[0] : String(error));
  process.exitCode = 2;
}
