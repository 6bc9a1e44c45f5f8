/** The calls that docs/integrate shows work as they stand, where their language is on the machine. */
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect } from "chai";
import { startService, type TestService } from "../support/start-service.ts";

const page = readFileSync("docs/integrate/README.md", "utf8");
const shown = (language: string) =>
  new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``, "u").exec(page)?.[1] ?? "";
const run = promisify(execFile);

/** Language → file, what runs it, and what it prints of the example. */
const languages = [
  { language: "sh", file: "send.sh", program: "sh", prints: '"claim_ready":false' },
  { language: "python", file: "send.py", program: "python3", prints: "perbaiki False" },
  { language: "java", file: "SendDocument.java", program: "java", prints: "200 {" },
  { language: "php", file: "send.php", program: "php", prints: "perbaiki" },
] as const;

describe("docs/integrate", function () {
  let folder: string;
  let service: TestService;
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), "praklaim-integrate-"));
    service = await startService();
  });
  after(async () => {
    await service.close();
    rmSync(folder, { recursive: true });
  });

  for (const { language, file, program, prints } of languages)
    it(`sends a document from ${language}`, async function () {
      const path = join(folder, file);
      writeFileSync(path, shown(language));
      const env = { ...process.env, PRAKLAIM: service.base, KEY: await service.makeKey() };
      const called = await run(program, [path], { env }).catch((error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT") return undefined;
        throw error;
      });
      if (called === undefined) this.skip();
      else expect(called.stdout).to.include(prints);
    });
});
