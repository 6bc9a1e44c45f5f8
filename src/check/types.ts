/**
 * The shapes that cross the service: stages, profiles, the envelope of a check (specification, 'Check response').
 * Each TypeScript type is derived from the JSON Schema that validates it and that OpenAPI publishes.
 */
import Type, { type Static } from "typebox";

export const stageSchema = Type.Enum([
  "igd_asesmen_awal",
  "ranap_cppt",
  "ranap_resume",
  "rajal_soap",
]);
export type Stage = Static<typeof stageSchema>;

export const profileSchema = Type.Enum(["fhir", "simple", "custom"]);
export type Profile = Static<typeof profileSchema>;

/** Best to worst: `lengkap` < `belum_lengkap` < `perbaiki`. */
export const statusSchema = Type.Enum(["lengkap", "belum_lengkap", "perbaiki"]);
export type Status = Static<typeof statusSchema>;

const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()]);

const texts = {
  rekomendasi: Type.String(),
  contoh_isian: Type.String(),
  penjelasan: Type.String(),
};

export const findingSchema = Type.Object({
  key: Type.String(),
  label: nullable(Type.String()),
  status: statusSchema,
  ...texts,
});
export type Finding = Static<typeof findingSchema>;

export const impactSchema = Type.Object({
  status: statusSchema,
  ...texts,
  temuan: Type.Optional(
    Type.Array(
      Type.Object({
        kondisi: Type.String(),
        icd10_disarankan: Type.String(),
        dasar_bukti: Type.Array(Type.String()),
        dampak_severity: Type.String(),
      }),
    ),
  ),
});
export type ClaimImpact = Static<typeof impactSchema>;

export const candidateStatusSchema = Type.Enum([
  "disarankan_ganti",
  "disarankan_tambah",
  "disarankan_hapus",
  "dipertahankan",
  "perlu_konfirmasi",
]);
export type CandidateStatus = Static<typeof candidateStatusSchema>;
export const confidenceSchema = Type.Enum(["tinggi", "sedang", "rendah"]);
export type CandidateConfidence = Static<typeof confidenceSchema>;

export const candidateSchema = Type.Object({
  icd10: Type.String(),
  deskripsi: Type.String(),
  status: candidateStatusSchema,
  tingkat_keyakinan: confidenceSchema,
  dasar_bukti: Type.Array(Type.String()),
  dampak_klaim: Type.String(),
});
export type Candidate = Static<typeof candidateSchema>;

export const suggestionsSchema = Type.Object({
  status: statusSchema,
  ...texts,
  kandidat: Type.Array(candidateSchema),
});
export type DiagnosisSuggestions = Static<typeof suggestionsSchema>;

export const medicationReviewSchema = Type.Object({
  ringkasan: Type.Object({
    status: statusSchema,
    jumlah_obat_diperiksa: Type.Integer({ minimum: 0 }),
    jumlah_bermasalah: Type.Integer({ minimum: 0 }),
  }),
  detail: Type.Array(Type.Object({ nama_obat: Type.String(), status: statusSchema, ...texts })),
});
export type MedicationReview = Static<typeof medicationReviewSchema>;

export const conditionalDocumentSchema = Type.Object({
  ...findingSchema.properties,
  diperlukan: Type.Boolean(),
});
export type ConditionalDocument = Static<typeof conditionalDocumentSchema>;

export const documentSyncSchema = Type.Object({
  wajib: Type.Array(findingSchema),
  kondisional: Type.Array(conditionalDocumentSchema),
});
export type DocumentSync = Static<typeof documentSyncSchema>;

export const noticeSchema = Type.Object({
  code: Type.String({
    description:
      "Dijelaskan pada docs/notices.md; ai_unavailable: model AI tidak menjawab, jawaban dari aturan saja.",
  }),
  severity: Type.Enum(["info", "warning"]),
  message: Type.String(),
  /** JSON Pointer into the request. */
  path: nullable(Type.String()),
  candidates: Type.Optional(
    Type.Array(
      Type.Object({
        value: Type.String(),
        label: Type.String(),
        score: Type.Number({ minimum: 0, maximum: 1 }),
      }),
      {
        minItems: 1,
        maxItems: 3,
        description: "Yang mungkin dimaksud, terdekat lebih dahulu.",
      },
    ),
  ),
});
export type Notice = Static<typeof noticeSchema>;

export const codingWarningSchema = Type.Object({
  code: Type.String(),
  system: Type.Enum(["icd-10", "icd-9-cm"]),
  value: Type.String(),
  message: Type.String(),
  path: nullable(Type.String()),
});
export type CodingWarning = Static<typeof codingWarningSchema>;

export const engineSchema = Type.Enum(["rules", "rules+llm"], {
  description: "rules: aturan saja; rules+llm: aturan menilai, model AI menambah.",
});

export const envelopeSchema = Type.Object(
  {
    check_id: Type.String({ pattern: "^chk_[0-9A-HJKMNP-TV-Z]{26}$" }),
    api_version: Type.Literal("v1"),
    stage: stageSchema,
    pathway: Type.String(),
    encounter_ref: Type.Object({ visit_id: Type.String(), patient_ref: nullable(Type.String()) }),
    skipped: Type.Boolean(),
    skip_reason: nullable(Type.Enum(["payer_not_supported", "pathway_not_supported"])),
    skip_detail: nullable(Type.String()),
    summary: Type.Object({
      status: nullable(statusSchema),
      claim_ready: Type.Boolean(),
      counts: Type.Object({
        lengkap: Type.Integer({ minimum: 0 }),
        belum_lengkap: Type.Integer({ minimum: 0 }),
        perbaiki: Type.Integer({ minimum: 0 }),
      }),
    }),
    notices: Type.Array(noticeSchema),
    findings: Type.Array(findingSchema),
    claim_impact: nullable(impactSchema),
    diagnosis_suggestions: nullable(suggestionsSchema),
    medication_review: nullable(medicationReviewSchema),
    document_sync: nullable(documentSyncSchema),
    coding_warnings: Type.Array(codingWarningSchema),
    meta: Type.Object({
      latency_ms: nullable(Type.Integer({ minimum: 0 })),
      engine: engineSchema,
      model: Type.Union([Type.String(), Type.Null()], {
        description: "Model yang menjawab; null bila tidak ditanya atau tidak menjawab.",
      }),
      profile: profileSchema,
      origin_normalized: nullable(Type.String()),
    }),
  },
  { additionalProperties: false },
);
export type Envelope = Static<typeof envelopeSchema>;
