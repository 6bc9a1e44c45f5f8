/** Each kind of text has made some reader, or a whole check, take time with the square of its length. */
import { expect } from "chai";
import { checkDocument, type CheckBody } from "../support/check-document.ts";
import { growthOf, mostPerDoubling } from "./growth.ts";
import { readExample, type StageName, textPlaces, withValues } from "./hostile-documents.ts";
import { hostileTexts } from "./hostile-texts.ts";
import { faultsWith } from "./reading-law.ts";

describe("readers take time in proportion to their text, of more kinds", function () {
  for (const kind of [
    "words that differ",
    "brackets",
    "digits and commas",
    "spaces",
    "two letters and spaces",
    "words and many spaces",
    "given drugs",
    "controls in days",
    "days of an antibiotic",
  ])
    it(kind, async () => expect(await faultsWith(kind)).to.deep.equal([]));
});

/** A document that the service refuses is one that it has read. */
const check = (body: CheckBody) => checkDocument(body).catch(() => undefined);

describe("a check takes time in proportion to its document, of some kinds", function () {
  const kinds: readonly (readonly [StageName, string])[] = [
    ["cppt", "controls in days"],
    ["cppt", "days of an antibiotic"],
    ["cppt", "tracings of the heart"],
    ["igd", "operations without a day"],
    ["rajal", "results behind another specimen"],
    ["rajal", "diseases called better"],
    ["rajal", "denials of what is called better"],
  ];
  for (const [stage, kind] of kinds) {
    it(`${kind} at every place of ${stage}`, async () => {
      const body = readExample(stage);
      const places = textPlaces(body).filter((_place, at) => at % 5 === 0);
      const make = (length: number, run: number) => {
        const part = `${hostileTexts[kind]?.(Math.ceil(length / places.length), run) ?? ""} ${run}`;
        return withValues(body, Object.fromEntries(places.map((place) => [place, part])));
      };
      const growth = await growthOf({ make, read: check, longest: 2 ** 18, tellingMs: 200 });
      const { length, ms, ratio } = growth;
      expect(ratio, `${ms.toFixed(0)} ms for ${length}`).to.be.at.most(mostPerDoubling);
    });
  }
});
