import { expect } from "chai";
import { judgeAntibiotics } from "../../src/facts/antibiotic-ground.ts";
import type { Diagnoses } from "../../src/facts/groups/diagnoses.ts";
import type { Drug } from "../../src/facts/medication/drug.ts";
import type { Drugs } from "../../src/facts/groups/drugs.ts";
import { buildEmergencyPlan } from "../../src/facts/groups/emergency-plan.ts";
import type { Labs } from "../../src/facts/groups/labs.ts";
import type { Vitals } from "../../src/facts/groups/vitals.ts";
import { reviewPrescription } from "../../src/facts/prescription-review.ts";
import { answers, factSource, noInfection, type Answers } from "./support.ts";

const noDiagnoses = { secondary: [], all: [], codes: [] };
const diagnosed = (...codes: string[]): Diagnoses => ({
  ...noDiagnoses,
  admission: { ...noDiagnoses, codes },
});
const noLabs: Labs = { sent: false, all: [] };
const given = (...emergency: Drug[]): Drugs => ({
  emergency,
  orders: [],
  stay: [],
  discharge: [],
  all: emergency,
});

function drug(name: string | undefined, parts: Partial<Drug> = {}): Drug {
  return {
    ref: "urn:test:0",
    ...(name !== undefined && { name }),
    known: true,
    substances: [],
    classes: [],
    antibiotic: false,
    injectable: false,
    dose: "3x1",
    hasFrequency: true,
    indicationGeneric: false,
    active: true,
    asNeeded: false,
    formMismatch: false,
    hasBasis: true,
    evidence: "",
    ...parts,
  };
}

function planOf(codingDiagnosa: Answers, anamnesa: Answers = {}) {
  const source = factSource([
    answers("codingDiagnosa", codingDiagnosa),
    answers("anamnesa", anamnesa),
  ]);
  return buildEmergencyPlan(source, {
    diagnoses: diagnosed(),
    drugs: given(),
    encounter: {},
    infection: noInfection,
    labs: noLabs,
    narrative: { all: "", doctor: "", doctorForms: [] },
    notes: { doctor: [], nurse: [], assessments: "", plans: "" },
    vitals: {},
  });
}

describe("disposition of the emergency department", () => {
  it("is not an ordinary ward where none was sent", () => {
    expect(planOf({ "Planning / Disposisi": "MRS ruang Mawar" }).intensiveCare).to.equal(false);
    expect(planOf({ "Planning / Disposisi": "MRS ICU" }).intensiveCare).to.equal(true);
    expect(planOf({}).intensiveCare).to.equal(undefined);
  });

  const dispositions: readonly [string, boolean][] = [
    ["Rawat inap ruang Melati", true],
    ["MRS", true],
    ["ICU", true],
    ["Pulang, kontrol poli", false],
    ["Rawat jalan", false],
    ["Rujuk ke RS lain", false],
    ["Menolak rawat inap, pulang paksa", false],
  ];
  for (const [written, expected] of dispositions) {
    it(`'${written}' is ${expected ? "an admission" : "no admission"}`, () => {
      expect(planOf({ "Planning / Disposisi": written }).admitted).to.equal(expected);
    });
  }

  const reasons: readonly [string, Answers, Answers, boolean][] = [
    ["the word itself", { "Rencana Terapi": "Indikasi rawat inap: sesak, SpO2 90 %" }, {}, true],
    ["because", { "Planning / Disposisi": "Rawat inap karena perlu operasi" }, {}, true],
    ["a need", { "Konsultasi DPJP": "Membutuhkan oksigen dan antibiotik IV" }, {}, true],
    ["a need in the history", {}, { "Riwayat Penyakit Sekarang": "Perlu rawat bersama" }, true],
    ["drugs alone", { "Rencana Terapi": "Ceftriaxone 2x1 g, rawat inap" }, {}, false],
  ];
  for (const [name, plan, history, expected] of reasons) {
    it(`reason of the admission: ${name}`, () => {
      expect(planOf(plan, history).admissionReason).to.equal(expected);
    });
  }
});

describe("review of the prescription", () => {
  const strengths: readonly [string, Drug, boolean][] = [
    ["in the name", drug("Paracetamol 500 mg", { substances: ["paracetamol"] }), false],
    ["in the instruction", drug("Ceftriaxone", { dose: "2 x 1 g IV" }), false],
    ["nowhere", drug("Ceftriaxone injeksi", { dose: "2x1" }), true],
    ["of a fluid", drug("NaCl 0,9% 500 mL infus", { dose: "20 tpm" }), false],
    [
      "of Ringer's lactate",
      drug("Ringer Laktat", { classes: ["iv_fluid"], dose: "20 tpm" }),
      false,
    ],
    ["of an unknown name", drug("Obatbaru", { known: false }), false],
    ["of eye drops", drug("Kloramfenikol ED", { form: "drops", dose: "3x1" }), false],
    ["of insulin", drug("Insulin aspart", { dose: "3x8 unit" }), false],
    ["of a compound", drug("Puyer batuk", { kind: "Racikan" }), false],
    ["of a device", drug("Spuit", { kind: "Alkes" }), false],
    [
      "of two substances",
      drug("Co-amoxiclav", { substances: ["amoxicillin", "clavulanate"] }),
      false,
    ],
  ];
  for (const [name, row, expected] of strengths) {
    it(`strength ${name} is ${expected ? "missing" : "not missed"}`, () => {
      expect(reviewPrescription([row]).drugsWithoutStrength.length > 0).to.equal(expected);
    });
  }

  it("asks for an instruction, of devices for none", () => {
    const { dose: _dose, ...bare } = drug("Ondansetron 4 mg");
    const review = reviewPrescription([bare, { ...bare, name: "Spuit 5 cc" }]);
    expect(review.drugsWithoutInstruction).to.deep.equal(["Ondansetron 4 mg"]);
  });

  const paracetamol = { substances: ["paracetamol"] };
  const repeats: readonly [string, readonly Drug[], number][] = [
    [
      "brand and generic",
      [drug("Sanmol 500 mg", paracetamol), drug("Paracetamol 500 mg", paracetamol)],
      1,
    ],
    [
      "by vein first, tablets to take home",
      [
        drug("Paracetamol infus", { ...paracetamol, injectable: true }),
        drug("Paracetamol 500 mg", paracetamol),
      ],
      0,
    ],
    [
      "one of them as needed",
      [drug("Sanmol", { ...paracetamol, asNeeded: true }), drug("Paracetamol 500 mg", paracetamol)],
      0,
    ],
    [
      "the same name ordered again in another prescription",
      [
        drug("Ketorolac 30 mg", {
          substances: ["ketorolac"],
          injectable: true,
          prescription: "R1",
        }),
        drug("Ketorolac 30 mg", {
          substances: ["ketorolac"],
          injectable: true,
          prescription: "R2",
        }),
      ],
      0,
    ],
    [
      "fluids",
      [
        drug("NaCl 0,9% 500 mL", {
          substances: ["sodium chloride"],
          classes: ["iv_fluid"],
          injectable: true,
        }),
        drug("NaCl 0,9% 100 mL", {
          substances: ["sodium chloride"],
          classes: ["iv_fluid"],
          injectable: true,
        }),
      ],
      0,
    ],
    [
      "a bolus and a drip",
      [
        drug("Sulfas atropin", {
          substances: ["atropine"],
          injectable: true,
          dose: "2-4-8 mg IV tiap 5 menit",
        }),
        drug("Sulfas atropin (drip)", {
          substances: ["atropine"],
          injectable: true,
          dose: "2 mg/jam syringe pump",
        }),
      ],
      0,
    ],
    [
      "an injection counted twice",
      [
        drug("Ondansetron 4 mg", {
          substances: ["ondansetron"],
          injectable: true,
          timesPerDay: 2,
        }),
        drug("Ondansetron inj", { substances: ["ondansetron"], injectable: true, timesPerDay: 3 }),
      ],
      1,
    ],
    [
      "one dose by vein that injections below the skin go on with",
      [
        drug("Enoxaparin inj 60 mg", {
          substances: ["enoxaparin"],
          injectable: true,
          routeKind: "iv",
          timesPerDay: 1,
        }),
        drug("Enoxaparin inj 80 mg", {
          substances: ["enoxaparin"],
          injectable: true,
          routeKind: "sc",
          timesPerDay: 2,
        }),
      ],
      0,
    ],
    [
      "an ampoule that is applied beside one that is injected",
      [
        drug("Asam traneksamat inj 500 mg", { substances: ["tranexamic acid"], form: "topical" }),
        drug("Asam traneksamat inj 500 mg", { substances: ["tranexamic acid"], form: "injection" }),
      ],
      0,
    ],
    [
      "nebules",
      [
        drug("Ventolin nebul", { substances: ["salbutamol"], form: "inhalation" }),
        drug("Combivent nebul", { substances: ["salbutamol", "ipratropium"], form: "inhalation" }),
      ],
      0,
    ],
  ];
  for (const [name, rows, expected] of repeats) {
    it(`substances said twice: ${name}`, () => {
      expect(reviewPrescription(rows).repeatedSubstances).to.have.length(expected);
    });
  }

  const ketorolac = { substances: ["ketorolac"], injectable: true };
  const courses: readonly [string, Drug, readonly string[]][] = [
    ["90 mg a day", drug("Ketorolac 30 mg inj", { ...ketorolac, dailyDoseMg: 90 }), []],
    [
      "120 mg a day",
      drug("Ketorolac 30 mg inj", { ...ketorolac, dailyDoseMg: 120 }),
      ["Ketorolac 30 mg inj: 120 mg per hari"],
    ],
    ["two days", drug("Ketorolac inj", { ...ketorolac, dose: "3x30 mg selama 2 hari" }), []],
    [
      "five days",
      drug("Ketorolac inj", { ...ketorolac, dose: "3x30 mg selama 5 hari" }),
      ["Ketorolac inj: 5 hari"],
    ],
    [
      "tablets",
      drug("Ketorolac 10 mg tab", { substances: ["ketorolac"], dose: "3x1 selama 5 hari" }),
      [],
    ],
  ];
  for (const [name, row, expected] of courses) {
    it(`ketorolac: ${name}`, () => {
      expect(reviewPrescription([row]).ketorolacExcess).to.deep.equal(expected);
    });
  }
});

describe("ground of an antibiotic", () => {
  const ceftriaxone = drug("Ceftriaxone 1 g", { antibiotic: true });
  interface Evidence {
    readonly rows?: readonly Drug[];
    readonly codes?: readonly string[];
    readonly narrative?: string;
    readonly infected?: boolean;
    readonly told?: boolean;
    readonly temperature?: number;
    readonly leukocytes?: number;
  }
  function groundOf(evidence: Evidence) {
    const { rows = [ceftriaxone], codes = [], narrative = "", temperature, leukocytes } = evidence;
    const emergency = {
      sent: true,
      intubated: false,
      missing: [],
      implausible: [],
      unreadable: [],
    };
    const vitals: Vitals =
      temperature === undefined ? {} : { emergency: { ...emergency, temperature } };
    const value = leukocytes ?? 0;
    const series = { count: 1, first: value, last: value, lowest: value, highest: value };
    const parts = {
      diagnoses: diagnosed(...codes),
      drugs: given(...rows),
      infection: { ...noInfection, present: evidence.infected ?? false },
      labs:
        leukocytes === undefined
          ? noLabs
          : {
              ...noLabs,
              leukocytes: { ...series, lowestEvidence: "", highestEvidence: "", lastEvidence: "" },
            },
      narrative: { all: narrative, doctor: narrative, doctorForms: [] },
      vitals,
    };
    return judgeAntibiotics(parts, evidence.told ?? true);
  }

  const grounds: readonly [string, Evidence, boolean][] = [
    ["evidence of infection", { infected: true }, true],
    ["an open wound coded", { codes: ["S51.8"] }, true],
    ["an open fracture coded", { codes: ["S52.51"] }, true],
    ["a closed fracture coded", { codes: ["S52.50"] }, false],
    ["otitis coded", { codes: ["H66.0"] }, true],
    ["prophylaxis written", { narrative: "Antibiotik profilaksis preoperatif" }, true],
    ["a nose that is packed", { narrative: "Tampon posterior hidung dilepas hari ke-3" }, true],
    ["purulent sputum", { codes: ["J44.1"], narrative: "Batuk berdahak kekuningan" }, true],
    ["a wound denied", { narrative: "Luka tidak ada" }, false],
    [
      "an indication with the drug",
      { rows: [drug("Ceftriaxone", { antibiotic: true, indication: "ISK" })] },
      true,
    ],
    ["nothing", { codes: ["I10"] }, false],
  ];
  for (const [name, evidence, expected] of grounds) {
    it(`${name} ${expected ? "is a ground" : "is none"}`, () => {
      expect(groundOf(evidence).antibioticGrounded).to.equal(expected);
    });
  }

  it("only a normal temperature together with normal leukocytes speaks against it", () => {
    const both = { temperature: 36.8, leukocytes: 8 };
    expect(groundOf(both).antibioticContradicted).to.equal(true);
    expect(groundOf({ temperature: 36.8 }).antibioticContradicted).to.equal(false);
    expect(groundOf({ ...both, codes: ["S51.8"] }).antibioticContradicted).to.equal(false);
  });

  it("nothing speaks against it where the ground may stand in a form that was not sent", () => {
    const both = { temperature: 36.8, leukocytes: 8, told: false };
    expect(groundOf(both).antibioticContradicted).to.equal(false);
    const viral = { codes: ["J00"], told: false };
    expect(groundOf(viral).onlyViral).to.equal(false);
    expect(groundOf({ ...viral, told: true }).onlyViral).to.equal(true);
  });
});
