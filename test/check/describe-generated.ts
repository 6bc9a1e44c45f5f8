/** Documents that are drawn at random get an envelope or a problem, and what they say is not lost. */
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect } from "chai";
import fc from "fast-check";
import { envelopeSchema, type Envelope } from "../../src/check/types.ts";
import { Problem } from "../../src/errors.ts";
import { comparable, storable } from "../scenarios/scenario.ts";
import {
  asFhir,
  checkDocument,
  convertDocument,
  type CheckBody,
} from "../support/check-document.ts";
import { lostLeaves } from "./kept-leaves.ts";
import { documents } from "./mutations.ts";

/** `FUZZ_SEED` draws others: a run draws the same ones every time. */
const seed = Number(process.env["FUZZ_SEED"] ?? 20261120);

export const validate = new Ajv2020({ allErrors: true }).compile(envelopeSchema);

/** The envelope, or the problem that the caller would get; every other error is a bug. */
export async function answerTo(body: CheckBody): Promise<Envelope | Problem> {
  try {
    return await checkDocument(body);
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}

export function describeGenerated(runs: number): void {
  describe(`${runs} generated documents`, () => {
    const answered = { documents: 0, envelopes: 0, problems: 0 };

    after(() => {
      process.stdout.write(
        `      ${answered.documents} generated documents: ${answered.envelopes} envelopes, ${answered.problems} problems\n`,
      );
    });

    it("get an envelope or a problem, lose nothing, and say the same as FHIR", async () => {
      await fc.assert(
        fc.asyncProperty(documents, async (body) => {
          answered.documents += 1;
          const answer = await answerTo(body);
          if (answer instanceof Problem) {
            answered.problems += 1;
            expect(answer.status).to.be.within(400, 499);
            return;
          }
          answered.envelopes += 1;
          expect(validate(answer), JSON.stringify(validate.errors)).to.equal(true);
          if (answer.skipped) return;
          const { bundle, notices } = convertDocument(body);
          expect(lostLeaves(body, bundle, notices)).to.deep.equal([]);
          const other = await checkDocument(asFhir(body));
          expect(comparable(storable(other))).to.deep.equal(comparable(storable(answer)));
        }),
        { numRuns: runs, seed },
      );
    }).timeout(60_000 + runs * 200);
  });
}
