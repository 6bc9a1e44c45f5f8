import type { Resource } from "@medplum/fhirtypes";
import { expect } from "chai";
import { buildAnamnesa } from "../../src/facts/groups/anamnesa.ts";
import { buildDiagnoses } from "../../src/facts/groups/diagnoses.ts";
import { answers, condition, encounter, factSource, type Answers } from "./support.ts";

interface Parts {
  readonly caseType?: string;
  readonly code?: string;
  readonly second?: string;
}

function anamnesaOf(data: Answers, { caseType, code, second }: Parts = {}) {
  const resources: Resource[] = [
    answers("anamnesa", data),
    ...(caseType === undefined ? [] : [answers("dataPasien", { "Jenis Kasus": caseType })]),
  ];
  if (code !== undefined) {
    const at = resources.length;
    const codes = [code, ...(second === undefined ? [] : [second])];
    const coded = codes.map((_, place) => ({ at: at + place, role: "AD", rank: place + 1 }));
    resources.push(...codes.map((each) => condition(each)), encounter({}, coded));
  }
  const source = factSource(resources);
  return buildAnamnesa(source, { diagnoses: buildDiagnoses(source) });
}

const story =
  "Sesak memberat sejak 1 hari, disertai batuk berdahak kuning dan demam tinggi sejak 4 hari.";

describe("history of the emergency department", () => {
  it("reads every field as written, denials included", () => {
    const history = anamnesaOf({
      "Keluhan Utama": "Sesak napas sejak 1 hari",
      "Riwayat Penyakit Sekarang": story,
      "Riwayat Penyakit Dahulu": "Disangkal",
      "Riwayat Pengobatan": "Tidak ada",
    });
    expect(history).to.include.keys("obstetric");
    expect(history).to.deep.include({
      sent: true,
      chiefComplaint: "Sesak napas sejak 1 hari",
      presentIllness: story,
      medication: "Tidak ada",
      onset: true,
      detailed: true,
      trauma: false,
      traumaGaps: [],
    });
  });

  it("takes a mark of an empty field for nothing", () => {
    const history = anamnesaOf({ "Keluhan Utama": "-", "Riwayat Penyakit Dahulu": "  " });
    expect(history).to.not.have.any.keys("chiefComplaint");
    expect(history.sent).to.equal(true);
  });

  it("is not sent where the document has no such section", () => {
    const source = factSource([]);
    expect(buildAnamnesa(source, { diagnoses: buildDiagnoses(source) }).sent).to.equal(false);
  });

  const onsets: readonly [string, string, boolean][] = [
    ["days in figures", "Demam 3 hari", true],
    ["SMRS", "Sesak SMRS", true],
    ["sudden", "Mendadak pingsan", true],
    ["written with a hyphen", "Lemah tiba-tiba", true],
    ["a clock time", "Nyeri dada pukul 06.30", true],
    ["no time at all", "Sesak napas", false],
    ["a word that only begins like one", "Nyeri di jambul, kelamin bengkak", false],
  ];
  for (const [name, complaint, expected] of onsets) {
    it(`onset: ${name}`, () => {
      expect(anamnesaOf({ "Keluhan Utama": complaint }).onset).to.equal(expected);
    });
  }

  it("finds the onset in the present illness too", () => {
    const history = anamnesaOf({ "Keluhan Utama": "Sesak", "Riwayat Penyakit Sekarang": story });
    expect(history.onset).to.equal(true);
  });

  const details: readonly [string, string, boolean][] = [
    ["forty characters and more", story, true],
    ["a short remark", "Sesak sejak kemarin", false],
    ["the complaint once more", "Sesak napas, sejak satu hari sebelum masuk rumah sakit.", false],
  ];
  for (const [name, present, expected] of details) {
    it(`detail of the present illness: ${name}`, () => {
      const history = anamnesaOf({
        "Keluhan Utama": "Sesak napas sejak satu hari sebelum masuk rumah sakit",
        "Riwayat Penyakit Sekarang": present,
      });
      expect(history.detailed).to.equal(expected);
    });
  }
});

describe("an injury in the history", () => {
  const cases: readonly [string, Answers, Parts, boolean][] = [
    ["case type trauma", { "Keluhan Utama": "Nyeri" }, { caseType: "Trauma" }, true],
    ["case type non trauma", { "Keluhan Utama": "Terjatuh" }, { caseType: "Non trauma" }, false],
    ["an S-code", { "Keluhan Utama": "Nyeri" }, { code: "S52.50" }, true],
    [
      "a graze coded beside a disease, of no trauma",
      { "Keluhan Utama": "Mengamuk" },
      { caseType: "Non trauma - psikiatri", code: "F20.0", second: "S60.8" },
      false,
    ],
    [
      "an injury beside a disease, without a case type",
      { "Keluhan Utama": "Mengamuk" },
      { code: "F20.0", second: "S60.8" },
      true,
    ],
    [
      "an injury as the main diagnosis, of no trauma",
      { "Keluhan Utama": "Nyeri" },
      { caseType: "Non trauma", code: "S52.50" },
      true,
    ],
    ["poisoning is none", { "Keluhan Utama": "Muntah" }, { code: "T60.0" }, false],
    ["an accident in the complaint", { "Keluhan Utama": "Post KLL, nyeri kaki" }, {}, true],
    [
      "an accident denied",
      { "Keluhan Utama": "Nyeri kaki, riwayat jatuh dari motor disangkal" },
      {},
      false,
    ],
    [
      "an old injury in the history",
      { "Keluhan Utama": "Demam", "Riwayat Penyakit Dahulu": "Fraktur femur 2010" },
      {},
      false,
    ],
  ];
  for (const [name, data, parts, expected] of cases) {
    it(name, () => {
      expect(anamnesaOf(data, parts).trauma).to.equal(expected);
    });
  }

  const gaps: readonly [string, string, readonly string[]][] = [
    ["complete", "Jatuh dari tangga di rumah 2 jam SMRS", []],
    ["struck by a flame", "Tersambar api dari kompor di dapur 1 jam SMRS", []],
    ["what the patient struck", "Memukul kaca jendela di rumah 1 jam SMRS, tangan robek", []],
    ["a wall", "Meninju tembok di kamar kos jam 20.00, tangan kanan bengkak", []],
    ["shards", "Kaki robek kena pecahan botol di pantai 2 jam SMRS", []],
    [
      "a pane that is no cause",
      "Luka di tangan sejak kemarin di rumah, pakai kacamata",
      ["mekanisme"],
    ],
    ["no place", "Terpeleset tadi pagi, nyeri di kaki kanan", ["tempat"]],
    ["a part of a road", "Jam 18.40 motor selip menghindari lubang, jatuh, nyeri kaki kanan", []],
    ["no mechanism", "Nyeri lengan sejak kemarin di sekolah", ["mekanisme"]],
    ["nothing", "Nyeri lengan", ["mekanisme", "tempat", "waktu"]],
  ];
  for (const [name, complaint, expected] of gaps) {
    it(`gaps of the story: ${name}`, () => {
      const { traumaGaps } = anamnesaOf({ "Keluhan Utama": complaint }, { caseType: "Trauma" });
      expect(traumaGaps).to.deep.equal(expected);
    });
  }
});
