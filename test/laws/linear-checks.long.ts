/** Whole checks of all four stages: each kind of text, row, field, section and entry has made one take time with the square of its length. */
import { expect } from "chai";
import { checkDocument, type CheckBody } from "../support/check-document.ts";
import { growthOf, mostPerDoubling } from "./growth.ts";
import { documentsOfMuch, stages, withTexts, type HostileDocument } from "./hostile-documents.ts";
import { families, hostileTexts } from "./hostile-texts.ts";

/** A document that the service refuses is one that it has read. */
const check = (body: CheckBody) => checkDocument(body).catch(() => undefined);

async function holds(make: HostileDocument): Promise<void> {
  const growth = await growthOf({ make, read: check, longest: 2 ** 18, tellingMs: 200 });
  const { length, ms, ratio } = growth;
  expect(ratio, `${ms.toFixed(0)} ms for ${length}`).to.be.at.most(mostPerDoubling);
}

for (const stage of stages)
  describe(`a check takes time in proportion to its document, ${stage}`, () => {
    for (const kind of families)
      it(`${kind} at some places`, () => holds(withTexts(stage, hostileTexts[kind], 5)));
    for (const [name, make] of documentsOfMuch(stage)) it(name, () => holds(make));
  });
