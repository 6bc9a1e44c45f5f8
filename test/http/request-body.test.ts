import { gzipSync } from "node:zlib";
import { expect } from "chai";
import { post, readProblem, request, startTestApp, type TestApp } from "../support/start-app.ts";

describe("a request's body", () => {
  let app: TestApp;
  let key: string;
  before(async () => {
    app = await startTestApp();
    key = await app.makeKey();
  });
  after(() => app.close());

  const nested = (depth: number) => `{"a":${"[".repeat(depth - 1)}${"]".repeat(depth - 1)}}`;
  const withPart = (part: string) =>
    `{"stage":"igd_asesmen_awal","sections":[],"encounter":{"visit_id":"V","x":${part}}}`;
  const bundleOf = (entries: number) => ({
    stage: "igd_asesmen_awal",
    bundle: { resourceType: "Bundle", entry: Array.from({ length: entries }, () => ({})) },
  });
  const json = JSON.stringify(request);

  const accepted: readonly {
    name: string;
    body: string | Uint8Array<ArrayBuffer>;
    headers?: Record<string, string>;
  }[] = [
    { name: "plain JSON", body: json },
    { name: "a byte order mark", body: `\uFEFF${json}` },
    { name: "gzip", body: new Uint8Array(gzipSync(json)), headers: { "Content-Encoding": "gzip" } },
    {
      name: "GZIP in capitals",
      body: new Uint8Array(gzipSync(json)),
      headers: { "Content-Encoding": "GZIP" },
    },
    { name: "identity", body: json, headers: { "Content-Encoding": "identity" } },
    {
      name: "a charset of UTF-8",
      body: json,
      headers: { "Content-Type": 'Application/JSON; charset="UTF-8"' },
    },
    {
      name: "application/fhir+json",
      body: json,
      headers: { "Content-Type": "application/fhir+json" },
    },
    { name: "a key named __proto__", body: withPart('{"__proto__":{"polluted":true}}') },
    { name: "64 levels", body: withPart(nested(62)) },
    {
      name: "a text of exactly 1,048,576 bytes",
      body: withPart(JSON.stringify("é".repeat(524_288))),
    },
    { name: "5,000 entries", body: JSON.stringify(bundleOf(5000)) },
    { name: "an unknown field", body: JSON.stringify({ ...request, extra: 1 }) },
    {
      name: "numbers, - and null where texts and parts may be absent",
      body: JSON.stringify({
        ...request,
        bundle: null,
        encounter: { visit_id: 7, period: "-", sex: null },
      }),
    },
    {
      name: "null where a text may be absent",
      body: JSON.stringify({ ...request, penjamin: null }),
    },
  ];
  for (const { name, body, headers } of accepted) {
    it(`is accepted with ${name}`, async () => {
      const answer = await post(`${app.base}/checks`, key, body, headers);
      expect(answer.status, await answer.text()).to.equal(200);
    });
  }

  const refused: readonly {
    name: string;
    body: string | Uint8Array<ArrayBuffer>;
    headers?: Record<string, string>;
    status: number;
    code: string;
    pointer?: string;
  }[] = [
    { name: "nothing in it", body: "", status: 400, code: "malformed_json" },
    { name: "half a document", body: '{"stage":', status: 400, code: "malformed_json" },
    {
      name: "bytes that are not UTF-8",
      body: new Uint8Array([0x22, 0xff, 0x22]),
      status: 400,
      code: "malformed_json",
    },
    {
      name: "2 million open brackets",
      body: "[".repeat(2_000_000),
      status: 400,
      code: "malformed_json",
    },
    {
      name: "damaged gzip",
      body: "no gzip",
      headers: { "Content-Encoding": "gzip" },
      status: 400,
      code: "malformed_json",
    },
    {
      name: "gzip that is cut off",
      body: new Uint8Array(gzipSync(json).subarray(0, 20)),
      headers: { "Content-Encoding": "gzip" },
      status: 400,
      code: "malformed_json",
    },
    { name: "an array", body: "[]", status: 422, code: "request_invalid", pointer: "" },
    { name: "null", body: "null", status: 422, code: "request_invalid", pointer: "" },
    {
      name: "65 levels",
      body: withPart(nested(63)),
      status: 422,
      code: "request_invalid",
      pointer: `/encounter/x/a${"/0".repeat(61)}`,
    },
    {
      name: "a million levels",
      body: withPart(`${"[".repeat(1_000_000)}${"]".repeat(1_000_000)}`),
      status: 422,
      code: "request_invalid",
      pointer: `/encounter/x${"/0".repeat(62)}`,
    },
    {
      name: "a text of 1,048,577 bytes",
      body: withPart(JSON.stringify("a".repeat(1_048_577))),
      status: 422,
      code: "request_invalid",
      pointer: "/encounter/x",
    },
    {
      name: "a number without end",
      body: withPart("1e999"),
      status: 422,
      code: "request_invalid",
      pointer: "/encounter/x",
    },
    {
      name: "half a character",
      body: withPart('"\\ud800"'),
      status: 422,
      code: "request_invalid",
      pointer: "/encounter/x",
    },
    {
      name: "5,001 entries",
      body: JSON.stringify(bundleOf(5001)),
      status: 422,
      code: "request_invalid",
      pointer: "/bundle/entry",
    },
    {
      name: "sections that are not an array",
      body: JSON.stringify({ ...request, sections: {} }),
      status: 422,
      code: "request_invalid",
      pointer: "/sections",
    },
    {
      name: "a section without a key",
      body: JSON.stringify({ ...request, sections: [{ data: {} }] }),
      status: 422,
      code: "request_invalid",
      pointer: "/sections/0/key",
    },
    {
      name: "a payer that is a number",
      body: JSON.stringify({ ...request, penjamin: 1 }),
      status: 422,
      code: "request_invalid",
      pointer: "/penjamin",
    },
    {
      name: "an array as bundle",
      body: JSON.stringify({ stage: "ranap_cppt", bundle: [] }),
      status: 422,
      code: "request_invalid",
      pointer: "/bundle",
    },
    {
      name: "more than 4 MiB",
      body: `"${"a".repeat(4 * 1024 * 1024)}"`,
      status: 413,
      code: "body_too_large",
    },
    {
      name: "more than 4 MiB after inflating",
      body: new Uint8Array(gzipSync(Buffer.alloc(50 * 1024 * 1024))),
      headers: { "Content-Encoding": "gzip" },
      status: 413,
      code: "body_too_large",
    },
    {
      name: "brotli",
      body: json,
      headers: { "Content-Encoding": "br" },
      status: 415,
      code: "unsupported_media_type",
    },
    {
      name: "gzip twice",
      body: json,
      headers: { "Content-Encoding": "gzip, gzip" },
      status: 415,
      code: "unsupported_media_type",
    },
    {
      name: "a form",
      body: "a=b",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      status: 415,
      code: "unsupported_media_type",
    },
    {
      name: "Latin-1",
      body: json,
      headers: { "Content-Type": "application/json; charset=iso-8859-1" },
      status: 415,
      code: "unsupported_media_type",
    },
    {
      name: "a media type that is none",
      body: json,
      headers: { "Content-Type": ";;" },
      status: 415,
      code: "unsupported_media_type",
    },
  ];
  for (const { name, body, headers, status, code, pointer } of refused) {
    it(`is refused with ${name}`, async () => {
      const answer = await post(`${app.base}/checks`, key, body, headers);
      const problem = await readProblem(answer);
      expect(problem).to.include({ status, code });
      expect(answer.status).to.equal(status);
      if (pointer !== undefined) expect(problem.errors[0]?.pointer).to.equal(pointer);
    });
  }

  it("names every wrong place at once", async () => {
    const answer = await post(`${app.base}/checks`, key, {
      ...request,
      penjamin: 1,
      encounter: { sex: [], period: { start: {} } },
      sections: 3,
    });
    const { errors } = await readProblem(answer);
    expect(errors.map(({ pointer }) => pointer)).to.have.members([
      "/penjamin",
      "/encounter/sex",
      "/encounter/period/start",
      "/sections",
    ]);
  });

  it("says of a place of the wrong type what stands there, by the words of the interface", async () => {
    const messagesOf = async (part: object) => {
      const answer = await post(`${app.base}/checks`, key, { ...request, ...part });
      return (await readProblem(answer)).errors.map(({ message }) => message);
    };
    const sections = await messagesOf({ sections: { anamnesa: { "Keluhan Utama": "nyeri" } } });
    expect(sections).to.have.length(1);
    expect(sections[0]).to.match(/^Diharapkan daftar JSON\. .*\[\{"key": "anamnesa"/u);
    const encounter = { visit_id: "V", referral: ["R-1"] };
    expect(await messagesOf({ encounter })).to.deep.equal(["Diharapkan objek JSON. Rujukan."]);
  });

  it("leaves objects as they were after a key named __proto__", async () => {
    await post(`${app.base}/checks`, key, withPart('{"__proto__":{"polluted":true}}'));
    expect({}).not.to.have.property("polluted");
  });

  it("is not repeated in the message of a fault, which names the line and column", async () => {
    const answer = await post(`${app.base}/checks`, key, '{\n  "nama": Budi Santoso}');
    const text = await answer.text();
    expect(text).not.to.include("Budi");
    expect(JSON.parse(text).detail).to.include("baris 2 kolom 11");
  });
});
