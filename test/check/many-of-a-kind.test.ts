/** A long stay: a document with a thousand resources of one kind. */
import { expect } from "chai";
import { runDocument } from "../support/check-document.ts";
import { growDocument } from "../support/grow-document.ts";

const rows = [
  ["cppt/gastroenteritis-kidney-injury", "Observation"],
  ["cppt/gastroenteritis-kidney-injury", "Condition"],
  ["cppt/gastroenteritis-kidney-injury", "MedicationRequest"],
  ["resume/heart-failure", "Procedure"],
  ["resume/heart-failure", "DiagnosticReport"],
  ["resume/heart-failure", "QuestionnaireResponse"],
] as const;

describe("a document with a thousand resources of one kind", () => {
  for (const [name, kind] of rows) {
    it(`is checked and explained: ${kind}`, async () => {
      const { trace } = await runDocument(growDocument(name, 1_000, kind));
      const judged = trace.flatMap((item) => item.judged);
      expect(judged).not.to.be.empty;
      expect(judged.filter(({ outcome }) => outcome === "failed")).to.be.empty;
    });
  }
});
