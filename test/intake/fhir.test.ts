import { expect } from "chai";
import type { JsonObject } from "../../src/intake/json.ts";
import { canonicals, convert, simpleRequest, validator } from "./support.ts";

const claim = (primary: string, ...secondary: string[]) => ({
  diagnosis_current: { primary, secondary },
});

/** A Bundle of the progress notes with these diagnoses marked as claimed. */
function bundleWith(primary: string, ...secondary: string[]): JsonObject {
  const { bundle } = convert(
    "ranap_cppt",
    simpleRequest({}, { request: { claim_context: claim(primary, ...secondary) } }),
  );
  return { ...bundle };
}

const plain = () => ({ ...convert("ranap_cppt", simpleRequest()).bundle });
const cppt = (body: JsonObject) => convert("ranap_cppt", body);
const codes = (notices: readonly { code: string }[]) => notices.map(({ code }) => code);

const flag = canonicals.extension("claim-diagnosis-current");
const flaggedCodes = (bundle: object) =>
  [
    ...JSON.stringify(bundle).matchAll(
      /"resourceType":"Condition".*?"fullUrl"|"resourceType":"Condition".*$/gu,
    ),
  ]
    .filter(([text]) => text.includes(`"${flag}","valueBoolean":true`))
    .flatMap(([text]) => /"code":"([A-Z]\d\d[^"]*)"/u.exec(text)?.[1] ?? []);

describe("a fhir request", () => {
  it("keeps the extension's diagnoses where claim_context says the same", () => {
    const bundle = bundleWith("J18.9", "I10");
    const { notices, bundle: read } = cppt({
      bundle,
      claim_context: claim("J189", "I10 - Hipertensi"),
    });
    expect(notices).to.deep.equal([]);
    expect(read).to.deep.equal(bundle);
  });

  for (const [name, request] of [
    ["other codes", claim("A41.9", "I10")],
    ["another primary", claim("I10", "J18.9")],
  ] as const) {
    it(`lets claim_context win over the extension: ${name}`, () => {
      const { notices, bundle, pointers } = cppt({
        bundle: bundleWith("J18.9", "I10"),
        claim_context: request,
      });
      expect(codes(notices)).to.deep.equal(["claim_context_conflict"]);
      const { primary, secondary } = request.diagnosis_current;
      expect(flaggedCodes(bundle)).to.deep.equal([primary, ...secondary]);
      expect(
        validator.validate(bundle).filter(({ severity }) => severity === "error"),
      ).to.deep.equal([]);
      expect([...pointers.values()]).to.include("/claim_context/diagnosis_current/primary");
    });
  }

  it("adds claim_context to a Bundle that marks nothing", () => {
    const { notices, bundle } = cppt({ bundle: plain(), claim_context: claim("J18.9") });
    expect(notices).to.deep.equal([]);
    expect(flaggedCodes(bundle)).to.deep.equal(["J18.9"]);
    expect(validator.validate(bundle).filter(({ severity }) => severity === "error")).to.deep.equal(
      [],
    );
  });

  it("misses the claim where neither says it", () => {
    expect(codes(cppt({ bundle: plain() }).notices)).to.deep.equal(["claim_context_missing"]);
    expect(cppt({ bundle: bundleWith("J18.9") }).notices).to.deep.equal([]);
  });

  it("reads a transaction as a collection", () => {
    const bundle = bundleWith("J18.9");
    const entries = (bundle["entry"] as JsonObject[]).map((entry) => ({
      ...entry,
      request: { method: "POST", url: "x" },
    }));
    const { notices, bundle: read } = cppt({
      bundle: { ...bundle, type: "transaction", entry: entries },
    });
    expect(notices.map(({ code, path }) => [code, path])).to.deep.equal([
      ["bundle_type", "/bundle/type"],
    ]);
    expect(read).to.deep.equal(bundle);
  });

  it("keeps a kind that is not checked, and names it", () => {
    const bundle = bundleWith("J18.9");
    const entry = [
      ...(bundle["entry"] as JsonObject[]),
      { fullUrl: "urn:x:1", resource: { resourceType: "Coverage" } },
    ];
    const { notices, bundle: read } = cppt({ bundle: { ...bundle, entry } });
    expect(notices.map(({ code, path }) => [code, path])).to.deep.equal([
      ["resource_ignored", "/bundle/entry/3/resource"],
    ]);
    expect(read.entry).to.have.length(4);
  });

  it("points to entries, those without a fullUrl by their place", () => {
    const bundle = bundleWith("J18.9");
    const entry = (bundle["entry"] as JsonObject[]).map(({ fullUrl: _fullUrl, ...rest }) => rest);
    const { pointers } = convert("ranap_resume", { ...bundle, entry }, "");
    expect([...pointers]).to.deep.include(["entry/2", "/entry/2/resource"]);
  });

  for (const [name, entry] of [
    ["no entries", undefined],
    [
      "entries of every shape",
      [null, 1, "x", [], {}, { resource: null }, { resource: { resourceType: 3 } }],
    ],
  ] as const) {
    it(`does not stumble over ${name}`, () => {
      const encounter = {
        resource: {
          resourceType: "Encounter",
          identifier: [{ system: canonicals.identifier("visit-id"), value: "V" }],
          diagnosis: "x",
        },
      };
      const condition = {
        resource: {
          resourceType: "Condition",
          extension: [{ url: flag, valueBoolean: true }],
          code: 4,
        },
      };
      const bundle = {
        resourceType: "Bundle",
        type: "collection",
        entry: [...(entry ?? []), encounter, condition],
      };
      expect(cppt({ bundle, claim_context: claim("J18.9") }).received.visitId).to.equal("V");
    });
  }
});
