import { expect } from "chai";
import { filled, readNumber, readTime } from "../../../src/facts/text/values.ts";

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
    ["31-02-2026", undefined],
    ["kemarin", undefined],
  ];
  for (const [text, at] of times) {
    it(`the time '${text}' is ${at ?? "not read"}`, () =>
      expect(readTime(text, "Asia/Jakarta")?.at).to.equal(at));
  }

  for (const marker of ["", " ", "-", "--", "n/a", "NA", "belum diisi", "...", "–"]) {
    it(`'${marker}' is not filled`, () => expect(filled(marker)).to.equal(undefined));
  }
  for (const answer of ["tidak ada", "(-)", "TAK", "dbn", "NKDA", "nihil"]) {
    it(`'${answer}' is filled`, () => expect(filled(answer)).to.equal(answer));
  }
});
