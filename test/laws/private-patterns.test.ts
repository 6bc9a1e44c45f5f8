/**
 * Patterns of facts that hold words: each is a second reader of narrative, or a notation. They may only become fewer; who
 * writes one that has no place below asks the reader instead (`src/facts/text/mentions.ts`).
 */
import { globSync } from "node:fs";
import { expect } from "chai";
import { patternsOfFile } from "./written-patterns.ts";

const most: Readonly<Record<string, readonly [count: number, reason: string]>> = {
  "answers.ts": [2, "a field's yes and no, ticks and digits among them"],
  "diagnoses/collect-diagnoses.ts": [1, "the key of a field"],
  "documents/quoted-results.ts": [1, "the unit of a microscope's field"],
  "emergency/contradicted-diagnosis.ts": [1, "keys of drug classes"],
  "groups/allergies.ts": [2, "labels of allergy fields, in whichever form"],
  "groups/code-checks.ts": [1, "that any test was asked for: wider than a set"],
  "groups/imaging.ts": [1, "a report that only says that it is attached"],
  "groups/labs.ts": [1, "names of panels of a culture, as the laboratory spells them"],
  "groups/results.ts": [2, "where an older result was made; a date in three notations"],
  "groups/treated-results.ts": [1, "made of names of the table"],
  "laboratory/conclusions.ts": [1, "a conclusion that says normal and nothing else"],
  "patient-guards.ts": [1, "titles of a child"],
};

/** Readers of a notation that are not part of `src/reading` yet, by what they take out of a text. */
const ownNotations: Readonly<Record<string, string>> = {
  "answers.ts": "whether a field's answer is a number",
  "laboratory/written-result.ts": "a range's hyphen",
};

/** A group that keeps digits: what is found is a number of the text. */
const takesNumber = /\((?!\?[:=!]|\?<[=!])(?:\?<\w+>)?[^()]*(?:\\d|\[\d-\d\])/u;

/** Without names of groups, classes and escapes. */
const bare = (pattern: string) =>
  pattern
    .replaceAll(/\\p\{\w+\}|\(\?<[A-Za-z]+>|\\[a-zA-Z]/gu, " ")
    .replaceAll(/\[(?:[^\]\\]|\\.)*\]/gu, " ");

const holdsWord = (pattern: string | undefined) =>
  pattern === undefined || /\p{L}{2}/u.test(bare(pattern));

/** File of `src/facts` → its patterns. */
const patternsOf = new Map(
  globSync("src/facts/**/*.ts").map((file) => [
    file.slice("src/facts/".length),
    patternsOfFile(file).map(({ source }) => source),
  ]),
);

describe("patterns of facts with words", () => {
  const found = new Map<string, number>();
  for (const [file, patterns] of patternsOf) {
    const count = patterns.filter(holdsWord).length;
    if (count > 0) found.set(file, count);
  }

  it("are those that are listed with their reason, and no more", () => {
    const counts = Object.entries(most).map(([file, [count]]) => [file, count] as const);
    expect(Object.fromEntries(found)).to.deep.equal(Object.fromEntries(counts));
  });

  it("are fifteen at most", () =>
    expect([...found.values()].reduce((sum, count) => sum + count, 0)).to.be.at.most(15));
});

describe("patterns of facts that take a number out of a text", () => {
  it("stand where they are listed with their reason: another notation is read by the reader", () => {
    const found = [...patternsOf].flatMap(([file, patterns]) =>
      patterns.some((pattern = "") => takesNumber.test(pattern)) ? [file] : [],
    );
    expect(found.toSorted()).to.deep.equal(Object.keys(ownNotations).toSorted());
  });

  for (const planted of [
    "(\\d{2,3})\\/(\\d{2,3})",
    "(?<value>[\\d.,]+)\\s?%",
    "^E([1-4])V([1-5])M([1-6])$",
  ])
    it(`would be seen: ${planted}`, () => expect(takesNumber.test(planted)).to.equal(true));

  for (const other of ["^(?:S\\d\\d|T0\\d)", "(?<!\\d),", "^\\d{4}-"])
    it(`are others than formats of codes and separators: ${other}`, () =>
      expect(takesNumber.test(other)).to.equal(false));
});
