import type { AllergyIntolerance, MedicationRequest, Resource } from "@medplum/fhirtypes";
import { expect } from "chai";
import { buildFacts, type Facts } from "../../src/facts/build-facts.ts";
import {
  answers,
  canonicals,
  condition,
  encounter,
  factSource,
  labResult,
  type Answers,
} from "./support.ts";
import { terminology } from "../support/shipped-lists.ts";

interface Row {
  readonly dose?: string;
  readonly route?: string;
  readonly word?: string;
  readonly at?: string;
  readonly indication?: string;
}

function order(name: string, { dose, route, word, at, indication }: Row = {}): MedicationRequest {
  return {
    resourceType: "MedicationRequest",
    status: "active",
    intent: "order",
    subject: { reference: "urn:test:patient" },
    medicationCodeableConcept: { text: name },
    dosageInstruction: [{ ...(dose && { text: dose }), ...(route && { route: { text: route } }) }],
    ...(indication && { reasonCode: [{ text: indication }] }),
    ...(at && { authoredOn: at }),
    ...(word && { extension: [{ url: canonicals.extension("status-text"), valueString: word }] }),
  };
}

const note = (tanggal: string, parts: Answers = {}): Answers => ({
  tanggal,
  S: "Nyeri",
  O: "TD 120/70",
  A: "Perbaikan",
  P: "Observasi",
  ...parts,
});

const lab = (name: string, value: number, unit: string) =>
  labResult(name, value, unit, "2026-08-16T06:00:00+07:00");

const listed = (code: string) => condition(code, { onClaim: true });

function factsOf(resources: readonly Resource[]): Facts {
  return buildFacts(factSource([encounter(), ...resources], { terminology, stage: "ranap_cppt" }));
}

const days = (...dates: readonly string[]) =>
  answers(
    "cpptDokter",
    dates.map((date) => note(`${date} 08:00`)),
  );
const review = (resources: readonly Resource[]) => factsOf(resources).drugs.orders[0]?.review;

describe("the review of an order", () => {
  const tooMuch: readonly [string, string, string | undefined][] = [
    ["Amlodipine 10 mg", "3x1", "30 mg per hari, lazimnya paling banyak 10 mg per hari"],
    ["Amlodipine 10 mg", "1x1", undefined],
    ["Paracetamol 500 mg tab", "3x1", undefined],
    ["Paracetamol 500 mg tab", "4x3 tab", "6.000 mg per hari, lazimnya paling banyak 4 g per hari"],
    ["Simvastatin 20 mg", "1x1", undefined],
    [
      "Omeprazole 40 mg inj",
      "3x1",
      "120 mg per hari, lazimnya paling banyak 80 mg per hari di luar perdarahan saluran cerna",
    ],
    ["Obat tak dikenal 900 mg", "9x1", undefined],
  ];
  for (const [name, dose, expected] of tooMuch)
    it(`${name} ${dose}: ${expected ?? "in the usual range"}`, () => {
      expect(review([order(name, { dose })])?.overDose).to.equal(expected);
    });

  it("does not hold a child to the doses of adults", () => {
    const child = answers("cpptDokter", [
      note("2026-08-15 08:00", { A: "An. Budi, usia 6 tahun" }),
    ]);
    expect(review([child, order("Amlodipine 10 mg", { dose: "3x1" })])?.overDose).to.equal(
      undefined,
    );
  });
  it("allows a high dose of omeprazole while the stomach bleeds", () => {
    const bleeding = answers("cpptDokter", [note("2026-08-15 08:00", { A: "Hematemesis melena" })]);
    const drug = order("Omeprazole 40 mg inj", { dose: "3x1" });
    expect(review([bleeding, drug])?.overDose).to.equal(undefined);
  });

  const long: readonly [string, Row, "overDays" | "overRestriction", boolean][] = [
    ["Ceftriaxone 1 g inj", { dose: "2x1 g", route: "IV" }, "overDays", true],
    ["Ceftriaxone 1 g inj", { dose: "2x1 g", route: "IV", word: "selesai" }, "overDays", false],
    ["Cefazolin 1 g inj", { dose: "3x1 g", route: "IV" }, "overDays", false],
    [
      "Cefazolin 1 g inj",
      { dose: "3x1 g", route: "IV", indication: "Profilaksis" },
      "overDays",
      true,
    ],
    ["Ketorolac 30 mg inj", { dose: "3x30 mg", route: "IV" }, "overRestriction", true],
    ["Ketorolac 10 mg tab", { dose: "3x10 mg", route: "PO" }, "overRestriction", false],
    ["Metamizole 1 g inj", { dose: "3x1 g", route: "IV" }, "overRestriction", true],
    ["Metamizole 1 g inj", { dose: "1 g k/p", route: "IV" }, "overRestriction", false],
  ];
  for (const [name, row, fact, expected] of long)
    it(`${name} ${JSON.stringify(row)} running for ten days: ${fact} ${String(expected)}`, () => {
      const drug = order(name, { at: "2026-08-05T08:00:00+07:00", ...row });
      const found = review([days("2026-08-06", "2026-08-15"), drug])?.[fact];
      expect(found !== undefined).to.equal(expected);
    });
  it("counts up to the last documented moment, not up to today", () => {
    const drug = order("Ketorolac 30 mg inj", {
      dose: "3x30 mg",
      route: "IV",
      at: "2026-08-05T14:00:00+07:00",
    });
    expect(review([days("2026-08-06", "2026-08-07"), drug])?.overRestriction).to.equal(undefined);
  });

  const pains: readonly [string, Answers, boolean][] = [
    ["nothing told", {}, true],
    ["severe pain", { S: "Nyeri hebat pada paha" }, false],
    ["after an operation", { A: "Post operasi hari 1" }, false],
    ["a high score", { O: "TD 120/70, NRS 8" }, false],
  ];
  for (const [name, parts, missing] of pains)
    it(`tramadol by injection, ${name}: ground missing ${String(missing)}`, () => {
      const notes = answers("cpptDokter", [note("2026-08-15 08:00", parts)]);
      const drug = order("Tramadol 100 mg inj", { dose: "3x100 mg", route: "IV" });
      expect(review([notes, drug])?.painGroundMissing).to.equal(missing);
    });

  it("names the allergy to penicillin beside a cephalosporin", () => {
    const allergy: AllergyIntolerance = {
      resourceType: "AllergyIntolerance",
      patient: { reference: "urn:test:patient" },
      code: { text: "Penisilin" },
    };
    expect(review([allergy, order("Ceftriaxone 1 g")])?.crossAllergen).to.equal("Penisilin");
    expect(review([allergy, order("Levofloxacin 500 mg")])?.crossAllergen).to.equal(undefined);
  });

  const statuses: readonly [string, string, readonly [string, string], boolean][] = [
    ["active, stopped in an earlier note", "aktif", ["Stop ketorolac", "Mobilisasi"], true],
    ["active, stopped in the last note", "aktif", ["Ketorolac lanjut", "Stop ketorolac"], false],
    [
      "active, to be stopped on a condition",
      "aktif",
      ["Ketorolac stop bila nyeri hilang", "Mobilisasi"],
      false,
    ],
    ["active, stopped and named again", "aktif", ["Stop ketorolac", "Ketorolac 3x30 mg"], false],
    ["ended, going on in the last note", "selesai", ["Ketorolac", "Ketorolac lanjut"], true],
    ["ended, and told as ended", "selesai", ["Ketorolac lanjut", "Stop ketorolac"], false],
  ];
  for (const [name, word, [first, second], conflict] of statuses)
    it(`status: ${name}, conflict ${String(conflict)}`, () => {
      const notes = answers("cpptDokter", [
        note("2026-08-15 08:00", { P: first }),
        note("2026-08-16 08:00", { P: second }),
      ]);
      const drug = order("Ketorolac 30 mg", { word, at: "2026-08-14T20:00:00+07:00" });
      expect(review([notes, drug])?.statusConflict !== undefined).to.equal(conflict);
    });
});

describe("interactions of running orders", () => {
  const pairOf = (resources: readonly Resource[]) =>
    factsOf(resources).drugs.orders.flatMap(({ review: found }) => found?.interaction?.pair ?? []);
  it("names a pair that no note watches", () => {
    expect(pairOf([order("Spironolactone 25 mg"), order("KCl 25 mEq")])).to.deep.equal([
      "Spironolactone 25 mg dan KCl 25 mEq",
    ]);
  });
  it("is silent where a note watches it, one of them ended, or a condition does not hold", () => {
    const watching = answers("cpptDokter", [note("2026-08-15 08:00", { P: "Cek kalium ulang" })]);
    expect(pairOf([watching, order("Spironolactone 25 mg"), order("KCl 25 mEq")])).to.deep.equal(
      [],
    );
    expect(pairOf([order("Warfarin 2 mg"), order("Ketorolac", { word: "stop" })])).to.deep.equal(
      [],
    );
    expect(pairOf([order("Ceftriaxone 1 g"), order("Calcium gluconate inj")])).to.deep.equal([]);
    expect(pairOf([order("Digoxin 0,25 mg"), lab("Kalium", 4.2, "mmol/L")])).to.deep.equal([]);
  });
  it("names digoxin with a low potassium", () => {
    expect(pairOf([order("Digoxin 0,25 mg"), lab("Kalium", 2.9, "mmol/L")])).to.have.length(1);
  });
});

describe("documented conditions without their treatment", () => {
  const saline = order("NaCl 0,9% 500 mL");
  const untreated = (resources: readonly Resource[]) =>
    factsOf(resources).therapy.untreated.map(({ expected }) => expected);
  const rows: readonly [string, readonly Resource[], readonly string[]][] = [
    [
      "potassium 2,6 and none given",
      [listed("E87.6"), lab("Kalium", 2.6, "mmol/L"), saline],
      ["koreksi kalium"],
    ],
    [
      "potassium 2,6 and KCl",
      [listed("E87.6"), lab("Kalium", 2.6, "mmol/L"), order("KCl 25 mEq")],
      [],
    ],
    ["potassium 3,2", [listed("E87.6"), lab("Kalium", 3.2, "mmol/L"), saline], []],
    ["an unknown name", [listed("E87.6"), lab("Kalium", 2.6, "mmol/L"), order("Xyzabc")], []],
    ["no orders sent", [listed("E87.6"), lab("Kalium", 2.6, "mmol/L")], []],
    [
      "a reason against it",
      [
        listed("A15.0"),
        saline,
        answers("cpptDokter", [note("2026-08-15 08:00", { P: "OAT ditunda karena SGPT tinggi" })]),
      ],
      [],
    ],
    ["tuberculosis without drugs", [listed("A15.0"), saline], ["obat antituberkulosis (OAT)"]],
    [
      "attack of asthma in an assessment",
      [saline, answers("cpptDokter", [note("2026-08-15 08:00", { A: "Asma eksaserbasi akut" })])],
      ["bronkodilator"],
    ],
    [
      "two high pressures",
      [
        listed("I10"),
        saline,
        answers("cpptDokter", [
          note("2026-08-15 08:00", { O: "TD 184/110" }),
          note("2026-08-16 08:00", { O: "TD 178/104" }),
        ]),
      ],
      ["antihipertensi"],
    ],
    [
      "a pressure that came down",
      [
        listed("I10"),
        saline,
        answers("cpptDokter", [
          note("2026-08-15 08:00", { O: "TD 184/110" }),
          note("2026-08-16 08:00", { O: "TD 178/104" }),
          note("2026-08-17 08:00", { O: "TD 140/84" }),
        ]),
      ],
      [],
    ],
    [
      "high pressures of an acute stroke",
      [
        listed("I10"),
        listed("I63.9"),
        order("Aspirin 80 mg"),
        answers("cpptDokter", [
          note("2026-08-15 08:00", { O: "TD 184/110" }),
          note("2026-08-16 08:00", { O: "TD 178/104" }),
        ]),
      ],
      [],
    ],
    [
      "a stroke without an antiplatelet",
      [listed("I63.9"), saline],
      ["antiplatelet atau antikoagulan"],
    ],
    ["a stroke that bled", [listed("I63.9"), listed("I61.9"), saline], []],
    ["heart failure without a diuretic", [listed("I50.0"), saline], ["diuretik"]],
    ["heart failure on a diuretic", [listed("I11.0"), order("Furosemid 40 mg")], []],
    ["an exacerbation of COPD", [listed("J44.1"), saline], ["bronkodilator"]],
  ];
  for (const [name, resources, expected] of rows)
    it(name, () => expect(untreated(resources)).to.deep.equal(expected));

  const infections: readonly [string, readonly Resource[], boolean][] = [
    ["pyelonephritis without antibiotic", [listed("N10"), saline], true],
    ["pyelonephritis with one", [listed("N10"), order("Ceftriaxone 1 g")], false],
    [
      "an antibiotic that has ended",
      [listed("N10"), order("Ceftriaxone 1 g", { word: "selesai" })],
      false,
    ],
    ["dengue", [listed("A91"), saline], false],
    [
      "a plan that names it",
      [
        listed("N10"),
        saline,
        answers("cpptDokter", [note("2026-08-15 08:00", { P: "Cefixime 2x100 mg" })]),
      ],
      false,
    ],
  ];
  for (const [name, resources, expected] of infections)
    it(`bacterial infection: ${name}`, () =>
      expect(factsOf(resources).therapy.infectionUntreated !== undefined).to.equal(expected));
});

describe("medication taken at home", () => {
  const home = (taken: string, resources: readonly Resource[]) =>
    factsOf([answers("anamnesa", { "Riwayat Pengobatan": taken }, "asesmenAwalIgd"), ...resources])
      .therapy;
  const rows: readonly [string, string, readonly Resource[], readonly string[]][] = [
    [
      "not in the chart",
      "Amlodipin 1x10 mg, metformin 2x500 mg",
      [order("Paracetamol 500 mg")],
      ["amlodipin", "metformin"],
    ],
    ["in the chart", "Amlodipin 1x10 mg", [order("Amlodipine 10 mg")], []],
    ["one of its class", "Kaptopril 3x25 mg", [order("Ramipril 5 mg")], []],
    ["tablets for diabetes, and insulin", "Glimepirid 1x2 mg", [order("Insulin glargin pen")], []],
    ["an unknown order", "Amlodipin 1x10 mg", [order("Xyzabc")], []],
    ["no chart", "Amlodipin 1x10 mg", [], []],
    ["stopped long ago", "Amlodipin, berhenti minum 1 tahun lalu", [order("Paracetamol")], []],
    ["when needed", "Amlodipin bila pusing, tidak rutin", [order("Paracetamol")], []],
    ["every day", "Amlodipin 1x10 mg rutin", [order("Paracetamol")], ["amlodipin"]],
    ["for a few days only", "Paracetamol, amoxicillin", [order("Ranitidine 150 mg")], []],
    ["denied", "Tidak ada", [order("Paracetamol")], []],
    [
      "one of several denied",
      "Ramipril 1x5 mg, warfarin (-)",
      [order("Paracetamol")],
      ["ramipril"],
    ],
    [
      "a list denied as a whole",
      "Jamu, aspirin, heparin, kotrimoksazol (-)",
      [order("Paracetamol")],
      [],
    ],
    ["another such list", "Warfarin, klopidogrel (-)", [order("Paracetamol")], []],
    [
      "two that are taken",
      "Amlodipin, metformin",
      [order("Paracetamol")],
      ["amlodipin", "metformin"],
    ],
  ];
  for (const [name, taken, resources, expected] of rows)
    it(`${name}: ${expected.join(", ") || "nothing asked"}`, () =>
      expect(home(taken, resources).homeUnaccounted).to.deep.equal(expected));
  it("is answered in brackets behind another drug", () => {
    const plan = note("2026-08-15 08:00", { P: "Insulin aspart 3x6 unit (metformin ditunda)" });
    const { homeUnaccounted } = home("Metformin 2x500 mg", [
      order("Paracetamol 500 mg"),
      answers("cpptDokter", [plan]),
    ]);
    expect(homeUnaccounted).to.deep.equal([]);
  });
  it("is answered by a ward note that speaks of it", () => {
    const notes = answers("cpptDokter", [
      note("2026-08-15 08:00", { P: "Amlodipin tunda, TD 90/60" }),
    ]);
    expect(home("Amlodipin", [order("Paracetamol"), notes]).homeUnaccounted).to.deep.equal([]);
  });
});
