import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "chai";
import { loadTerminology } from "../../src/knowledge/load.ts";
import { processorMs } from "../support/processor-time.ts";

const terminology = loadTerminology("terminology");

describe("terminology: loading", () => {
  it("takes well under a second of the processor", () => {
    // A collection of other tests' garbage may fall into one of them.
    const times = [1, 2, 3].map(() => processorMs(() => loadTerminology("terminology")));
    expect(Math.min(...times)).to.be.below(700);
  });

  const icd10: readonly [string, boolean, boolean][] = [
    ["J18.9", true, true],
    ["J18", true, false],
    ["I48", true, true],
    ["I48.9", false, false],
    ["S52.50", true, true],
    ["J18.99", false, false],
    ["E11.65", false, false],
  ];
  for (const [code, known, leaf] of icd10)
    it(`${known ? "knows" : "does not know"} ${code}${leaf ? " as a leaf" : ""}`, () => {
      expect(terminology.icd10.has(code)).to.equal(known);
      expect(terminology.icd10.isLeaf(code)).to.equal(leaf);
    });

  it("knows the ICD-9-CM codes of the claim grouper alone", () => {
    expect(["99.04", "39.95", "47.01"].every((code) => terminology.icd9cm.has(code))).to.equal(
      true,
    );
    expect(terminology.icd9cm.has("00.96")).to.equal(false);
  });

  it("labels a code by itself or by its category, and invents no label", () => {
    expect(terminology.icd10Label("J18.9")).to.equal("Pneumonia tidak dirinci");
    expect(terminology.icd10Label("I25.9")).to.equal("Penyakit jantung iskemik kronis");
    expect(terminology.icd10Label("Q90.9")).to.equal(undefined);
  });

  it("throws for a table that is not there", () => {
    expect(() => terminology.table("nothing")).to.throw("nothing");
  });

  it("lists every fault with file and line", () => {
    const directory = mkdtempSync(join(tmpdir(), "terminology-"));
    try {
      cpSync("terminology", directory, { recursive: true });
      const append = (name: string, line: string): number => {
        const path = join(directory, "tables", name);
        const text = readFileSync(path, "utf8");
        writeFileSync(path, `${text}${line}\n`);
        return text.split("\n").length;
      };
      const faults = [
        `drug-brands.csv:${append("drug-brands.csv", "Entahmol,nosuchsubstance,general,high")} substances 'nosuchsubstance' is not a known substance`,
        `drug-brands.csv:${append("drug-brands.csv", "Sanmol,ketorolac,general,high")} 'Sanmol' already names paracetamol`,
        `icd10-labels.csv:${append("icd10-labels.csv", "Z99.99,Tidak ada")} code 'Z99.99' is not a known icd10`,
        `laboratory.csv:${append("laboratory.csv", "Kalium dua,kalium2,K,2823-3,,mmol/L,,,Darah,0,x,,,,,,general,high")} readable_low 'x' is not a number`,
        `laboratory-units.csv:${append("laboratory-units.csv", ",,kuku,nosuchunit,,,general,high")} ucum 'nosuchunit' is not a unit of UCUM`,
        `never-primary.csv:${append("never-primary.csv", "B95")} 1 fields, the header has 4`,
      ];
      expect(() => loadTerminology(directory)).to.throw();
      try {
        loadTerminology(directory);
      } catch (error) {
        const message = String(error);
        for (const fault of faults) expect(message).to.include(`tables/${fault}`);
        expect(message).to.include("LOINC 2823-3 stands twice");
        expect(message).to.include("'K' already names Kalium");
      }
    } finally {
      rmSync(directory, { recursive: true });
    }
  });
});
