import type { DiagnosticReport, Observation, Resource } from "@medplum/fhirtypes";
import { expect } from "chai";
import { systems } from "../../src/fhir/canonicals.ts";
import { buildLabs, type Labs } from "../../src/facts/groups/labs.ts";
import { canonicals, factSource } from "./support.ts";
import { terminology } from "../support/shipped-lists.ts";

interface Row {
  name: string;
  value?: number;
  unit?: string;
  text?: string;
  range?: string;
  loinc?: string;
  at?: string;
}

function result({ name, value, unit, text, range, loinc, at }: Row): Observation {
  return {
    resourceType: "Observation",
    status: "final",
    category: [{ coding: [{ system: systems.observationCategory, code: "laboratory" }] }],
    code: { text: name, ...(loinc && { coding: [{ system: systems.loinc, code: loinc }] }) },
    ...(value !== undefined && { valueQuantity: { value, ...(unit && { unit }) } }),
    ...(text !== undefined && { valueString: text }),
    ...(range && { referenceRange: [{ text: range }] }),
    ...(at && { effectiveDateTime: at }),
  };
}

function panel(name: string, rows: readonly Row[], date?: string, time?: string): Resource[] {
  const report: DiagnosticReport = {
    resourceType: "DiagnosticReport",
    status: "final",
    category: [{ coding: [{ system: systems.diagnosticService, code: "LAB" }] }],
    code: { text: name },
    result: rows.map((_, place) => ({ reference: `urn:test:${place}` })),
    extension: [
      ...(date ? [{ url: canonicals.extension("date-text"), valueString: date }] : []),
      ...(time ? [{ url: canonicals.extension("time-text"), valueString: time }] : []),
    ],
  };
  return [...rows.map(result), report];
}

const labsOf = (resources: readonly Resource[]): Labs =>
  buildLabs(factSource(resources, { terminology }));
const one = (row: Row, panelName = "Darah Lengkap") => labsOf(panel(panelName, [row])).all[0];

describe("facts: laboratory", () => {
  const readings: readonly [string, Row, string | undefined, number | undefined][] = [
    ["a count per microlitre", { name: "Leukosit", value: 17400, unit: "/uL" }, "leukocytes", 17.4],
    ["thousands dot in a text", { name: "Leukosit", text: "17.400 /uL" }, "leukocytes", 17.4],
    ["a count in thousands", { name: "WBC", text: "17,4", unit: "" }, "leukocytes", 17.4],
    ["per mm³", { name: "AT", text: "89.000 /mm³" }, "platelets", 89],
    ["the typing error u/L", { name: "Trombosit", text: "268.000 u/L" }, "platelets", 268],
    ["thousands per µL", { name: "PLT", text: "268 10^3/µL" }, "platelets", 268],
    ["a lost factor", { name: "Leukosit", text: "17,4 /uL" }, "leukocytes", 17.4],
    ["no unit on a count", { name: "Trombosit", text: "150.000" }, "platelets", 150],
    ["decimal comma", { name: "Kalium", text: "2,7 mmol/L" }, "potassium", 2.7],
    ["mEq/L of potassium", { name: "K", text: "2,7 mEq/L" }, "potassium", 2.7],
    [
      "three decimals that are not thousands",
      { name: "Kalium", text: "3.500 mmol/L" },
      "potassium",
      3.5,
    ],
    ["µmol/L of creatinine", { name: "Creatinin", text: "132,6 µmol/L" }, "creatinine", 1.4999712],
    ["albumin in g/L that is g/dL", { name: "Albumin", text: "3,5 g/L" }, "albumin", 3.5],
    ["albumin in g/L", { name: "Albumin", text: "35 g/L" }, "albumin", 3.5],
    ["a value below the limit", { name: "hs-Troponin I", text: "<0,01 ng/mL" }, "troponin", 10],
    ["glucose in mmol/L", { name: "GDS", text: "10 mmol/L" }, "glucose", 180.16],
    ["the template's MG", { name: "Hb", text: "13,8 MG" }, "hemoglobin", 13.8],
    [
      "a LOINC code with a local name",
      { name: "Elektrolit K", value: 3.1, unit: "mmol/L", loinc: "2823-3" },
      "potassium",
      3.1,
    ],
    ["arterial pH in a gas panel", { name: "pH", text: "7,25" }, undefined, 7.25],
    ["a typing error", { name: "LEOKOSIT", text: "5.000 /mm3" }, "leukocytes", 5],
    ["BUN is not ureum", { name: "BUN", text: "42 mg/dL" }, "bun", 42],
    ["an analyser's flag", { name: "Kalium", text: "2,7 L mmol/L" }, "potassium", 2.7],
    ["an unknown unit", { name: "Kalium", text: "2,7 foo" }, "potassium", undefined],
    ["a remark instead of a unit", { name: "Hb", text: "13,2 (cek ulang)" }, "hemoglobin", 13.2],
    ["a flag in words", { name: "Hb", text: "9,2 Low g/dL" }, "hemoglobin", 9.2],
    ["a word", { name: "GDS", text: "HI" }, "glucose", undefined],
    ["an unknown examination", { name: "Kadar X", text: "12 foo" }, undefined, 12],
  ];
  for (const [name, row, analyte, value] of readings)
    it(`reads ${name}`, () => {
      const read = one(row);
      expect(read?.analyte).to.equal(analyte);
      if (value === undefined) expect(read).not.to.have.property("value");
      else expect(read?.value).to.be.closeTo(value, 1e-6);
    });

  const doubtful: readonly [string, Row, string | undefined, number | undefined][] = [
    ["potassium in g/dL", { name: "Kalium", text: "4,2 g/dL" }, "otherQuantity", undefined],
    [
      "the same as a quantity",
      { name: "Kalium", value: 4.2, unit: "g/dL" },
      "otherQuantity",
      undefined,
    ],
    ["hemoglobin in per cent", { name: "Hb", text: "13,2 %" }, "otherQuantity", undefined],
    ["INR in per cent", { name: "INR", text: "85 %" }, "otherQuantity", undefined],
    ["a unit that nobody knows", { name: "Kalium", text: "4,2 xyz/L" }, "unknown", undefined],
    [
      "albumin of 3.5 in g/L, read in g/dL",
      { name: "Albumin", value: 3.5, unit: "g/L" },
      "misfit",
      3.5,
    ],
    [
      "creatinine of 1.1 in µmol/L, read in mg/dL",
      { name: "Kreatinin", text: "1,1 µmol/L" },
      "misfit",
      1.1,
    ],
    ["leukocytes of 17.4 per µL", { name: "Leukosit", text: "17,4 /µL" }, "misfit", 17.4],
    ["albumin of 35 in g/L", { name: "Albumin", text: "35 g/L" }, undefined, 3.5],
    ["a remark behind the unit", { name: "Kalium", text: "5,9 mmol/L (lisis)" }, undefined, 5.9],
    ["pH with its name as unit", { name: "AGD pH", text: "7,31 pH" }, undefined, 7.31],
  ];
  for (const [name, row, problem, value] of doubtful)
    it(`names a doubtful unit: ${name}`, () => {
      const read = one(row);
      expect([read?.unitProblem, read?.value]).to.deep.equal([problem, value]);
    });

  it("takes the code of a unit whose words nobody knows", () => {
    const observation = result({ name: "Kalium", value: 4.2, unit: "milimol tiap liter" });
    const coded = { ...observation.valueQuantity, code: "mmol/L" };
    const [read] = labsOf([{ ...observation, valueQuantity: coded }]).all;
    expect([read?.unitProblem, read?.value]).to.deep.equal([undefined, 4.2]);
  });

  const decimals: readonly [string, Row, boolean][] = [
    ["Kalium 27", { name: "Kalium", text: "27 mmol/L" }, true],
    ["Kalium 27 as a quantity", { name: "Kalium", value: 27, unit: "mmol/L" }, true],
    ["Kalium 270", { name: "Kalium", text: "270 mmol/L" }, true],
    ["Kalium 2,7", { name: "Kalium", text: "2,7 mmol/L" }, false],
    ["Hb 115 g/dL", { name: "Hb", text: "115 g/dL" }, true],
    ["Hb 115 g/L", { name: "Hb", text: "115 g/L" }, false],
    ["pH 74", { name: "AGD pH", text: "74" }, true],
    ["pH 735", { name: "AGD pH", text: "735" }, true],
    ["Albumin 35 g/dL", { name: "Albumin", text: "35 g/dL" }, true],
    ["Natrium 1385", { name: "Natrium", text: "1385 mmol/L" }, true],
    ["Natrium 40, which is below", { name: "Natrium", text: "40 mmol/L" }, false],
    ["Kalsium 92", { name: "Kalsium", text: "92 mg/dL" }, true],
    ["HbA1c 65", { name: "HbA1c", text: "65 %" }, true],
    ["Ht 390", { name: "Ht", text: "390 %" }, true],
    ["creatinine 11 alone", { name: "Kreatinin", text: "11 mg/dL" }, false],
    ["leukocytes 600.000", { name: "Leukosit", text: "600.000 /uL" }, false],
    ["CRP 750", { name: "CRP", text: "750 mg/L" }, false],
    ["Kalium 27,5, which has its comma", { name: "Kalium", text: "27,5 mmol/L" }, false],
  ];
  for (const [name, row, lost] of decimals)
    it(`${lost ? "suspects" : "suspects no"} lost decimal: ${name}`, () => {
      expect(one(row)?.lostDecimal).to.equal(lost);
    });

  const tenfold: readonly [string, readonly [string, string][], boolean][] = [
    [
      "11 beside 1,1",
      [
        ["1,1", "09"],
        ["11", "10"],
        ["1,2", "11"],
      ],
      true,
    ],
    [
      "11 beside a rise",
      [
        ["1,1", "09"],
        ["11", "10"],
        ["9,8", "11"],
      ],
      false,
    ],
    [
      "11 two weeks after 1,1",
      [
        ["1,1", "01"],
        ["11", "15"],
      ],
      false,
    ],
    [
      "10,9, which has its comma",
      [
        ["1,1", "09"],
        ["10,9", "10"],
      ],
      false,
    ],
  ];
  for (const [name, values, lost] of tenfold)
    it(`a series of creatinine: ${name}`, () => {
      const { all, creatinine } = labsOf(
        values.map(([value, day]) => ({
          ...result({ name: "Kreatinin", text: `${value} mg/dL` }),
          effectiveDateTime: `2026-01-${day}T06:00:00+07:00`,
        })),
      );
      expect(all.some(({ lostDecimal }) => lostDecimal)).to.equal(lost);
      expect(creatinine?.highest === 1.2).to.equal(lost);
    });

  it("reads pH as arterial inside a blood gas panel", () => {
    expect(one({ name: "pH", text: "7,25" }, "AGD")?.analyte).to.equal("arterialPh");
  });

  const urine: readonly [string, string, Row, string | undefined][] = [
    [
      "under a urine panel",
      "Urin Lengkap",
      { name: "Leukosit", text: "10-15", range: "0-5" },
      "urineLeukocytes",
    ],
    ["by its unit", "Pemeriksaan", { name: "Leukosit", text: "2-4 /LPB" }, "urineLeukocytes"],
    [
      "by its reference range",
      "Rutin",
      { name: "Eritrosit", text: "1", range: "0-3 /LPB" },
      "urineErythrocytes",
    ],
    [
      "even with the code of blood",
      "UL",
      { name: "Leukosit", text: "8", loinc: "6690-2" },
      "urineLeukocytes",
    ],
    [
      "by its own name where the panel is of blood and urine",
      "DL & Protein urin ulang",
      { name: "Trombosit", text: "210.000 /uL" },
      "platelets",
    ],
    [
      "by its unit where the panel is of blood and urine",
      "DL + UL",
      { name: "Leukosit", text: "2-4 /LPB" },
      "urineLeukocytes",
    ],
    [
      "without a blood analyte in stool",
      "Feses Lengkap",
      { name: "Leukosit", text: "3" },
      undefined,
    ],
    [
      "without a blood analyte in pleural fluid",
      "Analisa Cairan Pleura",
      { name: "Protein", text: "4,1 g/dL" },
      undefined,
    ],
  ];
  for (const [name, panelName, row, analyte] of urine)
    it(`tells apart what is not blood: ${name}`, () => {
      expect(one(row, panelName)?.analyte).to.equal(analyte);
    });

  it("counts a range by its upper end", () => {
    expect(one({ name: "Leukosit", text: "10-15 /LPB" })?.value).to.equal(15);
  });

  const words: readonly [string, Row, boolean | undefined][] = [
    ["positif", { name: "NS1 Dengue", text: "POSITIF" }, true],
    ["(+)", { name: "NS1", text: "(+)" }, true],
    ["non reaktif", { name: "HBsAg", text: "Non Reaktif" }, false],
    ["tidak terdeteksi", { name: "TCM", text: "MTB tidak terdeteksi" }, false],
    ["MTB detected", { name: "TCM TB", text: "MTB detected medium" }, true],
    ["an organism", { name: "Kultur darah", text: "Klebsiella pneumoniae" }, true],
    ["no growth", { name: "Kultur darah", text: "Tidak ada pertumbuhan kuman" }, false],
    ["a pending culture", { name: "Kultur darah", text: "menunggu hasil" }, undefined],
    ["a titre", { name: "Widal O", text: "1/320" }, undefined],
  ];
  for (const [name, row, positive] of words)
    it(`reads a result in words: ${name}`, () => {
      expect(one(row)?.positive).to.equal(positive);
    });

  it("asks for the unit of potassium but not of NS1 or INR, and still keeps the number", () => {
    const { all, potassium } = labsOf(
      panel("Lab", [
        { name: "Kalium", text: "2,6" },
        { name: "NS1", text: "negatif" },
        { name: "INR", text: "1,1" },
      ]),
    );
    expect(all.map(({ needsUnit }) => needsUnit)).to.deep.equal([true, false, false]);
    expect(potassium?.last).to.equal(2.6);
  });

  it("marks an impossible value and keeps it out of the series", () => {
    const { all, potassium } = labsOf(
      panel("Elektrolit", [
        { name: "Kalium", text: "35 mmol/L" },
        { name: "Kalium", text: "3,5 mmol/L" },
      ]),
    );
    expect(all[0]?.impossible).to.equal(true);
    expect(potassium?.count).to.equal(1);
  });

  it("orders by time and names the literal evidence", () => {
    const { all, potassium } = labsOf([
      result({
        name: "Kalium",
        value: 3.6,
        unit: "mmol/L",
        range: "3,5 - 5,0",
        at: "2026-01-11T06:05:00+07:00",
      }),
      result({
        name: "Kalium",
        value: 2.7,
        unit: "mmol/L",
        range: "3,5 - 5,0",
        at: "2026-01-09T23:15:00Z",
      }),
    ]);
    expect(all.map(({ at }) => at)).to.deep.equal([
      "2026-01-10T06:15:00+07:00",
      "2026-01-11T06:05:00+07:00",
    ]);
    expect(potassium).to.deep.include({
      count: 2,
      first: 2.7,
      last: 3.6,
      lowest: 2.7,
      highest: 3.6,
    });
    expect(potassium?.lowestEvidence).to.equal(
      "Lab 2026-01-10 06:15 Kalium 2,7 mmol/L (rujukan 3,5–5,0)",
    );
  });

  it("takes date and time from the report's texts, and no time from a date alone", () => {
    const timed = labsOf(panel("DL", [{ name: "Hb", text: "9" }], "14-08-2026", "21:05")).all[0];
    const dated = labsOf(panel("DL", [{ name: "Hb", text: "9" }], "2026-08-14")).all[0];
    expect(timed?.at).to.equal("2026-08-14T21:05:00+07:00");
    expect(dated).to.deep.include({ date: "2026-08-14" }).and.not.to.have.property("at");
  });

  it("keeps the sign of a result beyond what can be measured", () => {
    const crp = result({ name: "CRP", value: 200, unit: "mg/L" });
    const { all } = labsOf([{ ...crp, valueQuantity: { ...crp.valueQuantity, comparator: ">" } }]);
    expect(all[0]).to.deep.include({ value: 200, evidence: "Lab CRP >200 mg/L" });
  });

  it("leaves vital signs alone and says when nothing was sent", () => {
    const vital: Observation = {
      resourceType: "Observation",
      status: "final",
      category: [{ coding: [{ code: "vital-signs" }] }],
      code: { coding: [{ system: systems.loinc, code: "2339-0" }] },
      valueQuantity: { value: 132 },
    };
    expect(labsOf([vital])).to.deep.equal({ sent: false, all: [] });
  });

  it("has no value and no text for a result that was not filled", () => {
    expect(one({ name: "Kalium", text: "-" })).not.to.have.any.keys("value", "text");
  });
});
