/** Checks rule packs while they are written: `node scripts/try-packs.ts profiles/rules/igd/*.yaml` (default: all). */
import { relative, resolve } from "node:path";
import { createCanonicals } from "../src/fhir/canonicals.ts";
import { loadDefinitions } from "../src/fhir/definitions.ts";
import { findField, loadForms } from "../src/intake/load-forms.ts";
import { checkCodes, isClaimCodeOf } from "../src/rules/check-codes.ts";
import { checkPack } from "../src/rules/check-pack.ts";
import { coverClauses } from "../src/rules/clause-coverage.ts";
import { createClauseCompiler } from "../src/rules/load-packs.ts";
import { readProfiles } from "../src/rules/read-packs.ts";
import { runBase, runExamples } from "../src/rules/run-examples.ts";
import { loadTerminology } from "../src/terminology/load.ts";

const forms = loadForms("profiles/forms");
const wanted = process.argv.slice(2).map((path) => relative("profiles", resolve(path)));
const files = readProfiles("profiles");
const tree = loadDefinitions(
  "structure-definitions",
  createCanonicals("https://fhir.praklaim.id", "https://fhir.praklaim.id/sid"),
);
const { icd10, icd9cm } = loadTerminology("terminology");
const isClaimCode = isClaimCodeOf(icd10, icd9cm);
const isWanted = (file: string) => wanted.length === 0 || wanted.includes(file);
const faults = files.faults.filter((fault) => isWanted(fault.split(":")[0] ?? ""));
const homesOf = Map.groupBy(
  files.packs.flatMap(({ file, content }) => content.rules.map(({ id }) => ({ id, file }))),
  ({ id }) => id,
);
let rules = 0;
let examples = 0;
for (const located of files.packs.filter(({ file }) => isWanted(file))) {
  const { file, content: pack } = located;
  const found = checkPack(
    located,
    files.sources,
    tree,
    (path) => findField(forms, path) !== undefined,
  );
  const codes = checkCodes([located], isClaimCode).map(
    ({ line, message }) => `${line}: ${message}`,
  );
  faults.push(...found, ...codes.map((fault) => `${file}:${fault}`));
  for (const { id } of pack.rules) {
    const home = homesOf.get(id)?.find((other) => other.file !== file);
    if (home) faults.push(`${file}: ${id}: the id is taken in ${home.file}`);
  }
  rules += pack.rules.length;
  if (found.length > 0) continue;
  const compile = createClauseCompiler();
  const runs = [...runExamples(pack, compile), ...runBase(pack, compile)];
  examples += runs.length;
  for (const run of runs) {
    if (run.actual !== run.expected) {
      faults.push(
        `${file}: ${run.rule}: example '${run.example}': expected ${run.expected}, got ${run.actual}`,
      );
    }
  }
  for (const { rule, unreached } of coverClauses(pack, compile)) {
    for (const point of unreached) faults.push(`${file}: ${rule}: no example reaches '${point}'`);
  }
}
for (const fault of faults) console.error(fault);
console.log(`${rules} rules, ${examples} examples, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;
