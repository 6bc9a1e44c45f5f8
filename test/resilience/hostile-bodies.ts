/** Bodies that are not documents, or hardly: what holds them, and what stands in them. */
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { expect } from "chai";
import { readExample } from "../scenarios/scenario.ts";
import { statusOf, type AttackedService } from "./attacked-service.ts";

/** A `simple` document with one more member as JSON text, which no object literal could hold. */
const withText = (member: string) =>
  `{"stage":"igd_asesmen_awal","encounter":{"visit_id":"V-1"},"sections":[{"key":"anamnesa","data":{${member}}}]}`;

const nested = (levels: number) => `${"[".repeat(levels)}${"]".repeat(levels)}`;

/** Inside the suite of a service. */
export function defineHostileBodies({ send }: AttackedService): void {
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
    {
      name: "a text of a million brackets",
      body: withText(`"x":"${"(".repeat(1_000_000)}"`),
      status: 200,
    },
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
}
