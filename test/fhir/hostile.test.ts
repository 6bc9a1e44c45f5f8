/** Bundles made to be slow or to break: each is answered, in time that grows as the Bundle does. */
import { expect } from "chai";
import { loadDefinitions } from "../../src/fhir/definitions.ts";
import { createValidator } from "../../src/fhir/validation/validator.ts";
import { processorMs } from "../support/processor-time.ts";
import { vitalSigns } from "../support/vital-signs.ts";
import { canonicals, completeBundle, fullUrl } from "./complete-bundle.ts";

type Make = (size: number) => object;

const range = (size: number) => Array.from({ length: size }, (_, index) => index);
const xhtml = "http://www.w3.org/1999/xhtml";
const concept = { text: "x" };

function nested(depth: number): object {
  return depth === 0
    ? { linkId: "a", answer: [{ valueString: "x" }] }
    : { linkId: "a", item: [nested(depth - 1)] };
}

const hostile: Readonly<Record<string, Make>> = {
  "resources that one contains, each named": (size) => ({
    resourceType: "Basic",
    code: concept,
    contained: range(size).map((id) => ({ resourceType: "Basic", id: `a${id}`, code: concept })),
    extension: range(size).map((id) => ({
      url: "https://example.org/x",
      valueReference: { reference: `#a${id}` },
    })),
  }),
  "resources that one contains, none of them named": (size) => ({
    resourceType: "Basic",
    code: concept,
    contained: range(size).map((id) => ({ resourceType: "Basic", id: `a${id}`, code: concept })),
  }),
  "references that lead nowhere": (size) => ({
    resourceType: "List",
    status: "current",
    mode: "working",
    entry: range(size).map((id) => ({ item: { reference: `urn:uuid:${id}` } })),
  }),
  "unknown elements": (size) => ({
    resourceType: "Basic",
    code: concept,
    ...Object.fromEntries(range(size).map((id) => [`x${id}`, 1])),
  }),
  "values of another type": (size) => ({
    resourceType: "Condition",
    subject: { reference: fullUrl(0) },
    note: range(size),
  }),
  "extensions of the service": (size) => ({
    resourceType: "Condition",
    subject: { reference: fullUrl(0) },
    extension: range(size).map(() => ({
      url: canonicals.extension("source-field"),
      valueString: "x",
    })),
  }),
  "brackets of a narrative": (size) => ({
    resourceType: "Basic",
    code: concept,
    text: { status: "generated", div: `<div xmlns="${xhtml}">${"<div>".repeat(size)}` },
  }),
  "ends of a narrative": (size) => ({
    resourceType: "Basic",
    code: concept,
    text: { status: "generated", div: `<div xmlns="${xhtml}">x</div>${"</div>".repeat(size)}` },
  }),
  "paragraphs of a narrative": (size) => ({
    resourceType: "Basic",
    code: concept,
    text: { status: "generated", div: `<div xmlns="${xhtml}">${"<p>x</p>".repeat(size)}</div>` },
  }),
};

describe("a Bundle made to break the validator", () => {
  const definitions = loadDefinitions("structure-definitions", canonicals);
  const validator = createValidator(definitions, canonicals, vitalSigns);
  const withResource = (resource: object) => {
    const bundle = completeBundle();
    bundle.entry.push({ fullUrl: fullUrl(60), resource });
    return bundle;
  };

  for (const [name, make] of Object.entries(hostile)) {
    it(`with 5,000 ${name}, is answered as fast as its size lets expect`, () => {
      const timeOf = (size: number) => {
        const bundle = withResource(make(size));
        return Math.min(...range(3).map(() => processorMs(() => validator.validate(bundle))));
      };
      timeOf(500);
      const [small, large] = [timeOf(500), timeOf(5_000)];
      // Ten times as much, with room for what a collector of garbage takes.
      expect(large).to.be.below(40 * Math.max(small, 1));
    });
  }

  it("by items 60 deep, is valid", () => {
    const resource = {
      resourceType: "QuestionnaireResponse",
      status: "completed",
      item: [nested(60)],
    };
    expect(validator.validate(withResource(resource))).to.deep.equal([]);
  });

  for (const name of ["constructor", "__proto__", "toString", "hasOwnProperty", "valueOf"]) {
    it(`by ${name} as a kind, a key, an extension's part and a code, is told so`, () => {
      const resource: unknown = JSON.parse(
        `{"resourceType": "Condition", "${name}": {"a": 1}, "clinicalStatus": {"coding": [{"system": "${name}", "code": "${name}"}]},
          "extension": [{"url": "${canonicals.extension("inpatient-episode")}", "extension": [{"url": "${name}", "valueString": "x"}]}],
          "contained": [{"resourceType": "${name}", "id": "a"}], "subject": {"reference": "${fullUrl(0)}"}}`,
      );
      if (typeof resource !== "object" || resource === null) throw new Error("not an object");
      const codes = validator.validate(withResource(resource)).map(({ code }) => code);
      expect(codes).to.include.members(["unknown_element", "invalid_code", "unknown_extension"]);
    });
  }
});
