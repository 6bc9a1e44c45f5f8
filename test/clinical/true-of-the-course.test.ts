/** What a stay comes to: later states, other sides and what is only weighed were taken for contradictions, each beside one that is. */
import { expect } from "chai";
import { settings } from "../../src/clinical/case.ts";
import { against, relationsIn } from "./short-document.ts";

describe("a saturation of a blood gas", () => {
  const labs = [
    ["pH", "7,26", ""],
    ["pCO2", "68", "mmHg"],
    ["SaO2", "86", "%"],
  ] as const;
  const told = (O: string) =>
    against("toldValue", { setting: "ward", labs, progress: [{ at: "21 14:00", O }] });

  it("is of its minute: what the monitor shows later is another", async () => {
    for (const O of ["SpO2 93% RA", "NIV 2 jam: SpO2 91%", "SpO2 89% NK 2 lpm"])
      expect(await told(O), O).to.eql([]);
  });

  it("a result that stays is held against what quotes it", async () => {
    const documents = { setting: "ward", labs: [["Kalium", "2,6", "mmol/L"]] } as const;
    const notes = [{ at: "21 14:00", O: "Kalium 6,2" }];
    expect(await against("toldValue", { ...documents, progress: notes })).to.eql(["Kalium"]);
  });
});

describe("words that stand for several codes of a category", () => {
  const find = async (code: string, assessment: string) =>
    (
      await relationsIn("diagnosisSibling", {
        setting: "summary",
        sex: "P",
        diagnoses: [code],
        assessment,
      })
    ).filter(({ holds }) => !holds);

  it("speak for the one that is coded", async () => {
    const rows = [
      ["O03.1 Spontaneous abortion, incomplete", "G2P1A0 abortus inkomplit, perdarahan banyak"],
      ["O03.6 Spontaneous abortion, complete", "Abortus komplit dengan perdarahan"],
      ["O06.1 Unspecified abortion, incomplete", "Abortus inkomplit"],
      ["D69.5 Secondary thrombocytopenia", "Trombositopenia sekunder ec leptospirosis"],
    ] as const;
    for (const [code, assessment] of rows)
      expect(await find(code, assessment), `${code}: ${assessment}`).to.eql([]);
  });

  it("and against one that they do not stand for", async () => {
    expect(await find("O03.6 Spontaneous abortion", "Abortus inkomplit")).not.to.eql([]);
    expect(await find("K35.8 Acute appendicitis", "Apendisitis perforasi")).not.to.eql([]);
  });
});

describe("what a report calls normal", () => {
  const refuted = (name: string, report: string) =>
    relationsIn("diagnosisRefutation", {
      setting: "clinic",
      sex: "P",
      diagnoses: ["C50.4 Malignant neoplasm of breast"],
      assessment: "Karsinoma mammae dekstra",
      imaging: [[name, report]],
    });

  it("on the other side does not refute a disease of this one", async () => {
    expect(await refuted("Mamografi", "Mammae kiri: dbn")).to.eql([]);
    expect(await refuted("USG mammae", "Mammae kiri: BI-RADS 2, kista")).to.eql([]);
    expect(await refuted("Mamografi", "Mammae kanan: dbn")).to.have.length(1);
    expect(await refuted("USG mammae", "Mammae kanan: BI-RADS 2, kista")).to.have.length(1);
  });
});

describe("a day that is to come", () => {
  const wrong = async (consultations: string, P: string) =>
    (
      await relationsIn("dateConflict", {
        setting: "summary",
        consultations,
        progress: [{ at: "21 11:00", P }],
      })
    ).map(({ label }) => label);

  it("is that of an appointment where a plan has it", async () => {
    for (const [told, plan] of [
      ["Sp.THT (21/09): otoskopi dbn, BERA 28/09", "BERA 28/09 di poli THT"],
      ["Sp.JP (21/09): toleransi baik, ekokardiografi 29/09", "Ekokardiografi 29/09"],
      ["Sp.PD (21/09): kolonoskopi 27/09", "Pro kolonoskopi 27/09"],
    ] as const)
      expect(await wrong(told, plan), told).to.eql([]);
  });

  it("and a slip where none has", async () => {
    expect(await wrong("Sp.THT (21/09): otoskopi dbn, BERA 28/09", "BERA 22/09")).to.have.length(1);
  });
});

describe("a complaint that is over", () => {
  const refuted = (first: string, last: string) =>
    relationsIn("diagnosisRefutation", {
      setting: "ward",
      diagnoses: ["E86 Volume depletion"],
      progress: [
        { at: "20 10:00", O: first },
        { at: "23 08:00", O: last },
      ],
    });

  it("is not refuted by what is seen when the patient leaves", async () => {
    for (const first of ["Dehidrasi sedang", "Mata cekung, dehidrasi (+)", "Dehidrasi berat"])
      expect(await refuted(first, "Dehidrasi (-)"), first).to.eql([]);
  });

  it("is where nobody saw it before", async () => {
    expect(await refuted("Turgor lambat, CRT 3 detik, diare", "Dehidrasi (-)")).to.have.length(1);
  });
});

describe("a disease that a test excluded later", () => {
  const refuted = (code: string, assessed: string, last: string) =>
    relationsIn("diagnosisRefutation", {
      setting: "ward",
      diagnoses: [code],
      progress: [
        { at: "20 10:00", O: "Sesak", A: assessed },
        { at: "23 08:00", O: last },
      ],
    });

  for (const [code, assessed, test] of [
    ["I26.9 Pulmonary embolism", "Emboli paru", "CT angiografi toraks: emboli paru (-)"],
    ["I80.2 Phlebitis", "DVT femoralis kiri", "USG Doppler: DVT (-)"],
    ["K80.2 Calculus of gallbladder", "Kolelitiasis", "USG abdomen: kolelitiasis (-)"],
  ] as const)
    it(`is refuted: ${assessed}`, async () => {
      expect(await refuted(code, assessed, test)).to.have.length(1);
    });

  it("is not where an examination alone no longer finds it", async () => {
    expect(await refuted("E86 Volume depletion", "GEA, dehidrasi", "Dehidrasi (-)")).to.eql([]);
  });
});

describe("a condition of a plan", () => {
  const asked = (plan: string) =>
    against("consultAnswer", {
      setting: "ward",
      plan,
      progress: [{ at: "22 08:00", A: "Perbaikan" }],
    });

  it("leaves open whether a specialist is asked", async () => {
    for (const plan of [
      "Bila kejang lagi midazolam drip & lapor Sp.An-KIC",
      "Jika MAP < 65 konsul Sp.JP",
      "Bila perdarahan berulang konsul Sp.B",
    ])
      expect(await asked(plan), plan).to.eql([]);
    expect(await asked("Konsul Sp.JP. Bila MAP < 65 norepinefrin")).to.have.length(1);
  });
});

describe("what an operator sees while he operates", () => {
  const missing = (O: string) =>
    against("unenclosedReport", {
      setting: "ward",
      imaging: [["Thorax AP", "Cor dan pulmo dbn"]],
      progress: [
        { at: "22 11:00", O },
        { at: "23 08:00", O: "Luka kering" },
        { at: "24 08:00", O: "Luka kering" },
      ],
    });

  it("stands in his own report", async () => {
    for (const O of [
      "LAPORAN OPERASI: akses kaliks inferior guiding fluoroskopi, batu difragmentasi. Perdarahan 50 cc",
      "LAPORAN TINDAKAN 22/09. Angiografi: LM normal, RCA oklusi total",
      "Laporan operasi: kolangiografi intraoperatif: CBD dilatasi, batu (-). Perdarahan 50 cc",
    ])
      expect(await missing(O), O).to.eql([]);
    expect(await missing("CT scan kepala: SDH frontal kanan")).to.have.length(1);
  });
});

describe("a disease that is better", () => {
  const told = (O: string, A: string) =>
    against("valueAgainstWord", {
      setting: "ward",
      labs: [["HbA1c", "12,4", "%"]],
      labDay: "2026-09-21",
      progress: [{ at: "21 14:00", O, A }],
    });

  it("is not refuted by what tells of the months before", async () => {
    expect(await told("GCS 15", "KAD perbaikan")).to.eql([]);
    expect(await told("GCS 15", "DM tipe 2 terkontrol")).to.have.length(1);
  });

  it("nor by what the patient came with", async () => {
    const after = (labDay: string) =>
      against("valueAgainstWord", {
        setting: "ward",
        labs: [["Keton darah", "5,2", "mmol/L"]],
        labDay,
        progress: [{ at: "21 14:00", O: "GCS 15", A: "KAD perbaikan" }],
      });
    expect(await after("2026-09-20")).to.eql([]);
    expect(await after("2026-09-21")).to.have.length(1);
  });
});

describe("what a patient wears when he comes", () => {
  for (const setting of settings.filter((each) => each === "clinic" || each === "emergency"))
    it(`was not put on there (${setting})`, async () => {
      const uncoded = await relationsIn("procedureUncoded", {
        setting,
        notes: "Kesemutan jari, splint malam 4 mgg",
        diagnoses: ["G56.0 Carpal tunnel syndrome"],
        procedures: ["93.08 Electromyography"],
        assessment: "CTS dekstra",
      });
      expect(uncoded.filter(({ holds }) => !holds)).to.eql([]);
    });
});

describe("breaths of an infant", () => {
  const told = (age: number) =>
    against("valueAgainstWord", { setting: "ward", age, notes: "Sesak (-). RR 48, SpO2 97%" });

  it("are not those of somebody who is grown", async () => {
    expect(await told(0)).to.eql([]);
    expect(await told(50)).to.have.length(1);
  });
});

describe("a shock that is compensated", () => {
  const cold = (assessment: string) =>
    against("valueAgainstWord", {
      setting: "emergency",
      notes: "TD 90/70, nadi 128 lemah, akral dingin, CRT 4 detik",
      assessment,
      diagnoses: ["A91 Dengue haemorrhagic fever"],
      labs: [["Trombosit", "38000", "/uL"]],
    });

  it("is how far it has come, and not better", async () => {
    expect(await cold("DBD derajat III (DSS terkompensasi)")).to.eql([]);
    expect(await cold("Syok hipovolemik terkompensasi, DBD derajat III")).to.eql([]);
    expect(await cold("DSS kompensata")).to.eql([]);
  });

  it("is contradicted where it is called better", async () => {
    expect(await cold("DBD derajat III, perbaikan")).to.eql(["demam berdarah dengue"]);
  });
});
