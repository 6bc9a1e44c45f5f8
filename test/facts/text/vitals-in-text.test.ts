import { expect } from "chai";
import { vitalSigns } from "../../support/vital-signs.ts";
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
    ["BB 62,5 kg, TB 160 cm", { weight: 62.5, height: 160 }],
    ["GDS 210 mg/dL", { glucose: 210 }],
    ["Skala nyeri 4", { pain: 4 }],
    ["NRS: 3", { pain: 3 }],
    ["E4V5M6", { gcsTotal: 15 }],
    ["e3 vx m5", { intubated: true }],
    ["GCS 456", { intubated: false }],
    ["GCS E4VtM6", { intubated: true }],
    ["HR 140, BB 2.780 g (BBL 3.050)", { weight: 2.78 }],
    ["HR 136 RR 42 S 36,9. BB 2.810.", { weight: 2.81 }],
    ["RR 18. GDS 18.00: 264", { glucose: 264 }],
    ["GDP 196", { glucose: 196 }],
    ["TD ka 142/88 ki 140/86", { systolic: 142, diastolic: 88 }],
    ["Tanpa O2 SpO2 93%, RR 18", { oxygenSaturation: 93, respiratoryRate: 18 }],
    ["O2 tdk diberikan (SpO2 97%)", { oxygenSaturation: 97 }],
    ["SpO2 91-92%", { oxygenSaturation: 91 }],
    ["Nadi 300", { heartRate: 300, intubated: false }],
  ];
  for (const [text, values] of table) {
    it(`'${text}'`, () => expect(vitalsInText(text, vitalSigns)).to.include(values));
  }

  for (const text of [
    "S1 S2 tunggal reguler",
    "parese N 7 dekstra",
    "Hb 6,9, Kalium 2,6",
    "kekuatan 5/5",
    "kekuatan motorik tangan 5",
    "S 1 tunggal",
    "CRP 12, DHR 90",
    "xGCS 456",
    "TD belum diukur",
    "Ceftriaxone hr 5 masuk 09.00",
    "D10% 80 mL/kg/hr = 5,7 mL/jam",
    "O2 venturi 28% target SpO2 88-92%",
    "",
  ]) {
    it(`'${text}' holds none`, () => expect(vitalsInText(text, vitalSigns)).to.equal(undefined));
  }
});
