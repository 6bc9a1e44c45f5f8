import { expect } from "chai";
import { loadDefinitions } from "../../../src/fhir/definitions.ts";
import { createValidator } from "../../../src/fhir/validation/validator.ts";
import { vitalSigns } from "../../support/vital-signs.ts";
import { canonicals } from "../complete-bundle.ts";
import { expressionOf, faults, plant, variants, wholeBundle } from "./planted.ts";

describe("planted faults of R4", () => {
  const definitions = loadDefinitions("structure-definitions", canonicals);
  const validator = createValidator(definitions, canonicals, vitalSigns);
  const errorsOf = (bundle: unknown) =>
    validator
      .validate(bundle)
      .filter(({ severity }) => severity === "error")
      .map(({ code, expression, message }) => ({ what: `${code} ${expression}`, message }));

  it("are planted in a Bundle without any", () => {
    expect(errorsOf(wholeBundle())).to.deep.equal([]);
  });

  it("are at least 150, beside at least 50 variants that R4 allows", () => {
    expect(faults.length).to.be.at.least(150);
    expect(variants.length).to.be.at.least(50);
  });

  describe("are found in their place, and nothing else", () => {
    for (const fault of faults) {
      it(`${fault.name} (${fault.rule})`, () => {
        const errors = errorsOf(plant(fault));
        const what = errors.map((error) => error.what);
        const wanted = `${fault.code} ${expressionOf(fault)}`;
        if (fault.also) expect(what).to.include(wanted);
        else expect(what).to.deep.equal([wanted]);
        for (const { message } of errors) expect(message).to.match(/[.] .*[.]$/su);
      });
    }
  });

  describe("are not found in", () => {
    for (const variant of variants) {
      it(variant.name, () => {
        expect(errorsOf(plant(variant))).to.deep.equal([]);
      });
    }
  });
});
