/** The service's own documentation, open to all. */
import Type from "typebox";
import { answerJson, mediaTypes } from "../call.ts";
import { explainProblem } from "../handlers/explain-problem.ts";
import { showDocs, showDocsAsset } from "../handlers/show-docs.ts";
import type { Route } from "../route.ts";
import { problemExplanationSchema } from "../schemas/problem.ts";

/** `openApi` is asked for when the document is served, after the table is complete. */
export function documentationRoutes(openApi: () => unknown): readonly Route[] {
  return [
    {
      method: "get",
      path: "/v1/problems/{code}",
      operation: "explainProblem",
      summary: "Penjelasan satu kode kesalahan",
      tag: "documentation",
      access: "open",
      produces: [mediaTypes.json, mediaTypes.html, mediaTypes.fhir],
      answer: problemExplanationSchema,
      parameters: [
        { name: "code", in: "path", description: "Kode kesalahan.", schema: Type.String() },
      ],
      handle: explainProblem,
    },
    {
      method: "get",
      path: "/v1/openapi.json",
      operation: "showOpenApi",
      summary: "Dokumen OpenAPI 3.1 ini",
      tag: "documentation",
      access: "open",
      produces: [mediaTypes.json],
      handle: () => answerJson(openApi()),
    },
    {
      method: "get",
      path: "/v1/docs",
      operation: "showDocs",
      summary: "Dokumen OpenAPI sebagai halaman",
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
      tag: "documentation",
      access: "open",
      produces: [],
      parameters: [
        { name: "asset", in: "path", description: "Nama berkas.", schema: Type.String() },
      ],
      handle: showDocsAsset,
    },
  ];
}
