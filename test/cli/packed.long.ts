/** The packed program, installed into an empty folder, on the Node of the machine. */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect } from "chai";

const examples = ["cppt", "igd", "rajal", "resume"].flatMap((stage) => [
  resolve(`examples/${stage}.simple.json`),
  resolve(`examples/${stage}.fhir.json`),
]);
/** What npm puts before the others leads to the Node of this project, which is newer. */
const ownPath = (process.env["PATH"] ?? "")
  .split(":")
  .filter((folder) => !folder.includes("node_modules") && !folder.includes("node-gyp-bin"))
  .join(":");

describe("the packed program", function () {
  let folder: string;
  let program: string;

  before(() => {
    folder = mkdtempSync(join(tmpdir(), "praklaim-packed-"));
    const quiet = { stdio: "pipe" } as const;
    execFileSync("npm", ["pack", "--pack-destination", folder], quiet);
    writeFileSync(join(folder, "package.json"), "{}");
    const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
    const tarball = `praklaim-${version}.tgz`;
    const flags = ["--prefer-offline", "--ignore-scripts", "--no-audit", "--no-fund"];
    execFileSync("npm", ["install", ...flags, tarball], { ...quiet, cwd: folder });
    program = join(folder, "node_modules/.bin/praklaim");
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  const run = (...argv: readonly string[]) =>
    spawnSync(program, argv, { cwd: folder, encoding: "utf8", env: { PATH: ownPath } });

  const answersOf = (out: string) =>
    out
      .trimEnd()
      .split("\n")
      .map((line) => {
        const { answer } = JSON.parse(line) as { answer: { meta: object } };
        return { ...answer, check_id: "", meta: { ...answer.meta, latency_ms: null } };
      });

  it("says how it is used, in Indonesian", () => {
    const { status, stdout } = run("--help");
    expect(status).to.equal(0);
    expect(stdout).to.include("Cara pakai: praklaim").and.include("memeriksa dokumen");
  });

  it("answers every example as the sources do, also where Node refuses TypeScript and has no SQLite", () => {
    const argv = ["check", ...examples, "--format", "json"];
    const packed = run(...argv);
    expect(packed.stderr).to.include("perbaiki");
    const sources = spawnSync(process.execPath, ["src/cli/praklaim.ts", ...argv], {
      encoding: "utf8",
    });
    expect(answersOf(packed.stdout)).to.deep.equal(answersOf(sources.stdout));
    expect(packed.status).to.equal(sources.status);
  });

  it("converts, validates and explains", () => {
    const [simple = "", bundle = ""] = examples;
    expect(run("convert", simple)).to.include({ status: 0, stderr: "" });
    expect(run("validate", simple, bundle, "--stage", "ranap_cppt").status).to.equal(0);
    expect(run("explain", simple).stdout).to.include("MR05 perbaiki");
  });

  it("says what a command that opens a store needs, or opens it", () => {
    const { status, stderr } = run("keys", "list");
    if (status === 1) expect(stderr).to.include("memerlukan Node 24.15");
    else expect(status).to.equal(0);
  });
});
