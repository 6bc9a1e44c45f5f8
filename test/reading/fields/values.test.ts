import { expect } from "chai";
import { readBloodPressure } from "../../../src/reading/fields/blood-pressure.ts";
import { readGcs, readGcsComponent } from "../../../src/reading/fields/gcs.ts";
import { readNumber, readPlainNumber } from "../../../src/reading/fields/number.ts";
import { judgeTail } from "../../../src/reading/fields/unit.ts";
import { readVitalValue } from "../../../src/reading/fields/vital-value.ts";

const none = new Set<string>();

describe("readNumber", () => {
  const rows: readonly [text: string, readings: readonly number[], rest: string][] = [
    ["38", [38], ""],
    ["36,5", [36.5], ""],
    ["36.5", [36.5], ""],
    ["10.500", [10500, 10.5], ""],
    ["150.000", [150000, 150], ""],
    ["1.250.000", [1250000], ""],
    ["1.250,5", [1250.5], ""],
    ["17,400", [17.4, 17400], ""],
    ["1,234.5", [1234.5], ""],
    ["1,234,567", [1234567], ""],
    ["0.500", [0.5], ""],
    ["0,01", [0.01], ""],
    ["98 %", [98], "%"],
    ["80 x/menit", [80], "x/menit"],
    ["-2,5", [-2.5], ""],
    ["98 % dengan NK 3 lpm", [98], "% dengan NK 3 lpm"],
    ["36,5,", [36.5], ","],
  ];
  for (const [text, readings, rest] of rows) {
    it(`reads '${text}'`, () => {
      const read = readNumber(text);
      expect(read?.readings).to.deep.equal(readings);
      expect(read?.rest).to.equal(rest);
    });
  }

  for (const [text, comparator] of [
    ["<0,01", "<"],
    ["< 0,01", "<"],
    [">= 5", ">="],
    ["≥5", ">="],
    ["=<2", "<="],
  ] as const) {
    it(`keeps the sign of '${text}'`, () => {
      expect(readNumber(text)?.comparator).to.equal(comparator);
    });
  }

  const unread = [
    "18-20",
    "18 - 20",
    "18 s/d 20",
    "1/160",
    "98, 96",
    "36,5,4",
    "POSITIF",
    "",
    "98 → 96",
    "12 34",
  ];
  for (const text of unread) {
    it(`does not guess '${text}'`, () => {
      expect(readNumber(text)).to.equal(undefined);
    });
  }

  it("takes a plain number only where nothing stands beside it", () => {
    expect(readPlainNumber("2")).to.equal(2);
    expect(readPlainNumber("2 poin")).to.equal(undefined);
    expect(readPlainNumber("±2")).to.equal(undefined);
  });
});

describe("judgeTail", () => {
  for (const [written, code] of [
    ["x / menit", "/min"],
    ["℃", "Cel"],
    ["mg/dl", "mg/dL"],
  ] as const)
    it(`knows '${written}'`, () => expect(judgeTail(written, code)).to.equal("clean"));

  it("tells the expected unit from another one and from words", () => {
    expect(judgeTail("x/menit", "/min")).to.equal("clean");
    expect(judgeTail("x / menit", "/min")).to.equal("clean");
    expect(judgeTail("x/menit reguler", "/min")).to.equal("words");
    expect(judgeTail("gram", "kg")).to.equal("otherUnit");
    expect(judgeTail("mmol/L", "mg/dL")).to.equal("otherUnit");
  });
});

describe("readVitalValue", () => {
  const rows: readonly [text: string, unit: string, value: number, hasWords: boolean][] = [
    ["36,5", "Cel", 36.5, false],
    ["36,5 °C", "Cel", 36.5, false],
    ["36,5 derajat celsius", "Cel", 36.5, false],
    ["36,5,", "Cel", 36.5, false],
    ["98 %", "%", 98, false],
    ["98%", "%", 98, false],
    ["98 % dengan NK 3 lpm", "%", 98, true],
    ["98% (NRM 10 lpm)", "%", 98, true],
    ["84 x/menit", "/min", 84, false],
    ["84x/mnt reguler", "/min", 84, true],
    ["64 kg", "kg", 64, false],
    ["±64 kg", "kg", 64, true],
    ["3/10", "{score}", 3, false],
    ["132 mg/dl", "mg/dL", 132, false],
  ];
  for (const [text, unit, value, hasWords] of rows) {
    it(`reads '${text}'`, () => {
      expect(readVitalValue(text, unit, none)).to.deep.equal({ value, hasWords });
    });
  }

  it("takes the field's own label before the number", () => {
    const names = new Set(["rr", "nrs"]);
    expect(readVitalValue("RR 28 x/menit", "/min", names)?.value).to.equal(28);
    expect(readVitalValue("NRS: 3/10", "{score}", names)?.value).to.equal(3);
    expect(readVitalValue("HR 28", "/min", names)).to.equal(undefined);
  });

  for (const [text, unit] of [
    ["2900 gram", "kg"],
    ["1,65 m", "cm"],
    ["98,6 F", "Cel"],
    ["7,2 mmol/L", "mg/dL"],
    ["18-20", "/min"],
    ["98 → 96", "%"],
    ["ringan", "{score}"],
    ["tidak terukur", "%"],
  ] as const) {
    it(`leaves '${text}' as words`, () => {
      expect(readVitalValue(text, unit, none)).to.equal(undefined);
    });
  }
});

describe("readBloodPressure", () => {
  const rows: readonly [
    text: string,
    systolic: number,
    diastolic: number | undefined,
    hasWords: boolean,
  ][] = [
    ["120/80", 120, 80, false],
    ["120 / 80 mmHg", 120, 80, false],
    ["TD: 120/80 mm Hg", 120, 80, false],
    ["80/120", 80, 120, false],
    ["12/80", 12, 80, false],
    ["120/800", 120, 800, false],
    ["90/palpasi", 90, undefined, true],
    ["90/P", 90, undefined, true],
    ["120/80 (tangan kiri)", 120, 80, true],
    ["120/80 MAP 93", 120, 80, true],
  ];
  for (const [text, systolic, diastolic, hasWords] of rows) {
    it(`reads '${text}'`, () => {
      const sides = diastolic === undefined ? { systolic } : { systolic, diastolic };
      expect(readBloodPressure(text)).to.deep.equal({ ...sides, hasWords });
    });
  }

  for (const text of [
    "120",
    "120-80 lalu",
    "120/80, 110/70",
    "120/80/90",
    "tidak teraba",
    "120/80-110/70",
  ]) {
    it(`leaves '${text}' as words`, () => expect(readBloodPressure(text)).to.equal(undefined));
  }
});

describe("readGcs", () => {
  const full = { eye: 4, verbal: 5, motor: 6, total: 15, hasWords: false };
  const rows: readonly [text: string, expected: object][] = [
    ["E4V5M6", full],
    ["e4 m6 v5", full],
    ["E4 V5 M6", full],
    ["E:4 V:5 M:6", full],
    ["E4V5M6 (15)", full],
    ["15 (E4V5M6)", full],
    ["GCS 15 (E4V5M6)", full],
    ["GCS: E4V5M6", full],
    ["G.C.S 456", full],
    ["456", full],
    ["4-5-6", full],
    ["4 5 6", full],
    ["E4V5M6 total 14", { ...full, total: 14 }],
    ["E4VTM6", { eye: 4, verbal: "T", motor: 6, hasWords: false }],
    ["E3VxM5", { eye: 3, verbal: "X", motor: 5, hasWords: false }],
    ["E4 V afasia M6", { eye: 4, verbal: "X", motor: 6, hasWords: false }],
    ["4-T-6", { eye: 4, verbal: "T", motor: 6, hasWords: false }],
    ["E1V1M1", { eye: 1, verbal: 1, motor: 1, total: 3, hasWords: false }],
    ["GCS 15", { total: 15, hasWords: false }],
    ["15", { total: 15, hasWords: false }],
    ["15/15", { total: 15, hasWords: false }],
    ["E4V5M6 compos mentis", { ...full, hasWords: true }],
    // A time or an amount beside the parts is not their total.
    ["E4V5M6 (post iktal, 10 menit stlh diazepam)", { ...full, hasWords: true }],
    ["E4V5M6 pukul 05.27", { ...full, hasWords: true }],
    ["4-5-6 (setelah D40% 50 mL)", { ...full, hasWords: true }],
    ["E4V5M6 (GCS 12 saat tiba)", { ...full, hasWords: true }],
  ];
  for (const [text, expected] of rows) {
    it(`reads '${text}'`, () => expect(readGcs(text)).to.deep.equal(expected));
  }

  for (const text of [
    "compos mentis",
    "E4",
    "14-15",
    "E4V5",
    "dbn",
    "E4V5M6 lalu E3V4M5",
    "13 6",
  ]) {
    it(`leaves '${text}' as words`, () => expect(readGcs(text)).to.equal(undefined));
  }

  it("reads one component", () => {
    expect(readGcsComponent("4")).to.deep.equal({ value: 4, hasWords: false });
    expect(readGcsComponent("V5")).to.deep.equal({ value: 5, hasWords: false });
    expect(readGcsComponent("t")).to.deep.equal({ value: "T", hasWords: false });
    expect(readGcsComponent("5 (orientasi baik)")).to.deep.equal({ value: 5, hasWords: true });
    expect(readGcsComponent("4-5")).to.equal(undefined);
    expect(readGcsComponent("baik")).to.equal(undefined);
  });
});
