/** A disease that an assessment calls better or under control, against what is measured then; and what no longer answers a new value. */
import { expect } from "chai";
import { settings } from "../../src/clinical/case.ts";
import { relationsIn, type ShortDocument } from "./short-document.ts";

const found = async (kind: "valueAgainstWord" | "criticalValue", document: ShortDocument) =>
  (await relationsIn(kind, document)).map(({ name }) => name);

describe("a disease called better", () => {
  for (const setting of ["emergency", "ward", "clinic"] as const)
    it(`is held against the values and signs of the day (${setting})`, async () => {
      const find = (assessment: string, notes: string) =>
        found("valueAgainstWord", { setting, assessment, notes });
      expect(await find("Hipertensi terkontrol", "TD 208/118")).to.eql(["hipertensi"]);
      expect(await find("Hipertensi terkontrol", "TD 128/78")).to.eql([]);
      expect(await find("Hipertensi belum terkontrol", "TD 208/118")).to.eql([]);
      expect(await find("Hipertensi, target TD < 140/90", "TD 208/118")).to.eql([]);
      expect(await find("Artritis reumatoid remisi", "DAS28 6,2")).to.eql(["artritis reumatoid"]);
      expect(await find("Artritis reumatoid remisi", "DAS28 2,1")).to.eql([]);
      expect(await find("Glaukoma, TIO mencapai target", "TIO OD 29 OS 27 mmHg")).to.eql([
        "glaukoma",
      ]);
      expect(await find("Depresi membaik", "Ide bunuh diri (+)")).to.include("depresi");
      expect(await find("Depresi membaik", "Ide bunuh diri (-)")).to.eql([]);
    });

  it("is held against the value that a course came to", async () => {
    const find = (assessment: string, notes: string) =>
      found("valueAgainstWord", { setting: "ward", assessment, notes });
    expect(await find("Hiperkalemia terkoreksi", "K 7,1 turun 4,6")).to.eql([]);
    expect(await find("Hiperkalemia terkoreksi", "K 5,8 naik 7,1")).to.have.length(1);
    expect(await find("Hipertensi terkontrol", "TD 208/118 menjadi 132/84")).to.eql([]);
    expect(await find("Hipertensi terkontrol", "TD 138/88 menjadi 208/118")).to.have.length(1);
  });

  it("is held against less, where it is said to be in remission", async () => {
    const find = (assessment: string, notes: string) =>
      found("valueAgainstWord", { setting: "clinic", assessment, examination: notes });
    for (const [disease, active, quiet] of [
      ["Artritis reumatoid seropositif", "DAS28-LED 4,54", "DAS28 2,1"],
      ["LES", "SLEDAI 8", "SLEDAI 2"],
      ["Sindrom nefrotik", "Protein urin 3+", "Protein urin 1+"],
      ["Depresi", "PHQ-9 14", "PHQ-9 3"],
      ["Leukemia limfoblastik akut", "Blas 22%", "Blas 2%"],
    ] as const) {
      expect(await find(`${disease}, remisi`, active), disease).to.have.length(1);
      expect(await find(`${disease}, remisi`, quiet), disease).to.eql([]);
      expect(await find(`${disease}, remisi parsial`, active), disease).to.eql([]);
      expect(await find(`${disease}, perbaikan`, active), disease).to.eql([]);
      expect(await find(`${disease}, belum remisi`, active), disease).to.eql([]);
    }
  });

  it("is held against the last value of each side that has it", async () => {
    const find = (assessment: string, examination: string) =>
      found("valueAgainstWord", { setting: "clinic", assessment, examination });
    expect(await find("POAG ODS, TIO on target", "TIO OD 29 mmHg, OS 16 mmHg")).to.have.length(1);
    expect(await find("Glaukoma ODS terkontrol", "TIO OD 15 mmHg, OS 26 mmHg")).to.have.length(1);
    expect(await find("Glaukoma sekunder OS terkontrol", "TIO OD 14, OS 31")).to.have.length(1);
    expect(await find("Glaukoma sekunder OD terkontrol", "TIO OD 14, OS 31")).to.eql([]);
    expect(await find("Glaukoma ODS terkontrol", "TIO OD 14 mmHg, OS 16 mmHg")).to.eql([]);
  });

  it("is held against the degree of a strip and against a response of the virus", async () => {
    const find = (assessment: string, notes: string) =>
      found("valueAgainstWord", { setting: "clinic", assessment, notes });
    const nephrotic = "Sindrom nefrotik sensitif steroid, remisi";
    expect(await find(nephrotic, "Protein urin 4+")).to.eql(["sindrom nefrotik"]);
    expect(await find(nephrotic, "Protein urin 1+")).to.eql([]);
    const hepatitis = "Hepatitis B kronik on tenofovir, respons virologis dan biokimia (+)";
    expect(await find(hepatitis, "SGPT 268")).to.have.length(1);
    expect(await find(hepatitis, "SGPT 28")).to.eql([]);
    expect(await find("Hepatitis B kronik, belum tercapai respons virologis", "SGPT 268")).to.eql(
      [],
    );
    expect(await find("Hepatitis B kronik, evaluasi respons virologis", "SGPT 268")).to.eql([]);
    expect(await find("Hepatitis C kronik, SVR tercapai", "SGPT 268")).to.have.length(1);
  });

  it("is the one beside the word, or the last before it in its sentence", async () => {
    const find = (assessment: string) =>
      found("valueAgainstWord", { setting: "ward", assessment, notes: "TD 208/118" });
    expect(await find("DM dan hipertensi terkontrol")).to.eql(["hipertensi"]);
    expect(await find("Hipertensi, hari ke-3, stabil")).to.eql(["hipertensi"]);
    expect(await find("Hipertensi, anemia perbaikan")).to.eql([]);
    expect(await find("Hipertensi. DM tipe 2. Anemia perbaikan")).to.eql([]);
  });

  it("is held in a clinic against what was measured for the visit, and not against what was before it", async () => {
    const find = (assessment: string, notes: string) =>
      found("valueAgainstWord", { setting: "clinic", assessment, notes });
    const nephritis = "SLE dengan nefritis lupus kelas III, remisi";
    expect(await find(nephritis, "Lab 16/09: Hb 12,2, UPCR 4,6")).to.eql([
      "lupus eritematosus sistemik",
    ]);
    expect(await find(nephritis, "Lab 16/09: Hb 12,2, UPCR 0,3")).to.eql([]);
    expect(await find(nephritis, "Lab 12/03: UPCR 4,6")).to.eql([]);
    expect(await find(nephritis, "Lab 16/09: UPCR 4,6, lab hari ini: UPCR 0,4")).to.eql([]);
    expect(await find("DM tipe 2 terkontrol", "Lab 14/09: HbA1c 10,8%")).to.have.length(1);
    expect(await find("DM tipe 2 terkontrol", "Lab 12/06: HbA1c 10,8%, 14/09: HbA1c 6,6%")).to.eql(
      [],
    );
    const lung = "TB paru kasus baru, OAT bulan ke-2 selesai, konversi";
    expect(await find(lung, "BTA awal 2+. BTA akhir bulan 2 (15/09): positif 2+")).to.eql([
      "tuberkulosis paru",
    ]);
    expect(await find(lung, "BTA awal 2+. BTA akhir bulan 2 (15/09): negatif")).to.eql([]);
    expect(await find("Hipertiroid stabil", "Lab 15/09: FT4 3,8, TSH 0,01")).to.have.length(1);
  });

  it("is held against the laboratory of its day or the day before", async () => {
    const find = (value: string) =>
      found("valueAgainstWord", {
        setting: "ward",
        assessment: "Hiperkalemia teratasi",
        labs: [["Kalium", value, "mmol/L"]],
      });
    expect(await find("6,8")).to.include("hiperkalemia");
    expect(await find("5,1")).to.eql([]);
  });
});

describe("a new critical value", () => {
  for (const setting of settings)
    it(`is not answered by a lasting disease that is only called controlled (${setting})`, async () => {
      const find = (assessment: string, plan: string) =>
        found("criticalValue", { setting, assessment, plan, labs: [["Kalium", "7,2", "mmol/L"]] });
      expect(await find("Hiperkalemia teratasi", "Diet rendah garam")).to.eql(["kalium tinggi"]);
      expect(await find("Hiperkalemia", "Diet rendah garam")).to.eql([]);
    });

  it("is not answered by a drug that goes on in the dose of before", async () => {
    const find = (plan: string) =>
      found("criticalValue", {
        setting: "clinic",
        notes: "Sesak (-). Rutin amlodipin 1x5 mg. TD 224/126",
        assessment: "Cephalgia",
        plan,
      });
    expect(await find("Amlodipin 1x5 mg lanjut")).to.eql(["tekanan darah tinggi"]);
    expect(await find("Amlodipin 1x10 mg")).to.eql([]);
    expect(await find("Amlodipin 1x5 mg, kaptopril 25 mg sublingual")).to.eql([]);
  });
});

describe("a disease called worse at a visit", () => {
  const find = (assessment: string, notes: string, examination = "KU baik") =>
    found("valueAgainstWord", { setting: "clinic", assessment, notes, examination });

  it("is held against complaints and signs that have become less", async () => {
    expect(
      await find("Neuritis n. ulnaris dextra, memburuk", "Nyeri siku berkurang, kesemutan mereda"),
    ).to.eql(["neuritis"]);
    expect(
      await find(
        "Psoriasis vulgaris perburukan",
        "Gatal berkurang",
        "Plak menipis, skuama berkurang",
      ),
    ).to.eql(["psoriasis vulgaris"]);
    expect(
      await find("Asma bronkial memberat", "Sesak sudah berkurang, batuk lebih jarang"),
    ).to.eql(["asma"]);
  });

  it("is not, where one of them has become more, or one alone less", async () => {
    for (const [assessment, notes] of [
      ["Neuritis ulnaris, memburuk", "Nyeri berkurang, kesemutan mereda, kelemahan bertambah"],
      ["Neuritis ulnaris, memburuk", "Nyeri siku berkurang"],
      ["Neuritis ulnaris, memburuk", "Nyeri siku (+), kesemutan (+)"],
      ["Neuritis ulnaris, tidak memburuk", "Nyeri siku berkurang, kesemutan mereda"],
      ["Neuritis ulnaris, membaik", "Nyeri siku berkurang, kesemutan mereda"],
      ["Rinitis alergi memberat", "Bersin berkurang, hidung tersumbat makin sering, gatal mereda"],
    ] as const)
      expect(await find(assessment, notes), notes).to.eql([]);
  });
});
