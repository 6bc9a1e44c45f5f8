import { expect } from "chai";
import type { Observation, Resource } from "@medplum/fhirtypes";
import type { Stage } from "../../src/check/types.ts";
import { systems } from "../../src/fhir/canonicals.ts";
import { buildVitals, type VitalSet } from "../../src/facts/groups/vitals.ts";
import { answers, bloodPressure, condition, factSource, vitalSign } from "./support.ts";

const vitalsOf = (resources: readonly Resource[], stage: Stage = "igd_asesmen_awal") =>
  buildVitals(factSource(resources, { stage }));
const emergencyOf = (...resources: readonly Resource[]) => {
  const { emergency } = vitalsOf(resources);
  if (!emergency) throw new Error("no emergency set");
  return emergency;
};

/** Every value that the emergency set must have. */
const complete = [
  bloodPressure(128, 76),
  vitalSign("8310-5", 38.9),
  vitalSign("8867-4", 108),
  vitalSign("9279-1", 28),
  vitalSign("59408-5", 91),
  vitalSign("9267-6", 4),
  vitalSign("9270-0", 5),
  vitalSign("9268-4", 6),
  answers("ttv", { "Keadaan Umum": "Sedang", "Tingkat Kesadaran": "Compos Mentis" }),
];

describe("vital signs of the emergency assessment", () => {
  it("a complete set misses nothing and sums up the coma scale", () => {
    const set = emergencyOf(...complete);
    expect(set.missing).to.deep.equal([]);
    expect(set).to.include({
      systolic: 128,
      diastolic: 76,
      temperature: 38.9,
      gcsTotal: 15,
      gcsSum: 15,
      generalCondition: "Sedang",
      consciousnessLevel: "compos mentis",
      gcsFitsLevel: true,
      sent: true,
    });
  });

  it("a document without vital signs misses all of them", () => {
    const set = emergencyOf();
    expect(set.sent).to.equal(false);
    expect(set.missing).to.deep.equal([
      "tekanan darah",
      "nadi",
      "pernapasan",
      "suhu",
      "SpO2",
      "GCS E",
      "GCS V",
      "GCS M",
      "tingkat kesadaran",
      "keadaan umum",
    ]);
  });

  it("two single observations make a blood pressure, one does not", () => {
    expect(emergencyOf(vitalSign("8480-6", 120), vitalSign("8462-4", 80)).missing).to.not.include(
      "tekanan darah",
    );
    expect(emergencyOf(vitalSign("8480-6", 120)).missing).to.include("tekanan darah");
  });

  const synonyms: readonly (readonly [string, keyof VitalSet])[] = [
    ["2339-0", "glucose"],
    ["2345-7", "glucose"],
    ["41653-7", "glucose"],
    ["2340-8", "glucose"],
    ["2708-6", "oxygenSaturation"],
  ];
  for (const [loinc, name] of synonyms) {
    it(`${loinc} is read as ${name}`, () =>
      expect(emergencyOf(vitalSign(loinc, 97))[name]).to.equal(97));
  }

  it("a laboratory glucose is not a vital sign", () => {
    const laboratory: Observation = {
      ...vitalSign("2345-7", 97),
      category: [{ coding: [{ system: systems.observationCategory, code: "laboratory" }] }],
    };
    expect(emergencyOf(laboratory).sent).to.equal(false);
  });

  it("a value that is not a number is unreadable and not missing", () => {
    const set = emergencyOf(vitalSign("85354-9", "120"), vitalSign("8310-5", "afebris"));
    expect(set.unreadable).to.deep.equal([
      { name: "Tekanan darah sistolik", text: "120" },
      { name: "Suhu", text: "afebris" },
    ]);
    expect(set.missing).to.not.include.members(["suhu"]);
    expect(set.missing).to.not.include.members(["tekanan darah"]);
  });

  for (const [written, read] of [
    ["E4V5M6", { gcsEye: 4, gcsVerbal: 5, gcsMotor: 6, gcsTotal: 15 }],
    ["456", { gcsEye: 4, gcsVerbal: 5, gcsMotor: 6, gcsTotal: 15 }],
    ["4-5-6", { gcsTotal: 15 }],
    ["15", { gcsTotal: 15 }],
    ["E2 VT M5", { gcsEye: 2, gcsMotor: 5, intubated: true }],
    ["E4 V afasia M6", { gcsEye: 4, gcsMotor: 6, intubated: true }],
  ] as const) {
    it(`a coma scale written '${written}' is read`, () => {
      const set = emergencyOf(vitalSign("9269-2", written));
      expect(set).to.include(read);
      expect(set.unreadable).to.deep.equal([]);
    });
  }

  for (const verbal of ["T", "afasia", "V afasia motorik", "Aphasia"])
    it(`a verbal response '${verbal}' cannot be tested: neither missing nor unreadable`, () => {
      const set = emergencyOf(
        vitalSign("9267-6", 2),
        vitalSign("9270-0", verbal),
        vitalSign("9268-4", 5),
      );
      expect(set).to.include({ intubated: true });
      expect(set.missing).to.not.include("GCS V");
      expect(set.unreadable).to.deep.equal([]);
    });

  it("the meter's word HI is a glucose result, not an unreadable one", () => {
    expect(emergencyOf(vitalSign("2339-0", "HI")).unreadable).to.deep.equal([]);
    expect(emergencyOf(vitalSign("2339-0", "HI (> 500)")).unreadable).to.deep.equal([]);
  });
});

describe("plausible vital signs (T-1)", () => {
  const table: readonly (readonly [
    name: string,
    observation: Resource,
    reported: readonly unknown[],
  ])[] = [
    ["a lost decimal point", vitalSign("8310-5", 365), [{ name: "Suhu", text: "365 °C" }]],
    ["a fever", vitalSign("8310-5", 42.9), []],
    [
      "three digits too many",
      bloodPressure(120, 800),
      [{ name: "Tekanan darah diastolik", text: "800 mmHg" }],
    ],
    ["sides swapped", bloodPressure(80, 120), [{ name: "Tekanan darah", text: "80/120 mmHg" }]],
    ["a normal pressure", bloodPressure(120, 80), []],
    [
      "a low systolic value",
      bloodPressure(12, 80),
      [{ name: "Tekanan darah sistolik", text: "12 mmHg" }],
    ],
    ["a saturation of 989", vitalSign("59408-5", 989), [{ name: "SpO2", text: "989 %" }]],
    ["an eye response of 5", vitalSign("9267-6", 5), [{ name: "GCS E", text: "5" }]],
    ["a height in metres", vitalSign("8302-2", 1.65), [{ name: "Tinggi badan", text: "1,65 cm" }]],
    ["a weight in grams", vitalSign("29463-7", 2900), [{ name: "Berat badan", text: "2.900 kg" }]],
    ["pain 0", vitalSign("72514-3", 0), []],
    ["pain 11", vitalSign("72514-3", 11), [{ name: "Skala nyeri", text: "11" }]],
    ["half a point of pain", vitalSign("72514-3", 3.5), [{ name: "Skala nyeri", text: "3,5" }]],
  ];
  for (const [name, observation, reported] of table) {
    it(name, () => expect(emergencyOf(observation).implausible).to.deep.equal(reported));
  }

  it("weight and height swapped show in the body mass index", () => {
    const set = emergencyOf(vitalSign("29463-7", 170), vitalSign("8302-2", 60));
    expect(set.implausible.map(({ name }) => name)).to.deep.equal(["Indeks massa tubuh"]);
    expect(set.implausible[0]?.text).to.match(/\(berat .+ kg, tinggi .+ cm\)$/u);
  });

  it("the body mass index has one decimal", () => {
    expect(emergencyOf(vitalSign("29463-7", 64), vitalSign("8302-2", 167)).bmi).to.equal(22.9);
  });

  it("in a patient who arrived dead zero and blank values are expected", () => {
    const set = emergencyOf(
      vitalSign("8867-4", 0),
      answers("dataPasien", { "Prioritas Triase": "P0 (Hitam)" }),
      answers("codingDiagnosa", { "Diagnosa Klinis": "DOA" }),
    );
    expect(set.implausible).to.deep.equal([]);
    expect(set.missing).to.deep.equal([]);
  });

  it("a denied cardiac arrest is none", () => {
    const set = emergencyOf(
      vitalSign("8867-4", 0),
      answers("codingDiagnosa", { "Diagnosa Klinis": "Henti jantung disangkal" }),
    );
    expect(set.implausible).to.have.length(1);
  });
});

describe("consciousness and coma scale (T-3)", () => {
  const table: readonly (readonly [level: string, total: number, fits: boolean | undefined])[] = [
    ["Compos Mentis", 15, true],
    ["CM", 14, true],
    ["Compos Mentis", 12, false],
    ["Apatis", 12, true],
    ["Apatis", 8, false],
    ["Somnolen", 7, true],
    ["Somnolen", 15, false],
    ["Gelisah", 9, true],
    ["Sopor", 10, true],
    ["Soporokoma", 6, true],
    ["Semi-koma", 9, false],
    ["Koma", 3, true],
    ["Koma", 6, true],
    ["Koma (GCS 8)", 8, true],
    ["Comatose", 7, true],
    ["Koma", 9, false],
    ["Koma", 13, false],
    ["Somnolen - sopor", 5, true],
    ["Tidak dinilai", 9, undefined],
  ];
  for (const [level, total, fits] of table) {
    it(`${level} with a total of ${total} ${fits === undefined ? "is not judged" : fits ? "fits" : "does not fit"}`, () => {
      const set = emergencyOf(
        vitalSign("9269-2", total),
        answers("ttv", { "Tingkat Kesadaran": level }),
      );
      expect(set.gcsFitsLevel).to.equal(fits);
    });
  }

  it("an intubated coma may reach eight", () => {
    const set = emergencyOf(
      vitalSign("9269-2", "E2VTM5"),
      answers("ttv", { "Tingkat Kesadaran": "Koma" }),
    );
    expect(set.gcsFitsLevel).to.equal(true);
  });

  it("a component beyond its scale is not judged", () => {
    const set = emergencyOf(
      vitalSign("9267-6", 5),
      vitalSign("9270-0", 5),
      vitalSign("9268-4", 6),
      answers("ttv", { "Tingkat Kesadaran": "Compos Mentis" }),
    );
    expect(set.gcsFitsLevel).to.equal(undefined);
  });
});

describe("NEWS2 (T-2)", () => {
  const without = (loinc: string) =>
    complete.filter((item) => !JSON.stringify(item).includes(loinc));

  it("is scored when every parameter is there", () => {
    // 28/min 3, 91 % 3, 128 mmHg 0, 108/min 1, 38,9 °C 1, alert 0
    expect(emergencyOf(...complete).news2).to.deep.equal({ score: 8, singleThree: true });
  });

  it("counts oxygen only where the measurement names it", () => {
    const breathing = (text: string) => answers("primarySurvey", { Breathing: text });
    expect(emergencyOf(...complete, breathing("SpO2 91% dengan NK 3 lpm")).news2?.score).to.equal(
      10,
    );
    expect(emergencyOf(...complete, breathing("SpO2 91% udara ruangan")).news2?.score).to.equal(8);
  });

  it("uses the second saturation scale with documented COPD", () => {
    expect(emergencyOf(...complete, condition("J44.1")).news2?.score).to.equal(5);
  });

  for (const loinc of ["8310-5", "8867-4", "9279-1", "59408-5", "85354-9"]) {
    it(`is silent without ${loinc}`, () =>
      expect(emergencyOf(...without(loinc)).news2).to.equal(undefined));
  }

  it("is silent for a child and in pregnancy", () => {
    expect(emergencyOf(...complete, vitalSign("29463-7", 12)).news2).to.equal(undefined);
    expect(emergencyOf(...complete, condition("O14.1")).news2).to.equal(undefined);
  });

  it("is silent with an implausible value", () => {
    expect(emergencyOf(...without("8310-5"), vitalSign("8310-5", 389)).news2).to.equal(undefined);
  });
});

describe("sets of a discharge summary", () => {
  it("the section decides", () => {
    const { admission, discharge } = vitalsOf(
      [
        vitalSign("8867-4", 108, { section: "resumePulang" }),
        vitalSign("8867-4", 84, { section: "resumePulang.kondisi_saat_pulang" }),
        answers("resumePulang", {
          tv_kesadaran: "Compos Mentis",
          kondisi_saat_pulang: { kp_kesadaran: "Apatis", kp_keadaan_umum: "Baik" },
        }),
      ],
      "ranap_resume",
    );
    expect(admission).to.include({ heartRate: 108, consciousnessLevel: "compos mentis" });
    expect(discharge).to.include({
      heartRate: 84,
      consciousnessLevel: "apatis",
      generalCondition: "Baik",
    });
    expect(admission?.missing).to.deep.equal([
      "sistolik",
      "diastolik",
      "pernapasan",
      "suhu",
      "SpO2",
    ]);
    expect(discharge?.missing).to.deep.equal(["sistolik", "diastolik", "pernapasan", "suhu"]);
  });

  it("without a section the earliest time is admission and the latest discharge", () => {
    const { admission, discharge } = vitalsOf(
      [
        vitalSign("8867-4", 84, { at: "2026-08-17T08:00:00+07:00" }),
        vitalSign("8867-4", 108, { at: "2026-08-14T20:42:00+07:00" }),
        vitalSign("8867-4", 95, { at: "2026-08-15T20:42:00+07:00" }),
      ],
      "ranap_resume",
    );
    expect(admission).to.include({ heartRate: 108 });
    expect(discharge).to.include({ heartRate: 84 });
  });

  it("without section and time it is not judged", () => {
    const { admission, discharge } = vitalsOf([vitalSign("8867-4", 84)], "ranap_resume");
    expect([admission?.sent, discharge?.sent]).to.deep.equal([false, false]);
  });

  it("the emergency assessment inside it keeps its own set", () => {
    const { emergency, admission } = vitalsOf(
      [vitalSign("8867-4", 120, { section: "asesmenAwalIgd.ttv" })],
      "ranap_resume",
    );
    expect(emergency).to.include({ heartRate: 120 });
    expect(admission?.sent).to.equal(false);
  });

  it("a patient who died has no implausible and no missing discharge values", () => {
    const { discharge } = vitalsOf(
      [
        vitalSign("8867-4", 0, { section: "resumePulang.kondisi_saat_pulang" }),
        answers("resumePulang", { cara_pulang: "Meninggal > 48 jam" }),
      ],
      "ranap_resume",
    );
    expect(discharge).to.deep.include({ implausible: [], missing: [] });
  });
});

describe("sets of the other stages", () => {
  it("an outpatient visit has a clinic set", () => {
    const { clinic } = vitalsOf(
      [bloodPressure(134, 82), answers("pemeriksaan", { kesadaran: "Compos Mentis" })],
      "rajal_soap",
    );
    expect(clinic?.missing).to.deep.equal(["nadi", "respirasi", "suhu"]);
    expect(clinic?.consciousnessLevel).to.equal("compos mentis");
  });

  it("the text of the inpatient assessment is the ward set", () => {
    const { ward } = vitalsOf(
      [
        answers("asesmenAwalRanap", {
          "Tanda-Tanda Vital": "TD 124/74, N 102, RR 26, S 38,4, SpO2 95% NK 3 lpm",
        }),
      ],
      "ranap_cppt",
    );
    expect(ward).to.include({
      systolic: 124,
      heartRate: 102,
      oxygenSaturation: 95,
      temperature: 38.4,
    });
  });

  it("progress notes need no set of their own", () => {
    expect(vitalsOf([], "ranap_cppt")).to.deep.equal({});
  });
});
