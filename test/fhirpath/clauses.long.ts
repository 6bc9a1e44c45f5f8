/** Every clause of the packs by our engine and by HL7's: over the whole corpus, and over generated documents. */
import { expect } from "chai";
import fc from "fast-check";
import { documents, seed } from "../parity/own-converter/describe-generated.ts";
import { readDocuments } from "../truth/read-corpus.ts";
import { compareClauses } from "./compare-clauses.ts";

/** HL7's engine takes by far the most of it. */
const minutes = Number(process.env["FUZZ_MINUTES"] ?? 2);

/** FHIRPath, 'Decimal': a number below the eighth decimal is one; HL7's engine compares to that decimal. */
const isTiny = (value: unknown) =>
  typeof value === "number" && value !== 0 && Math.abs(value) < 1e-8;

/** Whether a value stands anywhere in a document. */
function holds(document: unknown, is: (value: unknown) => boolean): boolean {
  return typeof document === "object" && document !== null
    ? Object.values(document).some((value) => holds(value, is))
    : is(document);
}

describe("all clauses come out as HL7's engine has them", function clauses() {
  it("of every document of the corpus", async () => {
    let compared = 0;
    for (const { name, body } of readDocuments()) {
      const { differences, ...own } = await compareClauses(body);
      expect(differences, name).to.deep.equal([]);
      compared += own.compared;
    }
    process.stdout.write(`      ${compared} expressions\n`);
  });

  it(`of as many generated documents as ${minutes} minutes allow`, async () => {
    let [judged, compared] = [0, 0];
    await fc.assert(
      fc.asyncProperty(documents, async (body) => {
        const result = await compareClauses(body).catch(() => undefined);
        // What is not a document at all is refused before a clause sees it.
        fc.pre(result !== undefined && !holds(body, isTiny));
        expect(result?.differences).to.deep.equal([]);
        judged += 1;
        compared += result?.compared ?? 0;
      }),
      {
        numRuns: 100_000,
        maxSkipsPerRun: 100_000,
        seed,
        interruptAfterTimeLimit: minutes * 60_000,
        markInterruptAsFailure: false,
      },
    );
    process.stdout.write(`      ${judged} documents, ${compared} expressions\n`);
    expect(judged).to.be.greaterThan(10);
  });
});
