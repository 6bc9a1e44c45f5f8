/** Writes `structure-definitions/` from R4 and the descriptions in `scripts/definitions/`; a test proves it current. */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { definitionFiles } from "./definitions/definition-files.ts";

for (const [path, content] of definitionFiles()) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  console.log(path);
}
