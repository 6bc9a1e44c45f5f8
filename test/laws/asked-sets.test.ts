/** What code asks the reader for stands in its lists: a mistyped id would be sought as words, and found nowhere. */
import { globSync, readFileSync } from "node:fs";
import { expect } from "chai";
import { ownReader } from "../reading/support.ts";

/** A question whose last argument is written out: `mentions(text, "congestionSigns")`. */
const question =
  /\b(?:mentions|denies|states|affirmedSentence|occurrencesOf|measurementsOf|numbersOf|isNamed|conceptsOf)\((?:[^()"]|\([^()]*\)|"[^"]*")*?"([\w|]+)"\s*,?\s*\)/gsu;

const sourcesIn = (pattern: string) =>
  globSync(pattern).map((file) => ({ file, text: readFileSync(file, "utf8") }));

describe("what is asked of the reader", () => {
  const { sets, concepts, named } = ownReader();
  const isKnown = (id: string) => sets.has(id) || concepts.get(id) !== undefined;

  it("stands in its lists", () => {
    const asked = sourcesIn("src/**/*.ts").flatMap(({ file, text }) =>
      [...text.matchAll(question)].flatMap(([, ids = ""]) =>
        ids.split("|").map((id) => ({ file, id })),
      ),
    );
    expect(asked.length).to.be.above(200);
    expect(asked.filter(({ id }) => !isKnown(id))).to.deep.equal([]);
  });

  // A word that no list has is sought letter by letter, and each time anew.
  it("is a name in every clause", () => {
    const asked = sourcesIn("profiles/rules/**/*.yaml").flatMap(({ file, text }) =>
      [...text.matchAll(/\b(?:mentions|denies)\('([^']+)'\)/gu)].flatMap(([, words = ""]) =>
        words.split("|").map((word) => ({ file, word })),
      ),
    );
    const isName = (word: string) => isKnown(word) || named(word).length > 0;
    expect(asked.length).to.be.above(30);
    expect(asked.filter(({ word }) => !isName(word))).to.deep.equal([]);
  });

  // An id that code misspells leaves its set without a question.
  it("is every set", () => {
    const words = new Set(
      sourcesIn(
        "{{src,profiles,terminology/tables}/**/*.{ts,yaml,csv},terminology/concepts/meanings.csv}",
      ).flatMap(({ text }) => text.match(/\w+/gu) ?? []),
    );
    expect([...sets.keys()].filter((set) => !words.has(set))).to.deep.equal([]);
  });
});
