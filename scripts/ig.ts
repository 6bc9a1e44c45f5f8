/** `npm run ig [-- folder]`: writes the FHIR package, `package.tgz` and its files beside it, into a folder (`ig/`). */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { readConfig } from "../src/config.ts";
import { buildPackage } from "../src/guide/build-package.ts";
import { packageFiles } from "../src/guide/package-files.ts";
import { readGuideContent } from "../src/services/read-guide-content.ts";

const [target = "ig"] = process.argv.slice(2);
const content = readGuideContent(readConfig(process.env), new Date());

// What an earlier edition held and this one does not must not stay.
rmSync(join(target, "package"), { recursive: true, force: true });
for (const { path, text } of await packageFiles(content)) write(join("package", path), text);
write("package.tgz", await buildPackage(content));

function write(path: string, bytes: string | Uint8Array): void {
  const file = join(target, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
  console.log(file);
}
