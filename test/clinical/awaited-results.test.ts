/** D13: tissue, fluid and cultures that were sent, and their results. */
import { expect } from "chai";
import { relationsIn, type Progress, type ShortDocument } from "./short-document.ts";

const missingIn = async (document: ShortDocument) =>
  (await relationsIn("awaitedResult", document))
    .filter(({ holds }) => !holds)
    .map(({ name }) => name);

describe("what was sent", () => {
  const find = (...progress: Progress[]) => missingIn({ setting: "summary", progress });

  for (const [O, result, name] of [
    ["Apendektomi. Jaringan app -> PA", "Hasil PA: apendisitis akut", "hasil patologi anatomi"],
    ["TURP 40 menit. Jaringan dikirim PA", "Histopatologi: BPH", "hasil patologi anatomi"],
    ["Spesimen dikirim ke patologi anatomi", "Hasil PA: fibroadenoma", "hasil patologi anatomi"],
    ["Insisi abses, pus dikirim kultur", "Kultur pus: S. aureus", "hasil kultur"],
    [
      "Lumbal pungsi L3-4, jernih",
      "LCS: sel 3, protein 118",
      "hasil analisis cairan serebrospinal",
    ],
  ] as const) {
    it(`wants a result: ${O}`, async () => {
      expect(await find({ at: "21 10:00", O })).to.eql([name]);
      expect(await find({ at: "21 10:00", O }, { at: "22 10:00", O: result })).to.eql([]);
      const pending = `${result.split(":", 1).join("")} menyusul`;
      expect(await find({ at: "21 10:00", O }, { at: "22 10:00", P: pending })).to.eql([]);
      expect(await find({ at: "21 10:00", O }, { at: "22 10:00", O: pending })).to.eql([]);
    });
  }

  it("is not a plan, nor what was sent at another time", async () => {
    expect(await find({ at: "21 10:00", P: "Kirim PA bila jaringan cukup" })).to.eql([]);
    expect(await missingIn({ setting: "emergency", notes: "Jaringan dikirim PA" })).to.eql([]);
    expect(await find({ at: "21 10:00", P: "Pro lumbal pungsi besok" })).to.eql([]);
  });

  it("wants the sheet of its fluid where a ward sends sheets", async () => {
    const ward = (labs: ShortDocument["labs"]) =>
      missingIn({
        setting: "ward",
        notes: "Lumbal pungsi L3-4. LCS: sel 3, protein 118",
        ...(labs && { labs }),
      });
    expect(await ward([["Kalium", "4,1", "mmol/L"]])).to.eql([
      "hasil analisis cairan serebrospinal",
    ]);
    expect(await ward(undefined)).to.eql([]);
    expect(await ward([["Protein LCS", "118", "mg/dL"]])).to.eql([]);
    const operated = (...labs: NonNullable<ShortDocument["labs"]>) =>
      missingIn({
        setting: "ward",
        progress: [
          { at: "21 10:00", O: "TURP, jaringan ke PA" },
          { at: "23 10:00", O: "PA: BPH, keganasan (-)" },
        ],
        labs: [["Kalium", "4,1", "mmol/L"], ...labs],
      });
    expect(await operated()).to.eql(["hasil patologi anatomi"]);
    for (const pending of ["Hasil PA menyusul", "Tunggu hasil PA", "PA, hasil ditunggu"])
      expect(
        await missingIn({
          setting: "ward",
          progress: [
            { at: "21 10:00", O: "TURP, jaringan ke PA" },
            { at: "22 10:00", P: pending },
          ],
          labs: [["Kalium", "4,1", "mmol/L"]],
        }),
        pending,
      ).to.eql([]);
    expect(await operated(["Diagnosis PA", "Hiperplasia prostat", ""])).to.eql([]);
  });
});
