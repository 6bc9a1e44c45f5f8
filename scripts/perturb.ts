/** What is found of changes to complete documents by strangers: `npm run perturb [-- --sample 60] [--only WORDS] [--misses]`. */
import { parseArgs } from "node:util";
import { foldersOf, readRounds } from "../test/truth/strangers/read-rounds.ts";
import { runPerturbed } from "../test/truth/strangers/run-perturbed.ts";

const { values } = parseArgs({
  options: {
    sample: { type: "string", default: "60" },
    only: { type: "string", default: "" },
    rounds: { type: "string" },
    misses: { type: "boolean", default: false },
  },
});
const folders = values.rounds ? foldersOf(values.rounds.split(",")) : readRounds();
const results = await runPerturbed(folders, Number(values.sample), values.only);
for (const [name, some] of Map.groupBy(results, ({ operator }) => operator)) {
  const found = some.filter((each) => each.found).length;
  const told = some.filter((each) => each.said.length > 0).length;
  console.log(
    `${found} of ${some.length} (${((100 * found) / some.length).toFixed(0)} %)`.padEnd(20) +
      `anything said ${((100 * told) / some.length).toFixed(0)} %`.padEnd(22) +
      name,
  );
  if (values.misses)
    for (const { document, planted, found: isFound, said } of some)
      if (!isFound)
        console.log(
          `  - ${document}: ${planted.what}\n      ${said.join(" ").slice(0, 300) || "nothing new"}`,
        );
}
