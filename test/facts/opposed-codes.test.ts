import type { Patient } from "@medplum/fhirtypes";
import { expect } from "chai";
import { buildFacts } from "../../src/facts/build-facts.ts";
import { answers, condition, encounter, factSource } from "./support.ts";
import { terminology } from "../support/shipped-lists.ts";

const woman: Patient = { resourceType: "Patient", id: "p", gender: "female" };
const man: Patient = { resourceType: "Patient", id: "p", gender: "male" };

function opposed(code: string, soap: Record<string, string>, patient: Patient = woman) {
  const source = factSource(
    [
      patient,
      encounter({}, [{ at: 1, role: "billing", rank: 1 }]),
      condition(code),
      answers("soap", soap),
    ],
    { stage: "rajal_soap", terminology },
  );
  return buildFacts(source).coding.opposed.map(({ written, advice }) => `${written}: ${advice}`);
}

describe("facts: codes against the written diagnosis", () => {
  const opposedCases: readonly [string, string, string][] = [
    ["E10.9", "DM tipe 2 terkontrol", "DM tipe 2 terkontrol: kategori E11"],
    ["I61.9", "Stroke infark hari 4", "Stroke infark hari 4: kategori I63"],
    ["I20.0", "NSTEMI Killip I", "NSTEMI Killip I: kategori I21"],
    ["I11.9", "ADHF ec HHD", "ADHF ec HHD: I11.0"],
    ["F31.2", "Skizofrenia paranoid", "Skizofrenia paranoid: kategori F20 atau F25"],
    ["K05.3", "Pulpitis ireversibel 46", "Pulpitis ireversibel 46: kategori K04 atau K01"],
    ["L51.2", "SJS ec karbamazepin", "SJS ec karbamazepin: L51.1"],
    ["O14.0", "G2P1A0 36 mgg, PEB", "G2P1A0 36 mgg, PEB: O14.1"],
    ["O15.0", "G2P1A0, impending eklampsia", "G2P1A0, impending eklampsia: O14.1"],
    ["S72.10", "CF collum femur sinistra", "CF collum femur sinistra: S72.0"],
    ["J45.9", "PPOK stabil GOLD 2", "PPOK stabil GOLD 2: kategori J44"],
    ["R56.0", "Epilepsi umum terkontrol", "Epilepsi umum terkontrol: kategori G40"],
    ["T31.3", "Combustio gr II 18%", "luas luka bakar 18%: T31.1"],
  ];
  for (const [code, asesmen, expected] of opposedCases) {
    it(`${code} is opposed by '${asesmen}'`, () => {
      expect(opposed(code, { asesmen })).to.deep.equal([expected]);
    });
  }

  const agreeing: readonly [string, string, Record<string, string>][] = [
    ["the type is not written", "E10.9", { asesmen: "DM terkontrol" }],
    ["both are written", "J45.9", { asesmen: "PPOK dd asma" }],
    ["the code's disease stands beside it", "I20.0", { asesmen: "UAP dd NSTEMI" }],
    ["both are treated", "M10.9", { asesmen: "Gout arthritis, osteoartritis genu" }],
    ["the other is denied", "I63.9", { asesmen: "CVA, perdarahan intraserebral (-)" }],
    ["the plan names what the code needs", "O15.0", { asesmen: "PEB", plan: "kejang 1x, MgSO4" }],
    ["the burn is of that extent", "T31.1", { asesmen: "Combustio gr II 18%" }],
    ["two burnt areas are told", "T31.3", { asesmen: "Combustio 18%\nEvaluasi luka bakar 5%" }],
  ];
  for (const [name, code, soap] of agreeing) {
    it(`says nothing where ${name}`, () => {
      expect(opposed(code, soap)).to.deep.equal([]);
    });
  }

  it("compares the birth weight with its code", () => {
    const soap = { subjektif: "Lahir spontan, BBL 1720 gr", asesmen: "BBLR" };
    expect(opposed("P07.0", soap)).to.deep.equal(["berat lahir 1720 gram: P07.1"]);
    expect(opposed("P07.1", soap)).to.deep.equal([]);
  });

  it("an age in whole years is any within its year", () => {
    const ofAge = (code: string, years: number) =>
      opposed(
        code,
        { asesmen: `Anak usia ${years} tahun, dehidrasi` },
        { resourceType: "Patient" },
      );
    for (const code of ["E86", "A41.9", "R56.0"]) expect(ofAge(code, 0), code).to.deep.equal([]);
    expect(ofAge("J44.9", 15)).to.deep.equal([]);
    expect(ofAge("J44.9", 14)).to.have.lengthOf(1);
    expect(ofAge("J21.9", 12)).to.have.lengthOf(1);
  });

  const born = (birthDate: string): Patient => ({ resourceType: "Patient", birthDate });
  for (const [code, birthDate, written] of [
    ["P59.9", "1992-01-01", 1],
    ["P59.9", "2026-08-01", 0],
    ["O80.9", "1950-01-01", 1],
    ["O80.9", "1996-01-01", 0],
  ] as const)
    it(`${code} of a patient born ${birthDate} is ${written ? "" : "not "}opposed by the age`, () => {
      expect(opposed(code, { asesmen: "Kontrol" }, born(birthDate))).to.have.lengthOf(written);
    });

  it("compares codes of one sex with the patient's", () => {
    expect(opposed("O34.2", { asesmen: "Hamil 30 mgg" }, man)).to.deep.equal([
      "jenis kelamin laki-laki: kode atau jenis kelamin yang benar",
    ]);
    expect(opposed("O34.2", { asesmen: "Hamil 30 mgg" }, woman)).to.deep.equal([]);
    expect(opposed("N40", { asesmen: "BPH" }, woman)).to.have.lengthOf(1);
  });
});
