/** Time grows in proportion to what is read; `linear.sweep.ts` beside this file reads everything with everything,
 * for half an hour: `npm test -- test/laws/linear.sweep.ts`. */
import { expect } from "chai";
import { type Growth, growthOf, mostPerDoubling } from "./growth.ts";
import { hostileTexts } from "./hostile-texts.ts";
import {
  behindGate,
  discoverReaders,
  readersWithMore,
  strayExceptions,
  type ReadText,
} from "./readers.ts";

/** Each has made some reader take time with the square of the text. */
const worst = [
  "a suspected disease",
  "words that differ",
  "digits and commas",
  "spaces",
  "two letters and spaces",
  "brackets",
  "words and many spaces",
  "given drugs",
];

const growthIn = (read: ReadText, kind: string, longest = 2 ** 16): Promise<Growth> =>
  growthOf({
    make: (length, run) => behindGate(`${hostileTexts[kind]?.(length, run) ?? ""} ${run}`),
    read,
    longest,
    tellingMs: 20,
  });

async function faultsOf(readers: Iterable<readonly [string, ReadText]>, kind: string) {
  const faults: string[] = [];
  for (const [name, read] of readers) {
    const { length, ms, ratio } = await growthIn(read, kind);
    if (ratio > mostPerDoubling)
      faults.push(`${name}: ${ratio.toFixed(1)} a doubling, ${ms.toFixed(0)} ms for ${length}`);
  }
  return faults;
}

describe("readers take time in proportion to their text", function () {
  this.timeout(120_000);
  let discovered: ReadonlyMap<string, ReadText>;
  before(async () => {
    discovered = await discoverReaders();
  });

  for (const kind of worst) {
    it(kind, async () => {
      const readers = [...discovered, ...Object.entries(readersWithMore())];
      expect(await faultsOf(readers, kind)).to.deep.equal([]);
    });
  }

  it("most readers are found in the sources", () => {
    expect(discovered.size).to.be.at.least(70);
    expect([...discovered.keys()]).to.include.members([
      "facts/text/uncertainty.ts doubtedStretches",
      "intake/parse/drug-text.ts splitDrugLine",
      "deidentify/find-names.ts findNames",
    ]);
  });

  it("every exception is a function", async () => {
    expect(await strayExceptions()).to.deep.equal([]);
  });
});

/** What the law is against, planted. */
const quadratic: Readonly<Record<string, readonly [kind: string, read: ReadText]>> = {
  "a pattern that begins anew at each comma": ["commas", (text) => /,+$/u.test(text)],
  "a walk over the text for each word": [
    "a suspected disease",
    (text) => [...text.matchAll(/suspek/gu)].map(({ index }) => text.lastIndexOf("#", index)),
  ],
  "a list that is searched for each word": [
    "words that differ",
    (text) => {
      const known: string[] = [];
      for (const word of text.split(" ")) if (!known.includes(word)) known.push(word);
    },
  ],
};

describe("the measure", function () {
  this.timeout(60_000);
  for (const [name, [kind, read]] of Object.entries(quadratic)) {
    it(`finds ${name}`, async () => {
      expect((await growthIn(read, kind, 2 ** 20)).ratio).to.be.above(mostPerDoubling);
    });
  }

  it("passes a reader that looks at each character once", async () => {
    const read = (text: string) => text.split("").filter((character) => character === "p").length;
    expect((await growthIn(read, "a suspected disease", 2 ** 20)).ratio).to.be.at.most(
      mostPerDoubling,
    );
  });
});
