import { expect } from "chai";
import { vitalsInText } from "../../../src/facts/text/vitals-in-text.ts";

describe("vital signs in a note", () => {
  const table: readonly (readonly [text: string, values: Record<string, unknown>])[] = [
    [
      "TD 120/70, N 98, RR 24, S 38,1, SpO2 96% NK 3 lpm, GCS 456",
      {
        systolic: 120,
        diastolic: 70,
        heartRate: 98,
        respiratoryRate: 24,
        temperature: 38.1,
        oxygenSaturation: 96,
        gcsTotal: 15,
      },
    ],
    [
      "TD: 90/60 mmHg HR: 120x/mnt Suhu 36.5 C",
      { systolic: 90, heartRate: 120, temperature: 36.5 },
    ],
    [
      "Tensi 110/80 nadi 88 x/menit napas 20 x/menit",
      { systolic: 110, heartRate: 88, respiratoryRate: 20 },
    ],
    ["T 120/80 N 80 T 36,7", { systolic: 120, heartRate: 80, temperature: 36.7 }],
    ["KU sedang, kesadaran somnolen, GCS E3V4M5", { gcsTotal: 12, consciousnessLevel: "somnolen" }],
    ["Saturasi O2 88 %", { oxygenSaturation: 88 }],
    ["Suhu 389", { temperature: 389 }],
  ];
  for (const [text, values] of table) {
    it(`'${text}'`, () => expect(vitalsInText(text)).to.include(values));
  }

  for (const text of [
    "S1 S2 tunggal reguler",
    "parese N 7 dekstra",
    "Hb 6,9, Kalium 2,6",
    "kekuatan 5/5",
    "",
  ]) {
    it(`'${text}' holds none`, () => expect(vitalsInText(text)).to.equal(undefined));
  }

  it("keeps the moment of the note", () => {
    expect(vitalsInText("N 80", "2026-08-15T08:10:00+07:00")?.measuredAt).to.equal(
      "2026-08-15T08:10:00+07:00",
    );
  });
});
