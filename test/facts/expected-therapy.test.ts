import type { MedicationRequest } from "@medplum/fhirtypes";
import { expect } from "chai";
import { buildFacts } from "../../src/facts/build-facts.ts";
import type { Stage } from "../../src/check/types.ts";
import { answers, canonicals, condition, encounter, factSource } from "./support.ts";
import { terminology } from "../support/shipped-lists.ts";

const emergencyDrug = (name: string): MedicationRequest => ({
  resourceType: "MedicationRequest",
  status: "active",
  intent: "order",
  subject: { reference: "urn:test:patient" },
  medicationCodeableConcept: { text: name },
  extension: [{ url: canonicals.extension("source-section"), valueString: "obat" }],
});

interface Given {
  readonly code: string;
  readonly drugs?: readonly string[];
  readonly plan?: string;
  readonly therapy?: string;
}

function untreated(stage: Stage, { code, drugs = [], plan, therapy }: Given): readonly string[] {
  const role = stage === "rajal_soap" ? "billing" : "AD";
  const source = factSource(
    [
      encounter({}, [{ at: 1, role, rank: 1 }]),
      condition(code),
      ...drugs.map(emergencyDrug),
      ...(plan === undefined ? [] : [answers("soap", { plan })]),
      ...(therapy === undefined ? [] : [answers("codingDiagnosa", { "Rencana Terapi": therapy })]),
    ],
    { stage, terminology },
  );
  return buildFacts(source).therapy.untreated.map(({ expected }) => expected);
}

const rows: readonly (readonly [string, Stage, Given, readonly string[]])[] = [
  [
    "severe preeclampsia without magnesium",
    "igd_asesmen_awal",
    { code: "O14.1", drugs: ["Nifedipine 10 mg"] },
    ["magnesium sulfat (MgSO4)"],
  ],
  ["magnesium as a drug", "igd_asesmen_awal", { code: "O14.1", drugs: ["MgSO4 40% 25 mL"] }, []],
  [
    "magnesium that the plan speaks of",
    "igd_asesmen_awal",
    { code: "O14.1", drugs: ["Nifedipine 10 mg"], therapy: "MgSO4 sudah dari puskesmas" },
    [],
  ],
  [
    "a drug whose name is not known",
    "igd_asesmen_awal",
    { code: "O14.1", drugs: ["Zzyzx 10 mg"] },
    [],
  ],
  ["no drugs at all", "igd_asesmen_awal", { code: "O14.1" }, []],
  [
    "an open fracture without an antibiotic",
    "igd_asesmen_awal",
    { code: "S82.21", drugs: ["Ketorolac 30 mg inj"] },
    ["antibiotik profilaksis"],
  ],
  [
    "a closed fracture without an antibiotic",
    "igd_asesmen_awal",
    { code: "S82.20", drugs: ["Ketorolac 30 mg inj"] },
    [],
  ],
  [
    "glaucoma with a control alone",
    "rajal_soap",
    { code: "H40.1", plan: "OCT, kontrol 1 bulan" },
    ["obat penurun tekanan bola mata atau tindakannya"],
  ],
  [
    "glaucoma with drops",
    "rajal_soap",
    { code: "H40.1", plan: "Latanoprost ed 1x1 ODS, kontrol 1 bulan" },
    [],
  ],
  [
    "glaucoma whose drops go on",
    "rajal_soap",
    { code: "H40.1", plan: "Lanjutkan terapi, kontrol 1 bulan" },
    [],
  ],
];

describe("facts: treatment that a diagnosis asks for", () => {
  for (const [name, stage, given, expected] of rows) {
    it(`${expected.length === 0 ? "is content with" : "asks at"} ${name}`, () => {
      expect(untreated(stage, given)).to.deep.equal(expected);
    });
  }
});
