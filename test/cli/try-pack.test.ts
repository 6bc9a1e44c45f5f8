/** `npm run rules -- try`: one pack beside those in force. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "chai";
import { runCommand } from "./run-command.ts";

const now = new Date("2026-11-20T03:00:00Z");
const medication = readFileSync("profiles/rules/cppt/medication.yaml", "utf8");
const allergic = "truth/cppt/appendicitis: MR05";

const newPack = `pack: igd.percobaan
block: finding
title: Percobaan
rules:
  - id: ZZ01
    title: Nadi terisi
    source: { ref: general, confidence: high }
    when: vitals.emergency.sent
    complete: vitals.emergency.heartRate.exists()
    rekomendasi: Mohon isi nadi.
    contoh_isian: "Contoh format: nadi [..] x/menit."
    penjelasan: Nadi diperlukan.
    examples:
      - { name: tanpa tanda vital, expect: not_applicable }
      - { name: tidak terisi, given: { vitals: { emergency: { sent: true } } }, expect: belum_lengkap }
      - { name: terisi, given: { vitals: { emergency: { sent: true, heartRate: 88 } } }, expect: lengkap }
`;

describe("command line: rules try", () => {
  // Each process loads all lists and rules.
  let folder: string;
  before(() => {
    folder = mkdtempSync(join(tmpdir(), "praklaim-pack-"));
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  const tryPack = (...argv: readonly string[]) =>
    runCommand(join(folder, "data"), now, ["rules", "try", ...argv]);
  const write = (text: string) => {
    const file = join(folder, "pack.yaml");
    writeFileSync(file, text);
    return file;
  };
  const lineOf = (text: string, part: string) =>
    text.slice(0, text.indexOf(part)).split("\n").length;

  it("tells which examples and which findings of the corpora a change turns, as its own process", () => {
    const text = medication.replace(
      "consistent: allergen.empty()\n",
      "consistent: allergen.empty() or true\n",
    );
    const file = write(text);
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ["src/cli/praklaim.ts", "--lang", "en", "rules", "try", file, "--only", allergic],
      { encoding: "utf8" },
    );
    expect([status, stderr]).to.deep.equal([1, ""]);
    const line = lineOf(text, "- name: alergi penisilin");
    expect(stdout).to.include(
      `${file}:${line} MR05: example 'alergi penisilin': expected perbaiki, comes out lengkap\n`,
    );
    expect(stdout).to.include("24 rules, 98 examples, 2 fault(s)\n");
    expect(stdout).to.match(/^finding +ranap_cppt +medication_review +perbaiki +lengkap +1 /mu);
    expect(stdout).to.match(/\n1 of 1 documents come out another way\.\n$/u);
  });

  it("judges a new pack where it is to be used", async () => {
    const { code, out } = await tryPack(
      write(newPack),
      "--under",
      "igd_asesmen_awal/ttv",
      "--only",
      "scenarios/igd/ttv.belum",
    );
    expect(out).to.include("1 rules, 3 examples, 0 fault(s)\n");
    expect(out).to.match(/^rule +igd_asesmen_awal +ZZ01 +– +\w+ +1 /mu);
    expect(code).to.equal(0);
  });

  for (const [name, text, part, fault] of [
    [
      "an unknown fact",
      newPack.replace("heartRate.exists", "heartRat.exists"),
      "complete:",
      "ZZ01: complete: ",
    ],
    [
      "a clause of another shape",
      newPack.replace("complete: vitals", "complete: [1] # vitals"),
      "complete:",
      "/rules/0/complete ",
    ],
    ["what is not YAML", `${newPack}  - [`, "  - [", ""],
    [
      "a fact that an example makes up",
      newPack.replace("heartRate: 88", "heart: 88"),
      "- { name: terisi",
      "ZZ01: example 'terisi': ",
    ],
    [
      "an id that is taken",
      newPack.replace("ZZ01", "MR05"),
      "- id: MR05",
      "MR05: the id is taken in rules/cppt/medication.yaml",
    ],
  ] as const)
    it(`names the line of ${name}, and ends with 1`, async () => {
      const file = write(text);
      const { code, out, err } = await tryPack(file, "--under", "igd_asesmen_awal/ttv");
      expect(out).to.match(/^[^\n]+pack\.yaml:\d+ /u);
      expect(out).to.include(`${file}:${lineOf(text, part)} ${fault}`);
      expect(err).to.match(/^\d+ fault\(s\); examples and corpora are not run\n$/u);
      expect(code).to.equal(1);
    });

  it("says of a new pack that no stage uses it", async () => {
    const { code, out } = await tryPack(write(newPack));
    expect(code).to.equal(1);
    expect(out).to.include("no stage uses pack 'igd.percobaan'");
  });

  for (const [name, argv, fault] of [
    ["a file that is not there", ["absent.yaml"], "absent.yaml: ENOENT"],
    ["a file that is not a pack", ["README.md"], "README.md: expected a pack, a file of .yaml"],
    ["an unknown stage", ["--under", "igd/ttv"], "--under: no stage is called 'igd'"],
    [
      "an unknown place",
      ["--under", "ranap_cppt/ttv"],
      "--under: ranap_cppt has no finding or block 'ttv'",
    ],
    [
      "text that no document's name holds",
      ["--under", "igd_asesmen_awal/ttv", "--only", "x!"],
      "--only: no document of the pack's stages is called 'x!'",
    ],
  ] as const)
    it(`refuses ${name} with one line and 2`, async () => {
      const files = argv[0]?.startsWith("--") ? [write(newPack)] : [];
      const { code, err } = await tryPack(...files, ...argv);
      expect(err)
        .to.include(`error: ${fault}`)
        .and.match(/^error: [^\n]+\n$/u);
      expect(code).to.equal(2);
    });
});
