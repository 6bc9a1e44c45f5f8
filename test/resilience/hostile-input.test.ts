/** Nothing that a caller sends makes a 5xx, stops the service or holds it for long (contract, the principle). */
import { request as httpRequest } from "node:http";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { expect } from "chai";
import type { JsonObject } from "../../src/intake/json.ts";
import { readExample } from "../scenarios/scenario.ts";
import type { CheckBody } from "../support/check-document.ts";
import { post } from "../support/start-app.ts";
import { leavesOf, replaceAt, replaceEach } from "./change-leaves.ts";
import {
  makeDataDir,
  removeDataDir,
  startProcess,
  type ServiceProcess,
} from "./service-process.ts";

const simple = ["igd.simple", "cppt.simple", "resume.simple", "rajal.simple"] as const;
const examples = [...simple, "igd.fhir", "rajal.fhir"] as const;

/** Long enough for a quadratic expression to be felt, short enough for a linear one to be quick. */
const longText = 100_000;
const longTexts = 2;
const longestAnswerMs = 5_000;

/** A `simple` document with one more member as JSON text, which no object literal could hold. */
const withText = (member: string) =>
  `{"stage":"igd_asesmen_awal","encounter":{"visit_id":"V-1"},"sections":[{"key":"anamnesa","data":{${member}}}]}`;

const nested = (levels: number) => `${"[".repeat(levels)}${"]".repeat(levels)}`;

describe("resilience: hostile input", () => {
  const key = "bootstrap-key-of-the-test";
  let dataDir: string;
  let service: ServiceProcess;

  before(async () => {
    dataDir = makeDataDir();
    service = await startProcess(dataDir, { BOOTSTRAP_API_KEY: key });
  });
  after(async () => {
    await service.stop();
    removeDataDir(dataDir);
  });

  const send = (body: unknown, headers: Readonly<Record<string, string>> = {}) =>
    post(`${service.base}/checks`, key, body, headers);

  /** The status of an answer that is an envelope or a problem; anything else fails. */
  async function statusOf(sent: Promise<Response>): Promise<number> {
    const answer = await sent;
    const text = await answer.text();
    const where = `${answer.status}: ${text.slice(0, 300)}`;
    expect(answer.status, where).to.satisfy(
      (status: number) => status === 200 || (status >= 400 && status < 500),
    );
    const body = JSON.parse(text);
    if (answer.status === 200) expect(body.check_id, where).to.match(/^chk_/);
    else expect(body, where).to.include({ status: answer.status });
    return answer.status;
  }

  afterEach("the service lives, answers a good document and logged no failure", async () => {
    expect(service.isAlive()).to.equal(true);
    expect(await statusOf(send(readExample("igd.simple")))).to.equal(200);
    const failures = service
      .output()
      .split("\n")
      .filter((line) => line.includes('"level":"error"'));
    expect(failures).to.deep.equal([]);
  });

  const bytes = (text: string, encoding: BufferEncoding) =>
    new Uint8Array(Buffer.from(text, encoding));
  const good = JSON.stringify(readExample("igd.simple"));
  const utf16 = bytes(`\ufeff${good}`, "utf16le");

  const bodies: readonly {
    readonly name: string;
    readonly body: string | Uint8Array<ArrayBuffer>;
    readonly headers?: Readonly<Record<string, string>>;
    readonly status: number;
  }[] = [
    { name: "nothing", body: "", status: 400 },
    { name: "only spaces", body: "   \n\t ", status: 400 },
    { name: "an array", body: "[{}]", status: 422 },
    { name: "a string", body: '"teks"', status: 422 },
    { name: "a number", body: "-0", status: 422 },
    { name: "null", body: "null", status: 422 },
    { name: "64 levels", body: withText(`"x":${nested(60)}`), status: 200 },
    { name: "65 levels", body: withText(`"x":${nested(61)}`), status: 422 },
    { name: "100,000 levels", body: withText(`"x":${nested(100_000)}`), status: 422 },
    {
      name: "100,000 levels of objects",
      body: withText(`"x":${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}`),
      status: 422,
    },
    { name: "100,000 levels that are not closed", body: "[".repeat(100_000), status: 400 },
    {
      name: "gzip that inflates to 600 MB",
      body: new Uint8Array(gzipSync(Buffer.alloc(600_000_000, " "))),
      headers: { "Content-Encoding": "gzip" },
      status: 413,
    },
    {
      name: "gzip of a good document",
      body: new Uint8Array(gzipSync(good)),
      headers: { "Content-Encoding": "gzip" },
      status: 200,
    },
    {
      name: "gzip of gzip",
      body: new Uint8Array(gzipSync(gzipSync(good))),
      headers: { "Content-Encoding": "gzip" },
      status: 400,
    },
    {
      name: "gzip with a broken middle",
      body: new Uint8Array(gzipSync(good).fill(0x55, 40, 80)),
      headers: { "Content-Encoding": "gzip" },
      status: 400,
    },
    { name: "gzip that is none", body: good, headers: { "Content-Encoding": "gzip" }, status: 400 },
    {
      name: "deflate",
      body: new Uint8Array(deflateSync(good)),
      headers: { "Content-Encoding": "deflate" },
      status: 415,
    },
    {
      name: "brotli",
      body: new Uint8Array(brotliCompressSync(good)),
      headers: { "Content-Encoding": "br" },
      status: 415,
    },
    { name: "a byte order mark", body: `\ufeff${good}`, status: 200 },
    { name: "UTF-16", body: utf16, status: 400 },
    {
      name: "UTF-16 that says so",
      body: utf16,
      headers: { "Content-Type": "application/json; charset=utf-16" },
      status: 415,
    },
    {
      name: "overlong UTF-8",
      body: new Uint8Array([0x7b, 0x22, 0xc0, 0xaf, 0x22, 0x3a, 0x31, 0x7d]),
      status: 400,
    },
    {
      name: "a lone surrogate",
      body: withText(String.raw`"Keluhan Utama":"sesak \ud800"`),
      status: 422,
    },
    {
      name: "a lone surrogate in a label",
      body: withText(String.raw`"\udc00":"sesak"`),
      status: 422,
    },
    {
      name: "NUL characters",
      body: withText(String.raw`"Keluhan Utama":"sesak\u0000 napas","\u0000":"\u0000"`),
      status: 200,
    },
    {
      name: "every control character",
      body: withText(
        `"Keluhan Utama":${JSON.stringify(Array.from({ length: 160 }, (_, code) => String.fromCodePoint(code)).join(""))}`,
      ),
      status: 200,
    },
    { name: "1e999", body: withText('"Keluhan Utama":1e999'), status: 422 },
    {
      name: "2^64, -0 and 1e-999",
      body: withText('"Keluhan Utama":18446744073709551616,"a":-0,"b":1e-999,"c":1e308'),
      status: 200,
    },
    {
      name: "labels that repeat",
      body: withText('"Keluhan Utama":"sesak","Keluhan Utama":"batuk"'),
      status: 200,
    },
    {
      name: "labels of Object's own",
      body: withText(
        '"__proto__":{"x":"y"},"constructor":{"prototype":{"x":1}},"toString":"a","hasOwnProperty":"b","valueOf":null',
      ),
      status: 200,
    },
    {
      name: "a text of 1,048,576 bytes",
      body: withText(`"Keluhan Utama":"${"a".repeat(1_048_576)}"`),
      status: 200,
    },
    {
      name: "a text of 1,048,577 bytes",
      body: withText(`"Keluhan Utama":"${"a".repeat(1_048_577)}"`),
      status: 422,
    },
    {
      name: "a label of 1,048,577 bytes",
      body: withText(`"${"a".repeat(1_048_577)}":"sesak"`),
      status: 422,
    },
    {
      name: "one text of 100,000 codes",
      body: JSON.stringify({
        stage: "igd_asesmen_awal",
        encounter: { visit_id: "V-1" },
        sections: [
          {
            key: "codingDiagnosa",
            data: { "Diagnosa Sekunder (ICD-10)": "A41.9; ".repeat(100_000) },
          },
        ],
      }),
      status: 422,
    },
    {
      name: "10,000 entries",
      body: JSON.stringify({
        stage: "igd_asesmen_awal",
        bundle: {
          resourceType: "Bundle",
          type: "collection",
          entry: Array.from({ length: 10_000 }, () => ({})),
        },
      }),
      status: 422,
    },
    {
      name: "sections as an object",
      body: JSON.stringify({ ...readExample("igd.simple"), sections: {} }),
      status: 422,
    },
    {
      name: "no sections at all",
      body: JSON.stringify({ ...readExample("igd.simple"), sections: [] }),
      status: 200,
    },
    {
      name: "sections that repeat keys",
      body: JSON.stringify({
        stage: "igd_asesmen_awal",
        encounter: { visit_id: "V" },
        sections: [
          { key: "ttv", data: {} },
          { key: "ttv", data: {} },
        ],
      }),
      status: 422,
    },
    {
      name: "section keys of Object's own",
      body: JSON.stringify({
        stage: "igd_asesmen_awal",
        encounter: { visit_id: "V" },
        sections: ["__proto__", "constructor", "toString", "hasOwnProperty", "valueOf"].map(
          (name) => ({ key: name, label: name, data: { [name]: name } }),
        ),
      }),
      status: 200,
    },
    {
      name: "encounter fields of Object's own",
      body: '{"stage":"igd_asesmen_awal","__proto__":{"stage":1},"constructor":1,"encounter":{"visit_id":"V","__proto__":{"patient_ref":1},"constructor":{"name":1},"toString":"x"},"sections":[]}',
      status: 200,
    },
    {
      name: "a stage of Object's own",
      body: JSON.stringify({ ...readExample("igd.simple"), stage: "constructor" }),
      status: 422,
    },
    {
      name: "emoji, right-to-left and zero-width characters",
      body: withText(
        `"Keluhan Utama":${JSON.stringify("sesak 🫁👩‍⚕️ \u202eאבג عربي\u200b\u200d\u2060 e\u0301\u0301\u0301")}`,
      ),
      status: 200,
    },
  ];
  for (const { name, body, headers, status } of bodies) {
    it(`is answered ${status}: ${name}`, async () => {
      expect(await statusOf(send(body, headers))).to.equal(status);
    });
  }

  const values: Readonly<Record<string, unknown>> = {
    "a query operator": { $gt: "" },
    "an object": { a: { b: ["c"] } },
    "an array": ["a", 1, null, { b: [] }],
    "an array in an array": [[["a"]]],
    "an empty array": [],
    true: true,
    null: null,
    "a number": 12.5,
    "a huge number": 2 ** 64,
    "a text of digits": "0000000000000000",
    "a name of Object's own": "__proto__",
    "a template": "{{ %facts }} ${1} {{constructor}}",
    markup: "<script>alert(1)</script>' OR 1=1 --",
  };
  for (const [name, value] of Object.entries(values)) {
    it(`is answered in every field of every example: ${name}`, async () => {
      for (const example of examples) {
        const document = readExample(example);
        const leaves = leavesOf(document);
        // Alone, so that an early refusal does not hide the rest; some of them, others for each value.
        const offset = Object.keys(values).indexOf(name);
        for (const path of leaves.filter((_path, at) => at % 37 === (offset * 3) % 37)) {
          await statusOf(send(replaceAt(document, path, value)));
        }
        // Everything below the sections at once, behind a frame that is well.
        const inSections = leaves.filter(
          ([first, , third]) => first === "sections" && third === "data",
        );
        await statusOf(send(replaceEach(document, inSections, () => value)));
      }
    }).timeout(30_000);
  }

  it("is answered with the sections' data and the encounter's fields of every wrong shape", async () => {
    for (const example of simple) {
      const document = readExample(example);
      const { encounter, sections } = document as CheckBody & {
        readonly encounter: JsonObject;
        readonly sections: readonly JsonObject[];
      };
      for (const value of [
        [],
        {},
        "x",
        0,
        false,
        null,
        [[]],
        [null],
        [{ x: [{}] }],
        { x: { y: {} } },
      ]) {
        const others = sections.map((section) => ({ ...section, data: value }));
        await statusOf(send({ ...document, sections: others }));
        const fields = Object.fromEntries(Object.keys(encounter).map((name) => [name, value]));
        await statusOf(send({ ...document, encounter: { ...fields, visit_id: "V-1" } }));
        for (const name of Object.keys(encounter)) {
          await statusOf(send({ ...document, encounter: { ...encounter, [name]: value } }));
        }
      }
    }
  }).timeout(20_000);

  /** Each repeats what an expression could try again and again. */
  const repeated: Readonly<Record<string, string>> = {
    "white space": " ",
    "line breaks": "\n",
    digits: "1",
    letters: "a",
    "letters and dots": "a.",
    dots: ".",
    numbers: "1 ",
    fractions: "1/",
    ranges: "1-",
    hyphens: "-",
    brackets: "(",
    commas: ",",
    addresses: "a@a.",
    "phone numbers": "no lab telp 08 ",
    denials: "tidak ada sesak dan ",
    "blood pressures": "TD 120/80 mmHg, ",
    doses: "1 mg ",
    "zero-width characters": "\u200b",
    "combining characters": "e\u0301",
  };
  for (const [number, [name, unit]] of Object.entries(repeated).entries()) {
    it(`is answered in less than 5 s: long texts of ${name} in narrative fields`, async () => {
      const text = `a${unit.repeat(Math.ceil(longText / Buffer.byteLength(unit)))}x`;
      // Two examples for each text; from text to text the fields take turns.
      for (const example of [simple[number % 4], simple[(number + 1) % 4]]) {
        const document = readExample(example ?? "igd.simple");
        const fields = leavesOf(document).filter(
          ([first, , third]) => first === "sections" && third === "data",
        );
        const step = Math.floor(fields.length / longTexts);
        const chosen = fields
          .filter((_field, at) => at % step === number % step)
          .slice(0, longTexts);
        const begin = performance.now();
        await statusOf(send(replaceEach(document, chosen, () => text)));
        expect(performance.now() - begin, `${example}`).to.be.below(longestAnswerMs);
      }
    }).timeout(30_000);
  }

  describe("headers", () => {
    /** `fetch` refuses some header values itself. */
    function sendRaw(headers: Readonly<Record<string, string>>): Promise<number> {
      const { promise, resolve, reject } = Promise.withResolvers<number>();
      const call = httpRequest(
        `${service.base}/checks`,
        {
          method: "POST",
          headers: { "X-API-Key": key, "Content-Type": "application/json", ...headers },
        },
        (answer) => {
          answer.resume();
          answer.on("end", () => resolve(answer.statusCode ?? 0));
        },
      );
      call.on("error", reject);
      call.end(good);
      return promise;
    }

    for (const [name, headers, status] of [
      ["200 kB", { "X-Long": "a".repeat(200_000) }, 431],
      ["an X-Request-Id of 10 kB", { "X-Request-Id": "a".repeat(10_000) }, 200],
      ["an Idempotency-Key of 10 kB", { "Idempotency-Key": "a".repeat(10_000) }, 400],
      [
        "an Idempotency-Key in UTF-8",
        { "Idempotency-Key": Buffer.from("kunci-é").toString("latin1") },
        400,
      ],
      ["an X-API-Key of 10 kB", { "X-API-Key": "a".repeat(10_000) }, 401],
      ["an Accept of 2,000 types", { Accept: "a/b;q=0.1,".repeat(1_000) }, 406],
      [
        "a Content-Type of 8 kB",
        { "Content-Type": `application/json; ${"a=b;".repeat(2_000)}` },
        200,
      ],
      ["a Host that is none", { Host: "}{" }, 200],
    ] as const) {
      it(`of ${name} are answered ${status}`, async () => {
        // The server may close the connection while the request is still being sent.
        const answered = await sendRaw(headers).catch((error: unknown) => error);
        if (status === 431 && answered instanceof Error) return;
        expect(answered).to.equal(status);
      });
    }
  });
});
