import { expect } from "chai";
import type { Envelope } from "../../src/check/types.ts";
import type { ProblemDocument } from "../../src/http/schemas/problem.ts";
import { post, read, request, startTestApp, type TestApp } from "../support/start-app.ts";

describe("the stage of a request", () => {
  let app: TestApp;
  let key: string;
  before(async () => {
    app = await startTestApp();
    key = await app.makeKey();
  });
  after(() => app.close());

  const { stage, ...unstaged } = request;
  const bare = { resourceType: "Bundle", type: "collection" };
  const fhir = "application/fhir+json";
  const json = "application/json";

  const rows: readonly {
    name: string;
    path: string;
    body: unknown;
    type: string;
    expected: string;
  }[] = [
    {
      name: "in the body",
      path: "/checks",
      body: request,
      type: json,
      expected: "igd_asesmen_awal",
    },
    {
      name: "from the path alone",
      path: "/ranap/cppt",
      body: unstaged,
      type: json,
      expected: "ranap_cppt",
    },
    {
      name: "null beside a path",
      path: "/ranap/cppt",
      body: { ...unstaged, stage: null },
      type: json,
      expected: "ranap_cppt",
    },
    {
      name: "in both, equal",
      path: "/igd/asesmen-awal",
      body: request,
      type: json,
      expected: "igd_asesmen_awal",
    },
    {
      name: "in both, different",
      path: "/ranap/cppt",
      body: { ...unstaged, stage },
      type: json,
      expected: "stage_mismatch",
    },
    { name: "nowhere", path: "/checks", body: unstaged, type: json, expected: "request_invalid" },
    {
      name: "unknown",
      path: "/checks",
      body: { ...request, stage: "icu" },
      type: json,
      expected: "stage_unknown",
    },
    {
      name: "unknown on a stage's path",
      path: "/ranap/cppt",
      body: { ...request, stage: "icu" },
      type: json,
      expected: "stage_unknown",
    },
    {
      name: "a number",
      path: "/checks",
      body: { ...request, stage: 1 },
      type: json,
      expected: "request_invalid",
    },
    {
      name: "a bare Bundle's, from the query",
      path: "/checks?stage=rajal_soap",
      body: bare,
      type: fhir,
      expected: "rajal_soap",
    },
    {
      name: "a bare Bundle's, from the path",
      path: "/ranap/resume",
      body: bare,
      type: fhir,
      expected: "ranap_resume",
    },
    {
      name: "a bare Bundle's, nowhere",
      path: "/checks",
      body: bare,
      type: fhir,
      expected: "request_invalid",
    },
    {
      name: "a bare Bundle's, unknown",
      path: "/checks?stage=icu",
      body: bare,
      type: fhir,
      expected: "stage_unknown",
    },
    {
      name: "a bare Bundle's, twice",
      path: "/checks?stage=rajal_soap&stage=ranap_cppt",
      body: bare,
      type: fhir,
      expected: "request_invalid",
    },
    {
      name: "a bare Bundle's, other than the path",
      path: "/ranap/resume?stage=rajal_soap",
      body: bare,
      type: fhir,
      expected: "stage_mismatch",
    },
    {
      name: "a wrapped Bundle's, as FHIR",
      path: "/checks",
      body: { stage, bundle: bare },
      type: fhir,
      expected: "igd_asesmen_awal",
    },
    {
      name: "the query of a wrapped Bundle, which does not count",
      path: "/checks?stage=rajal_soap",
      body: { bundle: bare },
      type: fhir,
      expected: "request_invalid",
    },
  ];
  for (const { name, path, body, type, expected } of rows) {
    it(`${name}: ${expected}`, async () => {
      const answer = await post(`${app.base}${path}`, key, body, { "Content-Type": type });
      const content = await read<Partial<Envelope & ProblemDocument>>(answer);
      expect(content.stage ?? content.code).to.equal(expected);
    });
  }

  it("unknown is answered with the list of stages, without what was sent", async () => {
    const answer = await post(`${app.base}/checks`, key, { ...request, stage: "budi" });
    const text = await answer.text();
    expect(text)
      .to.include("igd_asesmen_awal, ranap_cppt, ranap_resume, rajal_soap")
      .and.not.to.include("budi");
  });

  it("hands a bare Bundle on with its payer and tells where it stood", async () => {
    await post(`${app.base}/checks?stage=rajal_soap&penjamin=umum`, key, bare, {
      "Content-Type": fhir,
    });
    const { body, bundlePointer } = app.orders.at(-1) ?? {};
    expect(body).to.deep.equal({ bundle: bare, penjamin: "umum" });
    expect(bundlePointer).to.equal("");
  });
});
