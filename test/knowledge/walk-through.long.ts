/** The walk-through of docs/terminology.md, word for word: its commands are read from the page and run. */
import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect } from "chai";
import { serveReloads } from "../../src/services/reload-requests.ts";
import { documentOf, readScenarios } from "../scenarios/scenario.ts";
import { post, readEnvelope } from "../support/start-app.ts";
import { startService, type TestService } from "../support/start-service.ts";

const page = readFileSync("docs/terminology.md", "utf8");
const [, chapter = ""] = page.split("## From a request to a synonym that serves\n");
/** The blocks of the chapter in their order, without their indentation. */
const blocks = [
  ...(chapter.split("\n## ")[0] ?? "").matchAll(/^ *```(\w+)\n([^]*?)^ *```$/gmu),
].map(([, language = "", body = ""]) => ({ language, body: body.replaceAll(/^ {3}/gmu, "") }));
const spaced = (text: string) => text.replaceAll(/ +/gu, " ");

describe("the walk-through of docs/terminology.md", () => {
  let folder: string;
  let lists: string;
  let service: TestService;
  let key: string;
  let stopReloads: () => void;

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), "praklaim-walk-"));
    lists = join(folder, "lists");
    cpSync("terminology", lists, { recursive: true });
    for (const name of ["package.json", "src", "node_modules"])
      symlinkSync(resolve(name), join(folder, name));
    service = await startService({ TERMINOLOGY_DIR: lists });
    key = await service.makeKey();
    stopReloads = serveReloads(service.dataDir, service.services.reload, (error) => {
      throw error;
    });
  });
  after(async () => {
    stopReloads();
    await service.close();
    rmSync(folder, { recursive: true });
  });

  /** The service runs in this process, which must go on while a command waits for it. */
  const run = (commands: string) =>
    new Promise<string>((done, fail) => {
      const env = { ...process.env, TERMINOLOGY_DIR: lists, DATA_DIR: service.dataDir };
      const shell = spawn("sh", ["-e", "-c", commands], { cwd: folder, env });
      let out = "";
      let err = "";
      shell.stdout.on("data", (text: Buffer) => (out += text.toString()));
      shell.stderr.on("data", (text: Buffer) => (err += text.toString()));
      shell.on("close", (code) => (code === 0 ? done(out) : fail(new Error(`${code}: ${err}`))));
    });

  const judgeRenalFunction = async () => {
    const scenario = readScenarios().find(({ file }) => file === "cppt/document-sync.unknown-name");
    if (!scenario) throw new Error("the walk-through's document is a scenario");
    const answer = await readEnvelope(
      await post(`${service.base}/checks`, key, documentOf(scenario)),
    );
    const { wajib = [], kondisional = [] } = answer.document_sync ?? {};
    return [...wajib, ...kondisional].find((item) => item.key === "fungsiGinjal")?.status;
  };

  it("leads from a request that could not be judged to one that is", async function () {
    expect(await judgeRenalFunction()).to.equal(undefined);
    while ((await service.services.stores.unmapped.list()).length === 0)
      await new Promise((resume) => setTimeout(resume, 50));
    const outputs: string[] = [];
    for (const { language, body } of blocks) {
      if (language === "csv") writeFileSync(join(folder, "filled.csv"), body);
      if (language === "sh") outputs.push(await run(body));
      if (language === "text") expect(spaced(outputs.at(-1) ?? "")).to.include(spaced(body).trim());
    }
    expect(outputs[0]).to.match(/^laboratory +Kreatinin enzimatik +1 +1 .* Kreatinin/mu);
    expect(await judgeRenalFunction()).to.equal("lengkap");
    expect(await run("npm run -s terminology -- queue --kind laboratory")).to.equal(
      "Nothing is unmapped.\n",
    );
  });
});
