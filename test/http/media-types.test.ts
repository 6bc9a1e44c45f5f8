/** Parameters of media types, in what is accepted and in what is sent. */
import { expect } from "chai";
import express, { type Request } from "express";
import fc from "fast-check";
import { preferredType } from "../../src/http/preferred-type.ts";
import { post, readProblem } from "../support/start-app.ts";
import { startService, type TestService } from "../support/start-service.ts";
import { readExample } from "../scenarios/scenario.ts";

const [json, fhir, problem] = [
  "application/json",
  "application/fhir+json",
  "application/problem+json",
] as const;

describe("the type that an Accept likes best", () => {
  for (const [accept, types, best] of [
    [undefined, [json, fhir], json],
    ["", [json, fhir], json],
    [fhir, [json, fhir], fhir],
    [`${fhir}; fhirVersion=4.0`, [json, fhir], fhir],
    [`${fhir};fhirVersion=4.0.1`, [json, fhir], fhir],
    [`${fhir}; FHIRVERSION="4.0"`, [json, fhir], fhir],
    [`${fhir}; charset=utf-8; fhirVersion=4.0`, [json, fhir], fhir],
    [`${json}; charset=UTF-8`, [json, fhir], json],
    [`${json}; profile="http://a.id/x,y;z"`, [json, fhir], json],
    ["text/html; charset=utf-8", [json, "text/html"], "text/html"],
    [`${fhir}; fhirVersion=5.0`, [json, fhir], undefined],
    [`${fhir}; fhirVersion=3.0`, [json, fhir], undefined],
    [`${fhir}; fhirVersion=4.3`, [json, fhir], undefined],
    [`${fhir}; fhirVersion=`, [json, fhir], fhir],
    ["*/*; fhirVersion=5.0", [json, fhir], undefined],
    [`${fhir}; fhirVersion=5.0, ${fhir}; fhirVersion=4.0`, [json, fhir], fhir],
    [`${fhir}; fhirVersion=5.0, ${json};q=0.1`, [json, fhir], json],
    [`${fhir}; fhirVersion=4.0; q=0.5, ${json}; q=0.9`, [fhir, json], json],
    [`${fhir}; fhirVersion=4.0; q=0.9, ${json}; q=0.5`, [json, fhir], fhir],
    [`${fhir}; fhirVersion=4.0; q=0, */*`, [fhir, json], json],
    [`${fhir}; fhirVersion=4.0; q=0`, [fhir, json], undefined],
    [`${fhir}; q=0.9, ${fhir}; fhirVersion=4.0; q=0.1, ${json}; q=0.5`, [fhir, json], json],
    ["text/html, image/gif, *; q=.2, */*; q=.2", [json, fhir], json],
    [`"${json}`, [json], undefined],
    [`${json}; a="b`, [json], json],
  ] as const) {
    it(`of '${accept}' is ${best} among ${types.join(" and ")}`, () => {
      expect(preferredType(accept, types)).to.equal(best);
    });
  }

  it("is what Express takes wherever no range has a parameter but q", () => {
    const range = fc
      .record({
        type: fc.constantFrom(json, fhir, problem, "text/html", "application/*", "text/*", "*/*"),
        q: fc.constantFrom("", ";q=0", ";q=0.1", "; q=0.5", ";q=.5", ";q=1", ";q=1.0"),
      })
      .map(({ type, q }) => type + q);
    // The same range twice has no meaning of its own.
    const accepts = fc
      .uniqueArray(range, { minLength: 1, maxLength: 6, selector: (text) => text.split(";")[0] })
      .map((ranges) => ranges.join(", "));
    const offers = fc.shuffledSubarray([json, fhir, problem, "text/html"], { minLength: 1 });
    fc.assert(
      fc.property(accepts, offers, (accept, types) => {
        // All that it reads of a request.
        const request = Object.assign(Object.create(express.request), {
          headers: { accept },
        }) as Request;
        expect(preferredType(accept, types) ?? false).to.equal(request.accepts(types));
      }),
      { numRuns: 2_000 },
    );
  });
});

describe("parameters of media types", () => {
  let service: TestService;
  let key: string;
  before(async () => {
    service = await startService();
    key = await service.makeKey();
  });
  after(() => service.close());

  const addresses = [
    "/capabilities",
    "/pathways",
    "/rules",
    "/usage",
    "/metadata",
    "/fhir/metadata",
    "/fhir/CodeSystem?_summary=true&_count=1",
    "/problems/not_found",
  ];

  it("that name FHIR 4.0 or a charset are accepted at every address that accepts FHIR", async () => {
    for (const path of addresses)
      for (const accept of [
        `${fhir}; fhirVersion=4.0`,
        `${fhir}; charset=utf-8; fhirVersion=4.0.1`,
      ]) {
        const answer = await fetch(`${service.base}${path}`, {
          headers: { "X-API-Key": key, Accept: accept },
        });
        expect(answer.status, `${path} with ${accept}`).to.equal(200);
      }
  });

  it("that name another version of FHIR are not acceptable at any of them, and the answer says which is", async () => {
    for (const path of addresses) {
      const answer = await fetch(`${service.base}${path}`, {
        headers: { "X-API-Key": key, Accept: `${fhir}; fhirVersion=5.0, ${problem};q=0.1` },
      });
      const { code, detail } = await readProblem(answer);
      expect([answer.status, code], path).to.deep.equal([406, "not_acceptable"]);
      expect(detail, path).to.include("FHIR 4.0");
    }
  });

  for (const [contentType, status] of [
    [`${fhir}; fhirVersion=4.0`, 200],
    [`${fhir}; fhirVersion=4.0.1; charset=utf-8`, 200],
    [`${json}; fhirVersion=4.0`, 200],
    [`${fhir}; fhirVersion=5.0`, 415],
    [`${fhir}; fhirVersion="3.0"`, 415],
    [`${json}; FhirVersion=5.0`, 415],
  ] as const) {
    it(`in Content-Type: ${contentType} is ${status} for a check`, async () => {
      const answer = await post(`${service.base}/checks`, key, readExample("igd.fhir"), {
        "Content-Type": contentType,
      });
      expect(answer.status).to.equal(status);
      if (status === 415) {
        const { code, detail } = await readProblem(answer);
        expect(code).to.equal("unsupported_media_type");
        expect(detail).to.include("fhirVersion");
      }
    });
  }

  it("in the Content-Type of an operation of the terminology name the version that is read", async () => {
    const statusWith = async (version: string) => {
      const parameters = { resourceType: "Parameters", parameter: [] };
      const answer = await post(`${service.base}/fhir/CodeSystem/$lookup`, key, parameters, {
        "Content-Type": `${fhir}; fhirVersion=${version}`,
      });
      return answer.status;
    };
    expect(await statusWith("5.0")).to.equal(415);
    expect(await statusWith("4.0")).to.equal(422);
  });

  it("with FHIR 4.0 get an error as OperationOutcome", async () => {
    const answer = await post(
      `${service.base}/checks`,
      key,
      {},
      {
        Accept: `${fhir}; fhirVersion=4.0`,
      },
    );
    expect(answer.headers.get("Content-Type")).to.equal(fhir);
    expect(await answer.json()).to.include({ resourceType: "OperationOutcome" });
  });
});
