/** `node scripts/write-verdicts.ts`: asks HL7's validator about the planted faults and writes its verdicts beside ours. */
import { writeFileSync } from "node:fs";
import { readConfig } from "../src/config.ts";
import { buildPackage } from "../src/guide/build-package.ts";
import { readGuideContent } from "../src/services/read-guide-content.ts";
import { startHl7Validator } from "../test/interoperability/hl7-validator.ts";
import { compareVerdicts, verdictsFile, writeVerdicts } from "../test/interoperability/verdicts.ts";

const content = readGuideContent(readConfig({}), new Date());
const hl7 = await startHl7Validator(await buildPackage(content));
try {
  const verdicts = await compareVerdicts(hl7, content.canonicals.extensionBase);
  writeFileSync(verdictsFile, writeVerdicts(verdicts));
} finally {
  hl7.stop();
}
console.log(verdictsFile);
