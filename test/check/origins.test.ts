import type { QuestionnaireResponse, QuestionnaireResponseItem } from "@medplum/fhirtypes";
import { expect } from "chai";
import { factsSchema } from "../../src/facts/build-facts.ts";
import { addressesOfForms, originOf, origins } from "../../src/check/trace/origins.ts";
import { loadForms } from "../../src/intake/load-forms.ts";
import { canonicals, factSource } from "../facts/support.ts";
import { vitalSigns } from "../support/vital-signs.ts";

interface SchemaNode {
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly items?: SchemaNode;
}

function isFact(path: string): boolean {
  // Read as the plain JSON Schema that it is.
  const root = factsSchema as SchemaNode;
  const last = path
    .split(".")
    .reduce<SchemaNode | undefined>(
      (here, name) => (here?.items ?? here)?.properties?.[name],
      root,
    );
  return last !== undefined;
}

describe("the table of origins", () => {
  const forms = loadForms("profiles/forms", vitalSigns);

  for (const [path, origin] of Object.entries(origins)) {
    it(`${path} names facts and forms that there are`, () => {
      expect([path, ...(origin.facts ?? [])].filter((fact) => !isFact(fact))).to.deep.equal([]);
      expect((origin.forms ?? []).filter((key) => !forms.find(key))).to.deep.equal([]);
    });
  }

  it("finds the row with the longest path", () => {
    expect(originOf(["examination", "looksWell"])).to.deep.equal({ forms: ["ttv"] });
    expect(originOf(["examination", "described"])).to.deep.equal({ forms: ["pemeriksaanFisik"] });
    expect(originOf(["narrative", "all"])).to.equal(undefined);
  });
});

describe("the responses of a form", () => {
  const response = (key: string, item: QuestionnaireResponseItem[]): QuestionnaireResponse => ({
    resourceType: "QuestionnaireResponse",
    status: "completed",
    questionnaire: canonicals.questionnaire(key),
    item,
  });

  it("are found by their questionnaire and as a group of a larger form", () => {
    const answer = [{ linkId: "Keluhan Utama", answer: [{ valueString: "sesak" }] }];
    const { index } = factSource([
      response("anamnesa", answer),
      response("asesmenAwalIgd", [{ linkId: "anamnesa", item: answer }]),
      response("soap", answer),
    ]);
    const [first, second, third] = index.ofKind("QuestionnaireResponse");
    if (!first || !second || !third) throw new Error("three responses were given");
    const found = addressesOfForms(index);
    expect(found.get("anamnesa")).to.deep.equal([index.addressOf(first), index.addressOf(second)]);
    expect(found.get("soap")).to.deep.equal([index.addressOf(third)]);
    expect(found.get("ttv")).to.equal(undefined);
  });
});
