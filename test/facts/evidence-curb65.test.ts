import { expect } from "chai";
import { buildCurb65 } from "../../src/facts/groups/curb65.ts";
import type { Labs } from "../../src/facts/groups/labs.ts";
import type { PatientFacts } from "../../src/facts/groups/patient.ts";
import type { Vitals } from "../../src/facts/groups/vitals.ts";
import { caseOf, lab, vitalSet } from "./evidence-support.ts";
import { answers, factSource, type Answers } from "./support.ts";

const form: Answers = {
  Confusion: "Tidak",
  "Urea > 19 mg/dL": "Tidak",
  "Respiratory Rate >= 30": "Tidak",
  "Blood Pressure (S<90 / D<=60)": "Tidak",
  "Umur >= 65": "Tidak",
  "Total Skor": 0,
};
const calm: Vitals = {
  admission: vitalSet({ respiratoryRate: 28, systolic: 128, diastolic: 76, gcsTotal: 15 }),
};

function read(
  data: Answers | undefined,
  more: { vitals?: Vitals; labs?: Labs; patient?: PatientFacts } = {},
) {
  const source = factSource(data ? [answers("curb65", data)] : [], { stage: "ranap_resume" });
  return buildCurb65(source, {
    vitals: more.vitals ?? calm,
    labs: more.labs ?? caseOf({ labs: [lab("urea", 28)] }).labs,
    patient: more.patient ?? { child: false, pregnant: false },
  });
}

describe("CURB-65", () => {
  it("reads total and items of the form", () => {
    expect(read(form)).to.deep.equal({ sent: true, total: 0, itemsSum: 0, contradictions: [] });
  });

  it("counts the items answered with yes", () => {
    const data = { ...form, Confusion: "Ya", "Umur >= 65": true, "Respiratory Rate >= 30": 1 };
    expect(read(data)).to.include({ itemsSum: 3 });
  });

  it("reads the points behind an answer, and a total that is not their sum", () => {
    const data = { ...form, Confusion: "Tidak (0)", "Umur >= 65": "Ya (1)", "Total Skor": 4 };
    expect(read(data)).to.deep.include({
      itemsSum: 1,
      contradictions: ["total ditulis 4, jumlah butirnya 1"],
    });
  });

  it("gives no sum where an item cannot be read", () => {
    expect(read({ ...form, Confusion: "belum dinilai" })).not.to.have.property("itemsSum");
  });

  it("tells a form that was not sent", () => {
    expect(read(undefined)).to.deep.equal({ sent: false, contradictions: [] });
  });

  it("leaves the total open where it is empty", () => {
    expect(read({ ...form, "Total Skor": "-" })).not.to.have.property("total");
  });

  const contradictions: readonly (readonly [
    string,
    Answers,
    Parameters<typeof read>[1],
    string,
  ])[] = [
    ["rate", form, { vitals: { admission: vitalSet({ respiratoryRate: 34 }) } }, "Frekuensi napas"],
    [
      "low pressure",
      form,
      { vitals: { admission: vitalSet({ systolic: 84, diastolic: 50 }) } },
      "Tekanan darah",
    ],
    ["clear mind", { ...form, Confusion: "Ya", "Total Skor": 1 }, {}, "Konfusi"],
    ["high urea", form, { labs: caseOf({ labs: [lab("urea", 90)] }).labs }, "Ureum"],
    ["high BUN", form, { labs: caseOf({ labs: [lab("bun", 40)] }).labs }, "Ureum"],
    ["age", form, { patient: { ageYears: 72, child: false, pregnant: false } }, "Umur"],
  ];
  for (const [name, data, more, item] of contradictions) {
    it(`names the item that the data contradict: ${name}`, () => {
      expect(
        read(data, more).contradictions.map((text) => text.split(" ditulis")[0]),
      ).to.deep.equal([item]);
    });
  }

  it("stays silent where readings differ or a value lies between the two limits of urea", () => {
    const vitals = {
      emergency: vitalSet({ respiratoryRate: 32 }),
      admission: vitalSet({ respiratoryRate: 26 }),
    };
    const labs = caseOf({ labs: [lab("urea", 41)] }).labs;
    expect(read(form, { vitals, labs }).contradictions).to.deep.equal([]);
  });
});
