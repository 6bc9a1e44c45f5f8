/** Drugs against history and time, twice by two names, doses in steps and between texts, and sums of scores and sessions. */
import { expect } from "chai";
import { settings } from "../../src/clinical/case.ts";
import {
  against,
  bodyOf,
  relationsIn,
  relationsOfBody,
  type ShortDocument,
} from "./short-document.ts";

type Kind = Parameters<typeof relationsIn>[0];

for (const setting of settings) {
  const plain = { assessment: "Nyeri", diagnoses: ["R52.9 Pain, unspecified"] };
  const namesOf = async (kind: Kind, more: Partial<ShortDocument>) =>
    (await relationsIn(kind, { setting, ...plain, ...more })).map(({ name }) => name);

  describe(`drugs against what was and what is (${setting})`, () => {
    it("contradict what the history tells of as over", async () => {
      const notes = "Riwayat perdarahan saluran cerna atas 5 minggu lalu";
      expect(await namesOf("drugConflict", { notes, plan: "Ketorolak 3x30 mg IV" })).to.eql([
        "ketorolak",
      ]);
      const plan = "Parasetamol 3x500 mg PO";
      expect(await namesOf("drugConflict", { notes, plan })).to.eql([]);
    });

    it("contradict a poisoning, an enzyme that lacks and a temporary pacemaker", async () => {
      for (const [notes, plan, name] of [
        ["Keracunan organofosfat", "Suksinilkolin 60 mg IV", "suksinilkolin"],
        ["G6PD (Mei) defisien", "Dapson 1x100 mg PO", "dapson"],
        ["TAVB on TPM", "Bisoprolol 1x2,5 mg PO", "bisoprolol"],
      ] as const)
        expect(await namesOf("drugConflict", { notes, plan }), plan).to.include(name);
    });

    it("contradict a result of the day", async () => {
      const plan = "Gentamisin 1x240 mg IV";
      const labs = (value: string) => ({ plan, labs: [["Kreatinin", value, "mg/dL"]] as const });
      expect(await namesOf("drugConflict", labs("3,2"))).to.eql(["gentamisin"]);
      expect(await namesOf("drugConflict", labs("0,9"))).to.eql([]);
    });
  });

  describe(`doses by weight (${setting})`, () => {
    it("are held against the weight of an adult, and that of a newborn without its unit", async () => {
      const find = (plan: string, more: Partial<ShortDocument> = {}) =>
        namesOf("drugDose", { plan, ...more });
      expect(await find("Manitol 20% 3 g/kg IV")).to.eql(["manitol"]);
      expect(await find("Manitol 20% 1 g/kg IV")).to.eql([]);
      expect(await find("Glargin 1x140 U malam")).to.have.length(1);
      expect(await find("Glargin 1x14 U malam")).to.eql([]);
      const newborn = { notes: "BB 1650", age: 0 };
      expect(await find("Kafein sitrat 80 mg IV", newborn)).to.eql(["kafein sitrat"]);
      expect(await find("Kafein sitrat 33 mg IV", newborn)).to.eql([]);
    });
  });

  describe(`doses behind a strength and a colon (${setting})`, () => {
    it("are what is taken, and the strength is not", async () => {
      for (const [plan, drug] of [
        ["MTX tab 2,5 mg: 10 mg (4 tablet) 1x sehari", "metotreksat"],
        ["Kuetiapin tab 200 mg: 600 mg 2x sehari", "kuetiapin"],
      ] as const)
        expect(await namesOf("drugDose", { plan }), plan).to.eql([drug]);
      for (const plan of [
        "MTX tab 2,5 mg: 10 mg (4 tablet) 1x seminggu",
        "Kuetiapin tab 200 mg: 200 mg 2x sehari",
        "Metformin tab 500 mg: 2x1 tab",
        "Ceftriaxone 1 g: 08.00, 20.00",
      ])
        expect(await namesOf("drugDose", { plan }), plan).to.eql([]);
    });
  });

  describe(`doses in steps (${setting})`, () => {
    it("count by what they are raised to", async () => {
      const plan = "Quetiapine XR mulai 1x50 mg malam naik bertahap s/d";
      expect(await namesOf("drugDose", { plan: `${plan} 1x1200 mg` })).to.eql(["kuetiapin"]);
      expect(await namesOf("drugDose", { plan: `${plan} 1x600 mg` })).to.eql([]);
      const other = "Gabapentin mulai 1x100 mg malam naik bertahap s/d 3x2400 mg";
      expect(await namesOf("drugDose", { plan: other })).to.eql(["gabapentin"]);
    });

    it("are not those of the next drug", async () => {
      const plan = "Kuetiapin 1x50 mg malam, metformin 3x850 mg PO";
      expect(await namesOf("drugDose", { plan })).to.eql([]);
    });
  });

  describe(`sums (${setting})`, () => {
    it("of scores are counted to the point", async () => {
      const notes =
        "PANSS-EC: gaduh 6, hostilitas 6, ketegangan 5, tdk kooperatif 6, impuls 5; total";
      expect(await namesOf("calculation", { notes: `${notes} 18` })).to.have.length(1);
      expect(await namesOf("calculation", { notes: `${notes} 28` })).to.eql([]);
      expect(await namesOf("calculation", { notes: "Skor Bishop 2+1+2+1+1 = 9" })).to.have.length(
        1,
      );
      expect(await namesOf("calculation", { notes: "Skor Bishop 2+1+2+1+1 = 7" })).to.eql([]);
    });

    it("of results beside each other are none", async () => {
      const notes = "Lab: albumin 3, globulin 2, SGOT 30, bilirubin total 2";
      expect(await namesOf("calculation", { notes })).to.eql([]);
    });

    it("of solutions and sessions follow from their parts", async () => {
      for (const [notes, found] of [
        ["Manitol 20% 1 g/kgBB (60 g = 150 mL) IV", 1],
        ["Manitol 20% 1 g/kgBB (60 g = 300 mL) IV", 0],
        ["Radioterapi 2,12 Gy/fr, kumulatif 48,16 Gy", 1],
        ["Radioterapi 2 Gy/fraksi, total 50 Gy", 0],
      ] as const)
        expect(await namesOf("calculation", { plan: notes }), notes).to.have.length(found);
    });
  });
}

describe("a drug that another makes weaker", () => {
  it("is not told of where its dose is doubled for it", async () => {
    const told = async (plan: string) =>
      (await relationsIn("drugsTogether", { setting: "clinic", plan })).length;
    expect(await told("RHZE 1x3 tab, TLD 1x1 tab")).to.equal(1);
    expect(await told("RHZE 1x3 tab, TLD 1x1 tab malam, dolutegravir 1x50 mg pagi")).to.equal(0);
  });
});

describe("one drug twice by two names", () => {
  const twice = async (setting: ShortDocument["setting"], plan: string) =>
    (await relationsIn("drugsTogether", { setting, plan })).length;

  for (const setting of ["clinic", "ward"] as const)
    it(`is told of a plan (${setting})`, async () => {
      for (const plan of [
        "Asam valproat ER 2x500 mg lanjut. Tambah divalproex 2x250 mg",
        "Furosemid 1x40 mg PO, Lasix 1x40 mg PO",
        "Fenitoin 3x100 mg PO, Dilantin 3x100 mg PO",
      ])
        expect(await twice(setting, plan), plan).to.equal(1);
      for (const plan of [
        "Divalproex (Depakote) 2x250 mg PO",
        "Furosemid 3x20 mg IV, Lasix 1x40 mg PO",
        "KCl 25 mEq dlm NaCl 500 mL/6 jam 1x, KSR 3x600 mg PO",
        "Stop asam valproat 2x500 mg, mulai divalproex 2x250 mg",
      ])
        expect(await twice(setting, plan), plan).to.equal(0);
    });
});

describe("a dose that two texts tell otherwise", () => {
  const clinic = (plan: string, instruction: string) =>
    relationsIn("orderedDose", { setting: "clinic", plan, instruction });

  it("is found in tablets, too", async () => {
    const plan = "Prednison 1x40 mg PO pagi (8 tab @5 mg)";
    expect(await clinic(plan, "Prednison 4 tablet (@5 mg) pagi")).to.have.length(1);
    expect(await clinic(plan, "Prednison 8 tablet (@5 mg) pagi")).to.eql([]);
    expect(await clinic("Amlodipin 1x5 mg PO", "Amlodipin 1x10 mg malam")).to.have.length(1);
  });

  it("comes to what the instruction counts of the strength in the name", async () => {
    const listed = (plan: string, nama_obat: string, aturan_pakai: string) => {
      const body = bodyOf({ setting: "emergency", plan, drugs: ["-"] });
      const sections = (body["sections"] as readonly { key: string; data: object }[]).map((each) =>
        each.key === "obat"
          ? { ...each, data: [{ no_resep: "R1", obat: [{ nama_obat, aturan_pakai }] }] }
          : each,
      );
      return relationsOfBody("orderedDose", { ...body, sections });
    };
    for (const [plan, name, right, wrong] of [
      ["Prednison 60 mg/hari PO pagi 5 hari", "Prednison 5 mg tablet", "12 tab pagi", "4 tab pagi"],
      ["Metformin 1x1000 mg malam", "Metformin 500 mg tablet", "2 tab malam", "4 tab malam"],
      ["Furosemid 1x80 mg pagi", "Furosemid 40 mg tablet", "2 tab pagi", "1 tab pagi"],
    ] as const) {
      expect(await listed(plan, name, right), right).to.eql([]);
      expect(await listed(plan, name, wrong), wrong).to.have.length(1);
    }
  });

  it("is a course where one tells several", async () => {
    expect(
      await clinic("Amlodipin 1x5 mg, lalu amlodipin 1x10 mg", "Amlodipin 1x10 mg malam"),
    ).to.eql([]);
  });
});

describe("drops that lower the pressure of an eye", () => {
  const find = (diagnoses: readonly string[], procedures: readonly string[], assessment: string) =>
    relationsIn("drugPurpose", {
      setting: "summary",
      assessment,
      diagnoses,
      procedures,
      discharge: ["Timolol 0,5% ED 2x1 tetes OS"],
    });

  it("are not explained by a wound of the eye or by pain in it", async () => {
    expect(
      await find(["S05.2 Ocular laceration"], ["11.51 Suture of cornea"], "Laserasi kornea OS"),
    ).to.have.lengthOf(1);
    expect(
      await find(["H11.0 Pterygium"], ["11.39 Excision of pterygium"], "Pterigium OS, nyeri mata"),
    ).to.have.lengthOf(1);
    expect(await find(["S05.1 Contusion of eyeball"], [], "Hifema OS")).to.eql([]);
    expect(await find(["H25.1 Cataract"], ["13.41 Phaco"], "Katarak OS")).to.eql([]);
  });
});

describe("a dose behind the word that it is the first", () => {
  const tooMuch = (plan: string) =>
    against("drugDose", {
      setting: "emergency",
      sex: "P",
      age: 28,
      diagnoses: ["O14.1 Severe pre-eclampsia"],
      plan,
    });

  it("is read, and is too much where it is", async () => {
    expect(await tooMuch("MgSO4 40% loading 10 g (25 mL) IV pelan 20 menit")).to.eql([
      "magnesium sulfat",
    ]);
    expect(await tooMuch("MgSO4 loading 12 g IV")).to.eql(["magnesium sulfat"]);
    expect(await tooMuch("Parasetamol loading 3 g IV")).to.eql(["parasetamol"]);
    expect(await tooMuch("MgSO4 40% loading 4 g (10 mL) IV pelan 20 menit")).to.eql([]);
    expect(await tooMuch("Aspirin loading 160 mg PO")).to.eql([]);
  });
});
