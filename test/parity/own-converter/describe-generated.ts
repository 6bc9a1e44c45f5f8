/** Generated documents in both profiles. */
import { expect } from "chai";
import fc from "fast-check";
import { documents as changedExamples } from "../../check/mutations.ts";
import { documents as filledForms } from "../../intake/generate-documents.ts";
import type { CheckBody } from "../../support/check-document.ts";
import { answerTo } from "./answer.ts";
import { convert } from "./convert.ts";

/** `FUZZ_SEED` draws others: a run draws the same ones every time. */
export const seed = Number(process.env["FUZZ_SEED"] ?? 20261123);

export const documents: fc.Arbitrary<CheckBody> = fc.oneof(
  changedExamples,
  // As it comes over the wire, which knows no -0; the generator puts the stage into the body.
  filledForms.map(({ body }) => JSON.parse(JSON.stringify(body)) as CheckBody),
);

export function describeGenerated(runs: number): void {
  it(`${runs} generated documents`, async () => {
    await fc.assert(
      fc.asyncProperty(documents, async (body) => {
        const wanted = await answerTo(body);
        // What has the wrong shape for the form (a list for an object) has no form in FHIR.
        fc.pre(!("refused" in wanted));
        expect(await answerTo(convert(body))).to.deep.equal(wanted);
      }),
      { numRuns: runs, seed },
    );
  }).timeout(60_000 + runs * 400);
}
