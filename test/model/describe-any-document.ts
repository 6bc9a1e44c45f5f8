/** The model's part is prepared for whatever document the service takes: nothing in it makes it fail. */
import { expect } from "chai";
import { runCheck } from "../../src/check/run-check.ts";
import { Problem } from "../../src/errors.ts";
import { leavesOf, replaceAt, replaceEach } from "../resilience/change-leaves.ts";
import { readExample } from "../scenarios/scenario.ts";
import { enrichWith } from "../support/ask-model.ts";
import { orderOf, servicesOnce, type CheckBody } from "../support/check-document.ts";

const examples = ["igd.simple", "cppt.simple", "resume.simple", "rajal.simple", "igd.fhir"];

const values: Readonly<Record<string, unknown>> = {
  "an object": { a: { b: ["c"] } },
  "an array in an array": [[["a"]]],
  true: true,
  null: null,
  "a huge number": 2 ** 64,
  "a name of Object's own": "__proto__",
  "names of Object's own as names": JSON.parse('{"__proto__":{"constructor":"Tn. Budi"}}'),
  "marks of the redaction": "[NAMA-1] [ID-1] [NAMA-",
  markup: "<script>alert(1)</script> ](http://x) {{ %facts }}",
  "names and numbers of persons": "Ny. Siti Aminah, NIK 3174010101990001, RM 00-11-22, dr. Budi",
  "signs of patterns": "((((([[[[[\\\\\\*+?^$|{1,99999}",
  "characters out of order": "\u202E\u200B\uFFFF\u0000",
};

/** Each value takes the place of every `nth` leaf of each example. */
export function describeAnyDocument(nth: number): void {
  describe("the model's part of any document", () => {
    const failures: unknown[] = [];
    let asked = 0;
    const enrich = enrichWith(
      () => {
        asked += 1;
        return { proposals: [] };
      },
      (error) => failures.push(error),
    );

    async function check(body: unknown): Promise<void> {
      try {
        // What is not a body at all is refused like any other.
        await runCheck({ ...servicesOnce(), enrich }, orderOf(body as CheckBody));
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
      }
    }

    for (const [place, [name, value]] of Object.entries(values).entries())
      it(`does not fail of ${name}`, async () => {
        for (const example of examples) {
          const document = readExample(example);
          const leaves = leavesOf(document).filter(([first]) => first !== "stage");
          for (const path of leaves.filter((_path, at) => at % nth === place))
            await check(replaceAt(document, path, value));
          const inside = leaves.filter(
            ([first, , third]) => first === "sections" && third === "data",
          );
          await check(replaceEach(document, inside, () => value));
        }
        expect(failures).to.deep.equal([]);
      }).timeout(300_000);

    after("it asked about most of them", () => {
      expect(asked).to.be.above(40);
    });
  });
}
