/**
 * Reads every hostile text with every reader, and checks documents of all stages that hold much of one thing: half an hour
 * and more, `npm test -- test/laws/linear.sweep.ts`.
 */
import { expect } from "chai";
import { checkDocument, servicesOnce, type CheckBody } from "../support/check-document.ts";
import { growthOf, mostPerDoubling, type Reading } from "./growth.ts";
import {
  entryKinds,
  fieldPlaces,
  type HostileDocument,
  readExample,
  rowPlaces,
  type StageName,
  stages,
  textPlaces,
  withEntries,
  withFields,
  withRows,
  withSections,
  withValues,
} from "./hostile-documents.ts";
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

/** The name of what a document holds much of → the document. */
function hostileDocuments(stage: StageName): ReadonlyMap<string, HostileDocument> {
  const body = readExample(stage);
  const documents = new Map<string, HostileDocument>();
  const texts = textPlaces(body);
  for (const [kind, text] of Object.entries(hostileTexts)) {
    documents.set(`${kind} at every place`, (length, run) => {
      // Readings of texts are kept from check to check.
      const part = `${text(Math.ceil(length / texts.length), run)} ${run}`;
      return withValues(body, Object.fromEntries(texts.map((place) => [place, part])));
    });
  }
  for (const place of rowPlaces(body)) {
    documents.set(`rows at ${place}`, (length) => withRows(body, place, length));
    documents.set(`rows that differ at ${place}`, (length) =>
      withRows(body, place, length, (text, number) => `${text} ${number}`),
    );
  }
  for (const place of fieldPlaces(body))
    documents.set(`fields at ${place}`, (length) => withFields(body, place, length));
  documents.set("sections", (length) => withSections(body, length));
  for (const kind of entryKinds(body))
    documents.set(`entries of the kind ${kind}`, (length) => withEntries(body, kind, length));
  return documents;
}

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
      for (const [name, make] of hostileDocuments(stage)) {
        it(name, () =>
          holds({
            make,
            read: check,
            longest: longestBody,
            tellingMs,
          }),
        );
      }
    });
  }
});
