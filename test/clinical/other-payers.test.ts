/** D13: injuries from accidents that another payer covers first. */
import { expect } from "chai";
import { settings } from "../../src/clinical/case.ts";
import { relationsIn } from "./short-document.ts";

describe("an accident", () => {
  for (const setting of settings) {
    const find = async (notes: string, diagnosis = "S82.2 Fracture of shaft of tibia") =>
      (await relationsIn("otherPayer", { setting, notes, diagnoses: [diagnosis] })).map(
        ({ name }) => name,
      );

    it(`at work or in traffic wants a word of its payer (${setting})`, async () => {
      for (const [notes, name] of [
        ["Jari tergencet mesin saat bekerja di pabrik", "kecelakaan kerja"],
        ["Jatuh dari perancah, sedang bertugas di proyek", "kecelakaan kerja"],
        ["Pengendara motor ditabrak mobil dari arah depan", "kecelakaan lalu lintas"],
        [
          "Jatuh dari motor setelah diserempet, tabrakan motor dengan truk",
          "kecelakaan lalu lintas",
        ],
        ["Jatuh sendiri dari motor lalu terlindas truk", "kecelakaan lalu lintas"],
        ["Pejalan kaki ditabrak motor saat menyeberang", "kecelakaan lalu lintas"],
      ] as const)
        expect(await find(notes), notes).to.eql([name]);
    });

    it(`that is answered, denied or of no injury wants none (${setting})`, async () => {
      for (const notes of [
        "Jari tergencet mesin saat bekerja, surat jaminan BPJS Ketenagakerjaan ada",
        "Ditabrak mobil, penjamin Jasa Raharja",
        "KLL tunggal, menabrak pohon",
        "KLL, jatuh sendiri dari motor",
        "Terpeleset di rumah, kecelakaan kerja (-)",
      ])
        expect(await find(notes), notes).to.eql([]);
      const chest = await find("Nyeri dada saat bekerja", "I20.0 Unstable angina");
      expect(chest).to.eql([]);
    });
  }
});
