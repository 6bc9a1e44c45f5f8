/** A process that keeps the same as others at the same time, again and again, and reads what they keep. */
import { isDeepStrictEqual } from "node:util";
import { keepIn } from "../../src/knowledge/kept.ts";
import { programAt } from "../../src/knowledge/program.ts";

const [folder = "", root = ""] = process.argv.slice(2);
const kept = keepIn(folder, programAt(root));
const made = Array.from({ length: 10_000 }, (_, at) => `text ${at}`);
for (let turn = 0; turn < 30; turn++) {
  kept.keep("many", "key", made);
  if (!isDeepStrictEqual(kept.find("many", "key"), made)) process.exitCode = 1;
}
