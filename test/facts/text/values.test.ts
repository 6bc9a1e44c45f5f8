import { expect } from "chai";
import { readTime } from "../../../src/reading/fields/moment.ts";
import { filled, readNumber } from "../../../src/facts/text/values.ts";

describe("values as hospitals write them", () => {
  const numbers: readonly (readonly [text: string, value: number | undefined])[] = [
    ["36,5", 36.5],
    ["36.5", 36.5],
    ["17.400", 17400],
    ["1.234.567,5", 1234567.5],
    ["0.125", 0.125],
    ["98 %", 98],
    ["80 x/menit", 80],
    ["< 0,01", 0.01],
    ["± 120", 120],
    ["36,5,", 36.5],
    ["-2,5", -2.5],
    ["+3", 3],
    ["-17.400", -17400],
    ["+1.234,5", 1234.5],
    ["-1,234.5", -1234.5],
    ["1,234.56", 1234.56],
    ["12,345.6", 12345.6],
    ["123,456,789.25", 123456789.25],
    ["12.345,67", 12345.67],
    ["8.000", 8000],
    ["250.000", 250000],
    ["1.250.000", 1250000],
    ["5.000.000,75", 5000000.75],
    ["0.500", 0.5],
    ["-0,5", -0.5],
    ["1234", 1234],
    ["-12", -12],
    ["12.34", 12.34],
    ["1.23.4", undefined],
    ["1.2345,6", undefined],
    ["12.34.567", undefined],
    ["1234.567,8", undefined],
    ["12,34,5", undefined],
    ["1234,567.8", undefined],
    ["1,234.5.6", undefined],
    ["1.234,5,6", undefined],
    ["0,123.4", undefined],
    ["  37 ", 37],
    ["≥ 90 %", 90],
    ["<= 5", 5],
    ["~5", 5],
    ["10 %\ndengan 3 lpm", 10],
    ["12 kg 5 ons", 12],
    ["98 (ruangan 2)", 98],
    ["120.", 120],
    ["120..", 120],
    ["10\nPada 3 hari", 10],
    ["Hb 12", undefined],
    ["kadar 5", undefined],
    ["3-5", undefined],
    ["3–5", undefined],
    ["3x500", undefined],
    ["12jam30", undefined],
    ["120/80", undefined],
    ["3 - 5", undefined],
    ["2x1", undefined],
    ["POSITIF", undefined],
    ["", undefined],
  ];
  for (const [text, value] of numbers) {
    it(`the number '${text}' is ${value ?? "not read"}`, () =>
      expect(readNumber(text)).to.equal(value));
  }

  const times: readonly (readonly [text: string, at: string | undefined])[] = [
    ["2026-08-14", "2026-08-14T00:00:00+07:00"],
    ["2026-08-14 20:42", "2026-08-14T20:42:00+07:00"],
    ["2026-08-14T20:42:00+07:00", "2026-08-14T20:42:00+07:00"],
    ["2026-08-14T13:42:00Z", "2026-08-14T20:42:00+07:00"],
    ["14-08-2026", "2026-08-14T00:00:00+07:00"],
    ["14/08/2026 20:42", "2026-08-14T20:42:00+07:00"],
    ["14/08/2026 20.42 WIB", "2026-08-14T20:42:00+07:00"],
    ["14/08/2026 20:42WIB", "2026-08-14T20:42:00+07:00"],
    ["14/08/2026 20:42:15", "2026-08-14T20:42:15+07:00"],
    ["14-08-2026 7:05", "2026-08-14T07:05:00+07:00"],
    ["4-8-2026", "2026-08-04T00:00:00+07:00"],
    ["14-8-2026", "2026-08-14T00:00:00+07:00"],
    ["4/8/2026", "2026-08-04T00:00:00+07:00"],
    ["2026/08/14", "2026-08-14T00:00:00+07:00"],
    ["2026/08/14 20:42", "2026-08-14T20:42:00+07:00"],
    ["2026-08-14 7:05", "2026-08-14T07:05:00+07:00"],
    ["2026-08-14 07.05", "2026-08-14T07:05:00+07:00"],
    ["2026-08-14   20:42", "2026-08-14T20:42:00+07:00"],
    ["14.08.2026", "2026-08-14T00:00:00+07:00"],
    ["14.08.2026 20:42", "2026-08-14T20:42:00+07:00"],
    ["14-08-2026T20:42", "2026-08-14T20:42:00+07:00"],
    ["  2026-08-14 WIB ", "2026-08-14T00:00:00+07:00"],
    ["2026-08-14 20:42 WITA", "2026-08-14T20:42:00+07:00"],
    ["2026-08-14T20:42:00.000000000000000+07:00", undefined],
    ["2026-08-14T20:42:00.00000000000000+07:00", "2026-08-14T20:42:00+07:00"],
    ["2026-08-14 20:42:00+07:00", "2026-08-14T20:42:00+07:00"],
    ["2026-08-14 13:42Z", "2026-08-14T20:42:00+07:00"],
    ["14-08-2026 WIB 20:42", undefined],
    ["WIB 14-08-2026", undefined],
    ["2026", undefined],
    ["2026-08", undefined],
    ["20:42", undefined],
    ["20260814", undefined],
    ["", undefined],
    ["31-02-2026", undefined],
    ["kemarin", undefined],
  ];
  for (const [text, at] of times) {
    it(`the time '${text}' is ${at ?? "not read"}`, () =>
      expect(readTime(text, "Asia/Jakarta")?.at).to.equal(at));
  }

  const days: readonly (readonly [text: string, date: string, timed: boolean])[] = [
    ["2026-08-14", "2026-08-14", false],
    ["2026-08-14T20:42:00Z", "2026-08-15", true],
    ["14/08/2026", "2026-08-14", false],
    ["14/08/2026 17.05", "2026-08-14", true],
    ["14-08-2026T20:42", "2026-08-14", true],
    ["14.08.2026", "2026-08-14", false],
  ];
  for (const [text, date, timed] of days) {
    it(`'${text}' is the day ${date} ${timed ? "with" : "without"} a time`, () => {
      const read = readTime(text, "Asia/Jakarta");
      expect([read?.date, read?.timed]).to.deep.equal([date, timed]);
    });
  }

  it("no text is not a time and not filled", () => {
    expect(readTime(undefined, "Asia/Jakarta")).to.equal(undefined);
    expect(filled(undefined)).to.equal(undefined);
  });

  it("a filled text is trimmed", () => expect(filled("  sesak ")).to.equal("sesak"));

  for (const marker of ["", " ", "-", "--", "n/a", "NA", "belum diisi", "...", "–"]) {
    it(`'${marker}' is not filled`, () => expect(filled(marker)).to.equal(undefined));
  }
  for (const answer of ["tidak ada", "(-)", "TAK", "dbn", "NKDA", "nihil"]) {
    it(`'${answer}' is filled`, () => expect(filled(answer)).to.equal(answer));
  }
});
