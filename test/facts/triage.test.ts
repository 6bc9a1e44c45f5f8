import type { Resource } from "@medplum/fhirtypes";
import { expect } from "chai";
import { buildAnamnesa } from "../../src/facts/groups/anamnesa.ts";
import { buildDiagnoses } from "../../src/facts/groups/diagnoses.ts";
import { buildEncounter } from "../../src/facts/groups/encounter.ts";
import { buildPatient } from "../../src/facts/groups/patient.ts";
import { buildPrimarySurvey } from "../../src/facts/groups/primary-survey.ts";
import { buildTriage, readTriageLevel } from "../../src/facts/groups/triage.ts";
import { buildVitals } from "../../src/facts/groups/vitals.ts";
import { answers, bloodPressure, encounter, factSource, vitalSign } from "./support.ts";

function triageOf(resources: readonly Resource[]) {
  const source = factSource(resources);
  const vitals = buildVitals(source);
  const diagnoses = buildDiagnoses(source);
  const patient = buildPatient(source, { vitals });
  const anamnesa = buildAnamnesa(source, { diagnoses });
  return buildTriage(source, {
    diagnoses,
    encounter: buildEncounter(source),
    patient,
    primarySurvey: buildPrimarySurvey(source, { anamnesa, diagnoses, patient, vitals }),
    vitals,
  });
}

describe("triage level", () => {
  const levels: readonly [string, number | undefined][] = [
    ["P2 (Kuning)", 3],
    ["P1 (Merah)", 1],
    ["P3", 4],
    ["ATS 2 (kuning)", 2],
    ["ESI 5", 5],
    ["ATS IV", 4],
    ["Skala 1", 1],
    ["Prioritas III", 4],
    ["Hijau", 4],
    ["Kuning", 3],
    ["Merah - Resusitasi", 1],
    ["Gawat darurat", 1],
    ["Darurat tidak gawat", 3],
    ["Tidak gawat tidak darurat", 5],
    ["Semi urgent", 4],
    ["Semi urgen", 4],
    ["Non urgent", 5],
    ["non-urgen", 5],
    ["Urgent", 3],
    ["False emergency", 5],
    ["4", 4],
    ["3", undefined],
    ["Hitam / DOA", undefined],
    ["P0", undefined],
    ["sesuai dokter", undefined],
  ];
  for (const [written, expected] of levels) {
    it(`${written} is ${expected ?? "not decided"}`, () => {
      expect(readTriageLevel(written)).to.equal(expected);
    });
  }
});

describe("arrival and examination", () => {
  const times: readonly [string, string, string, boolean][] = [
    ["eight minutes later", "2026-08-14 20:42", "2026-08-14 20:50", false],
    ["earlier on that day", "2026-08-14 20:42", "2026-08-14 20:10", true],
    ["another way to write the date", "14-08-2026 20:42", "14/08/2026 20:50", false],
    ["times of day alone", "20:42", "20:50", false],
    ["across midnight", "23:50", "00:05", false],
    ["a time of day before arrival", "20:42", "20:10", true],
    ["a date on one side only", "2026-08-14 23:50", "00.10", false],
    ["a date without a time", "2026-08-14", "2026-08-14 01:00", false],
    ["words", "malam hari", "segera", false],
  ];
  for (const [name, arrival, examined, expected] of times) {
    it(`examined before arrival: ${name}`, () => {
      const triage = triageOf([
        answers("dataPasien", { "Jam Datang": arrival, "Jam Diperiksa Dokter": examined }),
      ]);
      expect(triage.examinedBeforeArrival).to.equal(expected);
    });
  }

  it("takes the start of the visit for the arrival where the form has none", () => {
    const triage = triageOf([encounter({ period: { start: "2026-08-14T20:42:00+07:00" } })]);
    expect(triage.arrival).to.equal("2026-08-14T20:42:00+07:00");
    expect(triage).to.not.have.property("examined");
  });

  it("P0 is dead on arrival", () => {
    const triage = triageOf([answers("dataPasien", { "Prioritas Triase": "P0 (Hitam)" })]);
    expect(triage).to.include({ deadOnArrival: true }).and.not.have.property("level");
  });
});

describe("signs against a low triage level or a good condition", () => {
  it("a quiet patient raises none", () => {
    const triage = triageOf([bloodPressure(120, 80), vitalSign("59408-5", 98)]);
    expect(triage).to.deep.include({ alarms: [], graveSigns: [] });
  });

  it("saturation, pressure and coma scale are named with their values", () => {
    const triage = triageOf([
      bloodPressure(86, 50),
      vitalSign("59408-5", 88),
      vitalSign("9269-2", 12),
    ]);
    const expected = ["GCS 12", "SpO2 88 %", "tekanan sistolik 86 mmHg"];
    expect(triage.alarms).to.deep.equal(expected);
    expect(triage.graveSigns).to.deep.equal(expected);
  });

  it("a pressure of 86 in a child is not an alarm", () => {
    const triage = triageOf([bloodPressure(86, 50), vitalSign("29463-7", 14)]);
    expect(triage.alarms).to.deep.equal([]);
  });
});

describe("values of ttv that look like slips of the pen", () => {
  it("sorts them into pressure, body size and others", () => {
    const { valueFaults } = triageOf([
      bloodPressure(76, 128),
      vitalSign("8310-5", 365),
      vitalSign("8302-2", 1.65),
      vitalSign("8867-4", "cepat sekali"),
    ]);
    expect(valueFaults).to.deep.equal({
      pressure: ["Tekanan darah 76/128 mmHg"],
      bodySize: ["Tinggi badan 1,65 cm"],
      other: ["Suhu 365 °C", "Nadi cepat sekali"],
    });
  });

  it("an unreadable pressure is a pressure", () => {
    const { valueFaults } = triageOf([vitalSign("85354-9", "120-80-60")]);
    expect(valueFaults.pressure).to.deep.equal(["Tekanan darah 120-80-60"]);
    expect(valueFaults.other).to.deep.equal([]);
  });

  it("what cannot be measured is not a slip", () => {
    const { valueFaults } = triageOf([vitalSign("85354-9", "tidak terukur")]);
    expect(valueFaults).to.deep.equal({ pressure: [], bodySize: [], other: [] });
  });
});
