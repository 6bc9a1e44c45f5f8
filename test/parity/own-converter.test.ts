/**
 * The same content as form and as a Bundle that the service did not write gets the same answer. No document is excepted:
 * what FHIR cannot say (a control character, a field without a label) the converter writes as the service does.
 */
import { expect } from "chai";
import { documentOf, readExample, readScenarios } from "../scenarios/scenario.ts";
import type { CheckBody } from "../support/check-document.ts";
import { answerTo } from "./own-converter/answer.ts";
import { convert } from "./own-converter/convert.ts";
import { describeGenerated } from "./own-converter/describe-generated.ts";
import { liberties, withoutKind } from "./own-converter/liberties.ts";

const examples = ["igd", "cppt", "resume", "rajal"].map((name) => ({
  name,
  body: readExample(`${name}.simple`),
}));

const expectSame = async (sent: CheckBody, body: CheckBody) =>
  expect(await answerTo(sent)).to.deep.equal(await answerTo(body));

describe("a Bundle by the contract's table is answered as the form", () => {
  for (const { name, body } of examples) it(name, () => expectSame(convert(body), body));

  for (const scenario of readScenarios())
    it(scenario.file, () => expectSame(convert(documentOf(scenario)), documentOf(scenario)));

  for (const [way, take] of Object.entries(liberties))
    for (const { name, body } of examples)
      it(`${name}, ${way}`, () => expectSame(take(convert(body)), body));

  describeGenerated(15);
});

describe("a Bundle that says less is answered otherwise", () => {
  const kinds = [
    ["igd", "Observation"],
    ["igd", "Procedure"],
    ["igd", "DiagnosticReport"],
    ["igd", "QuestionnaireResponse"],
    ["resume", "Condition"],
    ["cppt", "MedicationRequest"],
  ] as const;
  for (const [name, kind] of kinds)
    it(`${name} without ${kind}`, async () => {
      const body = readExample(`${name}.simple`);
      const less = await answerTo(withoutKind(kind)(convert(body)));
      expect(less).to.not.deep.equal(await answerTo(body));
    });
});
