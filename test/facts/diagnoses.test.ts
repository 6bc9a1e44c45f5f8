import type { Resource } from "@medplum/fhirtypes";
import { expect } from "chai";
import type { Stage } from "../../src/check/types.ts";
import { buildDiagnoses } from "../../src/facts/groups/diagnoses.ts";
import { answers, condition, encounter, factSource, smallTerminology } from "./support.ts";

const terminology = smallTerminology({ icd10: ["J18", "J18.9", "I10", "E87.6", "H25.1", "O80.9"] });
const diagnosesOf = (resources: readonly Resource[], stage: Stage = "igd_asesmen_awal") =>
  buildDiagnoses(factSource(resources, { stage, terminology }));
const only = (...resources: readonly Resource[]) => {
  const [first] = diagnosesOf(resources).all;
  if (!first) throw new Error("no diagnosis");
  return first;
};

describe("which diagnoses a stage judges", () => {
  const resources = [
    condition("I10"),
    condition("J18.9"),
    encounter({}, [
      { at: 0, role: "AD", rank: 2 },
      { at: 1, role: "AD", rank: 1 },
    ]),
  ];

  it("rank 1 is the primary diagnosis and comes first", () => {
    const { primary, secondary, codes } = diagnosesOf(resources);
    expect(primary?.code).to.equal("J18.9");
    expect(secondary.map(({ code }) => code)).to.deep.equal(["I10"]);
    expect(codes).to.deep.equal(["J18.9", "I10"]);
  });

  it("without rank 1 there is no primary diagnosis", () => {
    const { primary, codes } = diagnosesOf([
      condition("I10"),
      encounter({}, [{ at: 0, role: "AD", rank: 2 }]),
    ]);
    expect(primary).to.equal(undefined);
    expect(codes).to.deep.equal(["I10"]);
  });

  it("without roles the conditions of the own section count", () => {
    expect(diagnosesOf([condition("J18.9")]).primary?.code).to.equal("J18.9");
    const two = diagnosesOf([
      condition("I10"),
      condition("J18.9", { field: "Diagnosa Utama (ICD-10)" }),
    ]);
    expect(two.primary?.code).to.equal("J18.9");
  });

  it("several diagnoses without rank and field have no primary", () => {
    expect(diagnosesOf([condition("I10"), condition("J18.9")]).primary).to.equal(undefined);
  });

  it("a discharge summary judges DD and keeps AD as admission", () => {
    const { codes, admission } = diagnosesOf(
      [
        condition("J18.9", { section: "asesmenAwalIgd.codingDiagnosa" }),
        condition("E87.6", { section: "resumePulang" }),
        encounter({}, [
          { at: 0, role: "AD", rank: 1 },
          { at: 1, role: "DD", rank: 1 },
        ]),
      ],
      "ranap_resume",
    );
    expect(codes).to.deep.equal(["E87.6"]);
    expect(admission.primary?.code).to.equal("J18.9");
  });

  it("a discharge summary with the emergency assessment's diagnoses alone has none of its own", () => {
    const { all } = diagnosesOf(
      [condition("J18.9", { section: "asesmenAwalIgd" })],
      "ranap_resume",
    );
    expect(all).to.deep.equal([]);
  });

  it("progress notes judge the claim's list", () => {
    const { codes, admission } = diagnosesOf(
      [
        condition("J18.9", { section: "asesmenAwalIgd.codingDiagnosa" }),
        condition("I10", { onClaim: true }),
        encounter({}, [
          { at: 0, role: "AD", rank: 1 },
          { at: 1, role: "billing", rank: 1 },
        ]),
      ],
      "ranap_cppt",
    );
    expect(codes).to.deep.equal(["I10"]);
    expect(admission.codes).to.deep.equal(["J18.9"]);
  });

  it("progress notes without a claim list take the emergency assessment's", () => {
    const { primary } = diagnosesOf(
      [
        condition("J18.9", { section: "asesmenAwalIgd.codingDiagnosa" }),
        encounter({}, [{ at: 0, role: "AD", rank: 1 }]),
      ],
      "ranap_cppt",
    );
    expect(primary?.code).to.equal("J18.9");
  });

  it("an outpatient visit judges billing", () => {
    const { primary, clinical } = diagnosesOf(
      [
        condition("H25.1"),
        encounter({}, [{ at: 0, role: "billing", rank: 1 }]),
        answers("soap", { asesmen: "Katarak" }),
      ],
      "rajal_soap",
    );
    expect(primary?.code).to.equal("H25.1");
    expect(clinical).to.equal("Katarak");
  });

  it("the clinical diagnosis comes from the stage's own field", () => {
    const form = answers("codingDiagnosa", { "Diagnosa Klinis": "Pneumonia komuniti" });
    expect(diagnosesOf([form]).clinical).to.equal("Pneumonia komuniti");
    expect(diagnosesOf([form]).admission.clinical).to.equal("Pneumonia komuniti");
    expect(
      diagnosesOf([answers("resumePulang", { keterangan_diagnosa: "Sepsis" })], "ranap_resume")
        .clinical,
    ).to.equal("Sepsis");
  });
});

describe("one diagnosis", () => {
  it("code and text make the label, the code in front of the text is taken off", () => {
    expect(only(condition("j18.9†", { text: "J18.9 - Pneumonia, unspecified" }))).to.include({
      code: "J18.9",
      category: "J18",
      text: "Pneumonia, unspecified",
      label: "J18.9 (Pneumonia, unspecified)",
      ref: "urn:test:0",
    });
    expect(only(condition(undefined, { text: "Katarak" }))).to.include({
      label: "Katarak",
      wellFormed: false,
    });
    expect(only(condition("I10")).label).to.equal("I10");
  });

  const forms: readonly (readonly [code: string, wellFormed: boolean])[] = [
    ["J18.9", true],
    ["I10", true],
    ["S52.50", true],
    ["U07.1", true],
    ["U50.1", false],
    ["A419", false],
    ["M17.11XA", false],
    ["18.9", false],
  ];
  for (const [code, wellFormed] of forms) {
    it(`'${code}' is ${wellFormed ? "" : "not "}of the form of ICD-10`, () =>
      expect(only(condition(code)).wellFormed).to.equal(wellFormed));
  }

  it("the list says what is known and what has codes below it", () => {
    expect(only(condition("J18"))).to.include({ known: true, leaf: false });
    expect(only(condition("J18.9"))).to.include({ known: true, leaf: true });
    expect(only(condition("J18.99"))).to.include({ known: false });
  });

  it("categories are told apart", () => {
    expect(only(condition("G63.2"))).to.include({ asterisk: true });
    expect(only(condition("R50.9"))).to.include({ symptom: true, externalCause: false });
    expect(only(condition("V28.4"))).to.include({ externalCause: true, symptom: false });
    expect(only(condition("W01"))).to.include({ externalCause: true });
    expect(only(condition("U07.1"))).to.include({ externalCause: false });
  });

  it("takes no note in the field of a code for a code", () => {
    const diagnosis = only(condition("K35.8. Nama pasien: Budi Santoso"));
    expect(diagnosis).not.to.have.property("code");
    expect(JSON.stringify(diagnosis)).not.to.match(/budi/iu);
  });

  const uncertain: readonly (readonly [code: string, text: string, uncertain: boolean])[] = [
    ["J18.9", "Susp. pneumonia", true],
    ["J18.9", "Pneumonia DD TB paru", true],
    ["K35.8", "Appendisitis akut ?", true],
    ["R50.9", "Obs. febris", true],
    ["J18.9", "Pneumonia, unspecified", false],
    ["Z03.8", "Observation for other suspected diseases", false],
  ];
  for (const [code, text, expected] of uncertain) {
    it(`'${text}' is ${expected ? "uncertain" : "definite"}`, () =>
      expect(only(condition(code, { text })).uncertain).to.equal(expected));
  }

  const sides: readonly (readonly [
    written: { side?: string; text?: string },
    side: string | undefined,
  ])[] = [
    [{ side: "OD" }, "kanan"],
    [{ side: "os" }, "kiri"],
    [{ side: "ODS" }, "bilateral"],
    [{ side: "OU" }, "bilateral"],
    [{ side: "Sinistra" }, "kiri"],
    [{ text: "Katarak senilis OD" }, "kanan"],
    [{ text: "Fraktur femur dekstra" }, "kanan"],
    [{ text: "Hernia inguinal bilateral" }, "bilateral"],
    [{ text: "Efusi pleura kanan dan kiri" }, "bilateral"],
    [{ text: "OS mengeluh nyeri kanan", side: "OD" }, "kanan"],
    [{ text: "Pneumonia, so described as such" }, undefined],
  ];
  for (const [written, side] of sides) {
    it(`the side of ${JSON.stringify(written)} is ${side ?? "not named"}`, () =>
      expect(only(condition("H25.1", written)).side).to.equal(side));
  }

  it("a SNOMED code names the side", () => {
    const right = {
      ...condition("H25.1"),
      bodySite: [{ coding: [{ system: "http://snomed.info/sct", code: "18944008" }] }],
    };
    expect(only(right).side).to.equal("kanan");
  });
});
