import type { DiagnosticReport, Resource } from "@medplum/fhirtypes";
import { expect } from "chai";
import { buildFacts } from "../../src/facts/build-facts.ts";
import type { Infection } from "../../src/facts/groups/infection.ts";
import {
  answers,
  bloodPressure,
  condition,
  encounter,
  factSource,
  labResult,
  vitalSign,
} from "./support.ts";
import { terminology } from "../support/shipped-lists.ts";

const infectionOf = (...resources: readonly Resource[]): Infection =>
  buildFacts(
    factSource([encounter({}, [{ at: 1, role: "AD", rank: 1 }]), ...resources], { terminology }),
  ).infection;

const chest = (conclusion: string): DiagnosticReport => ({
  resourceType: "DiagnosticReport",
  status: "final",
  category: [{ coding: [{ code: "RAD" }] }],
  code: { text: "Thorax PA" },
  conclusion,
});

describe("facts: infection", () => {
  const evidence: readonly [string, readonly Resource[], string | undefined][] = [
    ["leukocytosis", [labResult("Leukosit", 17400, "/uL")], "Lab Leukosit 17.400 /uL"],
    ["leukopenia", [labResult("Leukosit", 2.1, "10^3/uL")], "Lab Leukosit 2,1 10^3/uL"],
    ["normal leukocytes", [labResult("Leukosit", 8400, "/uL")], undefined],
    ["CRP", [labResult("CRP", 48, "mg/L")], "Lab CRP 48 mg/L"],
    ["procalcitonin at the limit", [labResult("PCT", 0.5, "ng/mL")], undefined],
    [
      "a positive culture",
      [labResult("Kultur darah", "Escherichia coli")],
      "Lab Kultur darah Escherichia coli",
    ],
    ["a sterile culture", [labResult("Kultur darah", "Steril")], undefined],
    ["NS1, which is viral", [labResult("NS1", "Positif")], undefined],
    ["pyuria", [labResult("Leukosit", "10-15 /LPB")], "Lab Leukosit 10-15 /LPB"],
    ["nitrite", [labResult("Nitrit", "Positif")], "Lab Nitrit Positif"],
    ["fever", [vitalSign("8310-5", 38.9)], "Tanda vital IGD: suhu 38,9 °C"],
    ["38,0 °C", [vitalSign("8310-5", 38)], undefined],
    ["a typing error in the temperature", [vitalSign("8310-5", 389)], undefined],
    ["an infiltrate", [chest("Infiltrat paru kanan")], "Radiologi Thorax PA: Infiltrat paru kanan"],
    ["no infiltrate", [chest("Tidak tampak infiltrat")], undefined],
    [
      "pus",
      [answers("pemeriksaanFisik", { "Status Lokalis": "Luka kruris kanan, pus (+)" })],
      "Luka kruris kanan, pus (+)",
    ],
    ["an infection code", [condition("N39.0")], "N39.0"],
    ["another code", [condition("I10")], undefined],
    ["diabetic foot without a wound", [condition("E11.5")], undefined],
  ];
  for (const [name, resources, text] of evidence)
    it(`${text === undefined ? "has no evidence in" : "quotes"} ${name}`, () => {
      const found = infectionOf(...resources);
      expect(found.present).to.equal(text !== undefined);
      if (text !== undefined) expect(found.evidence.join("|")).to.include(text);
    });

  const vitals = (rr: number, systolic: number, hr: number, temperature: number): Resource[] => [
    vitalSign("9279-1", rr),
    bloodPressure(systolic, 60),
    vitalSign("8867-4", hr),
    vitalSign("8310-5", temperature),
    vitalSign("9269-2", 15),
  ];
  const scores: readonly [string, readonly Resource[], number, number][] = [
    ["all normal", vitals(18, 120, 80, 36.8), 0, 0],
    ["fever and tachycardia", vitals(18, 120, 112, 39), 2, 0],
    ["septic", [...vitals(28, 90, 120, 39), labResult("Leukosit", 21000, "/uL")], 4, 2],
    ["leukocytes alone", [labResult("Leukosit", 21000, "/uL")], 1, 0],
    ["low carbon dioxide", [...vitals(18, 120, 80, 36.8), labResult("pCO2", 28, "mmHg")], 1, 0],
  ];
  for (const [name, resources, sirs, qsofa] of scores)
    it(`counts SIRS ${sirs} and qSOFA ${qsofa}: ${name}`, () => {
      expect(infectionOf(...resources)).to.deep.include({ sirs, qsofa });
    });

  const grounds: readonly [string, readonly Resource[], boolean][] = [
    ["an open fracture by its code", [condition("S82.21")], true],
    ["a closed fracture", [condition("S82.20")], false],
    [
      "an open fracture in words",
      [answers("pemeriksaanFisik", { "Status Lokalis": "Fraktur terbuka cruris dekstra" })],
      true,
    ],
    ["a burn", [condition("T21.2")], true],
    ["purulent sputum", [answers("cpptDokter", [{ S: "Sesak, dahak kuning kental" }])], true],
    ["sputum that is not purulent", [answers("cpptDokter", [{ S: "Sesak, dahak putih" }])], false],
    ["nothing of the kind", [condition("I10")], false],
  ];
  for (const [name, resources, expected] of grounds) {
    it(`ground of an antibiotic: ${name}`, () => {
      const { present, antibioticGround } = infectionOf(...resources);
      expect({ present, antibioticGround }).to.deep.equal({
        present: false,
        antibioticGround: expected,
      });
    });
  }

  it("judges sepsis only where every vital sign was sent", () => {
    expect(infectionOf(...vitals(18, 120, 80, 36.8)).sepsisJudgeable).to.equal(true);
    expect(infectionOf(vitalSign("8310-5", 39)).sepsisJudgeable).to.equal(false);
  });

  it("does not take sepsis itself for a focus", () => {
    expect(infectionOf(condition("A41.9")).focus).to.equal(false);
    expect(
      infectionOf(
        condition("A41.9"),
        answers("anamnesa", { "Riwayat Penyakit Sekarang": "Selulitis kruris" }),
      ).focus,
    ).to.equal(true);
  });

  it("finds a blood culture among results and in plans", () => {
    expect(infectionOf(labResult("Kultur darah", "menunggu hasil")).bloodCulture).to.equal(true);
    expect(infectionOf(answers("cpptDokter", [{ P: "Cek kultur darah" }])).bloodCulture).to.equal(
      true,
    );
    expect(infectionOf(labResult("Leukosit", 9000, "/uL")).bloodCulture).to.equal(false);
  });
});
