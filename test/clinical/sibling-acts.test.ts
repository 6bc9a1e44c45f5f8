/** D9: a coded act beside which a sibling of its category was done, that no code tells of. */
import { expect } from "chai";
import { relationsIn } from "./short-document.ts";

async function found(code: string, notes: string, others: readonly string[] = []) {
  const relations = await relationsIn("procedureVariant", {
    setting: "summary",
    diagnoses: ["I10 Hypertension"],
    procedures: [code, ...others],
    progress: [{ at: "21 11:00", O: notes }],
  });
  return relations.flatMap(({ other = "", holds }) => (holds ? [] : [other]));
}

/** What is coded, what was done, its own code, and words of what is coded. */
const acts = [
  ["89.53 Vectorcardiogram (with ECG)", "EKG jam 10.00: sinus ritme", "89.52", undefined],
  [
    "96.57 Irrigation of vascular catheter",
    "Dilakukan irigasi telinga jam 10.00",
    "96.52",
    undefined,
  ],
  [
    "93.34 Diathermy",
    "Dilakukan terapi ultrasound jam 10.00",
    "93.35",
    "Dilakukan diatermi jam 10.00",
  ],
  ["55.24 Open biopsy of kidney", "Dilakukan biopsi ginjal perkutan jam 10.00", "55.23", undefined],
  [
    "87.02 Other contrast radiogram of brain and skull",
    "CT scan kepala jam 10.00: normal",
    undefined,
    undefined,
  ],
] as const;

describe("acts of a sibling code", () => {
  for (const [code, done, other, own] of acts)
    it(`${code}: ${done}`, async () => {
      expect(await found(code, done)).to.eql(other === undefined ? [] : [other]);
      if (other !== undefined) expect(await found(code, done, [`${other} done`])).to.eql([]);
      if (own !== undefined) expect(await found(code, `${done}. ${own}`)).to.eql([]);
    });

  it("leave a code without a trace where what was done is of another kind", async () => {
    const untold = async (code: string, plan: string) => {
      const relations = await relationsIn("procedureTrace", {
        setting: "summary",
        diagnoses: ["E10.1 Diabetic ketoacidosis"],
        procedures: [code],
        progress: [{ at: "21 11:00", O: plan }],
      });
      return relations.flatMap((each) => (each.holds ? [] : [each.code]));
    };
    const nutrition = "99.15 Parenteral infusion of concentrated nutritional substances";
    expect(await untold(nutrition, "Drip insulin 5 U/jam, gula 212")).to.eql(["99.15"]);
    expect(await untold(nutrition, "Nutrisi parenteral total 1 L/24 jam diberikan")).to.eql([]);
    const waves = "98.51 Extracorporeal shockwave lithotripsy [ESWL] of the kidney, ureter";
    expect(await untold(waves, "URS + litotripsi laser jam 10.00")).to.eql(["98.51"]);
    expect(await untold(waves, "ESWL 3.000 shock jam 10.00")).to.eql([]);
  });
});
