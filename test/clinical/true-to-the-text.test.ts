/** What a complete document tells in other words than a detector looks for, each beside one that lacks it. */
import { expect } from "chai";
import { against, type ShortDocument } from "./short-document.ts";

describe("a complaint that moved from joint to joint", () => {
  const sides = (notes: string) =>
    against("actSide", {
      setting: "emergency",
      notes,
      assessment: "Artritis lutut kiri",
      plan: "Aspirasi lutut kiri",
    });

  it("is of both sides", async () => {
    expect(await sides("Bengkak lutut kanan 6 hari, sejak kemarin lutut kiri")).to.eql([]);
    expect(await sides("Nyeri lutut kanan, lalu pindah ke lutut kiri")).to.eql([]);
    expect(await sides("Bengkak lutut kanan 6 hari")).to.eql(["lutut"]);
  });
});

describe("an endoscopy that is planned for later", () => {
  const conflicts = (consultations: string, plan = "") =>
    against("procedureConflict", {
      setting: "summary",
      diagnoses: ["K25.5 Gastric ulcer with perforation"],
      assessment: "Perforasi ulkus gaster",
      consultations,
      plan,
    });

  it("is not held against the perforation of today", async () => {
    expect(await conflicts("Sp.PD (21/09): PPI 8 minggu, EGD evaluasi")).to.eql([]);
    expect(await conflicts("Sp.PD (21/09): kolonoskopi evaluasi")).to.eql([]);
  });

  it("is where it was done", async () => {
    expect(await conflicts("Sp.PD (21/09): EGD dilakukan")).to.eql(["esofagogastroduodenoskopi"]);
  });
});

describe("an act of a day before the stay", () => {
  const uncoded = (notes: string) =>
    against("procedureUncoded", {
      setting: "summary",
      diagnoses: ["C77.0 Secondary malignant neoplasm of lymph nodes"],
      procedures: ["99.25 Chemotherapy"],
      notes,
    });

  it("is not coded in it", async () => {
    expect(await uncoded("PA: FNAB KGB colli (12/03): metastasis karsinoma")).to.eql([]);
    expect(await uncoded("FNAB KGB colli (21/09): metastasis karsinoma")).to.not.eql([]);
  });
});

describe("a lavage of the peritoneum", () => {
  const uncoded = (procedure: string) =>
    against("procedureUncoded", {
      setting: "summary",
      diagnoses: ["K35.0 Acute appendicitis with generalized peritonitis"],
      procedures: [procedure],
      account: "Dilakukan cuci rongga peritoneum 21/09",
    });

  it("belongs to the operation that opened it", async () => {
    expect(await uncoded("47.09 Other appendectomy")).to.eql([]);
    expect(await uncoded("88.76 Ultrasound of abdomen")).to.eql(["bilas peritoneum"]);
  });
});

describe("red cells that raised the haemoglobin", () => {
  const conflicts = (labs: ShortDocument["labs"], notes: string) =>
    against("drugConflict", {
      setting: "summary",
      diagnoses: ["D63.0 Anaemia in neoplastic disease"],
      drugs: ["PRC 2 kolf"],
      notes,
      ...(labs && { labs }),
    });

  it("are held against the value before them", async () => {
    const after = [["Hemoglobin", "10,2", "g/dL"]] as const;
    expect(await conflicts(after, "Hb 7,9, transfusi PRC 2 kolf, Hb 10,2")).to.eql([]);
    expect(await conflicts([["Hemoglobin", "11,8", "g/dL"]], "Transfusi PRC 2 kolf")).to.eql([
      "sel darah merah pekat",
    ]);
  });
});

describe("what the code of a disease includes", () => {
  const asked = (code: string, assessment: string) =>
    against("diagnosisUncoded", { setting: "summary", diagnoses: [code], assessment });

  it("is not asked for beside it, and is beside another", async () => {
    const acute = "Emboli paru akut dengan kor pulmonale akut";
    expect(await asked("I26.0 Pulmonary embolism with acute cor pulmonale", acute)).to.eql([]);
    expect(await asked("J44.9 COPD", "PPOK dengan kor pulmonale")).to.eql(["kor pulmonale"]);
  });
});

describe("a disease that may be in any organ", () => {
  const quoted = (assessment: string, report: string) =>
    against("quotedReport", {
      setting: "ward",
      assessment,
      imaging: [["Thorax PA", report]],
      diagnoses: ["C11.9 Malignant neoplasm of nasopharynx"],
    });

  it("is not denied where a report looked elsewhere", async () => {
    const clear = "Cor dan pulmo dbn, tak tampak metastasis.";
    expect(await quoted("KNF dengan metastasis KGB colli", clear)).to.eql([]);
    expect(await quoted("KNF dengan metastasis tulang", clear)).to.eql([]);
    expect(await quoted("KNF dengan metastasis", clear)).to.eql(["metastasis"]);
  });
});

describe("an ear that runs through its hole", () => {
  const conflicts = (assessment: string) =>
    against("procedureConflict", {
      setting: "clinic",
      examination: "MT perforasi sentral. Irigasi telinga kanan NaCl 0,9% hangat",
      assessment,
    });

  it("is cleaned, another with a hole is not", async () => {
    expect(await conflicts("OMSK AD tipe aman")).to.eql([]);
    expect(await conflicts("Serumen prop AD, perforasi membran timpani")).to.eql([
      "irigasi telinga",
    ]);
  });
});

describe("a disease that complicates a pregnancy", () => {
  const unsupported = (assessment: string) =>
    against("diagnosisSupport", {
      setting: "ward",
      diagnoses: ["O14.1", "O99.0"],
      assessment,
      notes: "Hb 8,9, TD 150/90",
      sex: "P",
      age: 28,
    });

  it("is named by the disease itself", async () => {
    expect(await unsupported("P2A0 post SC, PEB, anemia post partum")).to.not.include(
      "anemia dalam kehamilan",
    );
    expect(await unsupported("P2A0 post SC, PEB")).to.include("anemia dalam kehamilan");
  });
});
