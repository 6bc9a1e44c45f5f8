/**
 * The shapes that cross the service: stages, profiles, the envelope of a check (specification, 'Check response').
 * Each TypeScript type is derived from the JSON Schema that validates it and that OpenAPI publishes.
 */
import Type, { type Static } from "typebox";

export const stageSchema = Type.Enum(
  ["igd_asesmen_awal", "ranap_cppt", "ranap_resume", "rajal_soap"],
  { description: "Tahap dokumen." },
);
export type Stage = Static<typeof stageSchema>;

export const profileSchema = Type.Enum(["fhir", "simple", "custom"], {
  description: "Bentuk permintaan.",
});
export type Profile = Static<typeof profileSchema>;

/** Best to worst: `lengkap` < `belum_lengkap` < `perbaiki`. */
export const statusSchema = Type.Enum(["lengkap", "belum_lengkap", "perbaiki"], {
  description:
    "lengkap: sudah lengkap; belum_lengkap: ada yang belum tertulis; perbaiki: ada yang bertentangan.",
});
export type Status = Static<typeof statusSchema>;

export const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(
  schema: T,
  description: string,
) => Type.Union([schema, Type.Null()], { description });
export const textOrNull = (description: string) => nullable(Type.String(), description);
export const apiVersionSchema = Type.Literal("v1", { description: "Versi antarmuka." });
const text = (description: string) => Type.String({ description });
const count = (description: string) => Type.Integer({ minimum: 0, description });

const texts = {
  rekomendasi: text("Apa yang perlu dilakukan; kosong pada butir yang lengkap."),
  contoh_isian: text("Contoh kalimat yang dapat ditulis; kosong pada butir yang lengkap."),
  penjelasan: text("Mengapa hal ini penting bagi klaim; kosong pada butir yang lengkap."),
};

export const findingSchema = Type.Object({
  key: text("Kunci temuan; tetap sama pada setiap pemeriksaan."),
  label: textOrNull("Nama temuan bagi pembaca."),
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
        kondisi: text("Kondisi yang terbukti, tetapi belum ada pada klaim."),
        icd10_disarankan: text("Kode ICD-10 yang disarankan."),
        dasar_bukti: Type.Array(Type.String(), { description: "Bukti dari dokumen." }),
        dampak_severity: text("Pengaruhnya pada tingkat keparahan."),
      }),
      { description: "Kondisi yang memengaruhi klaim; tidak ada bila kosong." },
    ),
  ),
});
export type ClaimImpact = Static<typeof impactSchema>;

export const candidateStatusSchema = Type.Enum(
  [
    "disarankan_ganti",
    "disarankan_tambah",
    "disarankan_hapus",
    "dipertahankan",
    "perlu_konfirmasi",
  ],
  { description: "Yang disarankan untuk kode ini." },
);
export type CandidateStatus = Static<typeof candidateStatusSchema>;
export const confidenceSchema = Type.Enum(["tinggi", "sedang", "rendah"], {
  description: "Seberapa kuat buktinya.",
});
export type CandidateConfidence = Static<typeof confidenceSchema>;

export const candidateSchema = Type.Object({
  icd10: text("Kode ICD-10."),
  deskripsi: text("Nama diagnosis."),
  status: candidateStatusSchema,
  tingkat_keyakinan: confidenceSchema,
  dasar_bukti: Type.Array(Type.String(), { description: "Bukti dari dokumen." }),
  dampak_klaim: text("Pengaruhnya pada klaim."),
});
export type Candidate = Static<typeof candidateSchema>;

export const suggestionsSchema = Type.Object({
  status: statusSchema,
  ...texts,
  kandidat: Type.Array(candidateSchema, { description: "Diagnosis yang ditinjau." }),
});
export type DiagnosisSuggestions = Static<typeof suggestionsSchema>;

export const medicationReviewSchema = Type.Object({
  ringkasan: Type.Object(
    {
      status: statusSchema,
      jumlah_obat_diperiksa: count("Jumlah baris obat."),
      jumlah_bermasalah: count("Di antaranya yang tidak lengkap."),
    },
    { description: "Semua obat bersama." },
  ),
  detail: Type.Array(
    Type.Object({ nama_obat: text("Obat seperti ditulis."), status: statusSchema, ...texts }),
    { description: "Satu baris untuk setiap obat." },
  ),
});
export type MedicationReview = Static<typeof medicationReviewSchema>;

export const conditionalDocumentSchema = Type.Object({
  ...findingSchema.properties,
  diperlukan: Type.Boolean({
    description: "Benar bila keadaan pasien menuntut dokumen ini; selain itu tidak dihitung.",
  }),
});
export type ConditionalDocument = Static<typeof conditionalDocumentSchema>;

export const documentSyncSchema = Type.Object({
  wajib: Type.Array(findingSchema, { description: "Dokumen yang selalu diperlukan." }),
  kondisional: Type.Array(conditionalDocumentSchema, {
    description:
      "Dokumen yang diperlukan menurut keadaan pasien, atau yang dikirim tanpa diperlukan.",
  }),
});
export type DocumentSync = Static<typeof documentSyncSchema>;

export const noticeCandidateSchema = Type.Object({
  value: text("Nilai yang dapat dikirim."),
  label: text("Nama bagi pembaca."),
  score: Type.Number({ minimum: 0, maximum: 1, description: "Kemiripan, 1 bila sama." }),
});

export const noticeSchema = Type.Object({
  code: Type.String({
    description:
      "Dijelaskan pada docs/notices.md; ai_unavailable: model AI tidak menjawab, jawaban dari aturan saja.",
  }),
  severity: Type.Enum(["info", "warning"], {
    description: "warning: yang terbaca lebih sedikit daripada yang dikirim.",
  }),
  message: text("Apa yang diperhatikan, dan apa yang dapat dilakukan."),
  path: textOrNull("JSON Pointer pada permintaan; null bila tentang seluruhnya."),
  candidates: Type.Optional(
    Type.Array(noticeCandidateSchema, {
      minItems: 1,
      maxItems: 3,
      description: "Yang mungkin dimaksud, terdekat lebih dahulu.",
    }),
  ),
});
export type Notice = Static<typeof noticeSchema>;

export const codingWarningSchema = Type.Object({
  code: text("Kode peringatan, dijelaskan pada docs/notices.md."),
  system: Type.Enum(["icd-10", "icd-9-cm"], { description: "Sistem kode." }),
  value: text("Kode yang dimaksud."),
  message: text("Apa yang keliru, dan apa yang dapat dilakukan."),
  path: textOrNull("JSON Pointer pada permintaan; null bila tentang seluruhnya."),
});
export type CodingWarning = Static<typeof codingWarningSchema>;

export const engineSchema = Type.Enum(["rules", "rules+llm"], {
  description: "rules: aturan saja; rules+llm: aturan menilai, model AI menambah.",
});

export const envelopeSchema = Type.Object(
  {
    check_id: Type.String({
      pattern: "^chk_[0-9A-HJKMNP-TV-Z]{26}$",
      description: "Pengenal pemeriksaan; dengan ini hasilnya diambil lagi selama 90 hari.",
    }),
    api_version: apiVersionSchema,
    stage: stageSchema,
    pathway: text("Alur klinis tahap ini, misalnya igd_ranap."),
    encounter_ref: Type.Object(
      {
        visit_id: text("Pengenal kunjungan dari permintaan."),
        patient_ref: textOrNull("Pengenal pasien dari permintaan; null bila tidak dikirim."),
      },
      { description: "Kunjungan yang diperiksa." },
    ),
    skipped: Type.Boolean({
      description: "Benar bila dokumen tidak diperiksa, karena penjamin atau alur lain.",
    }),
    skip_reason: nullable(
      Type.Enum(["payer_not_supported", "pathway_not_supported"]),
      "Mengapa dilewati; null bila diperiksa.",
    ),
    skip_detail: textOrNull("Alasan itu sebagai kalimat; null bila diperiksa."),
    summary: Type.Object(
      {
        status: nullable(statusSchema, "Status terburuk; null bila dilewati."),
        claim_ready: Type.Boolean({ description: "Benar bila semuanya lengkap." }),
        counts: Type.Object(
          {
            lengkap: count("Butir yang lengkap."),
            belum_lengkap: count("Butir yang belum lengkap."),
            perbaiki: count("Butir yang bertentangan."),
          },
          { description: "Jumlah butir menurut statusnya." },
        ),
      },
      { description: "Ringkasan semua temuan dan blok." },
    ),
    notices: Type.Array(noticeSchema, {
      description: "Yang perlu diketahui tentang cara dokumen dibaca; tidak mengubah status.",
    }),
    findings: Type.Array(findingSchema, { description: "Temuan tahap ini; kosong bila dilewati." }),
    claim_impact: nullable(
      impactSchema,
      "Kondisi yang memengaruhi klaim; null pada tahap tanpa blok ini.",
    ),
    diagnosis_suggestions: nullable(
      suggestionsSchema,
      "Diagnosis yang disarankan; null pada tahap tanpa blok ini.",
    ),
    medication_review: nullable(
      medicationReviewSchema,
      "Tinjauan obat; null pada tahap tanpa blok ini.",
    ),
    document_sync: nullable(
      documentSyncSchema,
      "Kelengkapan dokumen penunjang; null pada tahap tanpa blok ini.",
    ),
    coding_warnings: Type.Array(codingWarningSchema, {
      description: "Peringatan tentang kode ICD; tidak mengubah status.",
    }),
    meta: Type.Object(
      {
        latency_ms: nullable(
          Type.Integer({ minimum: 0 }),
          "Lama pemeriksaan dalam milidetik; null bila tidak diukur.",
        ),
        engine: engineSchema,
        model: textOrNull("Model yang menjawab; null bila tidak ditanya atau tidak menjawab."),
        profile: profileSchema,
        origin_normalized: textOrNull(
          "IGD untuk setiap tulisan instalasi gawat darurat; selain itu null.",
        ),
      },
      { description: "Tentang pemeriksaan ini." },
    ),
  },
  { additionalProperties: false },
);
export type Envelope = Static<typeof envelopeSchema>;
