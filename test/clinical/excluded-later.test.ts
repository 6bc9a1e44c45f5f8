import { expect } from "chai";
import { against } from "./short-document.ts";

/** What is asked for of a summary whose notes of two days assess these. */
const asked = async (first: string, second: string): Promise<readonly string[]> => {
  const document = {
    setting: "summary",
    diagnoses: ["J93.1 Other spontaneous pneumothorax"],
    assessment: "Pneumotoraks spontan kanan",
    discharge: ["Parasetamol 3x500 mg PO"],
    days: [
      ["2026-09-21", "Sesak berkurang", `Pneumotoraks kanan. ${first}`, "WSD lanjut"],
      ["2026-09-22", "Sesak (-)", `Pneumotoraks kanan. ${second}`, "WSD lanjut"],
    ],
  } as const;
  return [
    ...(await against("expectedCare", document)),
    ...(await against("diagnosisUncoded", document)),
  ];
};

describe("a disease that one note has and a later one excludes", () => {
  for (const [first, second] of [
    ["TB: TCM sputum dikirim", "TB paru disingkirkan (TCM negatif)"],
    ["Malaria: DDR diulang", "Malaria falsiparum disingkirkan"],
    ["DVT: USG doppler besok", "DVT tungkai kiri disingkirkan"],
  ] as const)
    it(`wants nothing: ${first}`, async () => {
      expect(await asked(first, second)).to.eql(await asked("", ""));
    });

  it("wants its care where no note excludes it, or one tells it again", async () => {
    for (const [first, second] of [
      ["TB: TCM sputum dikirim", "Keluhan berkurang"],
      ["TB paru", "TB paru. TB milier disingkirkan"],
      ["TB paru disingkirkan", "TB paru, TCM positif"],
    ] as const)
      expect(JSON.stringify(await asked(first, second)), first).to.match(/tuberkulosis/u);
  });
});
