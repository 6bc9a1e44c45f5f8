/** Every table of the narrative modules in one process: a mutation run starts one for each of thousands of changes. */
import { readdirSync } from "node:fs";

/** They time long texts, which says nothing of a changed condition. */
const timed = new Set(["hostile.test.ts", "speed.test.ts"]);

for (const name of readdirSync(import.meta.dirname)) {
  if (name.endsWith(".test.ts") && !timed.has(name)) await import(`./${name}`);
}
