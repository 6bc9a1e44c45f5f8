/** What code asks the reader for stands in its lists: a mistyped id would be sought as words, and found nowhere. */
import { globSync, readFileSync } from "node:fs";
import { expect } from "chai";
import { ownReader } from "../reading/support.ts";

/** A question whose last argument is written out: `mentions(text, "congestionSigns")`. */
const question =
  /\b(?:mentions|denies|states|affirmedSentence|occurrencesOf|measurementsOf|numbersOf|isNamed|isNamed|conceptsOf)\((?:[^()"]|\([^()]*\)|"[^"]*")*?"([\w|]+)"\s*,?\s*\)/gsu;

const sourcesIn = (pattern: string) =>
  globSync(pattern).map((file) => ({ file, text: readFileSync(file, "utf8") }));

describe("what is asked of the reader", () => {
  const { sets, concepts } = ownReader();
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

  // An id that code misspells leaves its set without a question.
  it("is every set", () => {
    const words = new Set(
      sourcesIn("{src,profiles,terminology/tables}/**/*.{ts,yaml,csv}").flatMap(
        ({ text }) => text.match(/\w+/gu) ?? [],
      ),
    );
    expect([...sets.keys()].filter((set) => !words.has(set))).to.deep.equal([]);
  });
});
