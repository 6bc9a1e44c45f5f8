/** `npm run scenario`: what a scenario answers, beside what is recorded. */
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "chai";

const name = "igd/ttv.perbaiki";
const recorded = (folder: string) => join(folder, `${name}.envelope.json`);

describe("npm run scenario", function () {
  // Each process loads all lists and rules.
  this.timeout(60_000);
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "praklaim-scenario-"));
    mkdirSync(join(folder, "igd"));
    for (const ending of ["yaml", "envelope.json"])
      cpSync(`test/scenarios/${name}.${ending}`, join(folder, `${name}.${ending}`));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  function run(...argv: readonly string[]) {
    const command = ["scripts/scenario.ts", "--folder", folder, ...argv];
    const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: "utf8" });
    return { status, stdout, stderr };
  }

  it("shows each difference, and records it with --write", () => {
    const right = readFileSync(recorded(folder), "utf8");
    const wrong = right.replace('"key": "ttv"', '"key": "vital"');
    writeFileSync(recorded(folder), wrong);
    const shown = run(name);
    expect(shown.stdout).to.equal(
      `${name}: perbaiki; 1 difference(s)\n  ~ /findings/2/key "vital" → "ttv"\n`,
    );
    expect(shown.status).to.equal(1);
    expect(readFileSync(recorded(folder), "utf8")).to.equal(wrong);
    expect(run(name, "--write").status).to.equal(0);
    expect(readFileSync(recorded(folder), "utf8")).to.equal(right);
  });

  it("says what is as recorded, and what has another status than it expects", () => {
    const file = join(folder, `${name}.yaml`);
    const written = readFileSync(file, "utf8");
    writeFileSync(file, written.replace("status: perbaiki", "status: lengkap"));
    const { status, stdout } = run();
    expect(stdout).to.equal(`${name}: perbaiki, expected lengkap; as recorded\n`);
    expect(status).to.equal(1);
  });

  for (const [what, argv, fault] of [
    ["an unknown name", ["igd/tidak-ada"], "no scenario is called 'igd/tidak-ada'"],
    ["an unknown flag", ["--wirte"], "unknown option '--wirte'"],
    ["a folder that is not there", ["--folder", "/tidak/ada"], "ENOENT"],
  ] as const)
    it(`refuses ${what} with one line and 2`, () => {
      const { status, stdout, stderr } = run(...argv);
      expect([status, stdout]).to.deep.equal([2, ""]);
      expect(stderr)
        .to.include(fault)
        .and.match(/^error: [^\n]+\n(?:\(Did you mean [^\n]+\n)?$/u);
    });

  it("refuses a scenario of another shape", () => {
    writeFileSync(join(folder, "igd/broken.yaml"), "name: x\n");
    const { status, stderr } = run(name);
    expect(status).to.equal(2);
    expect(stderr).to.match(/^error: igd\/broken\.yaml: [^\n]+\n$/u);
  });
});
