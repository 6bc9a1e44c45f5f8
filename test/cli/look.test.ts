/** `npm run look`: one document as the rules see it. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "chai";
import { changeDocument } from "../support/change-document.ts";
import { readExample } from "../scenarios/scenario.ts";
import { runCommand } from "./run-command.ts";

const now = new Date("2026-11-20T03:00:00Z");

describe("command line: look", () => {
  // Each process loads all lists and rules.
  let folder: string;
  before(() => {
    folder = mkdtempSync(join(tmpdir(), "praklaim-look-"));
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  const look = (...argv: readonly string[]) =>
    runCommand(join(folder, "data"), now, ["look", ...argv]);
  const write = (name: string, content: string) => {
    const file = join(folder, name);
    writeFileSync(file, content);
    return file;
  };

  it("shows what was read and which rules stand behind each item, as its own process", () => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ["src/cli/praklaim.ts", "look", "examples/cppt.simple.json", "--at", "2026-11-20T10:00"],
      { encoding: "utf8" },
    );
    expect([status, stderr]).to.deep.equal([0, ""]);
    expect(stdout).to.include("stage ranap_cppt, profile simple, checked at 2026-11-20T03:00:00");
    expect(stdout).to.include("Read: 34 resources (Patient 1, Encounter 1,");
    expect(stdout).to.include(
      "/sections/0/data/anamnesa/Riwayat Alergi  [anamnesa] Riwayat Alergi: Penisilin (ruam)",
    );
    expect(stdout).to.match(/^ {4}! MR05 perbaiki: .+ \(\/sections\/7\/data\/2\)$/mu);
  });

  it("shows each clause of a rule with its value, for each item", async () => {
    const { code, out } = await look("examples/cppt.fhir.json", "--rule", "MR05");
    expect(code).to.equal(0);
    expect(out).to.include("Rule MR05: ").and.include("  reads drugs.orders = {");
    expect(out).to.include(
      "    when: known = true\n    consistent: allergen.empty() = false\n  outcome perbaiki\n",
    );
    expect(out).to.include("    rekomendasi: Mohon tinjau Amoxicillin 500 mg");
    expect(out).to.match(
      / {2}in the answer \/medication_review\/detail\/2 perbaiki: \/bundle\/entry\/\d+/u,
    );
    expect(out).not.to.include("Read: ");
  });

  it("shows the words that a clause looked up", async () => {
    const { out } = await look("examples/cppt.simple.json", "--rule", "KD27");
    expect(out).to.match(/^ {6}mentions\('meninggal\|.+'\) is false in: /mu);
  });

  it("shows the values of a clause", async () => {
    const clause = "diagnoses.all.where(primary).code";
    const { out } = await look("examples/igd.simple.json", "--clause", clause);
    expect(out).to.include(`\n\n${clause} = "K35.8"\n`);
  });

  it("shows a group of facts, and a part of one", async () => {
    const { out } = await look("examples/igd.simple.json", "--facts", "vitals.emergency.gcsTotal");
    expect(out).to.match(/\n\nvitals\.emergency\.gcsTotal: 15\n$/u);
  });

  it("tells of words whether they are denied, doubted, sided or dated", async () => {
    const field = "/sections/anamnesa/data/Riwayat Penyakit Sekarang";
    const text = "Nyeri lutut kiri sejak 3 hari. Demam disangkal. Susp. artritis gout.";
    const example = readExample("igd.simple");
    const changed = changeDocument(example, [{ op: "replace", path: field, value: text }]);
    const file = write("words.json", JSON.stringify(changed));
    const { out } = await look(file, "--text", "nyeri|demam|artritis");
    expect(out).to.include("'Nyeri' affirmed, side kiri, time 3 hari, sentence 1: ");
    expect(out).to.include("'Demam' denied, side none, time none, sentence 2: Demam disangkal");
    expect(out).to.include("'artritis' affirmed, doubted, side none, time none, sentence 3: ");
  });

  it("says that words are not found", async () => {
    const { code, out } = await look("examples/igd.simple.json", "--text", "katakyangtidakada");
    expect(code).to.equal(0);
    expect(out).to.match(/\n {2}nothing is found\n$/u);
  });

  it("reads a bare Bundle under --stage, with places in the file", async () => {
    const { bundle } = readExample("igd.fhir");
    const file = write("bare.json", JSON.stringify(bundle));
    const { code, out } = await look(file, "--stage", "igd_asesmen_awal");
    expect(code).to.equal(0);
    expect(out)
      .to.include("profile fhir")
      .and.match(/^ {2}\/entry\/\d+\/resource/mu);
  });

  const secret = "NY. SITI RAHASIA";
  for (const [name, content, argv, fault] of [
    ["a file that is not there", null, [], /: ENOENT: no such file or directory/u],
    ["what is not JSON", `{"nama": "${secret}",}`, [], /bukan JSON yang sah pada baris 1 kolom/u],
    ["JSON that is not a document", `["${secret}"]`, [], /Diharapkan objek JSON/u],
    ["a document without a stage", `{"encounter": {}, "sections": []}`, [], /\/stage /u],
    [
      "a payload of a hospital's own",
      `{"stage": "rajal_soap", "payload": {"nama": "${secret}"}}`,
      [],
      /profil/iu,
    ],
    ["an unknown stage", "{}", ["--stage", "igd"], /^error: --stage: expected one of /u],
    ["a moment that is not one", "{}", ["--at", "kemarin"], /^error: --at: expected a moment/u],
  ] as const)
    it(`refuses ${name} with one line and 2`, async () => {
      const file = content === null ? join(folder, "absent.json") : write("bad.json", content);
      const { code, out, err } = await look(file, ...argv);
      expect([code, out]).to.deep.equal([2, ""]);
      expect(err)
        .to.match(fault)
        .and.match(/^error: [^\n]+\n$/u);
      expect(err).not.to.include(secret);
    });

  for (const [name, argv, fault] of [
    ["an unknown rule", ["--rule", "XX99"], "--rule: no rule is called 'XX99'"],
    [
      "a rule of another stage",
      ["--rule", "MR05"],
      "--rule: MR05 judges ranap_cppt, the document is of igd_asesmen_awal",
    ],
    [
      "a clause of what no fact is called",
      ["--clause", "diagnoses.al.code"],
      "--clause: unknown fact 'al'; 'all'? (column 11)",
    ],
    ["an unknown group", ["--facts", "vital"], "--facts: expected one of allergies"],
    ["an unknown part", ["--facts", "vitals.x"], "--facts: expected one of emergency"],
  ] as const)
    it(`refuses ${name} with one line and 2`, async () => {
      const { code, out, err } = await look("examples/igd.simple.json", ...argv);
      expect([code, out]).to.deep.equal([2, ""]);
      expect(err)
        .to.include(`error: ${fault}`)
        .and.match(/^error: [^\n]+\n$/u);
    });

  it("never writes what it read", () => {
    expect(() => readFileSync(join(folder, "data", "cache"))).to.throw(/ENOENT/u);
  });
});
