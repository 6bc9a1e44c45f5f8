/** Writes what is generated from the sources: `npm run generate`. A test compares each file with what this would write. */
import { writeFileSync } from "node:fs";
import { generatedFiles } from "./generated-files.ts";

for (const [path, content] of generatedFiles()) {
  writeFileSync(path, content);
  console.log(path);
}
