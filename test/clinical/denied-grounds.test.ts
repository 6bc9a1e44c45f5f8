/** Codes, codes beside codes and drugs of which the document denies the ground, or tells it without its code. */
import { expect } from "chai";
import { against, relationsIn, type ShortDocument } from "./short-document.ts";

describe("a negative test of the kind that a code claims", () => {
  const refuted = (code: string, examination: string, assessment: string) =>
    against("diagnosisRefutation", {
      setting: "clinic",
      diagnoses: ["R69 Illness", code],
      examination,
      assessment,
      plan: "Kontrol",
    });

  it("speaks against it though a diagnosis names the organism, and where it is below what is measured", async () => {
    for (const [code, examination, assessment] of [
      ["B98.0 Helicobacter pylori", "Gastroskopi: CLO test negatif", "Ulkus gaster e.c. H. pylori"],
      ["B98.0 Helicobacter pylori", "UBT: H. pylori negatif", "Dispepsia, infeksi H. pylori"],
      [
        "M05.9 Seropositive rheumatoid arthritis",
        "RF < 8 IU/mL, anti-CCP < 5 U/mL",
        "Artritis reumatoid seropositif",
      ],
      ["M05.9 Seropositive rheumatoid arthritis", "RF <10 IU/mL", "Artritis reumatoid"],
    ] as const)
      expect((await refuted(code, examination, assessment)).length, examination).to.equal(1);
  });

  it("does not where another test shows it, or the bound lies below", async () => {
    for (const [code, examination, assessment] of [
      [
        "B98.0 Helicobacter pylori",
        "CLO test negatif. UBT: H. pylori positif",
        "Gastritis H. pylori",
      ],
      [
        "M05.9 Seropositive rheumatoid arthritis",
        "RF < 20 IU/mL, anti-CCP 120 U/mL",
        "Artritis reumatoid seropositif",
      ],
    ] as const)
      expect(await refuted(code, examination, assessment), examination).to.eql([]);
  });
});

describe("a code beside another of which nobody names the disease", () => {
  const unsupported = (code: string, assessment: string, notes: string) =>
    against("diagnosisSupport", {
      setting: "clinic",
      diagnoses: ["N40 Hyperplasia of prostate", code],
      notes,
      assessment,
      plan: "Tamsulosin 1x0,4 mg",
    });
  it("is not shown by the signs of the other", async () => {
    const notes = "Pancaran lemah, nokturia 3x. RT: prostat membesar, nodul (-). PSA 2,1 ng/mL";
    expect(await unsupported("C61 Malignant neoplasm of prostate", "BPH", notes)).to.eql([
      "kanker prostat",
    ]);
    expect(
      await unsupported("C61 Malignant neoplasm of prostate", "BPH, karsinoma prostat", notes),
    ).to.eql([]);
    expect(
      await unsupported("C61 Malignant neoplasm of prostate", "BPH", "Nokturia 3x. PSA 48 ng/mL"),
    ).to.eql([]);
  });
});

describe("a thickness of the macula", () => {
  const told = (examination: string) =>
    against("valueAgainstWord", {
      setting: "clinic",
      examination,
      assessment: "Edema makula diabetik OD",
    });
  it("is held against an oedema of it", async () => {
    expect(await told("OCT makula: CMT OD 248 µm")).to.eql(["edema makula diabetik"]);
    expect(await told("OCT makula: CMT OD 412 µm")).to.eql([]);
  });
});

describe("a code that another asks for", () => {
  const asked = (diagnoses: readonly string[], O: string, A: string) =>
    against("companionUncoded", {
      setting: "ward",
      diagnoses,
      sex: "P",
      age: 30,
      progress: [{ at: "21 08:00", by: "DPJP", O, A }],
    });
  const outcome = "luaran persalinan";
  const obstruction = "hidronefrosis dengan obstruksi batu ginjal dan ureter";

  it("is asked for where a doctor tells of the delivery or of the obstruction", async () => {
    for (const [codes, O, A, name] of [
      [
        ["O44.1 Placenta praevia"],
        "Laporan operasi 03:30-04:25: SC transperitoneal profunda, bayi perempuan 2.750 g",
        "P1 post SC",
        outcome,
      ],
      [["O80.0 Spontaneous delivery"], "Partus spontan 04.10", "P2A0", outcome],
      [["O14.1 Severe pre-eclampsia"], "Ekstraksi vakum jam 05.00", "PEB", outcome],
      [["N20.1 Calculus of ureter"], "TD 120/80", "Batu ureter, hidronefrosis gr II", obstruction],
      [["N20.0 Calculus of kidney"], "TD 120/80", "Nefrolitiasis, hidronefrosis kiri", obstruction],
    ] as const)
      expect(await asked(codes, O, A), A).to.include(name);
  });

  it("is not where it is coded, denied, before, elsewhere, or only planned", async () => {
    for (const [codes, O, A] of [
      [["O80.0 Spontaneous delivery", "Z37.0 Single live birth"], "Partus spontan 04.10", "P2A0"],
      [["O72.1 Immediate haemorrhage"], "TD 90/60", "P3A0 post partus spontan di bidan, HPP"],
      [["O21.0 Hyperemesis gravidarum"], "TD 110/70", "G2P1 10 minggu, riwayat SC 2022"],
      [["O34.2 Uterine scar"], "TD 110/70", "G2P1 38 minggu bekas SC, rencana SC besok"],
      [["N20.1 Calculus of ureter"], "USG: hidronefrosis (-)", "Batu ureter dekstra"],
      [["N20.0 Calculus of kidney"], "CT: batu pielum, hidronefrosis gr I", "Nefrolitiasis kiri"],
      [["N13.2 Hydronephrosis with calculus"], "TD 120/80", "Batu ureter, hidronefrosis"],
    ] as const)
      expect(await asked(codes, O, A), A).to.eql([]);
  });
});

describe("a drug of an emergency or a clinic", () => {
  it("is held against the poisoning", async () => {
    const conflicts = (assessment: string, plan: string) =>
      against("drugConflict", { setting: "emergency", assessment, plan });
    expect(
      await conflicts("Intoksikasi organofosfat", "Aminofilin 240 mg IV drip, atropin 2 mg IV"),
    ).to.include("aminofilin");
    expect(await conflicts("Intoksikasi organofosfat", "Morfin 2 mg IV")).to.include("morfin");
    expect(
      await conflicts("Intoksikasi opioid", "Midazolam 5 mg IV, nalokson 0,4 mg IV"),
    ).to.include("midazolam");
    expect(await conflicts("Serangan asma berat", "Aminofilin 240 mg IV drip")).to.eql([]);
    expect(await conflicts("Intoksikasi organofosfat", "Atropin 2 mg IV")).to.eql([]);
  });

  it("is not explained by an operation that nobody had or that may come", async () => {
    const unexplained = (notes: string, plan: string) =>
      against("drugPurpose", { setting: "clinic", notes, assessment: "BPH", plan });
    const drug = "Levofloxacin 1x500 mg 7 hari";
    expect(await unexplained("Operasi (-). BAK pancaran lemah", drug)).to.eql(["levofloksasin"]);
    expect(
      await unexplained("BAK pancaran lemah", `${drug}. Bila Qmax < 10 dibicarakan TURP`),
    ).to.eql(["levofloksasin"]);
    expect(await unexplained("BAK pancaran lemah", `${drug}. TURP besok`)).to.eql([]);
  });

  it("is explained by the act that it calms for", async () => {
    const unexplained = (plan: string) =>
      against("drugPurpose", { setting: "emergency", assessment: "Retensio plasenta", plan });
    expect(await unexplained("Diazepam 5 mg IV, manual plasenta jam 04.50")).to.eql([]);
    expect(await unexplained("Diazepam 5 mg IV, oksitosin 20 IU drip")).to.include("diazepam");
  });

  it("is missed where the score asks for it", async () => {
    const missing = (assessment: string, plan: string) =>
      against("expectedCare", { setting: "clinic", assessment, examination: "HR 82", plan });
    const score = "fibrilasi atrium dengan skor CHA2DS2-VASc 3 atau lebih";
    const rate = "Bisoprolol 1x2,5 mg";
    expect(await missing("AF, CHA2DS2-VASc 4", rate)).to.include(score);
    expect(await missing("AF, CHA2DS2-VASc 1", rate)).not.to.include(score);
    expect(await missing("AF, CHA2DS2-VASc 4", `${rate}, rivaroxaban 1x20 mg`)).not.to.include(
      score,
    );
  });
});

describe("a second condition that a code holds", () => {
  const find = async (code: string, assessment: string, more: Partial<ShortDocument> = {}) => {
    const document = { diagnoses: [code], assessment, ...more };
    const found = await relationsIn("diagnosisRefutation", { setting: "ward", ...document });
    return found.flatMap(({ name, holds, decides }) => (holds ? [] : [[name, decides]]));
  };

  it("is missed where doctors deny it and nothing tells of it", async () => {
    for (const [code, assessment, part] of [
      ["F05.1", "Delirium ec pielonefritis, demensia (-)", "demensia"],
      ["K80.0", "Kolelitiasis, kolesistitis (-)", "kolesistitis"],
      ["K80.3", "Batu CBD, kolangitis (-)", "kolangitis"],
    ] as const)
      expect(await find(code, assessment), code).to.eql([[part, true]]);
    const progress = [{ at: "22 08:00", O: "Nyeri tekan (-), kolangitis (-)" }];
    expect(await find("K80.3", "Batu CBD", { progress })).to.eql([["kolangitis", false]]);
  });

  it("is there where anybody tells of it, in doubt or as over", async () => {
    for (const [code, assessment] of [
      ["F05.1", "Delirium pada demensia Alzheimer"],
      ["K80.0", "Kolelitiasis dengan kolesistitis akut, kolesistitis (-) hari ini"],
      ["F05.1", "Delirium, susp demensia"],
      ["F05.0", "Delirium, demensia (-)"],
    ] as const)
      expect(await find(code, assessment), assessment).to.eql([]);
  });
});

describe("a cause whose own test is negative", () => {
  const refuted = async (code: string, labs: NonNullable<ShortDocument["labs"]>) => {
    const document = { setting: "summary", diagnoses: ["K81.0", code], labs } as const;
    const found = await relationsIn("diagnosisRefutation", document);
    return found.filter((one) => one.code === code && !one.holds).length;
  };

  it("is not shown by what other diseases of the organ do as well", async () => {
    for (const [code, test] of [
      ["B17.1", "Anti HCV"],
      ["B18.2", "Anti HCV"],
    ] as const) {
      const liver = ["SGOT", "188", "U/L"] as const;
      expect(await refuted(code, [[test, "Nonreaktif", ""], liver]), code).to.equal(1);
      expect(await refuted(code, [[test, "Reaktif", ""], liver]), code).to.equal(0);
    }
    const negative = [
      ["IgM Dengue", "Negatif", ""],
      ["IgG Dengue", "Negatif", ""],
    ] as const;
    expect(await refuted("A90", [...negative, ["Trombosit", "164000", "/uL"]])).to.equal(1);
    // The first days of a dengue fever are known by its platelets.
    expect(await refuted("A90", [...negative, ["Trombosit", "84000", "/uL"]])).to.equal(0);
  });
});
