import type { AllergyIntolerance, MedicationRequest, Resource } from "@medplum/fhirtypes";
import { expect } from "chai";
import type { Stage } from "../../src/check/types.ts";
import { buildFacts } from "../../src/facts/build-facts.ts";
import type { Drug } from "../../src/facts/medication/drug.ts";
import type { Drugs } from "../../src/facts/groups/drugs.ts";
import {
  answers,
  canonicals,
  condition,
  encounter,
  factSource,
  labResult,
  sourceSection,
} from "./support.ts";
import { terminology } from "../support/shipped-lists.ts";

interface Row {
  dose?: string;
  route?: string;
  indication?: string;
  status?: MedicationRequest["status"];
  word?: string;
  quantity?: number;
  category?: string;
  section?: string;
  at?: string;
}

function order(name: string, row: Row = {}): MedicationRequest {
  const { dose, route, indication, status = "active", word, quantity, category, section, at } = row;
  return {
    resourceType: "MedicationRequest",
    status,
    intent: "order",
    subject: { reference: "urn:test:patient" },
    medicationCodeableConcept: { text: name },
    dosageInstruction: [{ ...(dose && { text: dose }), ...(route && { route: { text: route } }) }],
    ...(indication && { reasonCode: [{ text: indication }] }),
    ...(quantity && { dispenseRequest: { quantity: { value: quantity } } }),
    ...(category && { category: [{ coding: [{ code: category }] }] }),
    ...(at && { authoredOn: at }),
    extension: [
      ...(sourceSection(section).extension ?? []),
      ...(word ? [{ url: canonicals.extension("status-text"), valueString: word }] : []),
    ],
  };
}

function drugsOf(resources: readonly Resource[], stage: Stage = "ranap_cppt"): Drugs {
  return buildFacts(factSource([encounter(), ...resources], { terminology, stage })).drugs;
}
const one = (name: string, row: Row = {}): Drug | undefined => drugsOf([order(name, row)]).all[0];

const doubled = (drugs: readonly { readonly duplicateNames?: string }[]) =>
  drugs.flatMap(({ duplicateNames }) => duplicateNames ?? []);

describe("facts: drugs", () => {
  const places: readonly [string, Stage, Row, keyof Drugs | undefined][] = [
    ["own order of the ward", "ranap_cppt", {}, "orders"],
    [
      "own prescription of the emergency",
      "igd_asesmen_awal",
      { category: "inpatient" },
      "emergency",
    ],
    ["drug of the stay", "ranap_resume", { category: "inpatient" }, "stay"],
    ["discharge drug by category", "ranap_resume", { category: "discharge" }, "discharge"],
    ["clinic prescription", "rajal_soap", { category: "outpatient" }, undefined],
    [
      "emergency copy inside the ward's document",
      "ranap_cppt",
      { section: "asesmenAwalIgd.obat" },
      "emergency",
    ],
    ["ward chart by section", "ranap_resume", { section: "cpoObat" }, "orders"],
    ["emergency copy named in short", "ranap_resume", { section: "asesmenAwalIgd" }, "emergency"],
  ];
  for (const [name, stage, row, list] of places)
    it(`places the ${name} in ${list ?? "no list"}`, () => {
      const drugs = drugsOf([order("Paracetamol 500 mg", row)], stage);
      const lists = (["emergency", "orders", "stay", "discharge"] as const).filter(
        (key) => drugs[key].length > 0,
      );
      expect(lists).to.deep.equal(list === undefined ? [] : [list]);
      expect(drugs.all).to.have.length(1);
    });

  const doses: readonly [string, Row, Partial<Drug>][] = [
    [
      "Ceftriaxone 1 g injeksi",
      { dose: "2 x 1 g IV" },
      { timesPerDay: 2, dailyDoseMg: 2000, injectable: true, antibiotic: true, strength: "1 g" },
    ],
    [
      "Paracetamol 500 mg tablet",
      { dose: "3x1 tablet", quantity: 15 },
      { timesPerDay: 3, dailyDoseMg: 1500, daysSupplied: 5, injectable: false },
    ],
    [
      "Ketorolac 30 mg/mL amp",
      { dose: "3 x 30 mg", route: "IV" },
      { dailyDoseMg: 90, injectable: true },
    ],
    ["Amlodipine 10 mg", { dose: "0-0-1" }, { timesPerDay: 1, dailyDoseMg: 10 }],
    ["Levofloxacin tetes mata", { dose: "6 x 1 tetes" }, { antibiotic: false }],
    ["Gentamicin salep 0,1%", { dose: "2 x oles" }, { antibiotic: false }],
    ["Cefixime 2x200 mg (10)", {}, { timesPerDay: 2, dailyDoseMg: 400, hasFrequency: true }],
    ["Ondansetron 4 mg", { dose: "k/p mual" }, { asNeeded: true, hasFrequency: true }],
    ["Vitamin XYZ", {}, { known: false, hasFrequency: false }],
  ];
  for (const [name, row, expected] of doses)
    it(`reads ${name} ${row.dose ?? ""}`, () => {
      expect(one(name, row)).to.deep.include(expected);
    });

  const mismatches: readonly [string, Row, boolean][] = [
    ["Paracetamol 500 mg tablet", { route: "IV" }, true],
    ["Paracetamol 500 mg tablet", { route: "PO" }, false],
    ["Ondansetron 4 mg ampul", { route: "oral" }, true],
    ["Novorapid", { route: "PO" }, true],
    ["Novorapid flexpen", { route: "SC" }, false],
    ["KCl 25 mEq", { route: "IV bolus" }, true],
    ["KCl 7,46% 25 mL", { route: "IV drip" }, false],
    ["Combivent nebul", { route: "Inhalasi" }, false],
    ["Ceftriaxone 1 g", { route: "IV" }, false],
    ["Paracetamol 1 g", { route: "IV, tablet sejak 21/10" }, false],
    ["Omeprazole 20 mg kapsul", { route: "IV lalu PO" }, false],
    ["Metronidazol infus", { route: "PO, IV sejak 3/2" }, false],
    ["Metronidazol 500 mg tablet", { route: "IV sejak 3/2" }, true],
  ];
  for (const [name, row, mismatch] of mismatches)
    it(`${mismatch ? "refuses" : "accepts"} ${name} by ${row.route ?? ""}`, () => {
      expect(one(name, row)?.formMismatch).to.equal(mismatch);
    });

  const states: readonly [string, Row, boolean][] = [
    ["diberikan", { word: "diberikan" }, true],
    ["lanjut", { word: "Lanjut" }, true],
    ["stop", { word: "Stop tgl 3" }, false],
    ["ditunda", { word: "ditunda" }, false],
    ["no word, stopped", { status: "stopped" }, false],
    ["no word, completed order", { status: "completed" }, false],
    ["a word against the status", { word: "aktif", status: "completed" }, true],
  ];
  for (const [name, row, active] of states)
    it(`takes '${name}' as ${active ? "active" : "ended"}`, () => {
      expect(one("Paracetamol", row)?.active).to.equal(active);
    });

  for (const text of ["terapi", "sesuai DPJP", "Obat rutin"])
    it(`calls the indication '${text}' generic`, () => {
      expect(one("Paracetamol", { indication: text })?.indicationGeneric).to.equal(true);
    });

  it("finds one substance twice, by brand and generic, and says nothing of needs and stops", () => {
    const twice = drugsOf([order("Sanmol 500 mg"), order("Paracetamol 500 mg", { dose: "3x1" })]);
    expect(twice.orders.map(({ duplicateNames }) => duplicateNames)).to.deep.equal([
      "Sanmol 500 mg dan Paracetamol 500 mg",
      "Sanmol 500 mg dan Paracetamol 500 mg",
    ]);
    const quiet = drugsOf([
      order("Sanmol 500 mg", { dose: "k/p" }),
      order("Paracetamol 500 mg"),
      order("Pamol", { word: "stop" }),
      order("NaCl 0,9% 500 mL"),
      order("NaCl 0,9% 100 mL"),
    ]);
    expect(doubled(quiet.orders)).to.deep.equal([]);
  });

  const [dayOne, dayThree] = ["2026-07-02T13:10:00+07:00", "2026-07-04T08:30:00+07:00"];
  const repeated: readonly [string, readonly MedicationRequest[], number][] = [
    [
      "an extra dose",
      [
        order("Insulin aspart", { dose: "6 U ekstra preop", at: dayOne }),
        order("Insulin aspart", { dose: "3 x 6 U", at: dayOne }),
      ],
      0,
    ],
    [
      "a loading dose",
      [
        order("Clopidogrel 75 mg", { dose: "300 mg loading" }),
        order("Plavix", { dose: "1 x 75 mg" }),
      ],
      0,
    ],
    [
      "a bolus before a pump",
      [
        order("Furosemide", { dose: "bolus 40 mg" }),
        order("Furosemide", { dose: "syringe pump 5 mg/jam" }),
      ],
      0,
    ],
    [
      "a loading dose that goes on",
      [
        order("Clopidogrel", { dose: "loading 300 mg, lanjut 1 x 75 mg" }),
        order("Plavix", { dose: "1 x 75 mg" }),
      ],
      1,
    ],
    [
      "an order that the next one replaces",
      [
        order("Furosemide 20 mg", { dose: "2 x 40 mg", at: dayOne }),
        order("Furosemide 40 mg", { dose: "1 x 40 mg", at: dayThree }),
      ],
      0,
    ],
    [
      "two doses of one day",
      [
        order("Furosemide 20 mg", { dose: "2 x 20 mg", at: dayOne }),
        order("Furosemide 40 mg", { dose: "1 x 40 mg", at: dayOne }),
      ],
      1,
    ],
    [
      "another brand of a later day",
      [
        order("Paracetamol 500 mg", { dose: "3 x 500 mg", at: dayOne }),
        order("Sanmol 1 g", { dose: "3 x 1 g", at: dayThree }),
      ],
      1,
    ],
  ];
  for (const [name, orders, found] of repeated)
    it(`${found === 0 ? "does not call" : "calls"} ${name} a second order of one substance`, () => {
      expect(new Set(doubled(drugsOf(orders).orders))).to.have.property("size", found);
    });

  const reasons: readonly [string, boolean][] = [
    ["Profilaksis ulkus pada steroid", true],
    ["Cegah tukak lambung", true],
    ["Gastroprotektor selama deksametason", true],
    ["Proteksi lambung pada antiplatelet ganda", true],
    ["Gastroprotektor", false],
    ["Perut kembung", false],
    ["Profilaksis, gastritis (-)", false],
  ];
  for (const [indication, hasBasis] of reasons)
    it(`'${indication}' is ${hasBasis ? "a" : "no"} ground of a proton pump inhibitor by vein`, () => {
      const written = order("Omeprazole 40 mg inj", { route: "IV", indication });
      const note = answers("cpptDokter", [{ A: "Observasi" }]);
      expect(drugsOf([written, note]).all[0]?.hasBasis).to.equal(hasBasis);
    });

  it("does not compare drugs of the stay with drugs to take home", () => {
    const { stay, discharge } = drugsOf(
      [order("Omeprazole 40 mg inj"), order("Omeprazole 20 mg", { category: "discharge" })],
      "ranap_resume",
    );
    expect(doubled([...stay, ...discharge])).to.deep.equal([]);
  });

  const classes: readonly [string, string, string | undefined][] = [
    ["Omeprazole 40 mg", "Lansoprazole 30 mg", "penghambat pompa proton"],
    ["Ketorolac 30 mg", "Natrium Diklofenak 50 mg", "OAINS"],
    ["Captopril 25 mg", "Candesartan 8 mg", "penghambat ACE dan ARB"],
    ["Heparin", "Lovenox 0,6", "heparin dan antikoagulan oral langsung"],
    ["Amlodipine 5 mg", "Candesartan 8 mg", undefined],
    ["Ceftriaxone 1 g", "Azithromycin 500 mg", undefined],
    ["Simvastatin 20 mg", "Fenofibrate 200 mg", undefined],
  ];
  for (const [first, second, label] of classes)
    it(`${label === undefined ? "accepts" : "notes"} ${first} with ${second}`, () => {
      const { orders } = drugsOf([order(first), order(second)]);
      const names = label === undefined ? undefined : `${first} dan ${second}`;
      expect(orders.map(({ sameClassNames }) => sameClassNames)).to.deep.equal([names, names]);
    });

  it("one injection before the tablets of its class is not beside them", () => {
    const tablets = order("Lorazepam 2 mg", { dose: "3 x 2 mg", route: "PO" });
    const besideTablets = (dose: string) =>
      drugsOf([order("Diazepam 10 mg/2 mL", { dose, route: "IV pelan" }), tablets]).orders.flatMap(
        ({ sameClassNames }) => sameClassNames ?? [],
      );
    expect(besideTablets("10 mg")).to.deep.equal([]);
    for (const dose of ["3 x 10 mg", "2 mg/jam"])
      expect(besideTablets(dose), dose).to.have.length(2);
  });

  const allergens: readonly [string, string, boolean][] = [
    ["Amoxicillin", "Ampicillin Sulbactam 1,5 g", true],
    ["Penisilin", "Co Amoxiclav 625", true],
    ["Ketorolac", "Asam mefenamat 500 mg", true],
    ["Aspirin", "Ketorolac 30 mg", true],
    ["Antrain", "Novalgin", true],
    ["Amoxicillin", "Ceftriaxone 1 g", false],
    ["Udang", "Paracetamol", false],
  ];
  for (const [allergen, name, related] of allergens)
    it(`${related ? "relates" : "does not relate"} ${name} to an allergy to ${allergen}`, () => {
      const allergy: AllergyIntolerance = {
        resourceType: "AllergyIntolerance",
        patient: { reference: "urn:test:patient" },
        code: { text: allergen },
      };
      const [drug] = drugsOf([order(name), allergy]).all;
      expect(drug?.allergen).to.equal(related ? allergen : undefined);
    });

  const note = answers("cpptDokter", [{ A: "Observasi" }]);
  const grounds: readonly [string, readonly Resource[], boolean | undefined][] = [
    ["KCl 25 mEq", [], undefined],
    ["KCl 25 mEq", [note], undefined],
    ["KCl 25 mEq", [labResult("Kalium", 2.6, "mmol/L")], true],
    ["KCl 25 mEq", [labResult("Kalium", 4.1, "mmol/L")], undefined],
    ["KCl 25 mEq", [labResult("Kalium", 4.1, "mmol/L"), note], false],
    ["KCl 25 mEq", [answers("cpptDokter", [{ A: "Hipokalemia" }])], true],
    [
      "KSR 600 mg",
      [
        labResult("Kalium", 4.1, "mmol/L"),
        answers("cpptDokter", [{ A: "Glaukoma", P: "Asetazolamid 3x250 mg PO" }]),
      ],
      true,
    ],
    ["Amlodipine 5 mg", [answers("cpptDokter", [{ A: "Hipertensi terkontrol" }])], true],
    [
      "Amlodipine 5 mg",
      [answers("anamnesa", { "Riwayat Penyakit Dahulu": "Hipertensi disangkal" }), note],
      false,
    ],
    ["Metformin 500 mg", [labResult("GDS", 212, "mg/dL")], true],
    ["Paracetamol 500 mg", [], true],
    ["Obat entah", [], true],
  ];
  for (const [name, resources, found] of grounds)
    it(`finds a basis of ${name} (${resources.length} data): ${found ?? "not known"}`, () => {
      expect(drugsOf([order(name), ...resources]).all[0]?.hasBasis).to.equal(found);
    });

  it("names what table T-10 expects of a drug", () => {
    expect(one("KCl 25 mEq")?.expectedBasis).to.equal("hipokalemia atau kalium < 3,5 mmol/L");
    expect(one("Paracetamol")).not.to.have.property("expectedBasis");
  });

  it("takes a coded diagnosis as a basis", () => {
    const coded = [
      { ...encounter({}, [{ at: 1, role: "billing", rank: 1 }]) },
      condition("I10", { onClaim: true }),
    ];
    const source = factSource([...coded, order("Amlodipine 5 mg")], {
      terminology,
      stage: "ranap_cppt",
    });
    expect(buildFacts(source).drugs.all[0]?.hasBasis).to.equal(true);
  });

  const indications: readonly [string, string, boolean | undefined][] = [
    ["Hipokalemia", "Hipokalemia.", true],
    ["Pneumonia komunitas", "Pneumonia komuniti hari ke-2", true],
    ["Demam tifoid", "Pneumonia", undefined],
    ["Epilepsi", "Pneumonia", false],
    ["HT", "Hipertensi", true],
    ["DM", "Pneumonia", false],
    ["CAP", "Pneumonia", true],
    ["XYZ", "Pneumonia", undefined],
    ["Mukolitik", "PPOK eksaserbasi akut", undefined],
    ["Hipoksemia", "Bronkopneumonia, O2 NK 1 lpm", true],
    ["Hipoksemia", "Sirosis hepatis", false],
    ["Nyeri", "Pneumonia", undefined],
    ["Antikoagulan sirkuit hemodialisis", "CKD stadium 5", undefined],
    ["Antikoagulasi sirkuit", "Hiperkalemia", undefined],
    ["Antikoagulan stent", "CKD stadium 5", false],
  ];
  for (const [indication, assessment, documented] of indications)
    it(`judges the indication ${indication} beside '${assessment}' as ${documented ?? "open"}`, () => {
      const [drug] = drugsOf([
        order("Paracetamol", { indication }),
        answers("cpptDokter", [{ A: assessment }]),
      ]).all;
      expect(drug?.indicationDocumented).to.equal(documented);
    });

  it("quotes an order as evidence", () => {
    const drug = one("KCl 7,46% 25 mL", {
      dose: "50 mEq / 8 jam",
      route: "IV drip",
      at: "2026-08-15T08:30:00+07:00",
    });
    expect(drug?.evidence).to.equal("KCl 7,46% 25 mL 50 mEq / 8 jam IV drip, order 2026-08-15");
    expect(drug?.orderedAt).to.equal("2026-08-15T08:30:00+07:00");
  });
});
