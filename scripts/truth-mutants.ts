/**
 * The mutation bench: what is found of defects that a program plants in complete documents, from facts that the service does
 * not load, and whether other spellings change an answer. `npm run truth:mutants [-- --seed N] [-- --misses OPERATOR]`.
 */
import { parseArgs } from "node:util";
import { runMutants, type MutantResult } from "../test/truth/mutants/run-mutants.ts";
import { readDocuments } from "../test/truth/read-corpus.ts";

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    directional: { type: "string", default: "2000" },
    twins: { type: "string", default: "300" },
    invariant: { type: "string", default: "600" },
    misses: { type: "string" },
  },
});
const results = await runMutants({
  documents: readDocuments(),
  seed: Number(values.seed),
  sample: {
    directional: Number(values.directional),
    twin: Number(values.twins),
    invariant: Number(values.invariant),
  },
});

const share = (some: readonly MutantResult[]) => {
  const held = some.filter(({ holds }) => holds).length;
  return `${held} of ${some.length} (${((100 * held) / some.length).toFixed(1)} %)`;
};
const byName = ([one]: [string, unknown], [other]: [string, unknown]) => one.localeCompare(other);
const told = {
  directional: "found",
  twin: "silent where repaired",
  invariant: "unchanged",
} as const;

if (values.misses !== undefined)
  for (const { kind, operator, document, holds, wanted, said } of results)
    if (!holds && operator.includes(values.misses))
      console.log(
        `- ${document.name}: ${operator} (${told[kind]}: ${wanted.join(", ")})\n  ${said.join("\n  ") || "nothing new"}`,
      );

for (const kind of ["directional", "twin", "invariant"] as const) {
  const some = results.filter((result) => result.kind === kind);
  for (const [operator, each] of [...Map.groupBy(some, (result) => result.operator)].toSorted(
    byName,
  ))
    console.log(`${share(each).padEnd(22)} ${each[0]?.detector.padEnd(8)}${operator}`);
  console.log(`${share(some).padEnd(22)} ${told[kind]}\n`);
}

const directional = results.filter(({ kind }) => kind === "directional");
for (const [title, keyOf] of [
  ["stage", ({ document }: MutantResult) => document.name.split("/")[0] ?? ""],
  ["specialty", ({ document }: MutantResult) => document.specialty],
] as const) {
  console.log(`found, detector by ${title}`);
  const columns = [...new Set(directional.map(keyOf))].toSorted();
  console.log(`${"".padEnd(9)}${columns.map((column) => column.slice(0, 9).padEnd(10)).join("")}`);
  const rows = Map.groupBy(directional, ({ detector }) => detector);
  for (const [detector, row] of [...rows].toSorted(byName)) {
    const cells = columns.map((column) => {
      const cell = row.filter((result) => keyOf(result) === column);
      const held = cell.filter(({ holds }) => holds).length;
      return (cell.length === 0 ? "–" : `${held}/${cell.length}`).padEnd(10);
    });
    console.log(`${detector.padEnd(9)}${cells.join("")}`);
  }
  console.log("");
}
