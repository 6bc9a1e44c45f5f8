/** Identity of every kind, planted in every text that a person writes: of one example each, with `EVERY_PLACE=1` of all. */
import { expect } from "chai";
import type { Bundle } from "@medplum/fhirtypes";
import { deidentifyBundle } from "../../src/identity/deidentify-bundle.ts";
import { createRedactor } from "../../src/identity/redactor.ts";
import { isJsonObject } from "../../src/intake/json.ts";
import { readExample } from "../scenarios/scenario.ts";
import { asFhir, servicesOnce } from "../support/check-document.ts";
import { bare, canaries } from "../model/canaries.ts";
import { plantIn } from "./plant.ts";

const textElements = new Set(["valueString", "text", "display", "conclusion", "note", "comment"]);
const examples = ["igd", "cppt", "resume", "rajal"].flatMap((stage) =>
  ["simple", "fhir"].map((profile) => `${stage}.${profile}`),
);

const bundleOf = (name: string) => {
  const body = readExample(name);
  const sent = isJsonObject(body["bundle"]) ? body : asFhir(body);
  // An example of the service, or what its own intake made of one.
  return sent["bundle"] as Bundle;
};

/** A bare name or number is known by the text that introduces it: the first canary with a trace of it. */
const sharesTrace = (one: readonly string[], other: readonly string[]) =>
  one.some((trace) => other.includes(trace));

describe("identity planted in every text", () => {
  const everyPlace = process.env["EVERY_PLACE"] === "1";
  for (const [place, name] of examples.entries())
    for (const [at, { kind, text: planted, traces }] of canaries.entries()) {
      if (!everyPlace && at % examples.length !== place) continue;
      const introduction = canaries.find((other) => sharesTrace(other.traces, traces))?.text ?? "";

      it(`${kind} is gone from ${name}`, () => {
        let count = 0;
        const copy = plantIn(
          bundleOf(name),
          (key) => textElements.has(key),
          (text) => {
            count += 1;
            return `${text}. ${planted}${count === 1 ? `. ${introduction}` : ""}.`;
          },
        );
        expect(count).to.be.above(20);
        const { canonicals } = servicesOnce().intake;
        // The copy has the same elements.
        const result = deidentifyBundle(copy as unknown as Bundle, canonicals, "2026-11-20");
        const written = bare(JSON.stringify(result));
        for (const trace of traces) expect(written, trace).not.to.include(bare(trace));
      });
    }

  it("is gone from one text that holds all of it, and comes back", () => {
    const text = canaries.map((canary) => canary.text).join(". ");
    const redactor = createRedactor([text], []);
    const redacted = redactor.redact(text);
    for (const trace of canaries.flatMap(({ traces }) => traces))
      expect(bare(redacted)).not.to.include(bare(trace));
    expect(redactor.restore(redacted)).to.equal(text);
  });
});
