/** D13: examinations that a plan asks for, and what becomes of them. */
import { expect } from "chai";
import {
  bodyOf,
  relationsIn,
  relationsOfBody,
  type Progress,
  type ShortDocument,
} from "./short-document.ts";

const missingIn = async (document: ShortDocument) =>
  (await relationsIn("unansweredOrder", document)).map(({ name }) => name);

const later: Progress = { at: "23 10:00", S: "Keluhan berkurang", P: "Terapi lanjut" };

describe("an examination that is asked for", () => {
  for (const setting of ["ward", "summary"] as const) {
    const find = (...progress: Progress[]) => missingIn({ setting, progress });

    for (const [P, name, answer, word] of [
      ["USG kepala hari ke-3", "usg kepala bayi", "USG kepala: normal", "USG kepala ditunda"],
      ["Echo besok", "ekokardiografi", "Echo: EF 62%", "Echo batal, alat rusak"],
      ["Kultur sputum", "kultur sputum", "Kultur sputum: steril", "Kultur sputum tidak jadi"],
      ["Cek K ulang", "Kalium", "K 3,9", "Kalium ulang 3,9"],
      ["PRC kolf II, cek Hb besok", "Hemoglobin", "Hb 10,2", "Hb hari ini batal"],
      ["Cek albumin besok", "Albumin", "Albumin 2,9", "Albumin tidak jadi"],
      ["Cek G6PD hari ini", "G6PD", "G6PD normal", "G6PD tidak jadi"],
      ["Periksa kortisol besok pagi", "Kortisol", "Kortisol 12", "Kortisol batal"],
      ["Foto thorax", "foto toraks", "Foto thorax: infiltrat (-)", "Foto thorax batal"],
      ["Lab ulang 22-9", "pemeriksaan laboratorium", "Leukosit 9.200", "Lab ulang batal"],
      ["Cek lab besok", "pemeriksaan laboratorium", "Ureum 44, kreatinin 1,4", "Lab batal"],
      ["Ulang lab 2 hari lagi", "pemeriksaan laboratorium", "SGOT 41, SGPT 38", "Lab tidak jadi"],
    ] as const) {
      it(`is missed without a result or a word on it: ${P} (${setting})`, async () => {
        const asked: Progress = { at: "21 09:00", P };
        expect(await find(asked, later)).to.eql([name]);
        expect(await find(asked, { at: "22 10:00", O: answer }, later)).to.eql([]);
        expect(await find(asked, { at: "22 10:00", O: word }, later)).to.eql([]);
      });
    }

    it(`is missed a day later where its plan sends the patient home, a picture alone (${setting})`, async () => {
      const asked: Progress = { at: "21 09:00", P: "USG abdomen besok" };
      const leaving: Progress = { at: "22 08:00", P: "Rencana pulang besok, kontrol 29/09" };
      expect(await find(asked, leaving)).to.have.lengthOf(1);
      expect(await find(asked, { at: "22 08:00", P: "Terapi lanjut" })).to.eql([]);
      expect(await find(asked, { ...leaving, O: "USG: abses mengecil" })).to.eql([]);
      expect(await find({ at: "21 09:00", P: "Cek SGOT" }, leaving)).to.eql([]);
    });

    it(`is missed where its day is over, in the evening or as the patient leaves (${setting})`, async () => {
      const morning: Progress = { at: "22 08:00", P: "Terapi lanjut" };
      for (const P of ["Cek SGOT besok", "Bilirubin rebound + Hb besok 06.00", "K ulang besok"]) {
        const asked: Progress = { at: "21 09:00", P };
        expect(await find(asked, morning), P).to.eql([]);
        expect(await find(asked, { ...morning, at: "22 19:00" }), P).to.have.lengthOf(1);
        expect(await find(asked, { ...morning, P: "Boleh pulang" }), P).to.have.lengthOf(1);
      }
    });

    it(`is asked for by its name alone where a word answers it (${setting})`, async () => {
      for (const P of ["TCM dahak, anti-HIV, DL", "HBsAg, VDRL", "UL, darah samar feses", "Widal"])
        expect(await find({ at: "21 09:00", P }, later), P).to.have.lengthOf(1);
      const all = { at: "22 09:00", O: "Anti-HIV non reaktif, TCM MTB (-), DL normal" };
      expect(await find({ at: "21 09:00", P: "TCM dahak, anti-HIV, DL" }, all, later)).to.eql([]);
    });

    it(`is not answered by a sample that was sent (${setting})`, async () => {
      const asked: Progress = { at: "21 09:00", P: "Kultur pus" };
      for (const O of ["Sampel kultur dikirim 11.30", "Pus dikirim kultur", "Kultur diambil"])
        expect(await find(asked, { at: "21 14:00", O }, later), O).to.have.lengthOf(1);
      expect(await find(asked, { at: "23 08:00", O: "Kultur pus steril" }, later)).to.eql([]);
    });

    it(`is missed on its own day, which later ones do not answer (${setting})`, async () => {
      const had: Progress = { at: "20 08:00", O: "Kreatinin 3,1, Hb 8,1, trombosit 60.000" };
      const none: Progress = { at: "22 08:00", O: "TD 120/80", P: "Terapi lanjut" };
      const had2: Progress = { at: "23 08:00", O: "Kreatinin 1,9, Hb 9,6, trombosit 90.000" };
      const due = ["DL + ur/cr besok", "Cek Hb besok pagi", "Trombosit ulang bsk"];
      for (const P of [...due, "Hb ulang 22-09 pagi", "Kreatinin ulang 22/9"]) {
        const asked: Progress = { at: "21 09:00", O: "Kreatinin 3,0, Hb 8, trombosit 61.000", P };
        expect(await find(had, asked, none, had2, later), P).to.have.lengthOf(1);
        const own: Progress = { ...none, O: "Kreatinin 2,4, Hb 9,1, trombosit 70.000" };
        expect(await find(had, asked, own, had2, later), P).to.eql([]);
      }
    });

    it(`is another one than that which was had before (${setting})`, async () => {
      const had: Progress = { at: "21 08:00", O: "CT kepala: ICH 16 cc" };
      const asked: Progress = { at: "21 11:00", P: "CT ulang hari ke-3" };
      expect(await find(had, asked, later)).to.eql(["ct scan"]);
      const again: Progress = { at: "23 09:00", O: "CT kepala: ICH 15 cc" };
      expect(await find(had, asked, again, later)).to.eql([]);
    });

    it(`is not answered by what was measured before it (${setting})`, async () => {
      const had: Progress = { at: "21 07:00", O: "Hb 7,1" };
      const asked: Progress = { at: "21 09:00", P: "PRC 2 kolf, cek Hb besok" };
      expect(await find(had, asked, later)).to.eql(["Hemoglobin"]);
      expect(await find(had, asked, { at: "21 20:00", O: "Hb 8,9" }, later)).to.eql([]);
      expect(await find(had, { at: "21 09:00", P: "Hb bila pucat" }, later)).to.eql([]);
    });

    it(`is answered by the values that it comes to (${setting})`, async () => {
      const find2 = (P: string, ...labs: NonNullable<ShortDocument["labs"]>) =>
        missingIn({
          setting,
          progress: [{ at: "21 09:00", P }, later],
          labs,
          labDay: "2026-09-22",
        });
      expect(await find2("Albumin ulang besok", ["Albumin", "2,9", "g/dL"])).to.eql([]);
      expect(await find2("Albumin ulang besok")).to.have.length(1);
      expect(await find2("Cek elektrolit besok", ["Kalium", "3,9", "mmol/L"])).to.eql([]);
    });

    it(`is not missed on a condition, on the last days, or for a later day (${setting})`, async () => {
      expect(await find({ at: "21 09:00", P: "Echo bila sesak" }, later)).to.eql([]);
      expect(await find({ at: "23 09:00", P: "Echo besok" }, later)).to.eql([]);
      expect(await find({ at: "21 09:00", P: "INR ulang tanggal 30/09" }, later)).to.eql([]);
    });
  }

  it("is not answered by a summary that repeats what was measured before it", async () => {
    const find = (notes: string) =>
      missingIn({
        setting: "summary",
        notes,
        progress: [{ at: "21 09:00", P: "PRC kolf II, cek Hb besok" }, later],
        labs: [["Hemoglobin", "8,1", "g/dL"]],
      });
    expect(await find("Hb 8,1, PRC 2 kolf")).to.eql(["Hemoglobin"]);
    expect(await find("Hb 8,1, PRC 2 kolf, Hb 10,2")).to.eql([]);
  });

  it("is not answered by a control that is planned for it, nor by the day of one that was had", async () => {
    const find = (notes: string) =>
      missingIn({
        setting: "summary",
        notes,
        progress: [{ at: "21 09:00", P: "UL ulang 23-9" }, later],
      });
    expect(await find("UL 20-09: protein (-), eritrosit 0-1")).to.have.lengthOf(1);
    expect(await find("Urinalisis 23-09 normal")).to.eql([]);
  });

  it("is no film where the short word is for the lights over a newborn", async () => {
    const find = (plan: string, A: string) =>
      missingIn({
        setting: "ward",
        age: 0.01,
        progress: [
          { at: "21 08:00", A, P: plan },
          { at: "25 08:00", S: "Menetek kuat", A },
        ],
      });
    expect(await find("Fototerapi ganda. Foto lanjut", "Ikterus neonatorum")).to.eql([]);
    expect(await find("Fototerapi, foto sampai besok", "Ikterus neonatorum")).to.eql([]);
    expect(await find("Fototerapi, foto thorax", "Ikterus neonatorum")).to.have.lengthOf(1);
    expect(await find("Foto, cek Hb", "Fraktur klavikula")).to.have.lengthOf(1);
  });

  it("is not missed in an emergency department, whose results come after its document", async () => {
    expect(await missingIn({ setting: "emergency", plan: "Echo, kultur darah" })).to.eql([]);
  });
});

describe("a list of procedures of the arrival", () => {
  const askedOn = async (at: string) => {
    const body = bodyOf({
      setting: "ward",
      progress: [
        { at, P: "Foto pelvis post op" },
        { at: "25 08:00", S: "Nyeri berkurang" },
      ],
    });
    const arrival = {
      key: "asesmenAwalIgd",
      data: {
        codingDiagnosa: {
          "Tindakan (ICD-9-CM)": [{ prosedurTindakan: "88.26 Skeletal x-ray of pelvis and hip" }],
        },
      },
    };
    const sent = body["sections"] as object[];
    const relations = await relationsOfBody("unansweredOrder", {
      ...body,
      sections: [...sent, arrival],
    });
    return relations.flatMap(({ name, holds }) => (holds ? [] : [name]));
  };

  it("does not answer what a later day asks for", async () => {
    expect(await askedOn("22 11:00")).to.eql(["foto pelvis"]);
  });
});
