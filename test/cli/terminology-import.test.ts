import { hash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "chai";
import writeXlsxFile from "write-excel-file/node";
import { loadTerminology } from "../../src/knowledge/load.ts";
import { createCatalogue } from "../../src/knowledge/operations/catalogue.ts";
import { runCommand } from "./run-command.ts";

const now = new Date("2026-03-02T05:00:00Z");

/** As e-klaim's list of diagnoses names its columns. */
const header = ["code", "code2", "description", "validcode", "im"];
const rows = [
  ["A41.9", "A419", "Sepsis, titel  milik WHO", "1", "0"],
  ["A00.1", "A001", "Kolera, titel milik WHO", "1", "0"],
  ["U99.9", "U999", "Bukan edisi ini", "1", "1"],
];
const csvOf = (lines: readonly (readonly string[])[]) =>
  lines.map((line) => line.map((field) => `"${field}"`).join(";")).join("\r\n");

/** The example of docs/terminology.md, for an export of three rows. */
const [, example = ""] =
  /```yaml\n([^]*?)```/u.exec(readFileSync("docs/terminology.md", "utf8")) ?? [];
const mapping = `\n${example.replace("least_rows: 10000", "least_rows: 2")}`;

describe("command line: terminology import", () => {
  let dataDir: string;
  let folder: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), "praklaim-import-"));
    folder = join(dataDir, "terminology");
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  const write = (name: string, content: string | Buffer) => {
    const path = join(dataDir, name);
    writeFileSync(path, content);
    return path;
  };
  const run = (file: string, map: string, ...flags: readonly string[]) =>
    runCommand(dataDir, now, [
      "terminology",
      "import",
      file,
      "--list",
      "icd10-titles",
      "--mapping",
      write("mapping.yaml", map),
      ...flags,
    ]);
  const csv = () => write("export.csv", csvOf([header, ...rows]));
  const titles = () => readFileSync(join(folder, "icd10-titles.csv"), "utf8");
  const imported = 'code,title\nA00.1,"Kolera, titel milik WHO"\nA41.9,"Sepsis, titel milik WHO"\n';

  it("writes a list and its manifest into DATA_DIR, which the service reads beside its own", async () => {
    const { code, out, err } = await run(csv(), mapping);
    expect(err).to.match(/^2 rows: 2 added, 0 removed, 0 changed; written to /u);
    expect(code).to.equal(0);
    expect(out).to.include("A41.9").and.not.include("U99.9");
    expect(titles()).to.equal(imported);
    expect(readdirSync(folder)).to.have.members(["icd10-titles.csv", "icd10-titles.yaml"]);
    const { lists } = loadTerminology("terminology", folder);
    expect(lists.at(-1)?.manifest).to.include({ name: "icd10-titles", owner: "Coding" });
    expect(lists.at(-1)?.manifest.columns["title"]).to.deep.equal({
      text: "Title",
      role: "display",
    });
  });

  it("gives ICD-10's codes the titles that FHIR clients are shown", async () => {
    await run(csv(), mapping);
    const { lists } = loadTerminology("terminology", folder);
    const catalogue = createCatalogue(lists, "https://fhir.example.org", (...fault) => {
      throw new Error(fault.join(" "));
    });
    const system = catalogue.byUrl("CodeSystem", "http://hl7.org/fhir/sid/icd-10", {
      date: "2026-03-02",
    });
    expect(system?.codes().get("A41.9")?.display).to.equal("Sepsis, titel milik WHO");
    const found = system?.codes().search("titel who") ?? [];
    expect(found.map(({ code }) => code)).to.deep.equal(["A00.1", "A41.9"]);
  });

  it("reads a spreadsheet as it reads a CSV", async () => {
    const file = join(dataDir, "export.xlsx");
    await writeXlsxFile([header, ...rows]).toFile(file);
    expect((await run(file, mapping)).code).to.equal(0);
    expect(titles()).to.equal(imported);
  });

  it("refuses a code that the spreadsheet holds as a number", async () => {
    const file = join(dataDir, "export.xlsx");
    await writeXlsxFile([header, ["A41.9", 1.1, "Sepsis", "1", "0"]]).toFile(file);
    const { code, err } = await run(file, mapping);
    expect(code).to.equal(2);
    expect(err).to.include("export.xlsx:2 code2: 1.1 is a number in the spreadsheet");
  });

  it("only shows what would change in a dry run, row by row", async () => {
    await run(csv(), mapping);
    const changed = csvOf([
      header,
      ["A41.9", "A419", "Sepsis", "1", "0"],
      ["A41.0", "A410", "Baru", "1", "0"],
    ]);
    const { code, out, err } = await run(write("export.csv", changed), mapping, "--dry-run");
    expect(code).to.equal(0);
    expect(out).to.match(/changed +A41\.9 +title +Sepsis, titel milik WHO +Sepsis\n/u);
    expect(out)
      .to.match(/added +A41\.0 .*Baru/u)
      .and.match(/removed +A00\.1 /u);
    expect(err).to.equal(
      "2 rows: 1 added, 1 removed, 1 changed; nothing is written by a dry run\n",
    );
    expect(titles()).to.equal(imported);
  });

  const line = (fields: readonly string[]) => csvOf([header, ...rows, fields]);
  const cases: readonly {
    readonly name: string;
    readonly csv?: string;
    readonly mapping?: string;
    readonly says: string;
  }[] = [
    {
      name: "other headings",
      csv: csvOf([["code", "code2", "title", "validcode", "im"], ...rows]),
      says: "export.csv:1 expected the headings code, code2, description, validcode, im, found code, code2, title",
    },
    {
      name: "too few rows",
      mapping: mapping.replace("least_rows: 2", "least_rows: 10000"),
      says: "2 rows, expected 10000 or more",
    },
    {
      name: "a field of another shape",
      csv: line(["?", "A4X9", "Sepsis", "1", "0"]),
      says: "export.csv:5 code2: 'A4X.9' is not of the shape",
    },
    {
      name: "a ragged line",
      csv: line(["A41.0", "A410", "Sepsis"]),
      says: "export.csv:5 3 fields, the header has 5",
    },
    {
      name: "another file than the one that was checked",
      mapping: `sha256: ${hash("sha256", "x")}${mapping}`,
      says: `expected ${hash("sha256", "x")}`,
    },
    {
      name: "a code twice",
      csv: line(["A41.9", "A419", "Sepsis", "1", "0"]),
      says: "icd10-titles.csv:4 code 'A41.9' stands twice",
    },
    {
      name: "a title of a code that ICD-10 does not have",
      csv: line(["U99.9", "U999", "Bukan", "1", "0"]),
      says: "'U99.9' is not a code of http://hl7.org/fhir/sid/icd-10",
    },
    {
      name: "a mapping without a licence",
      mapping: mapping.replace(/ {2}licence: .*\n/u, ""),
      says: "icd10-titles.yaml:1 / must have required property 'licence'",
    },
    {
      name: "a mapping with a member that there is not",
      mapping: `rows: 3${mapping}`,
      says: "mapping.yaml: / must NOT have additional properties 'rows'",
    },
    {
      name: "a mapping that names a heading that there is not",
      mapping: mapping.replace("from: code2", "from: kode"),
      says: "mapping.yaml: not among the headings: kode",
    },
    {
      name: "an export that is not a spreadsheet",
      csv: "PK\u0003\u0004 broken",
      says: "export.csv: ",
    },
  ];
  for (const { name, csv: text, mapping: map, says } of cases)
    it(`refuses ${name}, and leaves what was imported before`, async () => {
      mkdirSync(folder);
      await run(csv(), mapping);
      const before = readdirSync(folder);
      const file = text === undefined ? csv() : write("export.csv", text);
      const { code, err } = await run(file, map ?? mapping);
      expect(err).to.include(says);
      expect(code).to.equal(2);
      expect(titles()).to.equal(imported);
      expect(readdirSync(folder)).to.deep.equal(before);
    });

  it("refuses a name that is a path", async () => {
    const { code, err } = await runCommand(dataDir, now, [
      "terminology",
      "import",
      csv(),
      "--list",
      "../x",
      "--mapping",
      write("mapping.yaml", mapping),
    ]);
    expect(code).to.equal(2);
    expect(err).to.match(/^error: --list: expected a name/u);
    expect(existsSync(folder)).to.equal(false);
  });
});
