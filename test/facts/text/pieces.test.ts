import { expect } from "chai";
import { isAfterOperation } from "../../../src/facts/after-operation.ts";
import { isDialysed, isReferred } from "../../../src/facts/documents/written-documents.ts";
import { datesIn, hasClockTime } from "../../../src/reading/fields/written-dates.ts";
import { clausesIn, itemsIn, sentencesIn } from "../../../src/facts/text/pieces.ts";

describe("the pieces of a text", () => {
  it("end at marks, not inside a number", () => {
    expect(sentencesIn("Hb 8.5, lemas. TD 110/70; CM")).to.eql([
      "Hb 8.5, lemas",
      " TD 110/70",
      " CM",
    ]);
    expect(clausesIn("K 2,6, lemas")).to.eql(["K 2,6", " lemas"]);
    expect(itemsIn("digoxin 1x0,25 mg,furosemid 1x40+KSR")).to.eql([
      "digoxin 1x0,25 mg",
      "furosemid 1x40",
      "KSR",
    ]);
  });

  it("hold dates and times of the clock", () => {
    expect(datesIn("kontrol 20 Juli 2026 atau 31-02-2026").map(({ date }) => date)).to.eql([
      "2026-07-20",
    ]);
    expect(["mulai 01.30", "pk 8:15", "02-10-2026", "62 jam"].map(hasClockTime)).to.eql([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe("what notes tell of the stay", () => {
  const notes = (text: string) => ({ doctor: [{ o: text, p: text }], nurse: [] });
  type Parts = Parameters<typeof isDialysed>[0];
  const partsOf = (text: string) =>
    ({ procedures: { codes: [] }, notes: notes(text) }) as unknown as Parts;

  for (const [text, isAfter] of [
    ["P2A0 post SCTP", true],
    ["combustio post debridement H1", true],
    ["s/p TKR", true],
    ["varises esofagus post ligasi", false],
    ["nyeri pasca trauma", false],
    ["PDR, post injeksi intravitreal aflibercept OD", false],
    ["post aspirasi kista ovarium", false],
    ["post skleroterapi vena", false],
    ["post vitrektomi OD", true],
  ] as const) {
    it(`${text}: ${isAfter ? "after an operation" : "after none"}`, () =>
      expect(isAfterOperation(text)).to.equal(isAfter));
  }

  for (const [text, isRun] of [
    ["HD berjalan lancar", true],
    ["durante HD tensi turun", true],
    ["HD rutin 2x/minggu", false],
    ["HD belum dilakukan", false],
  ] as const) {
    it(`${text}: ${isRun ? "a dialysis" : "no dialysis yet"}`, () =>
      expect(isDialysed(partsOf(text))).to.equal(isRun));
  }

  for (const [text, isSent] of [
    ["dirujuk ke RSUP", true],
    ["rujuk balik ke faskes 1", false],
    ["menolak dirujuk ke RS", false],
  ] as const) {
    it(`${text}: ${isSent ? "referred" : "not referred"}`, () =>
      expect(isReferred(partsOf(text))).to.equal(isSent));
  }
});
