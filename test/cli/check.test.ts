import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "chai";
import { runCommand } from "./run-command.ts";

const now = new Date("2026-11-27T03:00:00Z");
const clinic = readFileSync("examples/rajal.simple.json", "utf8");
const faulty = readFileSync("examples/cppt.simple.json", "utf8");
const onOneLine = (text: string) => JSON.stringify(JSON.parse(text));

describe("command line: check, convert, validate, explain", () => {
  let folder: string;
  before(() => {
    folder = mkdtempSync(join(tmpdir(), "praklaim-check-"));
  });
  after(() => rmSync(folder, { recursive: true }));

  const run = (...argv: readonly string[]) => runCommand(join(folder, "data"), now, argv);
  const place = (name: string, text: string) => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  };
  const readLines = (out: string): readonly Record<string, unknown>[] =>
    out
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as Record<string, unknown>);

  it("says what is to be mended in a document, and ends with the code of what is to be corrected", async () => {
    const { code, out, err } = await run("check", "examples/cppt.simple.json");
    expect(code).to.equal(3);
    expect(out).to.include("examples/cppt.simple.json: TO BE CORRECTED");
    expect(out).to.include("  Amoxicillin 500 mg (perbaiki)\n    Mohon tinjau Amoxicillin 500 mg");
    expect(err).to.equal("");
    expect(existsSync(join(folder, "data"))).to.equal(false);
  });

  it("reads a folder and the lines of NDJSON; a line that is refused leaves the others judged", async () => {
    const inside = join(folder, "many");
    mkdirSync(inside);
    const lines = [onOneLine(clinic), "", '{"stage": "ranap_cppt"', onOneLine(faulty)];
    place("many/a.ndjson", lines.join("\r\n"));
    place("many/b.json", clinic);
    place("many/notes.txt", "not a document");
    const { code, out, err } = await run("check", inside, "--format", "json");
    const found = readLines(out);
    expect(found.map(({ document }) => document)).to.deep.equal(
      ["a.ndjson:1", "a.ndjson:3", "a.ndjson:4", "b.json"].map((name) => join(inside, name)),
    );
    const refused = { code: "malformed_json" };
    expect(found[1]?.["problem"]).to.include(refused).and.have.property("solution");
    expect(found[2]?.["answer"]).to.have.nested.property("summary.status", "perbaiki");
    expect(code).to.equal(2);
    expect(err).to.include("refused: 1");
  });

  it("refuses a file of more than four megabytes, as the service does", async () => {
    const path = place("large.json", `{"a": "${"x".repeat(4 * 1024 * 1024)}"}`);
    const { code, out } = await run("check", path, "--format", "json");
    expect(code).to.equal(2);
    expect(readLines(out)[0]?.["problem"]).to.include({ code: "body_too_large" });
  });

  it("writes a JUnit report with a failure for each point that is open", async () => {
    const { out } = await run("check", "examples/cppt.simple.json", "--format", "junit");
    expect(out).to.match(/^<\?xml/u);
    expect(out.match(/<failure /gu)).to.have.length(4);
    expect(out).to.include('type="perbaiki"');
  });

  it("goes on where a run was ended, and judges anew what has changed since", async () => {
    const [one, two] = [place("one.json", clinic), place("two.json", faulty)];
    const journal = join(folder, "journal");
    const again = () => run("check", one, two, "--format", "json", "--resume", journal);
    const first = await again();
    writeFileSync(journal, `${readFileSync(journal, "utf8")}{"key": "cut o`);
    place("two.json", faulty.replace("Amoxicillin", "Paracetamol"));
    const second = await again();
    const [before, after] = [first, second].map(({ out }) => out.split("\n"));
    expect(after?.[0]).to.equal(before?.[0]);
    expect(after?.[1]).to.not.equal(before?.[1]);
    expect((await again()).out).to.equal(second.out);
  });

  it("names every path that is not there, in the language that was asked for", async () => {
    const { code, err } = await run("check", "nowhere.json", `${folder}/none`, "--lang", "id");
    expect(code).to.equal(2);
    expect(err.trimEnd().split("\n")).to.deep.equal([
      "galat: nowhere.json: tidak ada berkas atau folder dengan nama ini; periksa penulisannya",
      `galat: ${folder}/none: tidak ada berkas atau folder dengan nama ini; periksa penulisannya`,
    ]);
  });

  it("says in Indonesian what is wrong with a command", async () => {
    const { code, err } = await run("--lang=id", "check", "x.json", "--format", "xml");
    expect(code).to.equal(2);
    expect(err).to.equal(
      "galat: pilihan '--format <format>' tidak mengenal 'xml'; yang dikenal: text, json, junit\n" +
        "Tambahkan --help untuk melihat cara pakai.\n",
    );
    expect((await run("--lang", "fr", "check")).err).to.include("id atau en");
  });

  it("convert writes the Bundle that is checked", async () => {
    const { code, out } = await run("convert", "examples/cppt.simple.json");
    expect(code).to.equal(0);
    expect(JSON.parse(out)).to.include({ resourceType: "Bundle", type: "collection" });
  });

  it("validate names every place of what would be refused", async () => {
    const bundle = place("bundle.json", '{"resourceType": "Bundle", "type": "collection"}');
    const files = ["examples/igd.fhir.json", bundle];
    const { code, out } = await run("validate", ...files, "--stage", "igd_asesmen_awal");
    expect(code).to.equal(2);
    expect(out).to.include("examples/igd.fhir.json: accepted\n");
    expect(out).to.include(`${bundle}: refused\n`).and.include("Bundle.entry");
  });

  it("explain names rule, place and source of each open point", async () => {
    const { code, out } = await run("explain", "examples/cppt.simple.json");
    expect(code).to.equal(0);
    expect(out).to.match(/MR05 perbaiki: .+\n(?: {4}.+\n)*? {4}Place: .*\/sections\/7\/data\/2/u);
    expect(out).to.include("Source: ");
    const { code: other, err } = await run("explain", "examples/cppt.simple.json", "--rule", "XX9");
    expect(other).to.equal(2);
    expect(err).to.include("XX9");
  });
});
