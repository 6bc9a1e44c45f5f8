/**
 * What the long tests hold to 64 and 256 kB, up to the contract's limits, and every kind of text in a check of every stage:
 * half an hour and more, `npm test -- test/laws/linear.sweep.ts`.
 */
import { expect } from "chai";
import { checkDocument, servicesOnce, type CheckBody } from "../support/check-document.ts";
import { growthOf, mostPerDoubling, type Reading } from "./growth.ts";
import { documentsOfMuch, readExample, stages, withTexts } from "./hostile-documents.ts";
import { hostileTexts } from "./hostile-texts.ts";
import { behindGate, discoverReaders, readersWithMore } from "./readers.ts";

/** A text of the contract's limit. */
const longestText = 2 ** 20;
/** The limit of a body, less what the rest of a document takes. */
const longestBody = 3.5 * 2 ** 20;
const tellingMs = 200;

async function holds<Input>(reading: Reading<Input>): Promise<void> {
  const { length, ms, ratio } = await growthOf(reading);
  expect(ratio, `${ms.toFixed(0)} ms for ${length} characters`).to.be.at.most(mostPerDoubling);
}

describe("a reader takes time in proportion to its text", function () {
  this.timeout(300_000);
  const all = new Map(Object.entries(readersWithMore()));
  before(async () => {
    for (const [name, read] of await discoverReaders()) all.set(name, read);
  });
  for (const [kind, text] of Object.entries(hostileTexts)) {
    it(kind, async () => {
      const make = (length: number, run: number) => behindGate(`${text(length, run)} ${run}`);
      const faults: string[] = [];
      for (const [name, read] of all) {
        const { length, ms, ratio } = await growthOf({
          make,
          read,
          longest: longestText,
          tellingMs: 50,
        });
        if (ratio > mostPerDoubling)
          faults.push(`${name}: ${ratio.toFixed(1)}, ${ms.toFixed(0)} ms for ${length}`);
      }
      expect(faults).to.deep.equal([]);
    });
  }
});

/** A document that the service refuses is one that it has read. */
const check = (body: CheckBody) => checkDocument(body).catch(() => undefined);

describe("a check takes time in proportion to its document", function () {
  this.timeout(600_000);
  before(async () => {
    servicesOnce();
    for (const stage of stages) for (let run = 0; run < 3; run++) await check(readExample(stage));
  });
  for (const stage of stages) {
    describe(stage, () => {
      const ofTexts = Object.entries(hostileTexts).map(
        ([kind, text]) => [`${kind} at every place`, withTexts(stage, text)] as const,
      );
      for (const [name, make] of [...ofTexts, ...documentsOfMuch(stage)])
        it(name, () => holds({ make, read: check, longest: longestBody, tellingMs }));
    });
  }
});
