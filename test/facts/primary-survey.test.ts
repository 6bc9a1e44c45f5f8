import type { Resource } from "@medplum/fhirtypes";
import { expect } from "chai";
import { buildAnamnesa } from "../../src/facts/groups/anamnesa.ts";
import { buildDiagnoses } from "../../src/facts/groups/diagnoses.ts";
import { buildPatient } from "../../src/facts/groups/patient.ts";
import {
  buildPrimarySurvey,
  readGcsTotal,
  type PrimarySurvey,
} from "../../src/facts/groups/primary-survey.ts";
import { buildVitals } from "../../src/facts/groups/vitals.ts";
import {
  answers,
  bloodPressure,
  condition,
  encounter,
  factSource,
  vitalSign,
  type Answers,
} from "./support.ts";

function surveyOf(data: Answers, others: readonly Resource[] = []): PrimarySurvey {
  const source = factSource([...others, answers("primarySurvey", data)]);
  const diagnoses = buildDiagnoses(source);
  const vitals = buildVitals(source);
  return buildPrimarySurvey(source, {
    anamnesa: buildAnamnesa(source, { diagnoses }),
    diagnoses,
    patient: buildPatient(source, { vitals }),
    vitals,
  });
}

const complete = {
  Airway: "Bebas, tidak ada sumbatan",
  Breathing: "Spontan adekuat",
  Circulation: "Akral hangat, CRT < 2 detik",
  "Disability GCS": "E4V5M6",
  "Disability Pupil": "Isokor 3/3 mm",
  Exposure: "Tidak ada jejas",
};

describe("primary survey", () => {
  it("a complete one misses nothing and raises no sign", () => {
    expect(surveyOf(complete)).to.deep.include({
      sent: true,
      missing: [],
      gcsTotal: 15,
      airwayClear: true,
      airwaySigns: [],
      breathingNormal: true,
      breathingSigns: [],
      circulationNormal: true,
      circulationSigns: [],
    });
  });

  for (const [airway, isClear] of [
    ["Gurgling (+), disuction, bebas", true],
    ["Jalan napas bebas, bicara jelas", true],
    ["Stridor inspirasi, posisi bebas", false],
    ["Sekret banyak, refleks batuk baik", false],
    ["Snoring, gerak leher bebas", false],
  ] as const)
    it(`'${airway}' ${isClear ? "calls" : "does not call"} the airway clear`, () =>
      expect(surveyOf({ ...complete, Airway: airway }).airwayClear).to.equal(isClear));

  it("names the components that are empty", () => {
    expect(surveyOf({ ...complete, Exposure: "-", Airway: "" }).missing).to.deep.equal([
      "Airway",
      "Exposure",
    ]);
  });

  const histories: readonly [string, string, string, boolean][] = [
    ["a sign that is there", "Tidak sadar 2 jam, terdengar gurgling", "Paten", true],
    ["a sign that was at home", "Kejang di rumah dengan snoring, kini sadar", "Paten", false],
    ["a sign that went by", "Sempat stridor sebelumnya", "Paten", false],
    ["a sign that is denied", "Sesak, stridor (-)", "Paten", false],
    ["a sign that the airway was freed of", "Terdengar gurgling", "Paten setelah suction", false],
  ];
  for (const [name, history, airway, expected] of histories) {
    it(`airway and history: ${name}`, () => {
      const { airwaySigns } = surveyOf({ ...complete, Airway: airway }, [
        answers("anamnesa", { "Riwayat Penyakit Sekarang": history }),
      ]);
      expect(airwaySigns.length > 0).to.equal(expected);
    });
  }

  const scores: readonly [string, number | undefined][] = [
    ["E4V5M6", 15],
    ["E3 V4 M5", 12],
    ["GCS 4-5-6", 15],
    ["456", 15],
    ["GCS 13", 13],
    ["E4VTM6", undefined],
    ["E1 V:T M5", undefined],
    ["Baik", undefined],
  ];
  for (const [written, expected] of scores) {
    it(`coma scale: ${written}`, () => {
      expect(readGcsTotal(written)).to.equal(expected);
    });
  }

  const airways: readonly [string, Answers, Answers, number][] = [
    ["obstruction denied", { Airway: "Bebas, tidak ada sumbatan, gurgling (-)" }, {}, 0],
    ["gurgling beside a clear airway", { Airway: "Paten, gurgling (+)" }, {}, 1],
    ["stridor in the examination", { Airway: "Paten" }, { Leher: "Stridor inspirasi (+)" }, 1],
    ["a blocked ear", { Airway: "Paten" }, { Kepala: "Sumbatan serumen telinga kanan" }, 0],
    [
      "gurgling that was sucked off",
      { Airway: "Gurgling (+), disuction, setelah itu bebas" },
      {},
      0,
    ],
    ["snoring that a device freed", { Airway: "Snoring (+), dipasang OPA, kini paten" }, {}, 0],
    ["stridor that was intubated", { Airway: "Stridor (+), intubasi ETT, paten" }, {}, 0],
    ["gurgling behind the relief", { Airway: "Disuction, paten, gurgling (+)" }, {}, 1],
    ["stridor without relief", { Airway: "Stridor (+), bebas" }, {}, 1],
    ["a device that the airway names itself", { Airway: "Paten dengan ETT" }, {}, 0],
  ];
  for (const [name, data, examination, expected] of airways) {
    it(`airway: ${name}`, () => {
      const { airwaySigns } = surveyOf(data, [answers("pemeriksaanFisik", examination)]);
      expect(airwaySigns).to.have.length(expected);
    });
  }

  const breathings: readonly [string, string, boolean][] = [
    ["adequate", "Spontan adekuat", true],
    ["TAK", "TAK", true],
    ["spontaneous alone says nothing of normal", "Spontan, RR 28 x/menit", false],
    ["short of breath", "Sesak, ronki basah kasar", false],
    ["not adequate", "Spontan tidak adekuat", false],
    ["normal sounds but retraction", "Suara napas normal, retraksi (+)", false],
    ["shortness of breath denied", "Normal, sesak (-), retraksi (-)", true],
  ];
  for (const [name, breathing, expected] of breathings) {
    it(`breathing said to be normal: ${name}`, () => {
      expect(surveyOf({ Breathing: breathing }).breathingNormal).to.equal(expected);
    });
  }

  it("signs against normal breathing come from vital signs, chest and therapy", () => {
    const { breathingSigns } = surveyOf(complete, [
      vitalSign("9279-1", 30),
      vitalSign("59408-5", 88),
      answers("pemeriksaanFisik", { Thorax: "Retraksi interkostal (+)" }),
      answers("codingDiagnosa", { "Rencana Terapi": "O2 NRM 15 lpm" }),
    ]);
    expect(breathingSigns).to.have.length(4);
    expect(breathingSigns).to.include("RR 30 x/menit").and.include("SpO2 88 %");
  });

  const quietBreathing: readonly [string, readonly Resource[]][] = [
    ["a fast rate in a child", [vitalSign("9279-1", 34), vitalSign("29463-7", 12)]],
    [
      "a saturation of 90 in obstructive disease",
      [
        condition("J44.1"),
        encounter({}, [{ at: 0, role: "AD", rank: 1 }]),
        vitalSign("59408-5", 90),
      ],
    ],
    [
      "oxygen by protocol after an injury",
      [
        answers("dataPasien", { "Jenis Kasus": "Trauma" }),
        answers("codingDiagnosa", { "Rencana Terapi": "O2 NRM 15 lpm" }),
      ],
    ],
    [
      "oxygen ordered for a case only",
      [answers("codingDiagnosa", { "Rencana Terapi": "NRM bila SpO2 < 90 %" })],
    ],
    ["a rate and a saturation nobody has", [vitalSign("9279-1", 200), vitalSign("59408-5", 9)]],
    ["retraction denied", [answers("pemeriksaanFisik", { Thorax: "Simetris, retraksi (-)" })]],
  ];
  for (const [name, resources] of quietBreathing) {
    it(`no sign against normal breathing: ${name}`, () => {
      expect(surveyOf(complete, resources).breathingSigns).to.deep.equal([]);
    });
  }

  const circulations: readonly [string, string, readonly Resource[], boolean][] = [
    ["warm", "Akral hangat", [], true],
    ["cold", "Akral dingin, nadi lemah", [], false],
    [
      "the pulse that is too fast is named",
      "Akral hangat, nadi 142 x/menit ireguler",
      [vitalSign("8867-4", 142)],
      false,
    ],
    ["only a normal pulse is named", "Akral hangat, nadi 88", [vitalSign("8867-4", 88)], true],
  ];
  for (const [name, circulation, resources, expected] of circulations) {
    it(`circulation said to be normal: ${name}`, () => {
      expect(surveyOf({ Circulation: circulation }, resources).circulationNormal).to.equal(
        expected,
      );
    });
  }

  it("signs against normal circulation come from vital signs and examination", () => {
    const { circulationSigns } = surveyOf(complete, [
      bloodPressure(80, 50),
      vitalSign("8867-4", 136),
      answers("pemeriksaanFisik", { "Ekstremitas Bawah": "Akral dingin, CRT > 3 detik" }),
    ]);
    expect(circulationSigns).to.include.members([
      "TD 80/50 mmHg",
      "nadi 136 x/menit",
      "CRT > 3 detik",
    ]);
  });

  it("a blood pressure with its sides exchanged is not a sign of shock", () => {
    expect(surveyOf(complete, [bloodPressure(78, 124)]).circulationSigns).to.deep.equal([]);
  });

  it("a pulse that nobody has is not a sign of shock", () => {
    expect(surveyOf(complete, [vitalSign("8867-4", 980)]).circulationSigns).to.deep.equal([]);
  });
});
