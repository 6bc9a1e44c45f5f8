/** D10: what a plan orders of the day, and what a nurse tells of it. */
import { expect } from "chai";
import { bodyOf, relationsOfBody } from "./short-document.ts";

async function tell(plan: string, nurse: string, at = "2026-09-22 14:00") {
  const body = bodyOf({
    setting: "ward",
    progress: [
      { at: "22 08:00", A: "Pankreatitis akut", P: plan },
      { at: "23 08:00", A: "Pankreatitis akut perbaikan", P: "Diet cair" },
    ],
  });
  const sections = body["sections"] as readonly object[];
  const note = { tanggal: at, shift: "Siang", catatan: nurse };
  const found = await relationsOfBody("keptOrder", {
    ...body,
    sections: [...sections, { key: "cpptPerawat", data: [note] }],
  });
  return found.map(({ name }) => name);
}

describe("an order of the day", () => {
  for (const [plan, nurse, name] of [
    ["Puasa s.d. besok pagi. RL 100 mL/jam", "Makan siang diet biasa habis 1 porsi", "puasa"],
    ["Puasakan, NGT dekompresi", "Makan nasi habis, mual (-)", "puasa"],
    ["Tirah baring, enoxaparin", "Jalan sendiri ke toilet", "tirah baring"],
    ["Diet sonde 6x200 mL", "Makan nasi lunak, tersedak (-)", "makan lewat sonde"],
  ] as const)
    it(`is held against what the nurse tells until the next plan: ${plan}`, async () => {
      expect(await tell(plan, nurse)).to.eql([name]);
      expect(await tell(plan, "Nyeri skala 3, TD 118/76")).to.eql([]);
      expect(await tell(plan, nurse, "2026-09-23 14:00")).to.eql([]);
      expect(await tell("Terapi lanjut", nurse)).to.eql([]);
    });

  it("leaves a meal that the plan itself allows, or that comes before its time", async () => {
    const meal = "Makan siang habis 1 porsi";
    expect(await tell("Puasa sampai siang, lalu diet lunak", meal)).to.eql([]);
    expect(await tell("Puasa mulai jam 24.00", meal)).to.eql([]);
    expect(await tell("Pro laparotomi besok, puasa 6 jam pre op", meal)).to.eql([]);
    expect(await tell("Puasa bila muntah", meal)).to.eql([]);
  });

  for (const [plan, nurse, name] of [
    ["Fototerapi lanjut, ASI on demand", "Fototerapi tidak terpasang, lampu rusak", "fototerapi"],
    ["HD lanjut, UF 2 L", "HD tidak dilakukan, mesin rusak", "hemodialisis"],
    ["Nebulisasi 3x1", "Nebulisasi tidak diberikan, alat rusak", "nebulisasi"],
    ["WSD dipertahankan, foto toraks besok", "WSD sudah dilepas jam 18.00", "selang dada"],
    ["Kateter urin dipertahankan", "Kateter urin dilepas jam 16.00", "kateter urin"],
    ["Pertahankan WSD", "WSD dicabut jam 17.00", "selang dada"],
  ] as const)
    it(`is not done, or is ended by the nurse: ${plan}`, async () => {
      expect(await tell(plan, nurse)).to.eql([name]);
      expect(await tell("Terapi lanjut", nurse)).to.eql([]);
      expect(await tell(plan, nurse, "2026-09-23 14:00")).to.eql([]);
    });

  it("leaves a tube that the plan takes out, or only names", async () => {
    const nurse = "NGT & DC dilepas jam 09.00, BAK spontan (+)";
    for (const plan of ["Aff NGT & DC, diet cair", "DC lepas", "Kateter urin aff sore", "DC, NGT"])
      expect(await tell(plan, nurse), plan).to.eql([]);
    expect(await tell("Fototerapi lanjut", "Fototerapi jalan, menetek 3x")).to.eql([]);
  });
});
