/**
 * The one table of codes that `notices[]` and `coding_warnings[]` may carry.
 * `docs/notices.md` explains each code; a test holds the two together in both directions.
 */
export const noticeCodes = {
  unknown_field: { severity: "info", title: "Kolom permintaan tidak dikenal dan tidak diperiksa" },
  unknown_section: {
    severity: "warning",
    title: "Bagian formulir tidak dikenal, disimpan sebagai narasi",
  },
  unmapped_label: {
    severity: "warning",
    title: "Label formulir tidak dikenal, disimpan sebagai narasi",
  },
  payer_meant: {
    severity: "warning",
    title: "Penjamin tampak sama dengan BPJS tetapi ditulis lain, sehingga pemeriksaan dilewati",
  },
  code_mistyped: {
    severity: "warning",
    title: "Kode diagnosis tampak salah ketik (huruf dan angka tertukar), disimpan apa adanya",
  },
  unreadable_value: { severity: "warning", title: "Nilai tidak dapat dibaca, disimpan apa adanya" },
  identity_redacted: { severity: "warning", title: "Data identitas pada narasi disamarkan" },
  claim_context_missing: {
    severity: "warning",
    title: "Diagnosis klaim saat ini tidak dikirim; dipakai diagnosis asesmen awal IGD",
  },
  claim_context_conflict: {
    severity: "warning",
    title: "claim_context berbeda dengan penanda pada bundle; claim_context yang dipakai",
  },
  origin_unknown: { severity: "info", title: "Asal kunjungan tidak dikenal" },
  bundle_type: { severity: "info", title: "Bundle dibaca seperti jenis collection" },
  patient_made: {
    severity: "info",
    title: "Patient tidak dikirim dan dibuat dari satu-satunya rujukan pasien",
  },
  resource_not_counted: {
    severity: "info",
    title: "Resource yang salah catat, dibatalkan, atau masih rancangan tidak dihitung",
  },
  code_system_unread: {
    severity: "info",
    title: "Diagnosis atau tindakan tanpa kode klaim dibaca dari teksnya",
  },
  resource_left_out: {
    severity: "info",
    title: "Resource pasien atau kunjungan lain dari server rumah sakit tidak dipakai",
  },
  resource_ignored: { severity: "info", title: "Jenis resource tidak dipakai dalam pemeriksaan" },
  code_text_missing: { severity: "info", title: "Kode tanpa teks" },
  code_unmapped: { severity: "info", title: "Kode lokal tidak dapat dipetakan" },
  source_section_missing: {
    severity: "warning",
    title: "Tanda vital tanpa bagian asal dan tanpa waktu tidak dinilai",
  },
  not_judged: {
    severity: "info",
    title:
      "Usia, jenis kelamin, atau satu bagian formulir tidak ada, sehingga sebagian penilaian menunggu",
  },
  fhir_repaired: { severity: "info", title: "Bentuk FHIR diperbaiki menurut R4" },
  ai_unavailable: {
    severity: "info",
    title: "Model AI tidak menjawab; jawaban dari aturan saja",
  },
  rule_failed: { severity: "warning", title: "Satu aturan tidak dapat dinilai" },
  rule_advice: { severity: "info", title: "Saran yang tidak mengubah status" },
} as const satisfies Record<string, { severity: "info" | "warning"; title: string }>;

export type NoticeCode = keyof typeof noticeCodes;

export const codingWarningCodes = {
  code_format: { title: "Bentuk kode tidak sah" },
  code_unknown: { title: "Kode tidak ada pada daftar yang dipakai" },
  code_not_specific: { title: "Kode kategori masih mempunyai subkategori" },
  code_cannot_be_primary: { title: "Kode tidak dapat menjadi diagnosis utama" },
  code_pair_incomplete: { title: "Pasangan kode belum lengkap" },
  code_duplicate: { title: "Kode tercatat ganda" },
  code_combination: { title: "Kode perlu digabung atau dikecualikan" },
  procedure_code_unsuitable: { title: "Kode tindakan tidak sesuai keterangan" },
} as const satisfies Record<string, { title: string }>;
