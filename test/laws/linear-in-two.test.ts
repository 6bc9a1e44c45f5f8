/** What holds two things of a caller's against each other takes time in proportion to both, not to one times the other. */
import { expect } from "chai";
import { readerInUse } from "../../src/facts/text/reader.ts";
import { keepsMeaning } from "../../src/model/keeps-meaning.ts";
import { indexResults } from "../../src/document/sent-results.ts";
import { convertDocument } from "../support/check-document.ts";
import { growthOf, mostPerDoubling } from "./growth.ts";
import { readExample, withFields, withValues } from "./hostile-documents.ts";

const findLiteral = (text: string, words: string) => readerInUse().literal(text, words);

function readQuotes(count: number): void {
  const results = Array.from({ length: count }, (_none, value) => ({ value, text: `${value}` }));
  const sent = indexResults(results, () => ["Hb"]);
  for (let number = 0; number < count; number++) sent(["Hb"]).holds(`${number},7`, number + 0.7);
}

interface Asked {
  readonly length: number;
  /** Stands in the text: what was understood of one that was read before is kept. */
  readonly run: number;
}

const readings: Readonly<Record<string, (asked: Asked) => unknown>> = {
  "words of a caller that repeat themselves, in a text of them": ({ length, run }) =>
    findLiteral("zzq ".repeat(length / 4) + run, "zzq ".repeat(length / 8)),
  "words of a caller that go around names": ({ length, run }) =>
    findLiteral("zzq batuk ".repeat(length / 10) + run, "zzq batuk ".repeat(length / 20)),
  "turning words of a sentence": ({ length }) =>
    keepsMeaning("tidak sesak ".repeat(length / 12), "tidak sesak ".repeat(length / 12), []),
  "quoted results and those that were sent": ({ length }) => readQuotes(length / 8),
};

describe("what compares two things takes time in proportion to both", () => {
  for (const [name, read] of Object.entries(readings)) {
    it(name, async () => {
      const make = (length: number, run: number) => ({ length, run });
      const { length, ms, ratio } = await growthOf({ make, read, longest: 2 ** 17, tellingMs: 30 });
      expect(ratio, `${ms.toFixed(0)} ms for ${length}`).to.be.at.most(mostPerDoubling);
    });
  }

  it("finds words of a caller over themselves, and over a hyphen", () => {
    expect(
      findLiteral("zzq zzq-zzq, zzq", "zzq zzq").map(({ start, end }) => [start, end]),
    ).to.deep.equal([
      [0, 7],
      [4, 11],
    ]);
  });

  it("converts a label and a section with more groups than a call takes arguments", () => {
    const body = withFields(readExample("rajal"), "/sections/0/data", 20);
    const groups = Array.from({ length: 200_000 }, () => ({ a: 1 }));
    const inLabel = withValues(body, { "/sections/0/data/Kolom 0": groups });
    const inSection = withValues(body, {
      "/sections/0": { key: "lain", data: groups },
    });
    for (const each of [inLabel, inSection]) expect(() => convertDocument(each)).not.to.throw();
  });
});
