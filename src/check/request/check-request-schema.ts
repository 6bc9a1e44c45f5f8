/**
 * The frame of a check request: what stands where, and of which type. What the documents hold is read by the intake
 * and the rules, whose refusals have codes of their own; unknown fields are kept.
 */
import Type from "typebox";
import { nullable, stageSchema } from "../types.ts";

const anyObject = Type.Record(Type.String(), Type.Unknown());

/** Hospitals write texts as numbers and numbers as texts; the intake reads both. */
const scalar = (description?: string) =>
  Type.Optional(
    Type.Union(
      [Type.String(), Type.Number(), Type.Boolean(), Type.Null()],
      description ? { description } : {},
    ),
  );
/** `-` and empty text stand for a part that was not filled. */
const part = (description: string, properties: Type.TProperties) =>
  Type.Optional(
    Type.Union(
      [Type.Object(properties), Type.Null(), Type.String({ pattern: "^[\\s\u2013\u2014-]*$" })],
      { description },
    ),
  );

const encounterSchema = Type.Object({
  visit_id: scalar("Pengenal kunjungan; wajib pada setiap permintaan."),
  patient_ref: scalar("Nomor rekam medis atau pengenal lain; bukan NIK."),
  class: scalar("EMER, IMP, atau AMB."),
  origin: scalar("IGD atau POLI."),
  period: part("Waktu kunjungan.", {
    start: scalar("ISO 8601; tanpa offset dipakai zona waktu fasilitas."),
  }),
  patient_status: scalar("Misalnya lama atau baru."),
  practitioner_ref: scalar("Pengenal tenaga kesehatan."),
  age_years: scalar("Umur dalam tahun."),
  sex: scalar("L, P, male, atau female."),
  referral: part("Rujukan.", {
    number: scalar("Nomor rujukan."),
    date: scalar("Tanggal ISO 8601."),
  }),
  episode: part("Perawatan inap.", {
    admitted_igd_at: scalar("Waktu masuk IGD, ISO 8601."),
    admitted_ward_at: scalar("Waktu masuk ruangan, ISO 8601."),
    los_days: scalar("Lama rawat dalam hari."),
    ward: scalar("Ruangan."),
    care_class: scalar("Kelas rawat."),
  }),
});

const sectionSchema = Type.Object({
  key: Type.String({ description: "Kunci bagian, misalnya anamnesa." }),
  label: scalar("Nama bagian seperti tampil di rumah sakit."),
  data: Type.Optional(
    Type.Unknown({ description: "Objek dengan label formulir sebagai kunci, atau daftar." }),
  ),
});

export const checkRequestSchema = Type.Object(
  {
    stage: Type.Optional(
      Type.Unsafe<unknown>({
        ...stageSchema,
        description: "Wajib pada /checks; boleh ditiadakan pada alamat tahap.",
      }),
    ),
    penjamin: Type.Optional(
      nullable(Type.String(), "Penjamin; tanpa isi berarti BPJS. Paling panjang 64 karakter."),
    ),
    claim_context: Type.Optional(
      nullable(anyObject, "Dipakai ranap_cppt: {diagnosis_current: {primary, secondary[]}}."),
    ),
    bundle: Type.Optional(nullable(anyObject, "Profil fhir: Bundle HL7 FHIR R4.")),
    encounter: Type.Optional(nullable(encounterSchema, "Profil simple: kunjungan.")),
    sections: Type.Optional(
      nullable(
        Type.Array(sectionSchema),
        'Profil simple: daftar bagian formulir, [{"key": "anamnesa", "data": {"Keluhan Utama": "…"}}].',
      ),
    ),
    payload: Type.Optional(
      Type.Unknown({ description: "Profil custom: JSON bebas, dibaca adapter pada kunci API." }),
    ),
  },
  { description: "Kirim tepat satu: bundle; encounter dan sections; atau payload." },
);
