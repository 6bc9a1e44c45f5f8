/** One table: Express's routes, 405 with `Allow`, and openapi.json all come from it. */
import Type from "typebox";
import { explanationSchema } from "../check/explanation.ts";
import { envelopeSchema, stageSchema, type Stage } from "../check/types.ts";
import type { ErrorCode } from "../errors.ts";
import { ruleDetailSchema, ruleListSchema } from "../rules/describe-rules.ts";
import type { AppServices, StageInfo } from "./app-services.ts";
import { answerJson, mediaTypes } from "./call.ts";
import { createCheck } from "./handlers/create-check.ts";
import { explainCheck } from "./handlers/explain-check.ts";
import { explainProblem } from "./handlers/explain-problem.ts";
import { deleteCheck } from "./handlers/delete-check.ts";
import { getCheck } from "./handlers/get-check.ts";
import { listPathways } from "./handlers/list-pathways.ts";
import { showCapabilities } from "./handlers/show-capabilities.ts";
import { showDocs, showDocsAsset } from "./handlers/show-docs.ts";
import { showAlive, showReady } from "./handlers/show-health.ts";
import { showMetadata } from "./handlers/show-metadata.ts";
import { showRule, showRules } from "./handlers/show-rules.ts";
import { showUsage } from "./handlers/show-usage.ts";
import { buildOpenApi } from "./openapi.ts";
import type { Parameter, Route } from "./route.ts";
import { capabilitiesSchema, healthSchema, pathwaysSchema } from "./schemas/discovery.ts";
import { problemExplanationSchema } from "./schemas/problem.ts";
import { deletionSchema, usageSchema } from "./schemas/usage.ts";

/** A JSON answer is the same for FHIR clients, which send `Accept: application/fhir+json`. */
const jsonForAll = [mediaTypes.json, mediaTypes.fhir];

const checkErrors: readonly ErrorCode[] = [
  "malformed_json",
  "idempotency_key_invalid",
  "stage_not_allowed",
  "profile_not_allowed",
  "unsupported_media_type",
  "idempotency_in_progress",
  "body_too_large",
  "request_invalid",
  "stage_unknown",
  "stage_mismatch",
  "profile_missing",
  "profile_ambiguous",
  "bundle_invalid",
  "patient_ref_national_id",
  "identity_data_present",
  "idempotency_key_reused",
  "adapter_missing",
  "storage_unavailable",
  "overloaded",
  "check_timeout",
];

const idempotencyKey: Parameter = {
  name: "Idempotency-Key",
  in: "header",
  description: "Permintaan dengan kunci yang sama dalam 24 jam mendapat jawaban pertama.",
  schema: Type.String({ minLength: 1, maxLength: 255, pattern: "^[ -~]+$" }),
};
const stageQuery: Parameter = {
  name: "stage",
  in: "query",
  description: "Tahap, bila isi permintaan adalah Bundle itu sendiri (application/fhir+json).",
  schema: stageSchema,
};
const payerQuery: Parameter = {
  name: "penjamin",
  in: "query",
  description: "Penjamin, bila isi permintaan adalah Bundle itu sendiri.",
  schema: Type.String({ maxLength: 64 }),
};

const checkId: Parameter = {
  name: "check_id",
  in: "path",
  description: "check_id dari jawaban pemeriksaan.",
  schema: envelopeSchema.properties.check_id,
};

function checkRoute(
  services: AppServices,
  {
    path,
    operation,
    summary,
    stage,
  }: { path: string; operation: string; summary: string; stage: Stage | null },
): Route {
  return {
    method: "post",
    path: `/v1${path}`,
    operation,
    summary,
    tag: "checks",
    access: "key and body",
    produces: jsonForAll,
    answer: envelopeSchema,
    parameters: [idempotencyKey, stageQuery, payerQuery],
    errors: checkErrors,
    handle: createCheck(services, path, stage),
  };
}

function stageRoute(services: AppServices, { stage, label, path }: StageInfo): Route {
  const operation = `check_${stage}`.replace(/_(.)/g, (_match, letter: string) =>
    letter.toUpperCase(),
  );
  return checkRoute(services, { path, operation, summary: `Periksa dokumen: ${label}`, stage });
}

function discoveryRoutes(services: AppServices): readonly Route[] {
  return [
    {
      method: "get",
      path: "/v1/checks/{check_id}",
      operation: "getCheck",
      summary: "Ambil hasil pemeriksaan yang tersimpan (90 hari)",
      tag: "checks",
      access: "key",
      produces: jsonForAll,
      answer: envelopeSchema,
      parameters: [checkId],
      errors: ["check_not_found", "storage_unavailable"],
      handle: getCheck(services),
    },
    {
      method: "get",
      path: "/v1/checks/{check_id}/explain",
      operation: "explainCheck",
      summary: "Penjelasan hasil pemeriksaan: aturan, klausa, sumber, dan letak bukti",
      tag: "checks",
      access: "key",
      produces: jsonForAll,
      answer: explanationSchema,
      parameters: [checkId],
      errors: ["check_not_found", "storage_unavailable"],
      handle: explainCheck(services),
    },
    {
      method: "delete",
      path: "/v1/checks/{check_id}",
      operation: "deleteCheck",
      summary: "Hapus hasil pemeriksaan milik fasilitas sendiri sebelum 90 hari berakhir",
      tag: "checks",
      access: "key",
      produces: jsonForAll,
      answer: deletionSchema,
      parameters: [checkId],
      errors: ["check_not_found", "storage_unavailable"],
      handle: deleteCheck(services),
    },
    {
      method: "get",
      path: "/v1/usage",
      operation: "showUsage",
      summary: "Jumlah pemeriksaan fasilitas sendiri dalam satu bulan",
      tag: "discovery",
      access: "key",
      produces: jsonForAll,
      answer: usageSchema,
      parameters: [
        {
          name: "month",
          in: "query",
          description: "Bulan (YYYY-MM); tanpa ini bulan berjalan.",
          schema: Type.String({ pattern: "^\\d{4}-(0[1-9]|1[0-2])$" }),
        },
      ],
      errors: ["request_invalid", "storage_unavailable"],
      handle: showUsage(services),
    },
    {
      method: "get",
      path: "/v1/rules",
      operation: "listRules",
      summary: "Semua aturan yang dipakai layanan",
      tag: "discovery",
      access: "key",
      produces: jsonForAll,
      answer: ruleListSchema,
      handle: showRules(services),
    },
    {
      method: "get",
      path: "/v1/rules/{id}",
      operation: "showRule",
      summary: "Satu aturan lengkap dengan contohnya",
      tag: "discovery",
      access: "key",
      produces: jsonForAll,
      answer: ruleDetailSchema,
      parameters: [
        {
          name: "id",
          in: "path",
          description: "Id aturan.",
          schema: ruleDetailSchema.properties.id,
        },
      ],
      errors: ["not_found"],
      handle: showRule(services),
    },
    {
      method: "get",
      path: "/v1/pathways",
      operation: "listPathways",
      summary: "Peta alur klinis dan tahap yang boleh dipakai kunci ini",
      tag: "discovery",
      access: "key",
      produces: jsonForAll,
      answer: pathwaysSchema,
      handle: listPathways(services),
    },
    {
      method: "get",
      path: "/v1/capabilities",
      operation: "showCapabilities",
      summary: "Tahap, bentuk, dan batasan yang berlaku untuk kunci ini",
      tag: "discovery",
      access: "key",
      produces: jsonForAll,
      answer: capabilitiesSchema,
      handle: showCapabilities(services),
    },
    {
      method: "get",
      path: "/v1/metadata",
      operation: "showMetadata",
      summary: "CapabilityStatement FHIR R4",
      tag: "discovery",
      access: "open",
      produces: [mediaTypes.fhir, mediaTypes.json],
      handle: showMetadata(services),
    },
  ];
}

/** `openApi` is asked for when the document is served, after the table is complete. */
function documentationRoutes(openApi: (baseUrl: string) => unknown): readonly Route[] {
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
      handle: ({ baseUrl }) => answerJson(openApi(baseUrl)),
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

function healthRoutes(services: AppServices): readonly Route[] {
  return [
    {
      method: "get",
      path: "/livez",
      operation: "showAlive",
      summary: "Layanan berjalan",
      tag: "operation",
      access: "open",
      produces: [],
      answer: healthSchema,
      handle: showAlive,
    },
    {
      method: "get",
      path: "/readyz",
      operation: "showReady",
      summary: "Layanan siap menerima permintaan",
      tag: "operation",
      access: "open",
      produces: [],
      answer: healthSchema,
      errors: ["storage_unavailable"],
      handle: showReady(services),
    },
    {
      method: "get",
      path: "/metrics",
      operation: "showMetrics",
      summary: "Ukuran layanan dalam format teks Prometheus",
      tag: "operation",
      access: "open",
      produces: [],
      handle: async () => {
        const { text, mediaType } = await services.metrics.render();
        return { status: 200, content: text, mediaType };
      },
    },
  ];
}

export function buildRoutes(services: AppServices): readonly Route[] {
  const routes: readonly Route[] = [
    checkRoute(services, {
      path: "/checks",
      operation: "createCheck",
      summary: "Periksa dokumen klinis satu tahap",
      stage: null,
    }),
    ...services.stages.map((stage) => stageRoute(services, stage)),
    ...discoveryRoutes(services),
    ...documentationRoutes((baseUrl) => buildOpenApi(routes, services, baseUrl)),
    ...healthRoutes(services),
  ];
  return routes;
}
