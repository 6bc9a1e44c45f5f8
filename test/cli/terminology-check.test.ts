import { spawnSync } from "node:child_process";
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect } from "chai";

const repository = join(import.meta.dirname, "../..");

/** The command in a process of its own. */
function check(directory: string, ...folder: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["src/cli/praklaim.ts", "--lang", "en", "terminology", "check", ...folder],
    {
      cwd: repository,
      encoding: "utf8",
      env: { ...process.env, DATA_DIR: join(directory, "data") },
    },
  );
  return { code: status, lines: stdout.trimEnd().split("\n"), said: stderr };
}

/** Of a shipped file, as it stands. */
const linesOf = (file: string): number =>
  readFileSync(join(repository, "terminology", file), "utf8")
    .trimEnd()
    .split("\n").length;

interface Planted {
  readonly name: string;
  readonly file: string;
  /** The text that is replaced by the fault; without it the fault is appended. */
  readonly from?: string;
  readonly to: string;
  /** What the last line that is at fault holds; without it the fault is of line 1. */
  readonly at?: string;
  /** Another file that the fault shows in. */
  readonly reported?: { readonly file: string; readonly holds?: string };
  readonly says: string;
}

const manifest = (
  name: string,
  columns = "",
  maps = "",
) => `url: https://example.org/CodeSystem/${name}
name: ${name}
title: ${name}
version: "1"
kind: code-system
description: A group.
effective: { from: 2014-01-01 }
licence: MIT
source: The hospital
owner: Pharmacy
columns:
  code: { text: Code, role: code }
${columns}${maps}`;

const planted: readonly Planted[] = [
  {
    name: "a code twice",
    file: "code-systems/icd10-2010.csv",
    from: "A00.1,1\n",
    to: "A00.1,1\nA00.1,0\n",
    at: "A00.1,0",
    says: "code 'A00.1' stands twice, first in line 4",
  },
  {
    name: "a row twice",
    file: "tables/diagnosis-words.csv",
    to: "X99,parang,general,high\nX99,parang,general,high\n",
    at: "X99,parang",
    says: `the row is that of line ${linesOf("tables/diagnosis-words.csv") + 1}`,
  },
  {
    name: "a code that is neither leaf nor parent",
    file: "code-systems/icd9cm-2010.csv",
    from: "00.02,1,",
    to: "00.02,yes,",
    at: "00.02,",
    says: "leaf is neither 1 nor 0",
  },
  {
    name: "a category that ICD-10 does not have",
    file: "tables/asterisk-categories.csv",
    from: "D77,",
    to: "U99,",
    at: "U99,",
    says: "category 'U99' is not a known icd10",
  },
  {
    name: "a brand of an unknown substance",
    file: "tables/drug-brands.csv",
    from: "Fasidol,paracetamol",
    to: "Fasidol,parasetamolum",
    at: "Fasidol,",
    says: "substances 'parasetamolum' is not a known substance",
  },
  {
    name: "a substance in no class",
    file: "tables/drug-substances.csv",
    from: "antibiotic.penicillin,ampicillin,",
    to: ",ampicillin,",
    at: ",ampicillin,",
    says: "class is empty",
  },
  {
    name: "a substance in an unknown class",
    file: "tables/drug-substances.csv",
    from: "antibiotic.penicillin,amoxicillin,",
    to: "antibiotic.penicilin,amoxicillin,",
    at: "antibiotic.penicilin,",
    says: "class 'antibiotic.penicilin' is not a known drug-class",
  },
  {
    name: "a label whose code is gone",
    file: "tables/icd10-labels.csv",
    from: "A01,",
    to: "A99.9,",
    at: "A99.9,",
    says: "code 'A99.9' is not a known icd10",
  },
  {
    name: "a wrong check digit",
    file: "tables/laboratory.csv",
    from: ",718-7,",
    to: ",718-8,",
    at: ",718-8,",
    says: "loinc '718-8' is not a LOINC code, or its check digit is wrong",
  },
  {
    name: "a unit that UCUM does not have",
    file: "tables/laboratory-units.csv",
    from: "mgdl;mg.dl,mg/dL",
    to: "mgdl;mg.dl,mg/dLL",
    at: "mg/dLL",
    says: "ucum 'mg/dLL' is not a unit of UCUM",
  },
  {
    name: "a ragged row",
    file: "tables/never-primary.csv",
    from: "Y95,kode keadaan nosokomial",
    to: "Y95,kode keadaan, nosokomial",
    at: "Y95,",
    says: "5 fields, the header has 4",
  },
  {
    name: "a wrong header",
    file: "tables/age-codes.csv",
    from: "below_years,",
    to: "under_years,",
    says: "the columns are not those of tables/age-codes.yaml",
  },
  {
    name: "a day that no calendar has",
    file: "tables/holidays.yaml",
    to: manifest("holidays").replace("01-01", "02-30"),
    at: "02-30",
    says: '/effective/from must match format "date"',
  },
  {
    name: "a list without a manifest",
    file: "tables/old-brands.csv",
    to: "brand,substances\n",
    reported: { file: "tables/old-brands.yaml" },
    says: "the manifest is missing",
  },
  {
    name: "a manifest without a list",
    file: "tables/lost.yaml",
    to: manifest("lost"),
    reported: { file: "tables/lost.csv" },
    says: "ENOENT",
  },
  {
    name: "a class that is a kind of itself",
    file: "tables/drug-groups.csv",
    to: "code,parent\nanalgesic,medicine\nmedicine,nsaid\nnsaid,analgesic\n",
    at: "nsaid,analgesic",
    says: "leads back: analgesic → medicine → nsaid → analgesic",
  },
  {
    name: "maps of which each leads to the other's source",
    file: "tables/new-names.csv",
    to: "code,old\nb,a\n",
    reported: { file: "tables/old-names.csv", holds: "a,b" },
    says: "leads back: b → a → b",
  },
  {
    name: "a code in a rule that is gone",
    file: "code-systems/icd9cm-2010.csv",
    from: "99.15,1,",
    to: "99.159,1,",
    // The rule that names the code.
    reported: { file: "profiles/rules/resume/terapi.yaml", holds: "$this = '99.15'" },
    says: "'99.15' is not a code of the edition in force",
  },
  {
    name: "a number that is none",
    file: "tables/monthly-drug-limits.csv",
    from: "allopurinol,30,",
    to: "allopurinol,3O,",
    at: "allopurinol,",
    says: "most '3O' is not a number",
  },
  {
    name: "an empty item",
    file: "tables/mild-diagnoses.csv",
    from: "A90,",
    to: "A90;;A91,",
    at: "A90;;",
    says: "codes has an empty item",
  },
  {
    name: "a name of two analytes",
    file: "tables/laboratory.csv",
    from: "WBC;AL;Lekosit",
    to: "WBC;AL;Hb;Lekosit",
    at: "WBC;AL;",
    says: "'Hb' already names Hemoglobin",
  },
  {
    name: "a vital sign in a section that no form has",
    file: "tables/vital-signs.csv",
    from: "pemeriksaan.gda,",
    to: "pemeriksaan.gda;resume.gda,",
    says: "glucose has the field 'resume.gda', and no form has its place",
  },
];

/** What the lists of the faults need beside them to have no other fault. */
const beside: Readonly<Record<string, string>> = {
  "tables/holidays.csv": "code\n",
  "tables/drug-groups.yaml": manifest(
    "drug-groups",
    "  parent: { text: Above, refers: own-code }\n",
  ),
  "tables/new-names.yaml": manifest(
    "new-names",
    "  old: { text: Old }\n",
    mapTo("new-names", "old", "old-names"),
  ),
  "tables/old-names.yaml": manifest(
    "old-names",
    "  now: { text: New }\n",
    mapTo("old-names", "now", "new-names"),
  ),
  "tables/old-names.csv": "code,now\na,b\n",
};

function mapTo(name: string, to: string, target: string): string {
  return `maps:\n  - { name: ${name}, title: T, from: [code], to: ${to}, target: https://example.org/CodeSystem/${target} }\n`;
}

describe("command line: terminology check", () => {
  let directory: string;
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), "terminology-check-"));
  });
  afterEach(() => rmSync(directory, { recursive: true }));

  it("finds no fault in the shipped lists", () => {
    const { code, said } = check(directory);
    expect(said).to.match(/^\d+ lists, \d+ rows: no fault/);
    expect(code).to.equal(0);
  });

  it("names every planted fault by file and line, and nothing else", () => {
    const folder = join(directory, "terminology");
    cpSync(join(repository, "terminology"), folder, { recursive: true });
    for (const { file, from, to } of planted) plant(join(folder, file), from, to);
    for (const [file, text] of Object.entries(beside)) plant(join(folder, file), undefined, text);

    const { code, lines, said } = check(directory, folder);
    expect(code).to.equal(1);
    expect(said).to.include(`${planted.length} fault(s)`);
    expect(lines).to.have.members(planted.map((fault) => expectedLine(fault, lines, folder)));
  });

  it("names what lists that stand as they should name and no concept is", () => {
    const folder = join(directory, "terminology");
    cpSync(join(repository, "terminology"), folder, { recursive: true });
    const proof = "consultSurgery,nowhereTold,general,medium\n";
    appendFileSync(join(folder, "tables/consult-proofs.csv"), proof);
    const { code, lines } = check(directory, folder);
    expect(code).to.equal(1);
    expect(lines).to.deep.equal(["consult-proofs: 'nowhereTold': no concept has this id"]);

    appendFileSync(join(folder, "concepts/names.csv"), "nowhereNamed,tidak di mana pun,,general\n");
    const line = linesOf("concepts/names.csv") + 1;
    expect(check(directory, folder).lines).to.deep.equal([
      `names.csv:${line} 'tidak di mana pun' names the unknown concept 'nowhereNamed'`,
    ]);
  });

  it("says that there is no such folder", () => {
    const { code, said } = check(directory, join(directory, "nowhere"));
    expect(code).to.equal(2);
    expect(said).to.match(/nowhere: there is no such folder/);
  });
});

function plant(path: string, from: string | undefined, to: string): void {
  if (from === undefined) {
    appendFileSync(path, to);
    return;
  }
  const text = readFileSync(path, "utf8");
  expect(text).to.include(from);
  writeFileSync(
    path,
    text.replace(from, () => to),
  );
}

/** The printed line that tells of a fault at its place, else what was expected. */
function expectedLine(
  { file, at, reported, says }: Planted,
  lines: readonly string[],
  folder: string,
): string {
  const path = reported?.file.startsWith("profiles/")
    ? reported.file
    : join(folder, reported?.file ?? file);
  const holds = reported ? reported.holds : at;
  const number =
    holds === undefined
      ? 1
      : readFileSync(resolve(repository, path), "utf8")
          .split("\n")
          .findLastIndex((line) => line.includes(holds)) + 1;
  const beginning = `${path}:${number} `;
  return (
    lines.find((line) => line.startsWith(beginning) && line.includes(says)) ??
    `${beginning}… ${says}`
  );
}
