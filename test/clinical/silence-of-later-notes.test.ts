/** What was asked for, told or seen once, and which later words neither answer nor outweigh. */
import { expect } from "chai";
import { bodyOf, relationsIn, relationsOfBody, type Progress } from "./short-document.ts";

const later: Progress = { at: "24 08:00", S: "Keluhan berkurang", P: "Terapi lanjut" };

describe("a consult that a ward asks for again", () => {
  const find = async (plan: string, ...progress: Progress[]) =>
    (await relationsIn("consultAnswer", { setting: "ward", plan, progress }))
      .filter(({ holds }) => !holds)
      .map(({ name }) => name);

  for (const [arrival, ask, name] of [
    ["Lapor Sp.PD: rawat, insulin", "Konsul Sp.PD regulasi GD", "konsul penyakit dalam"],
    ["Lapor Sp.JP: echo", "Konsul Sp.JP toleransi operasi", "konsul jantung"],
  ] as const)
    it(`is answered by a note of its own: ${ask}`, async () => {
      const asked: Progress = { at: "21 21:00", P: ask };
      const by = ask.split(" ")[1] ?? "";
      const answer: Progress = { at: "22 10:00", by: `${by} (jawaban konsul)`, A: "Stabil" };
      expect(await find(arrival, asked, later)).to.eql([name]);
      expect(await find(arrival, asked, answer, later)).to.eql([]);
    });
});

describe("a culture that is waited for", () => {
  const find = async (...progress: Progress[]) =>
    (
      await relationsIn("unansweredOrder", {
        setting: "ward",
        procedures: ["90.53 Microscopic examination of blood, culture"],
        progress,
      })
    ).map(({ name }) => name);

  it("is not answered by the code of its examination", async () => {
    const asked: Progress = { at: "21 09:00", P: "Cefepime lanjut. Kultur darah tunggu" };
    expect(await find(asked, later)).to.have.length(1);
    const told: Progress = { at: "23 09:00", O: "Kultur darah: steril" };
    expect(await find(asked, told, later)).to.eql([]);
  });
});

describe("what a nurse tells and the doctor of the next day denies", () => {
  const tell = async (nurse: string, S: string, P = "Fenitoin") => {
    const body = bodyOf({
      setting: "ward",
      notes: "TD 118/76, N 88",
      assessment: "Epilepsi",
      plan: "Fenitoin 3x100 mg",
      progress: [{ at: "22 08:00", S, O: "TD 116/74", A: "Epilepsi terkontrol", P }],
    });
    const note = { tanggal: "2026-09-21 22:00", shift: "Malam", catatan: nurse };
    const sections = [
      ...(body["sections"] as readonly object[]),
      { key: "cpptPerawat", data: [note] },
    ];
    return (await relationsOfBody("criticalValue", { ...body, sections })).map(({ name }) => name);
  };

  it("is not answered by what was given", async () => {
    const nurse = "Kejang umum 2x, diazepam 10 mg IV diberikan";
    expect(await tell(nurse, "Kejang (-)")).to.eql(["kejang"]);
    expect(await tell(nurse, "Kejang 2x semalam, sekarang kejang (-)")).to.eql([]);
    expect(await tell("Kejang (-), tidur tenang", "Kejang (-)")).to.eql([]);
  });

  it("is answered by what the doctor orders for it, and not by a drug that goes on", async () => {
    const nurse = "Kejang umum 2x, diazepam 10 mg IV diberikan";
    for (const plan of ["EEG, fenitoin lanjut", "Levetirasetam 2x500 mg", "Konsul Sp.N"])
      expect(await tell(nurse, "Kejang (-)", plan), plan).to.eql([]);
    expect(await tell(nurse, "Kejang (-)", "Fenitoin lanjut")).to.eql(["kejang"]);
  });

  it("is not denied by a word for something else, nor is what was measured", async () => {
    const nurse = "Melena 200 cc, omeprazole 40 mg IV diberikan";
    expect(await tell(nurse, "Melena (-)")).to.eql(["perdarahan"]);
    expect(await tell(nurse, "Hematemesis (-)")).to.eql([]);
    expect(await tell("TD 84/50, loading RL 500 mL", "Syok (-)")).to.eql([]);
  });
});

describe("what an image shows and a note of it denies", () => {
  const find = async (name: string, report: string, notes: string) =>
    (
      await relationsIn("quotedReport", {
        setting: "emergency",
        sex: "P",
        notes,
        imaging: [[name, report]],
      })
    ).map(({ name: told }) => told);

  for (const [name, report, denied, told] of [
    [
      "USG abdomen",
      "Kesan: sisa plasenta intrauterin",
      "USG: sisa plasenta (-)",
      "USG: sisa plasenta (+)",
    ],
    [
      "CT kepala",
      "Kesan: subdural hematoma dekstra",
      "CT kepala: SDH dekstra (-)",
      "CT kepala: SDH dekstra",
    ],
    [
      "USG abdomen",
      "Hidronefrosis kanan berat",
      "USG abdomen: hidronefrosis kanan (-)",
      "Hidronefrosis (-) dahulu",
    ],
  ] as const)
    it(`is told: ${denied}`, async () => {
      expect(await find(name, report, denied)).to.have.length(1);
      expect(await find(name, report, told)).to.eql([]);
    });

  it("is not told where the note quotes another examination, of which the report was sent", async () => {
    const findOf = async (notes: string) =>
      (
        await relationsIn("quotedReport", {
          setting: "emergency",
          sex: "P",
          notes,
          imaging: [
            ["USG abdomen", "Hidronefrosis kanan berat"],
            ["CT abdomen", "Kista hepar 2 cm"],
          ],
        })
      ).length;
    expect(await findOf("CT abdomen: hidronefrosis kanan (-)")).to.equal(0);
    expect(await findOf("USG abdomen: hidronefrosis kanan (-)")).to.equal(1);
  });
});

describe("an act that a visit tells as refused and codes", () => {
  it("is told although its note has it done", async () => {
    const find = async (instruction: string) =>
      (
        await relationsIn("procedurePlanned", {
          setting: "clinic",
          diagnoses: ["H91.2 Sudden idiopathic hearing loss"],
          procedures: ["20.94 Injection of tympanum"],
          examination: "Injeksi intratimpani AS deksametason 0,5 mL",
          instruction,
        })
      ).map(({ code, decides }) => [code, decides]);
    expect(await find("Kontrol 1 minggu")).to.eql([]);
    expect(await find("Pasien menolak injeksi intratimpani hari ini")).to.eql([["20.94", false]]);
  });
});
