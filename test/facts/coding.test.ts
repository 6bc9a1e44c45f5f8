import type { MedicationRequest } from "@medplum/fhirtypes";
import { expect } from "chai";
import { buildFacts } from "../../src/facts/build-facts.ts";
import type { Coding } from "../../src/facts/groups/coding.ts";
import { condition, encounter, factSource, procedure } from "./support.ts";
import { terminology } from "../support/shipped-lists.ts";

function codingOf(
  codes: readonly string[],
  procedures: readonly string[] = [],
  drugs: readonly string[] = [],
): Coding {
  const source = factSource(
    [
      encounter(
        {},
        codes.map((_, place) => ({ at: place + 1, role: "AD", rank: place + 1 })),
      ),
      ...codes.map((code) => condition(code)),
      ...procedures.map((code) => procedure(code)),
      ...drugs.map((text): MedicationRequest => ({
        resourceType: "MedicationRequest",
        status: "active",
        intent: "order",
        subject: {},
        medicationCodeableConcept: { text },
      })),
    ],
    { terminology },
  );
  return buildFacts(source).coding;
}

describe("facts: coding tables", () => {
  const pairs: readonly [readonly string[], string | undefined, string][] = [
    [["I10", "I50.0"], "I11.0", "I10"],
    [["I50.9", "I10"], "I11.0", "I10"],
    [["I10", "N18.5"], "I12", "I10"],
    [["I10", "N18.5", "I50.0"], "I13.2", "I10"],
    [["I50.0", "J81"], "I50.1", "I50.0"],
    [["I25.1", "I20.9"], undefined, "I20.9"],
    [["O30.0", "Z37.0"], "Z37.2", "Z37.0"],
    [["E11.9", "R02"], "E11.5", "R02"],
    [["E11.5", "R02"], undefined, "R02"],
    [["E11.9", "G63.2"], "E11.4", "E11.9"],
    [["E11.9", "N08.3"], "E11.2", "E11.9"],
    [["J44.9", "J18.9"], "J44.0", "J44.9"],
    [["A15.0", "J18.9"], undefined, "J18.9"],
    [["A90", "A91"], undefined, "A90"],
    [["N20.0", "N39.0"], undefined, "N39.0"],
    [["B20.1", "B20.4"], "B20.7", "B20.1"],
    [["S06.5", "R57.1"], "T79.4", "R57.1"],
    // A general code beside the specific one of the same condition.
    [["H25.1", "H26.9"], undefined, "H26.9"],
    [["E11.4", "E11.9"], undefined, "E11.9"],
    [["J18.9", "J15.0"], undefined, "J18.9"],
    [["N18.9", "N18.5"], undefined, "N18.9"],
    [["I64", "I61.0"], undefined, "I64"],
  ];
  for (const [codes, result, replaces] of pairs)
    it(`joins ${codes.join(" and ")} by changing ${replaces} to ${result ?? "nothing"}`, () => {
      const { combinations } = codingOf(codes);
      expect(combinations).to.have.length(1);
      expect(combinations[0]?.replaces).to.equal(replaces);
      expect(combinations[0]?.result).to.equal(result);
      for (const code of codes) expect(combinations[0]?.codes).to.include(code);
    });

  const quiet: readonly (readonly string[])[] = [
    ["I10", "N17.9"],
    ["I11.0", "I50.0"],
    ["J44.1", "J18.9"],
    ["A41.9", "J18.9"],
    ["E11.2", "N08.3"],
    ["J18.9", "I10"],
    ["E11.9", "L89.1"],
    ["B20.1"],
    // Its organism is coded: the infection is proven by itself.
    ["N21.0", "N39.0", "B96.2"],
    ["N20.0", "N39.0", "B95.2"],
    ["N20.1", "N39.0", "B96.1"],
    ["E11.2", "E11.4"],
    ["J44.1", "J15.0"],
    ["I64", "I69.4"],
  ];
  for (const codes of quiet)
    it(`leaves ${codes.join(" and ")} alone`, () => {
      expect(codingOf(codes).combinations).to.deep.equal([]);
    });

  it("takes what is of one side and of the other for two findings", () => {
    const combinationsOf = (general: string, specific: string) => {
      const sided = [condition("H26.9", { side: general }), condition("H25.1", { side: specific })];
      return buildFacts(factSource([encounter(), ...sided], { terminology })).coding.combinations;
    };
    expect(combinationsOf("OS", "OD")).to.deep.equal([]);
    expect(combinationsOf("OD", "OD").map(({ replaces }) => replaces)).to.deep.equal(["H26.9"]);
  });

  it("compares procedures with procedures", () => {
    const { combinations } = codingOf(["K35.8"], ["47.09", "54.11"]);
    expect(combinations[0]).to.deep.include({ codes: "54.11 dan 47.09", replaces: "54.11" });
    expect(codingOf(["O82.9"], ["74.1", "54.59"]).combinations[0]?.replaces).to.equal("54.59");
  });

  const symptoms: readonly [readonly string[], readonly string[], string | undefined][] = [
    [["A15.0", "R04.2"], [], "tuberkulosis paru (A15.0)"],
    [["A91", "D69.6"], [], "demam dengue (A91)"],
    [["J18.9", "R50.9"], [], "infeksi (J18.9)"],
    [["R10.4", "K35.8"], [], "penyakit abdomen akut (K35.8)"],
    [["K74.6", "R18"], [], "sirosis atau keganasan hati (K74.6)"],
    [["K74.6", "R18"], ["54.91"], undefined],
    [["I10", "R50.9"], [], undefined],
    [["J18.9", "R07.4"], [], undefined],
  ];
  for (const [codes, procedures, disease] of symptoms)
    it(`${disease === undefined ? "keeps" : "assigns"} the symptom in ${[...codes, ...procedures].join(", ")}`, () => {
      expect(codingOf(codes, procedures).symptoms.map((one) => one.disease)).to.deep.equal(
        disease === undefined ? [] : [disease],
      );
    });

  const treated: readonly [readonly string[], readonly string[], boolean][] = [
    [["K74.6", "R18"], ["Spironolakton 100 mg"], true],
    [["K74.6", "R18"], ["Furosemid 40 mg", "Laktulosa sirup"], true],
    [["C22.0", "R18"], ["Albumin 20% 100 mL"], true],
    [["K74.6", "R18"], ["Propranolol 10 mg", "Laktulosa sirup"], false],
    [["A15.0", "R04.2"], ["Spironolakton 100 mg"], false],
  ];
  for (const [codes, drugs, isKept] of treated)
    it(`${isKept ? "keeps" : "assigns"} the symptom in ${codes.join(", ")} beside ${drugs.join(", ")}`, () => {
      expect(codingOf(codes, [], drugs).symptoms).to.have.length(isKept ? 0 : 1);
    });

  it("names codes written more than once", () => {
    expect(codingOf(["J18.9", "I10", "I10"], ["99.04", "99.04"]).duplicates).to.deep.equal([
      "I10",
      "99.04",
    ]);
    expect(codingOf(["J18.9", "I10"]).duplicates).to.deep.equal([]);
  });
});
