/** Values that are written as fractions are held against the bounds of records: `Apgar 2/4`, `visus 6/60`. */
import { expect } from "chai";
import { relationsIn } from "./short-document.ts";

const born = (code: string, notes: string, assessment: string) => ({
  setting: "ward" as const,
  age: 0,
  diagnoses: [code],
  notes,
  assessment,
});

describe("values written as fractions", () => {
  it("the first minute's Apgar score supports asphyxia and tells its degrees apart", async () => {
    const given = born("P21.1", "Apgar skor 2/4, resusitasi VTP", "Asfiksia neonatorum");
    const [found] = await relationsIn("diagnosisSibling", given);
    expect(found?.other).to.equal("P21.0");
    const severe = born("P21.0", "Apgar 5/7/9, VTP", "Asfiksia neonatorum");
    expect((await relationsIn("diagnosisSibling", severe))[0]?.other).to.equal("P21.1");
  });

  it("a degree that the doctor names, or the score of its band, is silent", async () => {
    for (const [code, notes, assessment] of [
      ["P21.1", "Apgar 3/5, VTP", "Asfiksia sedang"],
      ["P21.1", "Apgar 5/7", "Asfiksia neonatorum"],
      ["P21.0", "Apgar 1/3/5, intubasi", "Asfiksia berat"],
    ] as const) {
      const document = born(code, notes, assessment);
      expect(await relationsIn("diagnosisSibling", document), notes).to.eql([]);
      const support = await relationsIn("diagnosisSupport", document);
      expect(
        support.every(({ holds }) => holds),
        notes,
      ).to.equal(true);
    }
  });

  it("a reduced visual acuity supports an error of refraction", async () => {
    const [support] = await relationsIn("diagnosisSupport", {
      setting: "clinic",
      diagnoses: ["H52.1 Myopia"],
      examination: "Visus OD 6/60, OS 6/30",
      assessment: "Miopia ODS",
    });
    expect(support?.holds).to.equal(true);
  });
});
