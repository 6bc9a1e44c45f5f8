import { expect } from "chai";
import { buildProcedures } from "../../src/facts/groups/procedures.ts";
import { answers, canonicals, factSource, procedure, smallTerminology } from "./support.ts";

const terminology = smallTerminology({ icd9cm: ["87.44", "47.01"] });

describe("procedures", () => {
  it("code, words and time are read", () => {
    const sent = procedure("87.44", { text: "87.44 - Routine chest x-ray, so described" });
    sent.extension = [
      { url: canonicals.extension("performed-text"), valueString: "2026-08-14 21:20" },
    ];
    const { all, codes } = buildProcedures(factSource([sent], { terminology }));
    expect(codes).to.deep.equal(["87.44"]);
    expect(all[0]).to.deep.equal({
      ref: "urn:test:0",
      code: "87.44",
      text: "Routine chest x-ray, so described",
      label: "87.44 (Routine chest x-ray, so described)",
      wellFormed: true,
      known: true,
      operation: false,
      performedText: "2026-08-14 21:20",
    });
  });

  it("the emergency assessment's procedures are not the discharge summary's", () => {
    const { codes } = buildProcedures(
      factSource(
        [procedure("87.44", { section: "asesmenAwalIgd.codingDiagnosa" }), procedure("47.01")],
        {
          stage: "ranap_resume",
        },
      ),
    );
    expect(codes).to.deep.equal(["47.01"]);
  });

  it("a malformed and an unknown code show", () => {
    const { all } = buildProcedures(
      factSource([procedure("4701"), procedure("47.09")], { terminology }),
    );
    expect(all.map(({ wellFormed, known }) => [wellFormed, known])).to.deep.equal([
      [false, false],
      [true, false],
    ]);
  });

  it("a document without procedures has none", () => {
    expect(buildProcedures(factSource([answers("soap", { plan: "Kontrol" })]))).to.deep.equal({
      all: [],
      codes: [],
    });
  });

  const operations: readonly (readonly [
    code: string | undefined,
    text: string,
    operation: boolean,
  ])[] = [
    ["47.01", "Laparoscopic appendectomy", true],
    ["74.1", "Low cervical cesarean section", true],
    ["13.41", "Phacoemulsification", true],
    ["86.22", "Excisional debridement", true],
    ["34.04", "WSD", true],
    ["87.44", "Foto toraks", false],
    ["93.94", "Nebulisasi", false],
    ["96.71", "Ventilator", false],
    ["99.04", "Transfusi", false],
    ["38.93", "Venous catheterization", false],
    ["57.94", "Kateter urin", false],
    ["89.52", "EKG", false],
    ["95.02", "Pemeriksaan mata", false],
    ["45.13", "Endoskopi diagnostik", false],
    ["73.59", "Persalinan spontan", false],
    ["86.59", "Jahit luka", false],
    ["03.31", "Pungsi lumbal", false],
    ["39.95", "Hemodialisis", false],
    [undefined, "Appendektomi laparoskopi", true],
    [undefined, "Pasang infus", false],
  ];
  for (const [code, text, operation] of operations) {
    it(`${code ?? "no code"} (${text}) is ${operation ? "an" : "no"} operation`, () => {
      const { all } = buildProcedures(factSource([procedure(code, { text })]));
      expect(all[0]?.operation).to.equal(operation);
    });
  }
});
