/**
 * Time grows in proportion to what is read. `linear-readers.long.ts` has each family of texts, `linear-checks.long.ts` whole
 * checks; `linear.sweep.ts` every kind and the contract's limits, for half an hour: `npm test -- test/laws/linear.sweep.ts`.
 */
import { expect } from "chai";
import { mostPerDoubling } from "./growth.ts";
import { faultsWith, growthIn } from "./reading-law.ts";
import { discoverReaders, strayExceptions, type ReadText } from "./readers.ts";

describe("readers take time in proportion to their text", function () {
  this.timeout(120_000);

  // It has made most readers take time with the square of the text, seen at this length already.
  it("a suspected disease", async () =>
    expect(await faultsWith("a suspected disease", 2 ** 14)).to.deep.equal([]));

  it("most readers are found in the sources", async () => {
    const discovered = await discoverReaders();
    expect(discovered.size).to.be.at.least(70);
    expect([...discovered.keys()]).to.include.members([
      "facts/text/uncertainty.ts isUncertain",
      "reading/fields/drug-text.ts splitDrugLine",
      "identity/find-names.ts findNames",
    ]);
  });

  it("every exception is a function", async () => {
    expect(await strayExceptions()).to.deep.equal([]);
  });
});

/** What the law is against, planted, with the length at which it shows. */
const quadratic: Readonly<
  Record<string, readonly [kind: string, longest: number, read: ReadText]>
> = {
  // Half of what is read tells it: the whole takes seconds.
  "a pattern that begins anew at each comma": [
    "commas",
    2 ** 14,
    (text) => /,+$/u.test(text.slice(text.length / 2)),
  ],
  "a walk over the text for each word": [
    "a suspected disease",
    2 ** 16,
    (text) => [...text.matchAll(/suspek/gu)].map(({ index }) => text.lastIndexOf("#", index)),
  ],
  "a list that is searched for each word": [
    "words that differ",
    2 ** 16,
    (text) => {
      const known: string[] = [];
      for (const word of text.split(" ")) if (!known.includes(word)) known.push(word);
    },
  ],
};

describe("the measure", () => {
  for (const [name, [kind, longest, read]] of Object.entries(quadratic)) {
    it(`finds ${name}`, async () => {
      expect((await growthIn(read, kind, longest)).ratio).to.be.above(mostPerDoubling);
    });
  }

  it("passes a reader that looks at each character once", async () => {
    const read = (text: string) => text.split("").filter((character) => character === "p").length;
    expect((await growthIn(read, "a suspected disease", 2 ** 20)).ratio).to.be.at.most(
      mostPerDoubling,
    );
  });
});
