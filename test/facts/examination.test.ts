import type { Resource } from "@medplum/fhirtypes";
import { expect } from "chai";
import { buildDiagnoses } from "../../src/facts/groups/diagnoses.ts";
import { buildExamination } from "../../src/facts/groups/examination.ts";
import type { Imaging } from "../../src/facts/groups/imaging.ts";
import { buildProcedures } from "../../src/facts/groups/procedures.ts";
import { buildVitals } from "../../src/facts/groups/vitals.ts";
import {
  answers,
  condition,
  encounter,
  factSource,
  procedure,
  smallTerminology,
  type Answers,
} from "./support.ts";

const noImaging: Imaging = {
  sent: false,
  all: [],
  chest: false,
  chestInfiltrate: false,
  brain: false,
};

interface Given {
  readonly code?: string;
  readonly text?: string;
  readonly imaging?: Imaging;
  readonly generalCondition?: string;
  readonly others?: readonly Resource[];
}

function examinationOf(data: Answers, given: Given = {}) {
  const { code, text, imaging = noImaging, generalCondition, others = [] } = given;
  const resources: Resource[] = [answers("pemeriksaanFisik", data), ...others];
  if (code !== undefined) {
    resources.push(condition(code, text === undefined ? {} : { text }));
    resources.push(encounter({}, [{ at: resources.length - 1, role: "AD", rank: 1 }]));
  }
  if (generalCondition !== undefined)
    resources.push(answers("ttv", { "Keadaan Umum": generalCondition }));
  const terminology = smallTerminology({ icd10: code === undefined ? [] : [code] });
  const source = factSource(resources, { terminology });
  return buildExamination(source, {
    diagnoses: buildDiagnoses(source),
    procedures: buildProcedures(source),
    imaging,
    vitals: buildVitals(source),
  });
}

describe("physical examination", () => {
  it("is not described where only empty marks were sent", () => {
    const examination = examinationOf({ Paru: "-", Jantung: "" });
    expect(examination).to.include({ described: false });
  });

  const regions: readonly [string, string, Answers, readonly string[]][] = [
    ["lungs for pneumonia", "J18.9", { Paru: "Ronki (+)" }, []],
    ["lungs under the chest", "J18.9", { Thorax: "Simetris, SDV +/+, rh -/-" }, []],
    ["a chest without a word of the lungs", "J18.9", { Thorax: "Simetris" }, ["paru"]],
    ["a chest without a word of the heart", "I21.1", { Thorax: "Simetris" }, ["jantung"]],
    ["lungs under another label", "J18.9", { Umum: "Cor dbn, pulmo ves +/+" }, []],
    ["no lungs for pneumonia", "J18.9", { Abdomen: "Supel" }, ["paru"]],
    ["throat for tonsillitis", "J03.9", { Kepala: "Tonsil T3/T3" }, []],
    ["heart for infarction", "I21.9", { Paru: "Vesikuler" }, ["jantung"]],
    ["hypertension wants nothing", "I10", { Paru: "Vesikuler" }, []],
    ["abdomen for appendicitis", "K35.8", { Paru: "Vesikuler" }, ["abdomen"]],
    ["teeth want no abdomen", "K04.7", { Kepala: "Karies" }, []],
    ["nerves for stroke", "I63.9", { Paru: "Vesikuler" }, ["status neurologis"]],
    [
      "limb or local status for a fracture",
      "S52.50",
      { Paru: "Vesikuler" },
      ["ekstremitas atas atau status lokalis"],
    ],
    [
      "another limb is not enough",
      "S61.9",
      { "Ekstremitas Bawah": "Akral hangat" },
      ["ekstremitas atas atau status lokalis"],
    ],
    ["the limb itself is enough", "S52.50", { "Ekstremitas Atas": "Deformitas" }, []],
    ["poisoning wants nothing", "T60.0", { Paru: "Vesikuler" }, []],
  ];
  for (const [name, code, data, expected] of regions) {
    it(`regions of the diagnosis: ${name}`, () => {
      expect(examinationOf(data, { code }).missingRegions).to.deep.equal(expected);
    });
  }

  const lungs: readonly [string, Answers, boolean][] = [
    ["signs with minuses", { Paru: "Vesikuler +/+, rh -/-, wh -/-" }, true],
    ["dbn", { Paru: "dbn" }, true],
    ["crackles", { Paru: "Vesikuler, ronki basah kasar basal kanan" }, false],
    ["one-sided signs", { Paru: "Vesikuler, rh +/-, wh -/-" }, false],
    ["retraction of the chest", { Paru: "Vesikuler", Thorax: "Retraksi interkostal (+)" }, false],
    [
      "bowel sounds are not a lung sign",
      { Paru: "Vesikuler", Abdomen: "Bising usus menurun" },
      true,
    ],
    ["not described", { Abdomen: "Supel" }, false],
  ];
  for (const [name, data, expected] of lungs) {
    it(`normal lungs: ${name}`, () => {
      expect(examinationOf(data).lungsNormal).to.equal(expected);
    });
  }

  it("an infiltrate supports an acute lung disease", () => {
    const imaging = { ...noImaging, sent: true, chest: true, chestInfiltrate: true };
    expect(examinationOf({ Paru: "Vesikuler" }, { imaging }).lungImaging).to.equal(true);
    expect(examinationOf({ Paru: "Vesikuler" }).lungImaging).to.equal(false);
  });

  const nerves: readonly [string, Answers, boolean][] = [
    ["normal", { "Status Neurologis": "Dalam batas normal" }, true],
    ["deficit denied", { "Status Neurologis": "Defisit neurologis (-)" }, true],
    ["hemiparesis", { "Status Neurologis": "Hemiparese dekstra" }, false],
    ["strength", { "Status Neurologis": "Baik, motorik 5555/3333" }, false],
    [
      "a weakness under the limbs",
      { "Status Neurologis": "dbn", "Ekstremitas Atas": "Kekuatan otot kanan 3" },
      false,
    ],
    ["full strength", { "Status Neurologis": "Normal, motorik 5555/5555" }, true],
  ];
  for (const [name, data, expected] of nerves) {
    it(`normal neurological status: ${name}`, () => {
      expect(examinationOf(data).neurologyNormal).to.equal(expected);
    });
  }

  const conditions: readonly [string, boolean][] = [
    ["Baik", true],
    ["Tampak baik", true],
    ["Kurang baik", false],
    ["Tampak sakit sedang", false],
  ];
  for (const [written, expected] of conditions) {
    it(`general condition '${written}'`, () => {
      expect(examinationOf({}, { generalCondition: written }).looksWell).to.equal(expected);
    });
  }
});

describe("sides of the body", () => {
  const cases: readonly [string, Answers, Given, boolean][] = [
    [
      "the other arm",
      { "Status Lokalis": "Regio antebrachii dekstra: deformitas (+)" },
      { code: "S52.50", text: "Fraktur radius sinistra" },
      true,
    ],
    [
      "the same arm",
      { "Status Lokalis": "Regio antebrachii sinistra: deformitas (+)" },
      { code: "S52.50", text: "Fraktur radius sinistra" },
      false,
    ],
    [
      "another part of the body",
      { "Status Lokalis": "Luka lecet lutut kanan" },
      { code: "S52.50", text: "Fraktur radius sinistra" },
      false,
    ],
    [
      "both sides examined",
      { "Status Lokalis": "Regio genu kanan hematoma, genu kiri normal" },
      { code: "S80.0", text: "Kontusio genu kiri" },
      false,
    ],
    [
      "lungs have no say in a limb",
      { Paru: "Ronki basal kanan" },
      { code: "J18.9", text: "Pneumonia kiri" },
      false,
    ],
    [
      "the other eye",
      { Mata: "OD: konjungtiva hiperemis" },
      { code: "H10.9", text: "Konjungtivitis mata kiri" },
      true,
    ],
    [
      "the local status counts even where the limb says the opposite",
      {
        "Ekstremitas Atas": "Deformitas antebrachii sinistra",
        "Status Lokalis": "Regio antebrachii dekstra: deformitas (+)",
      },
      { code: "S52.50", text: "Fraktur radius sinistra" },
      true,
    ],
    [
      "the side stands in the clinical diagnosis",
      { "Status Lokalis": "Manus dekstra: vulnus laceratum 4x1 cm" },
      {
        code: "S61.9",
        text: "Open wound of wrist and hand",
        others: [
          answers("codingDiagnosa", { "Diagnosa Klinis": "Vulnus laceratum manus sinistra" }),
        ],
      },
      true,
    ],
    [
      "a diagnosis without a side",
      { "Status Lokalis": "Regio antebrachii dekstra: deformitas (+)" },
      { code: "S52.50", text: "Fraktur radius" },
      false,
    ],
  ];
  for (const [name, data, given, expected] of cases) {
    it(`${expected ? "disagree" : "agree"}: ${name}`, () => {
      const { sideConflict } = examinationOf(data, given);
      expect(sideConflict !== undefined).to.equal(expected);
    });
  }

  it("an operation counts like a diagnosis", () => {
    const { sideConflict } = examinationOf(
      { "Status Lokalis": "Benjolan inguinal kanan 3x2,5 cm" },
      { others: [procedure("53.00", { text: "Herniotomi inguinal kiri" })] },
    );
    expect(sideConflict).to.deep.equal({
      examined: "Benjolan inguinal kanan 3x2,5 cm",
      diagnosed: "Herniotomi inguinal kiri",
    });
  });
});
