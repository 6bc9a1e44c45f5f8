/** D9: a coded act beside which a sibling of its category was done, that no code tells of. */
import { expect } from "chai";
import type { CheckBody } from "../support/check-document.ts";
import { bodyOf, relationsIn, relationsOfBody, type Progress } from "./short-document.ts";

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
  [
    "71.22 Incision of Bartholin's gland (cyst)",
    "Dilakukan marsupialisasi kista bartholin jam 09.10",
    "71.23",
    undefined,
  ],
  ["49.12 Anal fistulectomy", "Dilakukan fistulotomi ani jam 09.10", "49.11", undefined],
  ["45.23 Colonoscopy", "Dilakukan sigmoidoskopi jam 09.10", "45.24", undefined],
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
    "79.75 Closed reduction of dislocation of hip",
    "Laporan tindakan: informed consent reposisi (+), 08.05 reposisi tertutup traksi-kontratraksi shoulder dextra",
    "79.71",
    undefined,
  ],
  [
    "79.71 Closed reduction of dislocation of shoulder",
    "Dilakukan reposisi tertutup siku kanan jam 08.05, berhasil",
    "79.72",
    "Dilakukan reposisi bahu kanan jam 08.00",
  ],
  [
    "79.76 Closed reduction of dislocation of knee",
    "Telah dilakukan reduksi tertutup panggul kiri jam 10.00",
    "79.75",
    undefined,
  ],
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

describe("laser of the retina", () => {
  it("of the whole retina is not the repair of a tear", async () => {
    const tear = "14.34 Repair of retinal tear by laser photocoagulation";
    for (const done of [
      "Laser OD jam 10.20: PRP sektor temporal 620 tembakan",
      "Dilakukan laser panretinal OS jam 10.00",
      "Dilakukan panretinal photocoagulation OD sesi 2 jam 10.00",
    ])
      expect(await found(tear, done), done).to.eql(["14.24"]);
    for (const done of [
      "Dilakukan laser barrage OD jam 10.00",
      "Dilakukan laser retina OD jam 10.00",
      "Dilakukan PRP OD dan laser robekan retina OD jam 10.00",
    ])
      expect(await found(tear, done), done).to.eql([]);
  });
});

describe("hours of ventilation", () => {
  const under = "96.71 Continuous invasive mechanical ventilation for less than 96 hours";
  const over = "96.72 Continuous invasive mechanical ventilation for 96 hours or more";
  /** Admitted on the 20th at 09.00, discharged on the 30th. */
  const hours = async (code: string, ...progress: readonly Progress[]) => {
    const body = bodyOf({ setting: "summary", procedures: [code], progress });
    const text = JSON.stringify(body).replace("2026-09-23T11:00", "2026-09-30T11:00");
    const relations = await relationsOfBody("procedureVariant", JSON.parse(text) as CheckBody);
    return relations.flatMap(({ other = "", holds }) => (holds ? [] : [other]));
  };
  const on = (at: string): Progress => ({ at, O: "TD 120/80, RR 14 (ventilator)" });

  it("are fewer than the code tells where the patient was extubated before", async () => {
    for (const end of [
      { at: "23 10:30", O: "SBT berhasil, ekstubasi jam 10.00" },
      { at: "23 08:00", A: "Gagal napas post ekstubasi" },
      { at: "22 08:00", O: "Ekstubasi tadi pagi, O2 NK 3 lpm" },
    ]) {
      expect(await hours(over, on("21 08:00"), end)).to.eql(["96.71"]);
      expect(await hours(under, on("21 08:00"), end)).to.eql([]);
    }
    const late = { at: "26 08:00", O: "Ekstubasi jam 07.00" };
    expect(await hours(over, on("21 08:00"), late)).to.eql([]);
    expect(
      await hours(over, on("21 08:00"), { at: "22 08:00", O: "Ekstubasi" }, on("25 08:00")),
    ).to.eql([]);
    expect(await hours(over, on("21 08:00"), { at: "22 08:00", P: "Rencana ekstubasi" })).to.eql(
      [],
    );
  });

  it("are more where notes see it for longer", async () => {
    expect(await hours(under, on("20 18:00"), on("23 08:00"), on("25 08:00"))).to.eql(["96.72"]);
    expect(await hours(under, on("20 18:00"), on("23 08:00"))).to.eql([]);
  });
});
