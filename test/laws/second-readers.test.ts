/**
 * One reader for each notation: a pattern outside `src/reading` that takes a time of the clock, a day, a dose, a pressure, a GCS,
 * a length of time or a share for what it is would be a second one. What it matches says so, not how it is written.
 */
import { globSync } from "node:fs";
import { expect } from "chai";
import { patternsIn, patternsOfFile, type WrittenPattern } from "./written-patterns.ts";

/** Folders that ask the reader. */
const askers = ["facts", "clinical", "rules", "document", "check", "intake", "knowledge"];

/** Texts of one notation each. */
const notations: Readonly<Record<string, readonly string[]>> = {
  clock: ["07:30", "07.30", "jam 7", "pukul 21.15 WIB"],
  day: ["12/08/2026", "12-08-2026", "12 Agustus 2026", "3/8"],
  dose: ["500 mg", "3x1", "3 x 500 mg", "2 tab", "20 tpm", "10 cc/jam"],
  pressure: ["120/80", "120/80 mmHg"],
  gcs: ["E4V5M6", "GCS 15", "E4 V5 M6"],
  duration: ["3 hari", "2-3 minggu", "6 bulan"],
  share: ["17%", "17 %"],
  result: ["Hb 9,4", "Kalium: 2,6"],
  tooth: ["ekstraksi 46", "gigi 46"],
  pieces: ["No. 30", "#30", "(60 tab)"],
};

/** What also stands where no notation does: a pattern that takes one of these takes it from anything. */
const anything = [
  ..."/ - : . , ; ( ) % # + = 7 12 456 1234 9,4 2026 abc a/b a.b 1. E11 I10 J18.9 47.01 Hb mg tab jam hari GCS".split(
    " ",
  ),
  "",
  "(abc)",
  "a. b",
  "jam: ",
  "2026-08-12",
  "2026-08-12T07:30:00+07:00",
  "sesak napas",
];

/** The notations that a pattern reads: some text of one, and nothing that says no notation. */
function readBy({ source, flags }: WrittenPattern): readonly string[] {
  if (source === undefined) return [];
  const pattern = new RegExp(source, flags.replaceAll(/[gy]/gu, ""));
  if (anything.some((text) => pattern.test(text))) return [];
  return Object.entries(notations).flatMap(([notation, texts]) =>
    texts.some((text) => pattern.test(text)) ? [notation] : [],
  );
}

/** Folder and file of `src` → how many of its patterns read a notation, and why no reader of `src/reading` does. */
const known: Readonly<Record<string, readonly [count: number, reason: string]>> = {
  "facts/prescription-review.ts": [
    1,
    "whether a strength of two parts stands without its unit: 160/4,5",
  ],
  "rules/wording/text-laws.ts": [1, "ranges in the rules' own sentences"],
  "knowledge/normalise-code.ts": [1, "a code of ICD-10"],
};

/** Files whose patterns are put together from words: what they match is told where they are made. */
const putTogether: readonly string[] = [
  "facts/groups/results.ts",
  "facts/groups/treated-results.ts",
  "clinical/quote.ts",
  "check/for-model/answer-phrases.ts",
  "check/assemble/points.ts",
  "intake/privacy/identity-fields.ts",
  "intake/privacy/redact-text.ts",
  "knowledge/phrases.ts",
  "knowledge/empty-words.ts",
  "knowledge/import/map-rows.ts",
];

const patternsOf = new Map(
  askers.flatMap((folder) =>
    globSync(`src/${folder}/**/*.ts`).map((file) => [
      file.slice("src/".length),
      patternsOfFile(file),
    ]),
  ),
);

describe("a notation is read by one reader", () => {
  it("and by no pattern of a room that asks the reader, but for those that are listed", () => {
    const found = [...patternsOf].flatMap(([file, patterns]) => {
      const count = patterns.filter((pattern) => readBy(pattern).length > 0).length;
      return count === 0 ? [] : [`${file}: ${count}`];
    });
    const listed = Object.entries(known).map(([file, [count]]) => `${file}: ${count}`);
    expect(found.toSorted()).to.deep.equal(listed.toSorted());
  });

  it("patterns that are put together stand where they are listed", () => {
    const found = [...patternsOf].flatMap(([file, patterns]) =>
      patterns.some(({ source }) => source === undefined) ? [file] : [],
    );
    expect(found.toSorted()).to.deep.equal(putTogether.toSorted());
  });

  const planted: readonly (readonly [notation: string, program: string])[] = [
    ["clock", String.raw`const clock = /^([01]?\d|2[0-3])[:.][0-5]\d$/u;`],
    ["clock", String.raw`if (/(?:jam|pukul)\s+\d{1,2}/iu.test(text)) return;`],
    ["day", String.raw`const day = /\b\d{1,2}[/-]\d{1,2}[/-]\d{4}\b/u;`],
    ["day", String.raw`return /\d{1,2}\s+(?:agustus|september)/iu.exec(text);`],
    ["dose", String.raw`const dose = /(?<amount>\d+)\s*(?:mg|mcg)\b/iu;`],
    ["dose", String.raw`const times = /\d\s?x\s?\d/u;`],
    ["pressure", String.raw`const pressure = /(\d{2,3})\/(\d{2,3})/u;`],
    ["gcs", String.raw`const coma = /^E([1-4])V([1-5])M([1-6])$/iu;`],
    ["gcs", String.raw`const total = /GCS\s*:?\s*\d{1,2}/iu;`],
    ["duration", String.raw`const days = /(\d+)\s*(?:hari|minggu)/iu;`],
    ["share", String.raw`const share = /(\d{1,3})\s?%/u;`],
    ["result", String.raw`const quoted = /(\p{L}[\p{L}\d]+)\s*[:=]?\s*(\d+,\d+)/u;`],
  ];
  for (const [notation, program] of planted)
    it(`a second reader would be seen: ${program}`, () =>
      expect(patternsIn(program).flatMap(readBy)).to.include(notation));

  for (const program of [
    String.raw`const parts = text.split(/[\n;]/u);`,
    String.raw`const inBracket = /\([^()]*\)/u;`,
    String.raw`const digits = /\d+/u;`,
    String.raw`const injury = /^[ST]\d\d/u;`,
    String.raw`const iso = /^\d{4}-\d{2}-\d{2}/u;`,
  ])
    it(`is something else: ${program}`, () =>
      expect(patternsIn(program).flatMap(readBy)).to.deep.equal([]));
});
