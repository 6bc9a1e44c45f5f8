/** Checks: made on one address for all stages or on one for each, read again, explained and deleted. */
import Type, { type TSchema } from "typebox";
import { explanationSchema } from "../../check/explanation.ts";
import { envelopeSchema, stageSchema, statusSchema, type Stage } from "../../check/types.ts";
import type { ErrorCode } from "../../errors.ts";
import type { StageInfo } from "../../rules/describe-rules.ts";
import { outcomeFilters } from "../../store/feedback.ts";
import type { AppServices } from "../app-services.ts";
import { createCheck } from "../handlers/create-check.ts";
import { deleteCheck } from "../handlers/delete-check.ts";
import { explainCheck } from "../handlers/explain-check.ts";
import { getCheck } from "../handlers/get-check.ts";
import { listChecks } from "../handlers/list-checks.ts";
import { createTrials, type Trials } from "../limit-trials.ts";
import { checkListSchema } from "../schemas/check-list.ts";
import { jsonForAll, type Parameter, type Route } from "../route.ts";

/** Of every route that reads a request with a document. */
export const requestErrors: readonly ErrorCode[] = [
  "malformed_json",
  "stage_not_allowed",
  "profile_not_allowed",
  "unsupported_media_type",
  "body_too_large",
  "request_invalid",
  "stage_unknown",
  "stage_mismatch",
  "profile_missing",
  "profile_ambiguous",
  "bundle_invalid",
  "patient_ref_national_id",
  "identity_data_present",
  "adapter_missing",
  "adapter_failed",
  "overloaded",
  "check_timeout",
];

const checkErrors: readonly ErrorCode[] = [
  ...requestErrors,
  "idempotency_key_invalid",
  "idempotency_in_progress",
  "idempotency_key_reused",
  // Its first answer has been deleted.
  "check_not_found",
  "storage_unavailable",
];

/** Of every route that names a stored check. */
export const storedCheckErrors: readonly ErrorCode[] = [
  "stage_not_allowed",
  "profile_not_allowed",
  "check_not_found",
  "storage_unavailable",
];

const idempotencyKey: Parameter = {
  name: "Idempotency-Key",
  in: "header",
  description: "Permintaan dengan kunci yang sama dalam 24 jam mendapat jawaban pertama.",
  schema: Type.String({ minLength: 1, maxLength: 255, pattern: "^[ -~]+$" }),
};
export const stageQuery: Parameter = {
  name: "stage",
  in: "query",
  description: "Tahap, bila isi permintaan adalah Bundle itu sendiri (application/fhir+json).",
  schema: stageSchema,
};
export const payerQuery: Parameter = {
  name: "penjamin",
  in: "query",
  description: "Penjamin, bila isi permintaan adalah Bundle itu sendiri.",
  schema: Type.String({ maxLength: 64 }),
};

export const checkId: Parameter = {
  name: "check_id",
  in: "path",
  description: "check_id dari jawaban pemeriksaan.",
  schema: envelopeSchema.properties.check_id,
};

const checkDescription =
  "Dokumen diterima sebagai profil fhir (bundle), simple (encounter dan sections), atau custom (payload dengan adapter). " +
  "Dokumen yang belum lengkap atau bertentangan adalah jawaban biasa (200) dengan temuan; hanya permintaan yang keliru bentuknya, " +
  "tidak aman, atau tidak diizinkan yang ditolak. Jawaban disimpan sebelum dikirim dan dapat diambil lagi selama 90 hari.";

function checkRoute(
  services: AppServices,
  {
    path,
    operation,
    summary,
    stage,
    trials,
  }: {
    path: string;
    operation: string;
    summary: string;
    stage: Stage | null;
    trials: Trials;
  },
): Route {
  return {
    method: "post",
    path: `/v1${path}`,
    operation,
    summary,
    description: checkDescription,
    tag: "checks",
    access: "key and body",
    produces: jsonForAll,
    answer: envelopeSchema,
    roles: ["pemeriksa"],
    parameters: [idempotencyKey, stageQuery, payerQuery],
    errors: checkErrors,
    handle: createCheck(services, path, stage, trials),
  };
}

function stageRoute(
  services: AppServices,
  { stage, label, path }: StageInfo,
  trials: Trials,
): Route {
  const operation = `check_${stage}`.replace(/_(.)/g, (_match, letter: string) =>
    letter.toUpperCase(),
  );
  const summary = `Periksa dokumen: ${label}`;
  return checkRoute(services, { path, operation, summary, stage, trials });
}

export const queryText = (name: string, description: string, schema: TSchema): Parameter => ({
  name,
  in: "query",
  description,
  schema,
});
const day = Type.String({ pattern: "^\\d{4}-\\d{2}-\\d{2}$" });

/** The days of a list, and its stage. */
export const days: readonly Parameter[] = [
  queryText("from", "Hari pertama (YYYY-MM-DD).", day),
  queryText("to", "Hari terakhir (YYYY-MM-DD), ikut dihitung.", day),
];
export const month = queryText(
  "month",
  "Bulan (YYYY-MM); tanpa ini bulan berjalan.",
  Type.String({ pattern: "^\\d{4}-(0[1-9]|1[0-2])$" }),
);
export const ofStage = queryText("stage", "Tahap.", stageSchema);
export const pages: readonly Parameter[] = [
  queryText("cursor", "Nilai next dari halaman sebelumnya.", Type.String()),
  queryText(
    "limit",
    "Paling banyak berapa; 50 bila tidak disebut.",
    Type.Integer({ minimum: 1, maximum: 100 }),
  ),
];
const listParameters: readonly Parameter[] = [
  ...days,
  ofStage,
  queryText("status", "Status pemeriksaan.", statusSchema),
  queryText("ward", "Ruang, persis seperti pada pemeriksaan.", Type.String()),
  queryText(
    "outcome",
    "Keputusan verifikator BPJS atas klaimnya; none: yang belum dicatat.",
    Type.Enum([...outcomeFilters]),
  ),
  ...pages,
];

function storedCheckRoutes(services: AppServices): readonly Route[] {
  return [
    {
      method: "get",
      path: "/v1/checks",
      operation: "listChecks",
      summary: "Daftar hasil pemeriksaan fasilitas sendiri, terbaru lebih dahulu",
      description:
        "Satu halaman ringkasan tanpa isi klinis. Kunci yang dibatasi pada beberapa tahap hanya melihat tahap itu. Halaman berikut: kirim nilai next sebagai cursor.",
      tag: "checks",
      access: "key",
      produces: jsonForAll,
      answer: checkListSchema,
      roles: ["pemeriksa"],
      parameters: listParameters,
      errors: ["request_invalid", "stage_not_allowed", "storage_unavailable"],
      handle: listChecks(services),
    },
    {
      method: "get",
      path: "/v1/checks/{check_id}",
      operation: "getCheck",
      summary: "Ambil hasil pemeriksaan yang tersimpan (90 hari)",
      description:
        "Jawaban pertama, persis seperti ketika diberikan, selama 90 hari dan hanya bagi fasilitas pemiliknya.",
      tag: "checks",
      access: "key",
      produces: jsonForAll,
      answer: envelopeSchema,
      roles: ["pemeriksa"],
      parameters: [checkId],
      errors: storedCheckErrors,
      handle: getCheck(services),
    },
    {
      method: "get",
      path: "/v1/checks/{check_id}/explain",
      operation: "explainCheck",
      summary:
        "Penjelasan hasil pemeriksaan: aturan, klausa, sumber, letak bukti, dan bagian model",
      description:
        "Untuk setiap butir jawaban: aturan yang menilainya, klausa yang menentukan, sumber, dan letak bukti pada permintaan. Dijawab dari yang tersimpan bersama pemeriksaan; isi dokumen tidak diulang.",
      tag: "checks",
      access: "key",
      produces: jsonForAll,
      answer: explanationSchema,
      roles: ["pemeriksa"],
      parameters: [checkId],
      errors: storedCheckErrors,
      handle: explainCheck(services),
    },
    {
      method: "delete",
      path: "/v1/checks/{check_id}",
      operation: "deleteCheck",
      summary: "Hapus hasil pemeriksaan milik fasilitas sendiri sebelum 90 hari berakhir",
      description:
        "Jawaban dan penjelasannya hilang; catatan pemakaian tetap ada. Tidak dapat dibatalkan.",
      tag: "checks",
      access: "key",
      produces: [],
      succeeds: 204,
      roles: ["pemeriksa"],
      parameters: [checkId],
      errors: storedCheckErrors,
      handle: deleteCheck(services),
    },
  ];
}

export function checkRoutes(services: AppServices): readonly Route[] {
  const trials = createTrials(services);
  return [
    checkRoute(services, {
      path: "/checks",
      operation: "createCheck",
      summary: "Periksa dokumen klinis satu tahap",
      stage: null,
      trials,
    }),
    ...services.stages.map((stage) => stageRoute(services, stage, trials)),
    ...storedCheckRoutes(services),
  ];
}
