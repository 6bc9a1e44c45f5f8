/** The service's own documentation, open to all. */
import Type from "typebox";
import { lazily } from "../../knowledge/lazily.ts";
import { answerJson, mediaTypes } from "../call.ts";
import { explainProblem } from "../handlers/explain-problem.ts";
import { showDocs, showDocsAsset } from "../handlers/show-docs.ts";
import type { Route } from "../route.ts";
import { problemExplanationSchema } from "../schemas/problem.ts";

/** `openApi` is asked for once, when the document is first served, after the table is complete. */
export function documentationRoutes(openApi: () => unknown): readonly Route[] {
  const document = lazily(() => answerJson(openApi()));
  return [
    {
      method: "get",
      path: "/v1/problems/{code}",
      operation: "explainProblem",
      summary: "Penjelasan satu kode kesalahan",
      description:
        "Arti satu kode kesalahan dan cara menyelesaikannya; sebagai halaman bila peramban yang meminta.",
      tag: "documentation",
      access: "open",
      produces: [mediaTypes.json, mediaTypes.html, mediaTypes.fhir],
      answer: problemExplanationSchema,
      parameters: [
        { name: "code", in: "path", description: "Kode kesalahan.", schema: Type.String() },
      ],
      errors: ["not_found"],
      handle: explainProblem,
    },
    {
      method: "get",
      path: "/v1/openapi.json",
      operation: "showOpenApi",
      summary: "Dokumen OpenAPI 3.1 ini",
      description: "Dibuat dari tabel alamat dan skema yang dipakai layanan ini sendiri.",
      tag: "documentation",
      access: "open",
      produces: [mediaTypes.json],
      handle: document,
    },
    {
      method: "get",
      path: "/v1/docs",
      operation: "showDocs",
      summary: "Dokumen OpenAPI sebagai halaman",
      description:
        "Halaman yang menampilkan openapi.json dan dapat mencoba setiap alamat; tidak memuat apa pun dari luar layanan.",
      tag: "documentation",
      access: "open",
      produces: [mediaTypes.html],
      handle: showDocs,
    },
    {
      method: "get",
      path: "/v1/docs/{asset}",
      operation: "showDocsAsset",
      summary: "Berkas halaman dokumentasi",
      description: "Gaya dan program halaman dokumentasi.",
      tag: "documentation",
      access: "open",
      produces: [],
      sends: ["text/javascript", "text/css"],
      errors: ["not_found"],
      parameters: [
        { name: "asset", in: "path", description: "Nama berkas.", schema: Type.String() },
      ],
      handle: showDocsAsset,
    },
  ];
}
