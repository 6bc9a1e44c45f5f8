/** openapi.json (3.1) from the route table and the schemas that validate. */
import type { AppServices } from "./app-services.ts";
import { baseUrlOf, originOf } from "./base-url.ts";
import { components } from "./openapi/components.ts";
import { answerExamples } from "./openapi/answer-examples.ts";
import { problemExamples } from "./openapi/describe-problems.ts";
import { operationOf } from "./openapi/operation.ts";
import type { Route } from "./route.ts";

type Json = Readonly<Record<string, unknown>>;

const tags = [
  { name: "checks", description: "Pemeriksaan dokumen klinis" },
  { name: "tools", description: "Alat untuk menyambungkan sistem" },
  { name: "discovery", description: "Yang dapat dilakukan layanan untuk sebuah kunci" },
  { name: "documentation", description: "Penjelasan" },
  { name: "labels", description: "Formulir, dan label milik fasilitas sendiri" },
  { name: "fhir", description: "Definisi dan pemeriksaan bentuk menurut HL7 FHIR R4" },
  { name: "terminology", description: "Kode dan istilah sebagai FHIR" },
  { name: "operation", description: "Keadaan layanan" },
];

function pathsOf(routes: readonly Route[], services: AppServices): Json {
  const byPath = Map.groupBy(routes, ({ path }) => path);
  return Object.fromEntries(
    [...byPath].map(([path, members]) => {
      const operations = members.map(
        (route) => [route.method, operationOf(route, services)] as const,
      );
      const below = path.startsWith("/v1/");
      return [
        below ? path.slice("/v1".length) : path,
        {
          ...(below ? {} : { servers: [{ url: originOf(services.config) }] }),
          ...Object.fromEntries(operations),
        },
      ];
    }),
  );
}

/** The whole document. */
export function buildOpenApi(routes: readonly Route[], services: AppServices): Json {
  return {
    openapi: "3.1.1",
    info: {
      title: "PraKlaim",
      version: "1.0.0-draft",
      summary: "Pemeriksaan dokumen klinis terhadap aturan klaim BPJS sebelum klaim dikirim",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [
      { url: baseUrlOf(services.config), description: "Layanan ini" },
      { url: "https://api.praklaim.id/v1", description: "Produksi (direncanakan)" },
    ],
    tags,
    security: [{ ApiKey: [] }],
    paths: pathsOf(routes, services),
    components: {
      securitySchemes: { ApiKey: { type: "apiKey", in: "header", name: "X-API-Key" } },
      schemas: components,
      examples: { ...answerExamples(services.answers), ...problemExamples(services) },
    },
  };
}
