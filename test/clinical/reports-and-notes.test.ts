/** A report against what notes and the claim tell of it: quoted otherwise, not taken up, outweighed by nothing but reports. */
import { expect } from "chai";
import { relationsIn, type ShortDocument } from "./short-document.ts";

const ward = (document: Omit<ShortDocument, "setting">): ShortDocument => ({
  setting: "ward",
  ...document,
});

describe("a coded diagnosis that a report denies", () => {
  const refuted = async (document: Omit<ShortDocument, "setting">) =>
    (await relationsIn("diagnosisRefutation", ward(document))).map(({ code }) => code);

  it("is outweighed by no count of the laboratory and by no note that quotes it otherwise", async () => {
    expect(
      await refuted({
        diagnoses: ["K81.0 Acute cholecystitis"],
        notes: "Nyeri perut kanan atas. USG: kolesistitis",
        labs: [["Leukosit", "18.000", "/uL"]],
        imaging: [["USG abdomen", "Kandung empedu normal, dinding tidak menebal"]],
      }),
    ).to.eql(["K81.0"]);
    expect(
      await refuted({
        diagnoses: ["N44 Torsion of testis"],
        notes: "Nyeri testis kiri mendadak",
        imaging: [["USG Doppler", "Vaskularisasi meningkat, whirlpool sign (-)"]],
      }),
    ).to.eql(["N44"]);
  });

  it("is outweighed by another report, and by what an operation sees", async () => {
    const normal = ["Foto toraks", "Infiltrat (-)"] as const;
    expect(
      await refuted({
        diagnoses: ["J18.9 Pneumonia"],
        imaging: [normal, ["CT toraks", "Konsolidasi lobus bawah kanan"]],
      }),
    ).to.eql([]);
  });
});

describe("what a note quotes of an examination", () => {
  const quoted = async (document: Omit<ShortDocument, "setting">) =>
    (await relationsIn("quotedReport", ward(document))).map(({ name }) => name);

  it("is told where every report of it denies that", async () => {
    expect(
      await quoted({
        diagnoses: ["A91 Dengue haemorrhagic fever"],
        notes: "RLD: efusi pleura kanan, PEI 12%",
        imaging: [["Foto toraks RLD", "Efusi pleura (-), cor normal"]],
      }),
    ).to.eql(["efusi pleura"]);
  });

  it("is not told where the report shows it, whatever list its conclusion stands in", async () => {
    for (const pancreas of ["Pankreas membesar hipoekoik", "Pankreas: edema peripankreas"])
      expect(
        await quoted({
          diagnoses: ["K85.1 Biliary acute pancreatitis"],
          notes: "Nyeri ulu hati",
          assessment: "Pankreatitis akut",
          imaging: [
            ["USG abdomen", `${pancreas}. Kesan: tanpa tanda kolesistitis, pankreatitis akut.`],
          ],
        }),
        pancreas,
      ).to.eql([]);
  });

  it("is not told where a report bears it out, or where the note denies it as well", async () => {
    expect(
      await quoted({
        diagnoses: ["A91 Dengue haemorrhagic fever"],
        notes: "RLD: efusi pleura kanan, PEI 12%",
        imaging: [
          ["Foto toraks", "Efusi pleura (-)"],
          ["USG toraks", "Efusi pleura kanan minimal"],
        ],
      }),
    ).to.eql([]);
    expect(
      await quoted({
        diagnoses: ["A91 Dengue haemorrhagic fever"],
        notes: "RLD: efusi pleura (-)",
        imaging: [["Foto toraks RLD", "Efusi pleura (-)"]],
      }),
    ).to.eql([]);
  });
});

describe("a disease that a report tells of", () => {
  const untold = async (document: Omit<ShortDocument, "setting">) =>
    (await relationsIn("reportedCondition", ward(document))).map(({ name }) => name);

  it("is told where no note names it and no code claims it", async () => {
    expect(
      await untold({
        diagnoses: ["J44.1 COPD with acute exacerbation"],
        assessment: "PPOK eksaserbasi akut",
        imaging: [["Foto toraks", "Kesan: pneumonia lobus bawah kanan"]],
      }),
    ).to.eql(["pneumonia"]);
    expect(
      await untold({
        diagnoses: ["K29.7 Gastritis"],
        assessment: "Gastritis akut",
        imaging: [["USG abdomen", "Kesan: apendisitis akut"]],
      }),
    ).to.eql(["apendisitis akut"]);
  });

  it("is not told where somebody weighs it, also to doubt it, or a code claims it", async () => {
    const film = ["Foto toraks", "Kesan: pneumonia lobus bawah kanan"] as const;
    for (const assessment of ["PPOK, dd pneumonia", "PPOK, pneumonia belum dapat disingkirkan"])
      expect(
        await untold({ diagnoses: ["J44.1 COPD"], assessment, imaging: [film] }),
        assessment,
      ).to.eql([]);
    expect(await untold({ diagnoses: ["J18.9 Pneumonia"], imaging: [film] })).to.eql([]);
    expect(
      await untold({ diagnoses: ["J44.1 COPD"], imaging: [["Foto toraks", "Pneumonia (-)"]] }),
    ).to.eql([]);
  });
});
