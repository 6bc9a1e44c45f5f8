/** D7, D8 and D17 on a few lines of documents, in every setting. */
import { expect } from "chai";
import { settings } from "../../src/clinical/case.ts";
import type { RelationItem } from "../../src/clinical/relation.ts";
import { runDocument, type CheckBody } from "../support/check-document.ts";
import {
  against as namesAgainst,
  bodyOf,
  relationsIn,
  relationsOfBody,
  type ShortDocument,
} from "./short-document.ts";

const plain = { assessment: "Febris", diagnoses: ["R50.9 Fever, unspecified"] };
const namesOf = (relations: readonly RelationItem[]) => relations.map(({ name }) => name);

for (const setting of settings) {
  const find = async (
    kind: Parameters<typeof relationsIn>[0],
    more: Partial<ShortDocument>,
  ): Promise<readonly RelationItem[]> => relationsIn(kind, { setting, ...plain, ...more });

  describe(`purposes of drugs (${setting})`, () => {
    const donepezil = { drugs: ["Donepezil 5 mg, 1 x 1, PO"] };

    it("are missing where nothing speaks of them", async () => {
      expect(namesOf(await find("drugPurpose", donepezil))).to.eql(["donepezil"]);
      expect(
        namesOf(await find("drugPurpose", { drugs: ["Levothyroxine 100 mcg, 1 x 1, PO"] })),
      ).to.eql(["levotiroksin"]);
    });

    it("are explained by a condition, a history, a code or a result", async () => {
      expect(await find("drugPurpose", { ...donepezil, notes: "Demensia" })).to.eql([]);
      const citicoline = { drugs: ["Citicoline 500 mg, 2 x 500 mg, IV"] };
      const nose = { ...citicoline, assessment: "Epistaksis posterior" };
      expect(namesOf(await find("drugPurpose", nose))).to.eql(["sitikolin"]);
      expect(await find("drugPurpose", { ...nose, notes: "Riwayat stroke" })).to.eql([]);
      expect(await find("drugPurpose", { ...donepezil, notes: "Riwayat stroke" })).to.eql([]);
      expect(
        await find("drugPurpose", {
          drugs: ["Levothyroxine 100 mcg, 1 x 1, PO"],
          labs: [["TSH", "22", "uIU/mL"]],
        }),
      ).to.eql([]);
    });

    it("are narrow of what is given by custom for one thing", async () => {
      const rows = [
        ["Betahistin 6 mg, 3 x 1, PO", "betahistin", "Vertigo sejak kemarin"],
        ["Flunarizine 5 mg, 1 x 1, PO", "flunarizin", "Riwayat migrain"],
        ["Pentoxifylline 400 mg, 2 x 1, PO", "pentoksifilin", "Ulkus diabetikum pedis kanan"],
        ["Diosmin hesperidin 500 mg, 3 x 1, PO", "diosmin hesperidin", "Hemoroid interna"],
      ] as const;
      for (const [drug, name, notes] of rows) {
        expect(namesOf(await find("drugPurpose", { drugs: [drug] })), drug).to.eql([name]);
        expect(await find("drugPurpose", { drugs: [drug], notes }), notes).to.eql([]);
      }
    });

    it("are those of a substance itself where the list has them, not those of its class", async () => {
      const rows = [
        ["Amiodaron 1x200 mg PO", "amiodaron", "Fibrilasi atrium", "Blok AV total"],
        ["Asiklovir 5x400 mg PO", "asiklovir", "Herpes zoster", "Retinopati diabetik"],
        ["Amlodipin 1x5 mg PO", "amlodipin", "Hipertensi", "Diabetes melitus tipe 2"],
        ["Tamsulosin 1x0,4 mg PO", "tamsulosin", "BPH", "Hipertensi"],
        ["Furosemid 1x40 mg PO", "furosemid", "Gagal jantung", "Hipokalemia"],
        ["Levotiroksin 1x100 mcg PO", "levotiroksin", "Hipotiroid", "Diabetes melitus"],
        ["Oseltamivir 2x75 mg PO", "oseltamivir", "Influenza", "Hepatitis B kronis"],
      ] as const;
      for (const [plan, name, reason, other] of rows) {
        const told = (assessment: string) =>
          find("drugPurpose", { plan, assessment, diagnoses: ["Z00.0 General examination"] });
        expect(namesOf(await told(other)), `${plan}, ${other}`).to.include(name);
        expect(namesOf(await told(reason)), `${plan}, ${reason}`).to.not.include(name);
      }
    });

    it("are not explained by what is denied or of a relative", async () => {
      for (const notes of ["Demensia disangkal", "Ayah pasien demensia"])
        expect(namesOf(await find("drugPurpose", { ...donepezil, notes })), notes).to.eql([
          "donepezil",
        ]);
    });

    it("are not asked of drugs that were stopped or taken before", async () => {
      expect(await find("drugPurpose", { plan: "Stop donepezil 1x5 mg" })).to.eql([]);
      expect(await find("drugPurpose", { notes: "Dulu minum donepezil 5 mg" })).to.eql([]);
    });
  });

  describe(`drugs against the patient's state (${setting})`, () => {
    it("are held against a kidney that is half as good, a gut that bleeds after an operation, a fluid never", async () => {
      const rows = [
        ["Natrium diklofenak 3x50 mg PO", "CKD stadium 3", "CKD stadium 1", "diklofenak"],
        ["Nitrofurantoin 2x100 mg PO", "eGFR 38", "eGFR 82", "nitrofurantoin"],
        ["Duloksetin 1x60 mg PO", "eGFR 22", "eGFR 64", "duloksetin"],
        ["Amiodaron 1x200 mg PO", "Kalium 2,4 mmol/L", "Kalium 3,9 mmol/L", "amiodaron"],
        ["Linezolid 2x600 mg IV", "Trombosit 32.000", "Trombosit 210.000", "linezolid"],
        ["Metformin 2x500 mg PO", "Glukosa puasa 54", "Cairan pleura: glukosa 54", "metformin"],
        ["Insulin aspart 3x6 U SC", "GDS 48", "LCS: sel 1.200, glukosa 18", "insulin aspart"],
      ] as const;
      for (const [plan, against, harmless, name] of rows) {
        const told = (notes: string) => find("drugConflict", { plan, notes });
        expect(namesOf(await told(against)), `${plan}, ${against}`).to.include(name);
        expect(namesOf(await told(harmless)), `${plan}, ${harmless}`).to.not.include(name);
      }
    });

    it("are not held against what bled before an operation stopped it", async () => {
      const plan = "Ketorolak 3x30 mg IV";
      const notes = "Perdarahan aktif dari luka cruris kanan";
      expect(namesOf(await find("drugConflict", { plan, notes }))).to.include("ketorolak");
      const after = { plan, notes, assessment: "Fraktur cruris kanan post ORIF" };
      expect(namesOf(await find("drugConflict", after))).to.not.include("ketorolak");
    });

    it("contradict a result of that time", async () => {
      const plan = "Asam traneksamat 3x500 mg, ivabradin 2x5 mg PO";
      const notes = "Nadi 44 x/menit";
      expect(namesOf(await find("drugConflict", { plan, notes }))).to.eql(["ivabradine"]);
    });

    it("contradict what bleeds, the state of the mind, the airways, the heart and the blood", async () => {
      const rows = [
        ["Ketorolac 3x30 mg IV", "Mimisan hebat hidung kanan", "ketorolak"],
        ["Lorazepam 1x2 mg PO", "Delirium sejak tadi malam", "lorazepam"],
        ["Propranolol 2x20 mg PO", "PPOK sejak 2019", "propranolol"],
        ["Doksorubisin 90 mg IV", "Echo: EF 38%", "doksorubisin"],
        ["Levofloksasin 1x750 mg IV", "Riwayat epilepsi", "levofloksasin"],
      ] as const;
      for (const [plan, notes, drug] of rows)
        expect(
          namesOf(await find("drugConflict", { plan, notes })),
          `${plan}: ${notes}`,
        ).to.include(drug);
    });

    it("contradict a condition, unless something makes it right", async () => {
      const plan = "Enoksaparin 1x0,6 mL SC";
      const notes = "Perdarahan antepartum";
      const mother = { sex: "P", age: 30 } as const;
      expect(
        namesOf(await find("drugConflict", { ...mother, plan, notes })),
        "bleeding",
      ).to.include("enoksaparin");
      expect(
        await find("drugConflict", { ...mother, plan, notes: "Perdarahan antepartum disangkal" }),
      ).to.eql([]);
      expect(
        await find("drugConflict", { ...mother, plan, notes: `${notes}. Emboli paru` }),
      ).to.eql([]);
    });

    it("contradict no denied or absent condition", async () => {
      const plan = "Ivabradin 2x5 mg PO";
      expect(await find("drugConflict", { plan, notes: "Nadi 88 x/menit" })).to.eql([]);
      expect(await find("drugConflict", { plan })).to.eql([]);
    });
  });

  describe(`drugs against an allergy (${setting})`, () => {
    const notes = "Alergi metamizol (+)";
    const isSaid = async (more: Partial<ShortDocument>) =>
      (await find("drugAllergy", more)).map(({ name, decides }) => [name, decides]);

    it("are told where a plan names the substance or one of its class", async () => {
      // The lists of drugs have rules of their own; the plan of a clinic is such a list.
      if (setting === "clinic") return;
      expect(await isSaid({ notes, plan: "Metamizol 3x1 g IV" })).to.eql([["metamizol", true]]);
      expect(await isSaid({ notes: "Alergi amoksisilin", plan: "Ampisilin 4x1 g IV" })).to.eql([
        ["ampisilin", true],
      ]);
    });

    it("are silent where the allergy is denied or the drug another or stopped", async () => {
      expect(await isSaid({ notes: "Alergi metamizol disangkal", plan: "Metamizol 3x1 g" })).to.eql(
        [],
      );
      expect(await isSaid({ notes, plan: "Parasetamol 3x500 mg" })).to.eql([]);
      expect(await isSaid({ notes, plan: "Stop metamizol" })).to.eql([]);
      expect(
        await isSaid({ notes: "Ibu pasien alergi metamizol", plan: "Metamizol 3x1 g" }),
      ).to.eql([]);
    });
  });

  describe(`drugs given together (${setting})`, () => {
    const pairs = async (plan: string, more: Partial<ShortDocument> = {}) =>
      (await find("drugsTogether", { plan, ...more })).map(({ name, other }) => [name, other]);

    it("are told of two of one class and of two that harm each other", async () => {
      expect(await pairs("Latanoprost 1x1 tetes ODS, travoprost 1x1 tetes ODS")).to.eql([
        ["latanoprost", "travoprost"],
      ]);
      expect(await pairs("Kolkisin 2x0,5 mg. Klaritromisin 2x500 mg")).to.have.length(1);
    });

    it("are silent where one is stopped or replaced", async () => {
      expect(await pairs("Stop latanoprost. Travoprost 1x1 tetes ODS")).to.eql([]);
      expect(await pairs("Latanoprost 1x1 tetes ODS")).to.eql([]);
    });
  });

  describe(`greatest doses (${setting})`, () => {
    const isSaid = async (more: Partial<ShortDocument>) =>
      (await find("drugDose", more)).map(({ reason }) => reason);

    it("are compared at once and in a day", async () => {
      expect(await isSaid({ plan: "Lerkanidipin 1x100 mg PO" })).to.eql([
        "100 mg sekali pemberian, lazimnya paling banyak 20 mg",
      ]);
      expect(await isSaid({ plan: "Ramipril 10 mg 4x1 tab PO" })).to.eql([
        "40 mg per hari, lazimnya paling banyak 20 mg",
      ]);
      expect(await isSaid({ plan: "Amlodipin 1x10 mg PO, bisoprolol 1x5 mg" })).to.eql([]);
    });

    it("are those of a child by its weight", async () => {
      const child = { age: 4, notes: "BB 16 kg" };
      expect(await isSaid({ ...child, plan: "Ondansetron 3x8 mg IV" })).to.have.length(1);
      expect(await isSaid({ ...child, plan: "Ondansetron 3x2 mg IV" })).to.eql([]);
      expect(await isSaid({ ...child, plan: "Parasetamol 40 mg/kgBB/kali tiap 6 jam" })).to.eql([
        "40 mg per kg sekali pemberian, lazimnya paling banyak 20 mg per kg",
      ]);
    });

    it("are counted by the week where the drug is taken weekly", async () => {
      const notes = "Psoriasis";
      expect(await isSaid({ notes, plan: "Metotreksat 12,5 mg 1x/hari PO" })).to.have.length(1);
      expect(await isSaid({ notes, plan: "Metotreksat 12,5 mg 1x/minggu PO" })).to.eql([]);
      for (const plan of [
        "Metotreksat 1x10 mg per minggu",
        "Metotreksat 1x7,5 mg tiap minggu PO",
        "Metotreksat 1x15 mg/minggu",
      ])
        expect(await isSaid({ notes, plan }), plan).to.eql([]);
    });

    it("are not those of drops, and unknown units are not doses", async () => {
      expect(await isSaid({ plan: "Timolol 0,5% ed 2x1 tetes, gentamisin ed 6x1 tetes" })).to.eql(
        [],
      );
      expect(await isSaid({ plan: "Ranitidin 1 amp/12 jam, amlodipin 1x1" })).to.eql([]);
    });
  });
}

describe("results at the time of an order", () => {
  const calcium = ["Kalsium", "6,9", "mg/dL"] as const;
  const at = async (more: Partial<ShortDocument>) =>
    namesOf(
      await relationsIn("drugConflict", {
        setting: "ward",
        ...plain,
        notes: "Osteoporosis",
        drugs: ["Zoledronic acid 5 mg, 1 x 5 mg, IV"],
        ...more,
      }),
    );

  it("speak against it", async () => {
    expect(await at({ labs: [calcium] })).to.have.length(1);
    expect(await at({ labs: [["Kalsium", "9,2", "mg/dL"]] })).to.eql([]);
  });

  it("are those of before: one of a later day is another time", async () => {
    expect(await at({ labs: [calcium], labDay: "2026-09-20" })).to.have.length(1);
    expect(await at({ labs: [calcium], labDay: "2026-09-22" })).to.eql([]);
  });
});

describe("a transfusion", () => {
  it("wants a ground as a drug does", async () => {
    const plan = "Transfusi FFP 2 kantong";
    const find = async (notes: string) =>
      relationsIn("drugPurpose", { setting: "ward", ...plain, plan, notes });
    expect(namesOf(await find("Demam 2 hari"))).to.have.length(1);
    expect(await find("INR 2,6")).to.eql([]);
  });
});

describe("what the rules of a list say already", () => {
  it("is not told again", async () => {
    const document = {
      setting: "emergency",
      ...plain,
      drugs: ["Cefixime 1000 mg, 2 x 1000 mg, PO"],
    } as const;
    expect(await relationsIn("drugDose", document)).to.eql([]);
    const planned = { ...document, drugs: [], plan: "Cefixime 2x1000 mg" };
    expect(await relationsIn("drugDose", planned)).to.have.length(1);
  });
});

describe("one substance twice in what is taken home", () => {
  const find = async (...discharge: readonly string[]) =>
    (
      await relationsIn("drugsTogether", {
        setting: "summary",
        ...plain,
        notes: "Hipertensi",
        discharge,
      })
    ).map(({ decides }) => decides);

  it("decides, where both are taken alike under two names", async () => {
    expect(await find("Amlodipin 1x10 mg PO", "Norvask 1x10 mg PO")).to.eql([true]);
  });

  it("is one treatment in two doses, and drugs of the stay were not all given at once", async () => {
    expect(await find("Amlodipin 1x10 mg PO", "Amlodipin 1x5 mg PO")).to.eql([]);
    const stay = { setting: "summary", ...plain, drugs: ["Amlodipin 1x10 mg", "Norvask 1x10 mg"] };
    expect(await relationsIn("drugsTogether", stay as ShortDocument)).to.eql([]);
  });
});

describe("a reason beside a drug", () => {
  it("explains it only where the document speaks of it elsewhere", async () => {
    const find = async (notes: string) =>
      relationsIn("drugPurpose", {
        setting: "ward",
        ...plain,
        notes,
        plan: "Donepezil 1x5 mg PO (demensia)",
      });
    expect(namesOf(await find("Batuk 2 hari"))).to.eql(["donepezil"]);
    expect(await find("Demensia sejak 2 tahun")).to.eql([]);
  });
});

describe("a culture", () => {
  const tested = (value: string, drug = "Ceftriaxone") =>
    ({ labs: [[drug, value, ""]], labDay: "2026-09-21" }) as const;
  const against = async (document: Partial<ShortDocument>) =>
    (await relationsIn("drugConflict", { setting: "ward", ...plain, ...document })).map(
      ({ concept, decides }) => [concept, decides],
    );

  it("that says resistant speaks against what goes on after it", async () => {
    for (const [drug, written, concept] of [
      ["Ceftriaxone", "Ceftriaxone 2x1 g lanjut", "ceftriaxone"],
      ["Ciprofloxacin", "Ciprofloxacin 2x400 mg IV", "ciprofloxacin"],
      ["Meropenem", "Meropenem 3x1 g IV lanjut", "meropenem"],
    ] as const)
      expect(
        await against({
          notes: "Demam, pneumonia",
          ...tested("Resisten", drug),
          progress: [{ at: "22 08:00", P: written }],
        }),
        drug,
      ).to.deep.include([concept, true]);
  });

  it("speaks against what goes home, and not against what was stopped or given before it", async () => {
    const home = { setting: "summary", notes: "Infeksi saluran kemih" } as const;
    expect(
      await against({ ...home, ...tested("R", "Cefixime"), discharge: ["Cefixime 2x200 mg"] }),
    ).to.deep.include(["cefixime", true]);
    expect(
      await against({
        ...home,
        ...tested("Sensitif", "Cefixime"),
        discharge: ["Cefixime 2x200 mg"],
      }),
    ).to.eql([]);
    expect(
      await against({
        notes: "Demam, pneumonia",
        ...tested("Resisten"),
        plan: "Ceftriaxone 2x1 g",
        progress: [{ at: "22 08:00", P: "Stop ceftriaxone, ganti meropenem 3x1 g" }],
      }),
    ).to.eql([]);
  });
});

describe("what somebody looked for and did not find", () => {
  it("speaks against a drug, and a plan to look for it does not", async () => {
    const find = async (notes: string) =>
      namesOf(
        await relationsIn("drugConflict", {
          setting: "emergency",
          ...plain,
          notes,
          plan: "MgSO4 40% 4 g IV pelan. Obs refleks patella tiap jam",
        }),
      );
    expect(await find("Preeklampsia berat. Refleks patella -/-")).to.have.length(1);
    expect(await find("Preeklampsia berat. Refleks patella +/+")).to.eql([]);
  });
});

describe("two lasting diseases that are denied together", () => {
  const find = async (notes: string, plan: string) =>
    (await relationsIn("drugPurpose", { setting: "clinic", notes, assessment: "Retinopati", plan }))
      .length;
  it("explain no drug, neither of them", async () => {
    for (const [denied, told, drug] of [
      ["Glaukoma, asma disangkal", "Glaukoma (+), asma disangkal", "Timolol 0,5% ED 2x1 tetes ODS"],
      ["Epilepsi, asma disangkal", "Epilepsi 5 tahun, asma disangkal", "Levetirasetam 2x500 mg"],
      [
        "PPOK, hipertensi disangkal",
        "PPOK sejak 2020, hipertensi disangkal",
        "Tiotropium 1x18 mcg",
      ],
    ] as const) {
      expect(await find(`Kontrol. ${denied}.`, drug), denied).to.equal(1);
      expect(await find(`Kontrol. ${told}.`, drug), told).to.equal(0);
    }
  });
  it("nor does a laser of the retina, as a vitrectomy may", async () => {
    const after = async (procedure: string) =>
      relationsIn("drugPurpose", {
        setting: "clinic",
        assessment: "Retinopati diabetik proliferatif",
        procedures: [procedure],
        plan: "Timolol 0,5% ED 2x1 tetes OD",
      });
    const laser = "14.24 Destruction of chorioretinal lesion by laser photocoagulation";
    expect(await after(laser)).to.have.length(1);
    expect(await after("14.74 Other mechanical vitrectomy")).to.eql([]);
  });
  it("are not two complaints", async () => {
    expect(await find("Demam, sesak disangkal.", "Parasetamol 3x500 mg")).to.equal(0);
    expect(await find("Gatal, demam disangkal.", "Setirizin 1x10 mg")).to.equal(0);
  });
});

describe("an allergy", () => {
  const against = async (notes: string, plan: string) =>
    namesOf(await relationsIn("drugAllergy", { setting: "clinic", ...plain, notes, plan }));

  it("is held against all of its class", async () => {
    for (const [notes, plan] of [
      ["Alergi sulfa (kotrimoksazol): bengkak wajah", "Silver sulfadiazine krim 1x oles"],
      ["Alergi heparin (HIT)", "Enoxaparin 1x40 mg SC"],
      ["Alergi fenitoin: ruam luas", "Karbamazepin 2x200 mg"],
      ["Alergi lidokain", "Bupivakain 0,5% 2 mL"],
      ["Alergi gentamisin", "Amikasin 1x500 mg IV"],
      ["Alergi metronidazol", "Tinidazol 1x2 g"],
      // As drops as well.
      ["Alergi levofloksasin", "Levofloksasin tetes mata 6x1 OD"],
      ["Alergi siprofloksasin", "Ofloksasin tetes telinga 2x5"],
      ["Alergi kloramfenikol", "Kloramfenikol tetes mata 4x1 OS"],
      ["Alergi aspirin", "Ketorolak tetes mata 4x1 OD"],
      // The reaction stands before its culprit.
      ["Alergi: syok anafilaksis terhadap imunoglobulin intravena", "IVIG 25 g/hari IV"],
      ["Riwayat alergi: sesak setelah minum ibuprofen", "Ibuprofen 3x400 mg"],
      ["Alergi: bengkak bibir akibat amoksisilin dan asam mefenamat", "Asam mefenamat 3x500 mg"],
    ] as const)
      expect(await against(notes, plan), plan).to.have.length(1);
  });

  it("is not held against another, nor where a bracelet or a warning names it", async () => {
    expect(await against("Alergi sulfa", "Furosemid 1x40 mg")).to.eql([]);
    expect(await against("Alergi: gatal, diberi setirizin", "Setirizin 1x10 mg")).to.eql([]);
    expect(await against("Alergi debu. Sesak karena asma", "Salbutamol 3x2 mg")).to.eql([]);
    expect(await against("Alergi karbamazepin", "Gelang alergi merah karbamazepin")).to.eql([]);
    expect(
      await against("Alergi karbamazepin", "Karbamazepin tidak boleh lagi seumur hidup"),
    ).to.eql([]);
  });
});

describe("a drug that a diagnosis names", () => {
  it("is its culprit, and no order", async () => {
    expect(
      await relationsIn("drugConflict", {
        setting: "ward",
        ...plain,
        assessment: "Sindrom Stevens-Johnson ec susp karbamazepin",
      }),
    ).to.eql([]);
  });
});

describe("a dose that is told in parts", () => {
  const said = async (plan: string) =>
    (
      await relationsIn("drugDose", {
        setting: "clinic",
        ...plain,
        notes: "BB 50 kg",
        plan,
      })
    ).map(({ concept }) => concept);

  it("is what they come to", async () => {
    expect(await said("Lidokain 2% + epinefrin 1:80.000 12 ampul @2 cc (480 mg), flap")).to.eql([
      "lidocaine",
    ]);
    expect(await said("Lidokain 2% 15 ampul")).to.eql(["lidocaine"]);
    expect(await said("Blok bupivakain 0,5% 40 cc")).to.eql(["bupivacaine"]);
    expect(await said("OAT RHZE 1x5 tab")).to.eql(["fdcRhze"]);
  });

  it("is not that of an infusion, nor too much in two ampoules", async () => {
    expect(await said("Lidokain 2% + epinefrin 1:80.000 2 ampul @2 cc (80 mg)")).to.eql([]);
    expect(await said("MgSO4 40% 15 mL dalam RL 500 mL")).to.eql([]);
    expect(await said("OAT RHZE 1x3 tab")).to.eql([]);
    for (const jelly of [
      "Lidokain jelly 2% 10 g intrauretra",
      "Lidokain gel 2% 15 g",
      "Lidokain salep 5% 20 g oles",
    ])
      expect(await said(jelly), jelly).to.eql([]);
  });
});

describe("resistance that a molecular test finds", () => {
  const find = async (notes: string) =>
    namesOf(
      (
        await relationsIn("drugConflict", { setting: "clinic", notes, plan: "2KDT RH 1x3 tab" })
      ).filter(({ reason }) => reason?.includes("resisten")),
    );

  it("speaks against the drug, however it is written", async () => {
    for (const notes of [
      "TCM 31/07: MTB detected medium, Rif resistance DETECTED",
      "TCM: MTB detected low, rifampicin resistance detected",
      "TCM: MTB terdeteksi, Rif resisten",
    ])
      expect(await find(notes), notes).to.have.length(1);
    for (const notes of [
      "TCM 31/07: MTB detected medium, Rif resistance not detected",
      "TCM: MTB terdeteksi, rif sensitif",
    ])
      expect(await find(notes), notes).to.eql([]);
  });
});

describe("what is planned for home", () => {
  it("is not given together with what the ward gives", async () => {
    const find = (plan: string) =>
      relationsIn("drugsTogether", { setting: "ward", ...plain, notes: "Demam, ISK", plan });
    expect(await find("Ceftriaxone lanjut. Rencana pulang besok: cefixime 2x200 mg 3 hari")).to.eql(
      [],
    );
    expect(await find("Ceftriaxone 2x1 g, cefixime 2x200 mg")).to.have.length(1);
  });
});

describe("what the rules of a stage do not judge", () => {
  const mother = { assessment: "Preeklampsia berat", diagnoses: ["O14.1 Severe pre-eclampsia"] };

  it("is left to the detectors: a dose that was given and ended, on the ward", async () => {
    const drugs = ["Metilergometrin 0,2 mg, 1 x 0,2 mg, IV"];
    const body = bodyOf({ setting: "ward", sex: "P", age: 30, drugs, ...mother });
    const ended = JSON.parse(
      JSON.stringify(body).replace('"status":"aktif"', '"status":"selesai"'),
    ) as CheckBody;
    const { envelope } = await runDocument(ended);
    expect(JSON.stringify(envelope)).to.contain("hipertensi atau preeklampsia");
  });

  it("is left to them: the ward's drugs beside a summary", async () => {
    const found = await relationsIn("drugConflict", {
      setting: "summary",
      sex: "P",
      age: 30,
      ...mother,
      days: [["2026-09-21", "TD 170/110", "Preeklampsia berat", "Metilergometrin 3x0,2 mg IV"]],
    });
    expect(namesOf(found)).to.eql(["metilergometrin"]);
  });
});

describe("blood that is kept ready", () => {
  for (const [plan, names] of [
    ["Transfusi PRC 2 kolf", ["sel darah merah pekat"]],
    ["Cek golongan darah + sedia PRC", []],
    ["PRC standby di bank darah", []],
  ] as const)
    it(`is not held against a value: ${plan}`, async () => {
      const labs = [["Hemoglobin", "16", "g/dL"]] as const;
      const document = { setting: "emergency", assessment: "DBD", plan, labs } as const;
      expect(namesOf(await relationsIn("drugConflict", document))).to.eql(names);
    });
});

describe("a former visit beside this one", () => {
  const conflicts = async (examination: string, assessment: string) => {
    const body = bodyOf({
      setting: "clinic",
      notes: "Datang untuk kemoterapi",
      examination,
      assessment,
      plan: "Doksorubisin 95 mg IV, siklofosfamid 950 mg IV",
      diagnoses: ["C50.4 Breast cancer"],
    });
    const sections = [
      ...(body["sections"] as readonly object[]),
      {
        key: "riwayat",
        data: {
          kunjungan: [
            {
              tanggal: "2026-09-13",
              icd_10: ["C50.4"],
              icd_9: [],
              tindakan: ["Kemo ditunda"],
              soap: { asesmen: "Ca mammae, neutropenia ANC 480", plan: "Tunda, DL ulang" },
            },
          ],
        },
      },
    ];
    const found = await relationsOfBody("drugConflict", { ...body, sections });
    return found.flatMap(({ concept = "", holds }) => (holds ? [] : [concept]));
  };

  it("has no value that this one has measured again", async () => {
    expect(await conflicts("ANC 2.410", "Ca mammae, neutropenia sudah pulih")).to.eql([]);
  });

  it("has a value that nobody has measured since", async () => {
    expect(await conflicts("KU baik", "Ca mammae")).to.eql(["doxorubicin", "cyclophosphamide"]);
  });

  it("does not hide a low value of this one", async () => {
    expect(await conflicts("ANC 610", "Ca mammae")).to.eql(["doxorubicin", "cyclophosphamide"]);
  });
});

describe("what a visit gives itself", () => {
  const together = (plan: string) =>
    namesAgainst("drugsTogether", {
      setting: "clinic",
      age: 8,
      diagnoses: ["N04.9 Nephrotic syndrome"],
      plan,
    });

  it("meets what it orders, or orders on", async () => {
    expect(
      await together("Prednison 2 mg/kgBB/hari PO. Imunisasi MR diberikan hari ini di poli"),
    ).to.eql(["vaksin campak rubela"]);
    expect(await together("Metotreksat 7,5 mg/minggu. Vaksin varisela diberikan hari ini")).to.eql([
      "vaksin varisela",
    ]);
    expect(await together("Siklosporin 2x50 mg. Vaksin BCG sudah diberikan di poli")).to.eql([
      "vaksin BCG",
    ]);
  });

  it("does not where it is no live vaccine, was given before, or goes before tablets of its sort", async () => {
    expect(await together("Prednison 3x10 mg. Vaksin influenza diberikan hari ini")).to.eql([]);
    expect(await together("Prednison 3x10 mg. Vaksin MR ditunda 3 bulan")).to.eql([]);
    expect(
      await together("Ketorolac 30 mg IM diberikan di poli, pulang natrium diklofenak 2x50 mg"),
    ).to.eql([]);
  });
});

describe("a bleeding of the brain that is over", () => {
  const given = (history: string, plan: string) =>
    namesAgainst("drugConflict", {
      setting: "emergency",
      history,
      plan,
      diagnoses: ["I74.3 Embolism and thrombosis of arteries of lower extremities"],
    });

  it("speaks against what keeps blood from clotting", async () => {
    const heparin = "Heparin bolus 4800 IU IV, lanjut 1000 IU/jam";
    for (const history of [
      "Stroke hemoragik 3 minggu lalu",
      "Riwayat perdarahan intraserebral 1 bulan lalu",
      "Perdarahan subarakhnoid 6 bulan lalu",
    ])
      expect(await given(history, heparin), history).to.eql(["heparin natrium"]);
    expect(await given("Stroke hemoragik 3 bulan lalu", "Rivaroksaban 1x20 mg")).to.eql([
      "rivaroksaban",
    ]);
  });

  it("does not where it was none, or where dialysis needs it", async () => {
    expect(await given("Stroke iskemik 3 minggu lalu", "Enoksaparin 2x60 mg SC")).to.eql([]);
    expect(await given("Stroke hemoragik (-)", "Enoksaparin 2x60 mg SC")).to.eql([]);
    expect(
      await given("Stroke hemoragik 2024, HD rutin", "Hemodialisis dengan heparin 5000 IU"),
    ).to.eql([]);
  });
});
