/** D13: advice that is asked for, and its answer. */
import { expect } from "chai";
import { relationsIn, type Progress, type ShortDocument } from "./short-document.ts";

const later: Progress = { at: "22 08:00", S: "Keluhan berkurang", P: "Terapi lanjut" };

const answersIn = async (more: Omit<ShortDocument, "setting">, setting: "ward" | "summary") =>
  (await relationsIn("consultAnswer", { setting, ...more })).map(({ name, holds }) => [
    name,
    holds,
  ]);

describe("consultations", () => {
  for (const setting of ["ward", "summary"] as const) {
    const find = (...progress: Progress[]) => answersIn({ progress }, setting);
    const asked = (P: string): Progress => ({ at: "21 09:00", P });

    for (const [P, name] of [
      ["Konsul Sp.M", "konsul mata"],
      ["Lanjut terapi. Konsul IPD untuk regulasi gula", "konsul penyakit dalam"],
      ["konsul TS Paru", "konsul paru"],
    ] as const)
      it(`are missed where nobody answers '${P}' (${setting})`, async () => {
        expect(await find(asked(P), later)).to.eql([[name, false]]);
      });

    it(`are each looked for in a list (${setting})`, async () => {
      const written = asked("Konsul Sp.PD (regulasi gula, toleransi op) & Sp.JP, saraf");
      expect(await find(written, later)).to.eql([
        ["konsul penyakit dalam", false],
        ["konsul jantung", false],
        ["konsul saraf", false],
      ]);
    });

    it(`are answered by a note of the specialist, or by words that tell of it (${setting})`, async () => {
      const asks = asked("Konsul Sp.M");
      for (const answer of [
        { at: "22 10:00", by: "Sp.M (jawaban konsul)", A: "Keratitis" },
        { at: "22 10:00", by: "DPJP Mata", A: "Keratitis" },
        { at: "22 10:00", O: "Jawaban konsul mata: keratitis ringan" },
        { at: "22 10:00", P: "Salep mata sesuai advis Sp.M" },
      ])
        expect(await find(asks, answer, later), JSON.stringify(answer)).to.eql([
          ["konsul mata", true],
        ]);
    });

    it(`are not answered by drugs, an earlier note or another specialist (${setting})`, async () => {
      const asks = asked("Konsul Sp.M");
      for (const other of [
        { at: "22 10:00", P: "Tetes mata ssi TS mata" },
        { at: "20 15:00", by: "Sp.M", A: "Mata tenang" },
        { at: "22 10:00", by: "Sp.S (jawaban konsul)", A: "Sefalgia" },
        { at: "22 10:00", P: "Konsul mata belum dijawab" },
      ])
        expect(await find(asks, other, later), JSON.stringify(other)).to.eql([
          ["konsul mata", false],
        ]);
    });

    it(`are not asked for by a condition, a refusal or the past (${setting})`, async () => {
      for (const P of ["Konsul Sp.M bila visus turun", "Pasien menolak konsul Sp.M"])
        expect(await find(asked(P), later), P).to.eql([]);
    });

    it(`of the anaesthetist are answered by the anaesthetic (${setting})`, async () => {
      const asks = asked("Konsul Sp.An");
      const given = { at: "22 10:00", O: "Operasi dilakukan dengan anestesi umum, ASA II" };
      expect(await find(asks, given)).to.eql([["konsul anestesi", true]]);
      expect(await find(asks, later)).to.eql([["konsul anestesi", false]]);
    });
  }

  it("on the ward are waited for until a later day's note", async () => {
    const asks: Progress = { at: "21 09:00", P: "Konsul Sp.M" };
    expect(await answersIn({ progress: [asks] }, "ward")).to.eql([]);
    expect(await answersIn({ progress: [asks] }, "summary")).to.eql([["konsul mata", false]]);
  });

  for (const [written, expected] of [
    ["Konsul jantung", [["konsul jantung", false]]],
    ["Sp.PD (regulasi gula darah): diminta 11/5", [["konsul penyakit dalam", false]]],
    ["Sp.JP: belum dijawab. Sp.An: acc GA", [["konsul jantung", false]]],
    ["Sp.JP: toleransi operasi risiko ringan; Sp.An: acc SAB", []],
    ["Heart Team 17/11 (Sp.JP(K) dan konsul daring Sp.BTKV RS pusat jantung): CABG elektif", []],
    ["Tumor board (konsul Sp.Rad, konsul Sp.PA RS rujukan paru) 12/5: biopsi ulang", []],
    ["Visite bersama (Sp.An dan konsul Sp.S RS mata): setuju tindakan", []],
    ["Sp.PD (saran konsul Sp.JP): regulasi gula", [["konsul jantung", false]]],
    ["Tim luka (konsul Sp.BP RS kulit)", [["konsul bedah plastik", false]]],
    ["Tim luka (konsul Sp.BP RS kulit): belum dijawab", [["konsul bedah plastik", false]]],
    ["Tidak ada", []],
    // An organ that ends an answer was not asked.
    ["Sp.PD 20-10: acc op, hindari NSAID, dosis ginjal. Sp.JP 20-10: risiko sedang, acc", []],
    ["Sp.JP: risiko sedang, acc, proteksi ginjal", []],
    ["Sp.An: ASA II, puasa 6 jam, pantau jantung", []],
    ["Sp.PD: regulasi gula. Saraf", [["konsul saraf", false]]],
    ["Konsul: mata, saraf", [["konsul saraf", false]]],
    ["Sp.An (ASA III, dijawab 02:55), Sp.A (hadir saat lahir, bayi rawat gabung)", []],
    ["Sp.S (mendampingi transfer)", []],
    ["Sp.PD: acc, jantung belum dijawab", [["konsul jantung", false]]],
    // Who was called and for what, and nothing behind it.
    ["Sp.PD dikonsul 5/11 jam 23.40 untuk hipertensi", [["konsul penyakit dalam", false]]],
    ["Sp.JP dikonsulkan 3/11, mohon toleransi operasi", []],
    ["Sp.JP dikonsulkan 3/11 mohon toleransi operasi", [["konsul jantung", false]]],
    ["Sp.An: acc GA. dr. Sp.P dihubungi 12/5 terkait efusi pleura", [["konsul paru", false]]],
    ["Sp.S dikonsul 5/11 untuk kejang: fenitoin 3x100 mg", []],
    ["Sp.PD dikonsul 5/11 untuk hipertensi, amlodipin 1x10 mg", []],
    ["Sp.PD untuk hipertensi 5/11", []],
  ] as const)
    it(`of a summary: '${written}'`, async () => {
      const found = await answersIn({ consultations: written }, "summary");
      expect(found.filter(([, holds]) => holds === false)).to.eql(expected);
    });

  it("in the emergency room are missed where the text says that nobody has answered", async () => {
    const told = async (plan: string) =>
      (await relationsIn("consultAnswer", { setting: "emergency", plan })).map(({ name }) => name);
    for (const [plan, name] of [
      ["dr. Sp.OG dihubungi jam 20:05, belum ada jawaban, pro laparotomi cito", "konsul obgyn"],
      ["Sp.BS dikonsul 21.10 belum dijawab. Pro kraniotomi", "konsul bedah saraf"],
      ["Lapor Sp.JP jam 03.00, menunggu jawaban", "konsul jantung"],
      [
        "dr. Sp.BS dihubungi 21:50, belum menjawab. Menunggu jawaban dr. Sp.BS",
        "konsul bedah saraf",
      ],
      ["Sp.JP ditelepon jam 20.05, tidak diangkat", "konsul jantung"],
      ["Sp.N jam 11.40 ttg rencana IVIG dan HCU, belum dijawab", "konsul saraf"],
      ["Sp.B jam 20.00 mengenai operasi dan ICU, belum ada jawaban", "konsul bedah"],
      ["dr. Sp.A dihubungi 20.05 dan 20.20, belum merespons", "konsul anak"],
    ] as const)
      expect(await told(plan), plan).to.eql([name]);
    for (const plan of [
      "dr. Sp.OG dihubungi jam 20:05, belum ada jawaban; dr. Sp.OG jam 20:20: acc laparotomi cito",
      "Sp.BS jam 21.10: advis kraniotomi cito",
      "Sp.BS dihubungi 21.50, tidak menjawab, dihubungi ulang 22.10: setuju kraniotomi",
      "Sp.JP ditelepon 20.05 tidak diangkat, ditelepon lagi 20.15, acc ICCU",
      "Jawaban dari Sp.PD: rawat inap",
    ])
      expect(await told(plan), plan).to.eql([]);
  });

  it("of a dentist are answered by a dentist of any specialty", async () => {
    const progress = [{ at: "21 09:00", P: "Konsul gigi cari fokus infeksi" }, later];
    for (const who of ["Sp.GM", "drg. Sp.PM", "Sp.KG", "Sp.Perio"])
      expect(
        await answersIn({ progress, consultations: `${who} 22-9: oral hygiene` }, "summary"),
        who,
      ).to.eql([["konsul gigi", true]]);
    expect(await answersIn({ progress, consultations: "Sp.GK 22-9: diet" }, "summary")).to.eql([
      ["konsul gigi", false],
    ]);
  });

  it("of a dietitian are answered by what the dietitian teaches", async () => {
    const find = async (O: string) =>
      answersIn(
        { progress: [{ at: "21 09:00", P: "Konsul gizi" }, { at: "21 11:00", O }, later] },
        "ward",
      );
    for (const O of [
      "Edukasi gizi bersama ahli gizi",
      "Konseling gizi oleh dietisien",
      "Visite ahli gizi, asupan 550 mL",
    ])
      expect(await find(O), O).to.eql([["konsul gizi", true]]);
    for (const O of ["Edukasi cuci tangan", "Lapor ahli gizi"])
      expect(await find(O), O).to.eql([["konsul gizi", false]]);
  });

  it("are asked for neither in the emergency room nor in the clinic", async () => {
    for (const setting of ["emergency", "clinic"] as const)
      expect(await relationsIn("consultAnswer", { setting, plan: "Konsul Sp.M" })).to.eql([]);
  });
});

describe("a consultation that a summary lists as unanswered", () => {
  const find = (consultations: string, P: string) =>
    answersIn(
      {
        consultations,
        progress: [
          { at: "21 09:00", P: "Konsul Sp.GK" },
          { at: "22 08:00", P },
        ],
      },
      "summary",
    );

  it("is not answered by what the plan does without it", async () => {
    for (const awaited of ["belum ada jawaban konsul", "belum dijawab"])
      expect(await find(`Sp.GK 21 September, ${awaited}`, "Diet TKTP 1.800 kkal"), awaited).to.eql([
        ["konsul gizi", false],
      ]);
    expect(await find("Sp.GK 21 September", "Diet TKTP 1.800 kkal")).to.eql([
      ["konsul gizi", true],
    ]);
    expect(await find("Sp.GK: dijawab, diet TKTP 1.800 kkal", "Diet TKTP")).to.eql([
      ["konsul gizi", true],
    ]);
  });
});

describe("advice that the last visit to a clinic asked for", () => {
  const open = async (asked: string, visit: Pick<ShortDocument, "notes" | "assessment" | "plan">) =>
    (
      await relationsIn("consultAnswer", {
        setting: "clinic",
        former: [
          ["2026-08-06", "Kusta reaksi tipe 1", "Konsul Sp.S (EMG)"],
          ["2026-09-06", "Kusta reaksi tipe 1", asked],
        ],
        ...visit,
      })
    ).map(({ name, decides }) => [name, decides]);
  const again = { notes: "Kontrol", assessment: "Kusta reaksi tipe 1", plan: "Prednison 1x30 mg" };

  it("is asked for where the next visit for the same disease says nothing of it", async () => {
    for (const [asked, name] of [
      ["Konsul Poli Mata (susp. iridosiklitis)", "konsul mata"],
      ["Prednison 1x40 mg, konsul Sp.PD (GDS 240)", "konsul penyakit dalam"],
      ["Konsul internal Sp.JP", "konsul jantung"],
    ] as const)
      expect(await open(asked, again), asked).to.eql([[name, false]]);
  });

  it("is not where that visit tells of it, or is for another disease", async () => {
    const asked = "Konsul Poli Mata (susp. iridosiklitis)";
    for (const visit of [
      { ...again, notes: "Sudah ke Poli Mata: tenang" },
      { ...again, notes: "Iridosiklitis (-)" },
      { ...again, plan: "Konsul Poli Mata ulang" },
      { ...again, assessment: "Iridosiklitis OD" },
    ])
      expect(await open(asked, visit), JSON.stringify(visit)).to.eql([]);
    expect(await open("Prednison lanjut", again)).to.eql([]);
  });
});
