/**
 * The frame of a check request: what stands where, and of which type. What the documents hold is read by the intake
 * and the rules, whose refusals have codes of their own; unknown fields are kept.
 */
import Type from "typebox";
import { stageSchema } from "../../check/types.ts";

const orNull = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const optionalText = (description?: string) =>
  Type.Optional(orNull(Type.String(description === undefined ? {} : { description })));
const anyObject = (description: string) =>
  Type.Record(Type.String(), Type.Unknown(), { description });

const encounterSchema = Type.Object(
  {
    visit_id: optionalText("Pengenal kunjungan; wajib pada setiap permintaan."),
    patient_ref: optionalText("Nomor rekam medis atau pengenal lain; bukan NIK."),
    class: optionalText("EMER, IMP, atau AMB."),
    origin: optionalText("IGD atau POLI."),
    period: Type.Optional(
      orNull(
        Type.Object({
          start: optionalText("ISO 8601; tanpa offset dipakai zona waktu fasilitas."),
        }),
      ),
    ),
    patient_status: optionalText(),
    practitioner_ref: optionalText(),
    age_years: Type.Optional(Type.Unknown({ description: "Umur dalam tahun (angka)." })),
    sex: optionalText("L, P, male, atau female."),
    referral: Type.Optional(
      orNull(Type.Object({ number: optionalText(), date: optionalText("Tanggal ISO 8601.") })),
    ),
    episode: Type.Optional(
      orNull(anyObject("admitted_igd_at, admitted_ward_at, los_days, ward, care_class.")),
    ),
  },
  { description: "Profil simple: kunjungan." },
);

const sectionSchema = Type.Object({
  key: Type.String({ description: "Kunci bagian, misalnya anamnesa." }),
  label: optionalText("Nama bagian seperti tampil di rumah sakit."),
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
      orNull(
        Type.String({
          description: "Penjamin; tanpa isi berarti BPJS. Paling panjang 64 karakter.",
        }),
      ),
    ),
    claim_context: Type.Optional(
      orNull(anyObject("Dipakai ranap_cppt: {diagnosis_current: {primary, secondary[]}}.")),
    ),
    bundle: Type.Optional(anyObject("Profil fhir: Bundle HL7 FHIR R4.")),
    encounter: Type.Optional(encounterSchema),
    sections: Type.Optional(
      Type.Array(sectionSchema, { description: "Profil simple: bagian formulir." }),
    ),
    payload: Type.Optional(
      Type.Unknown({ description: "Profil custom: JSON bebas, dibaca adapter pada kunci API." }),
    ),
  },
  { description: "Kirim tepat satu: bundle; encounter dan sections; atau payload." },
);
