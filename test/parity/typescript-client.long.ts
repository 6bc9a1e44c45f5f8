/** The commands of docs/integrate/typescript.md make a client of openapi.json that is typed and sends a document. */
import { execFile } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { promisify } from "node:util";
import { expect } from "chai";
import { startService, type TestService } from "../support/start-service.ts";

const page = readFileSync("docs/integrate/typescript.md", "utf8");
const blocksOf = (language: string) =>
  [...page.matchAll(new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``, "gu"))].map(
    ([, text = ""]) => text,
  );
const run = promisify(execFile);

/** How npm says that it cannot reach its registry. */
const unreachable = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH/u;

describe("docs/integrate/typescript.md", function () {
  let folder: string;
  let service: TestService;
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), "praklaim-typescript-"));
    copyFileSync("examples/cppt.simple.json", join(folder, "cppt.simple.json"));
    service = await startService();
  });
  after(async () => {
    await service.close();
    rmSync(folder, { recursive: true });
  });

  async function shell(commands: string): Promise<string> {
    // The Node of the tests: an older one runs no TypeScript.
    const path = `${dirname(process.execPath)}${delimiter}${process.env["PATH"] ?? ""}`;
    const env = {
      ...process.env,
      PATH: path,
      PRAKLAIM: service.base,
      KEY: await service.makeKey(),
    };
    return (await run("sh", ["-e", "-c", commands], { cwd: folder, env })).stdout;
  }

  it("makes the types, and the call that it shows fits them and sends a document", async function () {
    const [make = "", use = ""] = blocksOf("sh");
    const [send = ""] = blocksOf("ts");
    const isMade = await shell(make).catch((error: Error) => {
      if (process.env["REQUIRE_SERVERS"] === "1" || !unreachable.test(error.message)) throw error;
      return undefined;
    });
    if (isMade === undefined) this.skip();
    writeFileSync(join(folder, "send.mts"), send);
    expect(await shell(use)).to.match(/^perbaiki false\n(?:.*\n)*Amoxicillin 500 mg Mohon tinjau/u);
    const misspelt = send.replace("summary.claim_ready", "summary.siap");
    expect(misspelt).not.to.equal(send);
    writeFileSync(join(folder, "send.mts"), misspelt);
    const told = await shell(use).catch(({ stdout }: { stdout: string }) => stdout);
    expect(told).to.include("Property 'siap' does not exist");
  });
});
