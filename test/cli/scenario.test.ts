/** `npm run scenario`: what a scenario answers, beside what is recorded. */
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "chai";
import { scenarioCommand } from "../../scripts/scenario/scenario-command.ts";

const name = "igd/ttv.perbaiki";
const recorded = (folder: string) => join(folder, `${name}.envelope.json`);

describe("npm run scenario", () => {
  // The first that runs loads all lists and rules.
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "praklaim-scenario-"));
    mkdirSync(join(folder, "igd"));
    for (const ending of ["yaml", "envelope.json"])
      cpSync(`test/scenarios/${name}.${ending}`, join(folder, `${name}.${ending}`));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  async function run(...argv: readonly string[]) {
    const [out, err]: [string[], string[]] = [[], []];
    const status = await scenarioCommand(["--folder", folder, ...argv], {
      log: (line) => void out.push(`${line}\n`),
      error: (line) => void err.push(`${line}\n`),
    });
    return { status, stdout: out.join(""), stderr: err.join("") };
  }

  it("is a process that prints what comes out and ends with 0, 1 or 2", () => {
    const runAlone = (...argv: readonly string[]) =>
      spawnSync(process.execPath, ["scripts/scenario.ts", "--folder", folder, ...argv], {
        encoding: "utf8",
      });
    const [same, refused] = [runAlone(name), runAlone("--wirte")];
    expect([same.status, same.stdout, same.stderr]).to.deep.equal([
      0,
      `${name}: perbaiki; as recorded\n`,
      "",
    ]);
    expect([refused.status, refused.stdout]).to.deep.equal([2, ""]);
    expect(refused.stderr).to.include("unknown option '--wirte'");
  });

  it("shows each difference, and records it with --write", async () => {
    const right = readFileSync(recorded(folder), "utf8");
    const wrong = right.replace('"key": "ttv"', '"key": "vital"');
    writeFileSync(recorded(folder), wrong);
    const shown = await run(name);
    expect(shown.stdout).to.equal(
      `${name}: perbaiki; 1 difference(s)\n  ~ /findings/2/key "vital" → "ttv"\n`,
    );
    expect(shown.status).to.equal(1);
    expect(readFileSync(recorded(folder), "utf8")).to.equal(wrong);
    expect((await run(name, "--write")).status).to.equal(0);
    expect(readFileSync(recorded(folder), "utf8")).to.equal(right);
  });

  it("says what is as recorded, and what has another status than it expects", async () => {
    const file = join(folder, `${name}.yaml`);
    const written = readFileSync(file, "utf8");
    writeFileSync(file, written.replace("status: perbaiki", "status: lengkap"));
    const { status, stdout } = await run();
    expect(stdout).to.equal(`${name}: perbaiki, expected lengkap; as recorded\n`);
    expect(status).to.equal(1);
  });

  for (const [what, argv, fault] of [
    ["an unknown name", ["igd/tidak-ada"], "no scenario is called 'igd/tidak-ada'"],
    ["an unknown flag", ["--wirte"], "unknown option '--wirte'"],
    ["a folder that is not there", ["--folder", "/tidak/ada"], "ENOENT"],
  ] as const)
    it(`refuses ${what} with one line and 2`, async () => {
      const { status, stdout, stderr } = await run(...argv);
      expect([status, stdout]).to.deep.equal([2, ""]);
      expect(stderr)
        .to.include(fault)
        .and.match(/^error: [^\n]+\n(?:\(Did you mean [^\n]+\n)?$/u);
    });

  it("refuses a scenario of another shape", async () => {
    writeFileSync(join(folder, "igd/broken.yaml"), "name: x\n");
    const { status, stderr } = await run(name);
    expect(status).to.equal(2);
    expect(stderr).to.match(/^error: igd\/broken\.yaml: [^\n]+\n$/u);
  });
});
