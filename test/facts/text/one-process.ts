/** Every table of the narrative modules in one process: a mutation run starts one for each of thousands of changes. */
import { readdirSync } from "node:fs";

for (const name of readdirSync(import.meta.dirname)) {
  if (name.endsWith(".test.ts")) await import(`./${name}`);
}
