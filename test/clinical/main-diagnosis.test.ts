/** D18: a main diagnosis that another code of the claim causes. */
import { expect } from "chai";
import { relationsIn } from "./short-document.ts";

describe("a disease that another one causes", () => {
  const find = async (...diagnoses: readonly string[]) =>
    (await relationsIn("mainDiagnosis", { setting: "summary", diagnoses })).length;

  for (const [consequence, cause] of [
    ["I15.1 Hypertension secondary to other renal disorders", "N00.9 Acute nephritic syndrome"],
    ["I15.2 Hypertension secondary to endocrine disorders", "E26.0 Primary hyperaldosteronism"],
    ["F05.0 Delirium not superimposed on dementia", "N10 Acute pyelonephritis"],
    ["G93.4 Encephalopathy, unspecified", "K72.9 Hepatic failure"],
    ["O70.1 Second degree perineal laceration", "O72.1 Other immediate postpartum haemorrhage"],
    ["I10 Essential hypertension", "I44.2 Atrioventricular block, complete"],
    ["O99.0 Anaemia complicating the puerperium", "O72.2 Secondary postpartum haemorrhage"],
    ["O99.0 Anaemia complicating pregnancy", "O03.1 Spontaneous abortion, incomplete"],
    ["O99.0 Anaemia complicating pregnancy", "O44.1 Placenta praevia with haemorrhage"],
    ["E86 Volume depletion", "J36 Peritonsillar abscess"],
    ["E11.9 Type 2 diabetes mellitus", "G61.0 Guillain-Barre syndrome"],
    ["E87.6 Hypokalaemia", "N10 Acute pyelonephritis"],
    ["H40.5 Glaucoma secondary to other eye disorders", "H25.2 Morgagnian cataract"],
  ] as const)
    it(`is not put before it: ${consequence}`, async () => {
      expect(await find(consequence, cause)).to.equal(1);
      expect(await find(cause, consequence)).to.equal(0);
    });

  it("stands first where nothing causes it, or where it rules the stay", async () => {
    expect(await find("I15.1 Hypertension secondary to other renal disorders")).to.equal(0);
    expect(await find("O70.3 Fourth degree laceration", "O72.1 Haemorrhage")).to.equal(0);
  });
});

describe("a main diagnosis of the category of the one that is treated", () => {
  const find = async (main: string, other: string, ...assessed: readonly string[]) =>
    (
      await relationsIn("mainDiagnosis", {
        setting: "ward",
        diagnoses: [main, other],
        progress: assessed.map((A, day) => ({ at: `${21 + day} 08:00`, A })),
      })
    ).map(({ name }) => name);
  const [thyroid, parathyroid] = ["E89.0 Hypothyroidism", "E89.2 Hypoparathyroidism"] as const;
  const tetany = [
    "Hipoparatiroid pasca tiroidektomi dengan tetani, hipotiroid",
    "Hipoparatiroid, tetani teratasi. Hipotiroid terkontrol",
    "Hipoparatiroid membaik",
  ];
  const low = ["Hipokalemia berat", "Hipokalemia, hiponatremia", "Hipokalemia perbaikan"];
  const ketones = ["KAD pada DM tipe 1", "KAD, neuropati diabetik", "KAD perbaikan"];

  it("is told", async () => {
    expect(await find(thyroid, parathyroid, ...tetany)).to.eql(["hipoparatiroid"]);
    expect(await find("E87.1 Hyponatraemia", "E87.6 Hypokalaemia", ...low)).to.eql(["hipokalemia"]);
    expect(await find("E10.4 With neuropathy", "E10.1 With ketoacidosis", ...ketones)).to.eql([
      "ketoasidosis diabetik",
    ]);
  });

  it("is right where it is told first, or where both codes say it", async () => {
    expect(await find(parathyroid, thyroid, ...tetany)).to.eql([]);
    expect(await find("E87.6 Hypokalaemia", "E87.1 Hyponatraemia", ...low)).to.eql([]);
    const stroke = ["Stroke iskemik trombotik", "Stroke iskemik", "Stroke iskemik perbaikan"];
    expect(await find("I63.9 Infarction", "I63.3 Infarction by thrombosis", ...stroke)).to.eql([]);
  });
});
