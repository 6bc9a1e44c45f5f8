import type { Resource } from "@medplum/fhirtypes";
import { expect } from "chai";
import { buildFacts } from "../../src/facts/build-facts.ts";
import type { Clinic } from "../../src/facts/groups/clinic.ts";
import { type Answers, answers, condition, encounter, factSource, procedure } from "./support.ts";
import { terminology } from "../support/shipped-lists.ts";

function clinicOf(soap: Answers, items: readonly Resource[] = [], alergi = "Tidak ada"): Clinic {
  const ranked = items.flatMap(({ resourceType }, at) =>
    resourceType === "Condition" ? [{ at, role: "billing", rank: at + 1 }] : [],
  );
  const source = factSource(
    [...items, encounter({}, ranked), answers("soap", soap), answers("pemeriksaan", { alergi })],
    { stage: "rajal_soap", terminology },
  );
  return buildFacts(source).clinic;
}

const ciprofloxacin = "Ciprofloxacin (bengkak)";
const allergies: readonly [string, string, string, readonly string[]][] = [
  [
    "the substance and its class",
    "Ofloxacin tetes, ciprofloxacin 2x500 mg",
    ciprofloxacin,
    ["Ofloxacin tetes", "ciprofloxacin 2x500 mg"],
  ],
  ["another of its class", "Amoxicillin 3x500 mg", "Penisilin", ["Amoxicillin 3x500 mg"]],
  ["another drug", "Paracetamol 3x500 mg", "Penisilin", []],
  ["a drug that is replaced", "Amoxicillin diganti eritromisin 4x250", "Penisilin", []],
  ["no allergy", "Amoxicillin 3x500 mg", "Tidak ada", []],
];

const washing = procedure("96.52", { text: "Irrigation of ear" });
const extraction = procedure("23.09", { text: "Ekstraksi gigi" });
const spirometry = procedure("89.37", { text: "Spirometri" });
const procedures: readonly [string, Answers, Resource, readonly string[], readonly string[]][] = [
  ["spirometry that is told of", { objektif: "FEV1 54% pred" }, spirometry, [], []],
  ["spirometry untold", { objektif: "Wheezing (-)" }, spirometry, ["89.37 (Spirometri)"], []],
  ["an ear that is washed", { plan: "Cuci telinga AD dengan H2O2 3%, bersih" }, washing, [], []],
  ["an ear that is rinsed", { plan: "Bilas telinga kiri NaCl hangat" }, washing, [], []],
  [
    "an ear of which nothing is told",
    { plan: "Ofloksasin tetes telinga" },
    washing,
    ["96.52 (Irrigation of ear)"],
    [],
  ],
  [
    "an extraction for next week",
    { subjektif: "Ingin dicabut", plan: "Pro ekstraksi gigi 46 minggu depan" },
    extraction,
    [],
    ["23.09 (Ekstraksi gigi)"],
  ],
  [
    "an extraction, the next one planned",
    { plan: "Ekstraksi gigi 46. Ekstraksi 47 minggu depan" },
    extraction,
    [],
    [],
  ],
  [
    "an extraction done",
    { plan: "Ekstraksi gigi 46 telah dilakukan, jahitan belum dibuka" },
    extraction,
    [],
    [],
  ],
];

const treated: readonly [string, Answers, string, readonly string[]][] = [
  [
    "a treated disease",
    { asesmen: "DM tipe 2, HT", plan: "Amlodipin 1x10" },
    "E11.9",
    ["hipertensi"],
  ],
  ["a tablet", { asesmen: "DM tipe 2, HT", plan: "Metformin 3x500" }, "I10", ["diabetes melitus"]],
  ["a tablet alone", { asesmen: "PCOS, DM disangkal", plan: "Metformin 3x500" }, "E28.2", []],
  ["a coded one", { asesmen: "HT", plan: "Amlodipin 1x10" }, "I11.9", []],
  ["an untreated one", { asesmen: "DM tipe 2, HT", plan: "Metformin 3x500" }, "E11.9", []],
  ["a suspicion", { asesmen: "DM tipe 2, susp. HT", plan: "Amlodipin 1x10" }, "E11.9", []],
];

describe("facts: the plan and the procedures of a clinic note", () => {
  for (const [name, plan, allergy, expected] of allergies) {
    it(`a planned drug against an allergy: ${name}`, () => {
      const { allergicPlans } = clinicOf({ plan }, [], allergy);
      expect(allergicPlans.map(({ drug }) => drug)).to.deep.equal(expected);
    });
  }

  for (const [name, soap, item, untold, planned] of procedures) {
    it(`a coded procedure: ${name}`, () => {
      const clinic = clinicOf(soap, [item]);
      expect(clinic.untoldProcedures).to.deep.equal(untold);
      expect(clinic.plannedProcedures).to.deep.equal(planned);
    });
  }

  for (const [name, soap, code, expected] of treated) {
    it(`a chronic disease without a code: ${name}`, () => {
      expect(clinicOf(soap, [condition(code)]).uncodedTreated).to.deep.equal(expected);
    });
  }

  it("asks for the Z code of dialysis and chemotherapy", () => {
    const dialysis = [condition("N18.5"), procedure("39.95")];
    expect(clinicOf({}, dialysis).therapyCode).to.deep.equal({ procedure: "39.95", code: "Z49.1" });
    expect(clinicOf({}, [...dialysis, condition("Z49.1")])).not.to.have.property("therapyCode");
  });
});
