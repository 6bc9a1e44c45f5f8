/** Writes the envelope of every scenario (or of those named: `igd/ttv.perbaiki`) for a person to read and commit. */
import { writeFileSync } from "node:fs";
import { format, resolveConfig } from "prettier";
import { checkDocument } from "../test/support/check-document.ts";
import {
  documentOf,
  envelopeFile,
  readScenarios,
  statusOf,
  storable,
} from "../test/scenarios/scenario.ts";

const wanted = process.argv.slice(2);
for (const scenario of readScenarios()) {
  if (wanted.length > 0 && !wanted.includes(scenario.file)) continue;
  const envelope = await checkDocument(documentOf(scenario));
  const file = envelopeFile(scenario);
  const style = await resolveConfig(file);
  const written = JSON.stringify(storable(envelope), null, 2);
  writeFileSync(file, await format(written, { ...style, filepath: file }));
  const actual = statusOf(envelope, scenario.expect);
  const mark = actual === scenario.expect.status ? "ok" : `expected ${scenario.expect.status}`;
  console.log(`${scenario.file}: ${actual ?? "absent"} ${mark}`);
}
