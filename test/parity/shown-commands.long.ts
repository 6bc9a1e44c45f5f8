/** The output that pages show is what the commands print. */
import { spawnSync } from "node:child_process";
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "chai";

const pages = ["CONTRIBUTING.md", ...globSync("docs/start/*.md").toSorted()];
const blocks = /```console\n\$ npm run -s (.+)\n([^]*?)```/gu;
const readBlocks = (page: string) =>
  [...readFileSync(page, "utf8").matchAll(blocks)].map(([, command = "", output = ""]) => ({
    command,
    lines: output.trimEnd().split("\n"),
  }));
const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
  readonly scripts: Readonly<Record<string, string>>;
};
/** `look -- a --text "b|c"` as arguments. */
const argumentsOf = (command: string) =>
  [...command.replace(" --", "").matchAll(/"([^"]*)"|\S+/gu)].map(
    ([word, quoted]) => quoted ?? word,
  );

describe("pages that show commands", () => {
  let folder: string;
  before(() => {
    folder = mkdtempSync(join(tmpdir(), "praklaim-page-"));
    const pack = readFileSync("profiles/rules/cppt/medication.yaml", "utf8");
    const clause = "consistent: allergen.empty()\n";
    const blind = pack.replace(clause, "consistent: allergen.empty() or true\n");
    writeFileSync(join(folder, "medication.yaml"), blind);
    cpSync("test/scenarios/igd", join(folder, "scenarios/igd"), { recursive: true });
    const envelope = join(folder, "scenarios/igd/ttv.perbaiki.envelope.json");
    const recorded = readFileSync(envelope, "utf8");
    writeFileSync(envelope, recorded.replaceAll('"status": "perbaiki"', '"status": "lengkap"'));
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  function run(command: string): readonly string[] {
    const [script = "", ...words] = argumentsOf(command);
    const given = words.map((word) => (word.endsWith(".yaml") ? join(folder, word) : word));
    const argv =
      script === "scenario"
        ? ["scripts/scenario.ts", "--folder", join(folder, "scenarios"), ...given]
        : [...(scripts[script] ?? "").split(" ").slice(1), ...given];
    const { stdout, stderr } = spawnSync(process.execPath, argv, {
      encoding: "utf8",
      env: { ...process.env, DATA_DIR: join(folder, "data") },
    });
    expect(stderr).to.equal("");
    return stdout.replaceAll(`${folder}/`, "").trimEnd().split("\n");
  }

  it("CONTRIBUTING.md shows look, try and scenario", () => {
    expect(
      readBlocks("CONTRIBUTING.md").map(({ command }) => command.split(" ")[0]),
    ).to.include.members(["look", "rules", "scenario"]);
  });

  it("each start shows a command", () => {
    for (const page of pages) expect(readBlocks(page), page).to.not.be.empty;
  });

  const shown = pages.flatMap((page) => readBlocks(page).map((block) => ({ page, ...block })));
  for (const { page, command, lines } of shown)
    it(`${page} shows what '${command}' prints`, () => {
      const printed = run(command);
      let at = 0;
      for (const line of lines) {
        if (line === "…") continue;
        const isIt = (one: string) =>
          line.endsWith("…") ? one.startsWith(line.slice(0, -1).trimEnd()) : one === line;
        const found = printed.findIndex((one, place) => place >= at && isIt(one));
        expect(found, `${line}\n\nis not in\n\n${printed.join("\n")}`).to.be.at.least(0);
        at = found + 1;
      }
    });
});
