import type { Patient, Resource } from "@medplum/fhirtypes";
import { expect } from "chai";
import { extentConflict } from "../../src/facts/burnt-area.ts";
import { buildCodeEvidence } from "../../src/facts/groups/code-evidence.ts";
import type { Coding } from "../../src/facts/groups/coding.ts";
import { buildDiagnoses } from "../../src/facts/groups/diagnoses.ts";
import { buildExamination } from "../../src/facts/groups/examination.ts";
import type { Imaging, ImagingReport } from "../../src/facts/groups/imaging.ts";
import type { Labs } from "../../src/facts/groups/labs.ts";
import { buildProcedures } from "../../src/facts/groups/procedures.ts";
import {
  answers,
  condition,
  encounter,
  factSource,
  procedure,
  organSides,
  smallTerminology,
} from "./support.ts";

interface Given {
  readonly codes?: readonly string[];
  readonly clinical?: string;
  readonly others?: readonly Resource[];
  readonly symptoms?: (ref: string) => Coding["symptoms"];
  readonly reports?: readonly Pick<ImagingReport, "kind" | "report">[];
  readonly brain?: boolean;
  readonly narrative?: string;
  readonly hematocrit?: readonly [lowest: number, highest: number];
}

function evidenceOf(given: Given) {
  const { codes = [], clinical, others = [], reports = [], narrative = "" } = given;
  const conditions = codes.map((code) => condition(code));
  const roles = codes.map((_code, at) => ({ at, role: "AD", rank: at + 1 }));
  const form =
    clinical === undefined ? [] : [answers("codingDiagnosa", { "Diagnosa Klinis": clinical })];
  const asterisks = ["G63", "N08", "J17"].map((category) => ({ category }));
  const terminology = {
    ...smallTerminology({ icd10: [...codes] }),
    table: (name: string) =>
      name === "asterisk-categories" ? asterisks : name === "organ-sides" ? organSides() : [],
  };
  const source = factSource([...conditions, encounter({}, roles), ...form, ...others], {
    terminology,
  });
  const diagnoses = buildDiagnoses(source);
  const procedures = buildProcedures(source);
  const imaging: Imaging = {
    sent: reports.length > 0,
    all: reports.map((report) => ({ ref: "", name: "", evidence: "", ...report })),
    chest: false,
    chestInfiltrate: false,
    brain: given.brain ?? false,
  };
  const [lowest = 0, highest = 0] = given.hematocrit ?? [];
  const series = { count: 2, first: lowest, last: highest, lowest, highest };
  const labs: Labs = {
    sent: true,
    all: [],
    ...(given.hematocrit && {
      hematocrit: { ...series, lowestEvidence: "", highestEvidence: "", lastEvidence: "" },
    }),
  };
  return buildCodeEvidence(source, {
    coding: {
      combinations: [],
      symptoms: [...(given.symptoms?.(diagnoses.primary?.ref ?? "") ?? [])],
      duplicates: [],
      opposed: [],
    },
    diagnoses,
    examination: buildExamination(source, {
      diagnoses,
      procedures,
      imaging,
      vitals: {},
    }),
    imaging,
    labs,
    narrative: { all: narrative, doctor: narrative, doctorForms: [] },
    procedures,
  });
}

describe("an extent of burns coded otherwise than told", () => {
  const rows: readonly [string, string, string | undefined][] = [
    ["T31.4", "Combustio grade II, total 18% TBSA", "T31.1"],
    ["T31.1", "Combustio grade II 18% TBSA", undefined],
    ["T31.1", "Total 18% TBSA; evaluasi 22% TBSA", undefined],
    ["T31.4", "Luka bakar lengan 9%", undefined],
  ];
  for (const [code, text, advice] of rows)
    it(`${code} beside '${text}' → ${advice ?? "nothing"}`, () => {
      const diagnosis = {
        ref: "urn:1",
        code,
        label: code,
        primary: true,
        wellFormed: true,
        known: true,
        leaf: true,
        asterisk: false,
        symptom: false,
        externalCause: false,
        mayBePrimary: true,
        uncertain: false,
      };
      expect(extentConflict([diagnosis], text)?.advice).to.equal(advice);
    });
});

describe("pairs and companions of codes", () => {
  const daggers: readonly [string, readonly string[], number][] = [
    ["diabetes before its neuropathy", ["E11.4", "G63.2"], 0],
    ["another disease before diabetic neuropathy", ["I10", "G63.2"], 1],
    ["a disease before another manifestation", ["A01.0", "J17.0"], 0],
    ["only a symptom before a manifestation", ["R50.9", "J17.0"], 1],
  ];
  for (const [name, codes, expected] of daggers) {
    it(`dagger: ${name}`, () => {
      expect(evidenceOf({ codes }).daggerMissing).to.have.length(expected);
    });
  }

  const man: Patient = { resourceType: "Patient", gender: "male" };
  const pregnancies: readonly [string, Given, boolean][] = [
    ["an O-code", { codes: ["A01.0", "O98.8"] }, true],
    [
      "the written diagnosis",
      { codes: ["A01.0"], clinical: "G2P1A0 hamil 20 minggu, tifoid" },
      true,
    ],
    ["denied", { codes: ["A01.0"], clinical: "Tifoid, tidak hamil" }, false],
    ["a drug of reflux", { codes: ["K21.0"], clinical: "GERD, respons parsial PPI" }, false],
    ["an imminent birth", { codes: ["N39.0"], clinical: "G1P0A0 30 mgg, PPI" }, true],
    ["after delivery", { codes: ["N39.0", "O86.4"] }, false],
    ["a man", { codes: ["A01.0"], clinical: "Tifoid, istri hamil", others: [man] }, false],
  ];
  for (const [name, given, expected] of pregnancies) {
    it(`certain pregnancy: ${name}`, () => {
      expect(evidenceOf(given).inPregnancy).to.equal(expected);
    });
  }
});

describe("a symptom as primary diagnosis", () => {
  const cases: readonly [string, Given, string | undefined][] = [
    [
      "explained in words",
      { codes: ["R50.9"], clinical: "Demam dengue, dehidrasi ringan" },
      "Demam dengue",
    ],
    ["only suspected", { codes: ["R50.9"], clinical: "Febris H3 susp DBD" }, undefined],
    ["a differential", { codes: ["R10.4"], clinical: "Kolik abdomen DD apendisitis" }, undefined],
    ["with a question mark", { codes: ["R50.9"], clinical: "Tifoid?" }, undefined],
    ["explained by nothing", { codes: ["R50.9"], clinical: "Febris" }, undefined],
    ["the disease itself", { codes: ["R56.0"], clinical: "Kejang demam sederhana" }, undefined],
    ["no symptom", { codes: ["J18.9"], clinical: "Pneumonia" }, undefined],
  ];
  for (const [name, given, expected] of cases) {
    it(name, () => {
      expect(evidenceOf(given).explanation).to.equal(expected);
    });
  }

  it("a coded disease explains it first, by its label", () => {
    const { explanation } = evidenceOf({
      codes: ["R04.2", "A15.0"],
      symptoms: (ref) => [{ ref, code: "R04.2", disease: "tuberkulosis paru (A15.0)" }],
    });
    expect(explanation).to.equal("A15.0");
  });
});

describe("hours of ventilation", () => {
  const cases: readonly [string, Given, number | undefined][] = [
    ["in the procedure", { others: [procedure("96.71", { text: "Ventilator 48 jam" })] }, 48],
    [
      "in the narrative",
      { others: [procedure("96.72")], narrative: "Terpasang ventilator selama 5 hari." },
      120,
    ],
    [
      "four days decide nothing",
      { others: [procedure("96.71")], narrative: "Ventilator 4 hari" },
      undefined,
    ],
    [
      "the code's own words",
      { others: [procedure("96.71", { text: "Ventilasi < 96 jam" })] },
      undefined,
    ],
    ["no such procedure", { narrative: "Ventilator 5 hari" }, undefined],
  ];
  for (const [name, given, expected] of cases) {
    it(name, () => {
      expect(evidenceOf(given).ventilatorHours).to.equal(expected);
    });
  }
});

describe("sides of paired organs", () => {
  const cases: readonly [string, Given, number][] = [
    ["a fracture without a side", { codes: ["S52.50"] }, 1],
    [
      "the side in the written diagnosis",
      { codes: ["S52.50"], clinical: "Fraktur radius dekstra" },
      0,
    ],
    [
      "the side in the local status",
      {
        codes: ["S52.50"],
        others: [
          answers("pemeriksaanFisik", { "Status Lokalis": "Antebrachii sinistra deformitas" }),
        ],
      },
      0,
    ],
    [
      "a side of the lungs is another matter",
      { codes: ["S52.50"], others: [answers("pemeriksaanFisik", { Paru: "Ronki kanan" })] },
      1,
    ],
    ["the letter after the organ", { codes: ["C50.9"], clinical: "Ca mammae S post MRM" }, 0],
    ["the letter after a hernia's abbreviation", { codes: ["K40.3"], clinical: "HIL D" }, 0],
    ["a letter after no organ", { codes: ["C50.9"], clinical: "Ca mammae stadium S" }, 1],
    ["a cataract", { codes: ["H25.1"] }, 1],
    ["a two-sided code", { codes: ["M17.0"] }, 0],
    ["refraction", { codes: ["H52.1"] }, 0],
    ["lungs", { codes: ["J18.9"] }, 0],
    ["a hernia operation", { others: [procedure("53.00")] }, 1],
    ["a hernia operation with its side", { others: [procedure("53.00", { side: "kanan" })] }, 0],
  ];
  for (const [name, given, expected] of cases) {
    it(name, () => {
      expect(evidenceOf(given).sidesMissing).to.have.length(expected);
    });
  }
});

describe("imaging of a stroke", () => {
  const shown: readonly [string, Given, boolean][] = [
    ["a report", { codes: ["I63.9"], brain: true }, true],
    ["a procedure", { codes: ["I63.9"], others: [procedure("87.03")] }, true],
    [
      "the narrative",
      { codes: ["I63.9"], narrative: "CT scan kepala: infark MCA sinistra." },
      true,
    ],
    ["a plan", { codes: ["I63.9"], narrative: "Rencana CT scan kepala." }, false],
    ["nothing", { codes: ["I63.9"] }, false],
  ];
  for (const [name, given, expected] of shown) {
    it(`imaging: ${name}`, () => {
      expect(evidenceOf(given).brainImaging).to.equal(expected);
    });
  }

  const against: readonly [string, string, string, boolean][] = [
    ["bleeding for an infarct", "I63.9", "Perdarahan intraserebral ganglia basalis kanan.", true],
    ["an infarct with bleeding denied", "I63.9", "Infark MCA. Tidak tampak perdarahan.", false],
    ["an early normal film of an infarct", "I63.9", "Tidak tampak kelainan.", false],
    ["no bleeding for a bleeding", "I61.9", "Infark lakunar. Tidak tampak perdarahan.", true],
    ["a bleeding for a bleeding", "I61.9", "Perdarahan thalamus kiri.", false],
  ];
  for (const [name, code, report, expected] of against) {
    it(`report against the code: ${name}`, () => {
      const evidence = evidenceOf({ codes: [code], reports: [{ kind: "ctKepala", report }] });
      expect(evidence.brainImagingAgainst !== undefined).to.equal(expected);
    });
  }

  it("I64 is not a kind that imaging decides", () => {
    expect(evidenceOf({ codes: ["I64"] })).to.not.have.property("stroke");
  });
});

describe("dengue and sepsis", () => {
  it("plasma leakage by hematocrit, imaging or words", () => {
    expect(evidenceOf({ hematocrit: [38, 47] }).plasmaLeakage).to.equal(true);
    expect(evidenceOf({ hematocrit: [38, 42] }).plasmaLeakage).to.equal(false);
    expect(
      evidenceOf({ reports: [{ report: "Efusi pleura kanan minimal" }] }).plasmaLeakage,
    ).to.equal(true);
    expect(evidenceOf({ narrative: "Asites tidak ada" }).plasmaLeakage).to.equal(false);
  });

  it("a written SOFA counts from 2", () => {
    expect(evidenceOf({ narrative: "Skor SOFA 4" }).sofa).to.equal(true);
    expect(evidenceOf({ narrative: "qSOFA: 1" }).sofa).to.equal(false);
  });
});
