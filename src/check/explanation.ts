/** The answer of `GET /checks/{check_id}/explain`. */
import Type, { type Static } from "typebox";
import { dropReasons, proposalKinds } from "./enricher.ts";
import { ruleSourceSchema } from "../rules/describe-rules.ts";
import {
  apiVersionSchema,
  envelopeSchema,
  nullable,
  profileSchema,
  stageSchema,
  statusSchema,
  textOrNull,
} from "./types.ts";

const closed = { additionalProperties: false } as const;
const count = (description: string) => Type.Integer({ minimum: 0, description });
const proposalKind = Type.Enum([...proposalKinds], { description: "Jenis usulan." });

const modelPartSchema = Type.Object(
  {
    name: Type.String({ description: "Model yang menjawab." }),
    prompt: Type.String({ description: "Versi perintah untuk model, dengan sidik isinya." }),
    added: Type.Array(
      Type.Object(
        {
          item: Type.String({ description: "JSON Pointer pada jawaban pemeriksaan." }),
          kind: proposalKind,
          key: textOrNull("Kunci temuan; null bila bukan tentang temuan."),
          quotes: Type.Array(
            Type.Object(
              {
                text: Type.String({ description: "Kutipan kata demi kata dari dokumen." }),
                section: Type.String({ description: "Bagian dokumen tempat kutipan itu." }),
                pointer: textOrNull("JSON Pointer pada permintaan."),
              },
              closed,
            ),
            { description: "Bukti yang dikutip model; semuanya ditemukan dalam dokumen." },
          ),
        },
        closed,
      ),
      { description: "Yang ditambahkan model pada jawaban." },
    ),
    dropped: Type.Array(
      Type.Object(
        {
          kind: nullable(proposalKind, "Jenis usulan; null bila tidak terbaca."),
          reason: Type.Enum([...dropReasons], { description: "Mengapa tidak dipakai." }),
        },
        closed,
      ),
      { description: "Usulan model yang tidak dipakai, dan sebabnya." },
    ),
  },
  closed,
);

export const explanationSchema = Type.Object(
  {
    api_version: apiVersionSchema,
    check_id: envelopeSchema.properties.check_id,
    stage: stageSchema,
    profile: profileSchema,
    skipped: envelopeSchema.properties.skipped,
    rule_set: Type.Object(
      {
        version: Type.String({ description: "Kumpulan aturan saat pemeriksaan." }),
        current: Type.String({ description: "Kumpulan aturan layanan saat ini." }),
        changed: Type.Boolean({ description: "Benar bila keduanya berbeda." }),
        detail: textOrNull("Arti perbedaan itu; null bila sama."),
      },
      { ...closed, description: "Kumpulan aturan saat pemeriksaan, dan yang sekarang." },
    ),
    terminology: Type.Object(
      {
        version: textOrNull("Versi daftar istilah saat pemeriksaan; null pada pemeriksaan lama."),
        current: Type.String({ description: "Versi daftar istilah layanan saat ini." }),
      },
      { ...closed, description: "Daftar istilah saat pemeriksaan, dan yang sekarang." },
    ),
    model: nullable(
      modelPartSchema,
      "Bagian model AI; null bila model tidak ditanya atau tidak menjawab.",
    ),
    items: Type.Array(
      Type.Object(
        {
          item: textOrNull("JSON Pointer pada jawaban pemeriksaan."),
          key: textOrNull("Kunci temuan atau blok."),
          label: textOrNull("Nama bagi pembaca."),
          status: nullable(statusSchema, "Status butir; null bila tidak berstatus."),
          counts: Type.Object(
            {
              lengkap: count("Aturan yang terpenuhi."),
              belum_lengkap: count("Aturan yang isiannya belum ada."),
              perbaiki: count("Aturan yang menemukan pertentangan."),
              not_judged: count("Aturan yang tidak dapat dinilai."),
              failed: count("Aturan yang gagal dihitung."),
              not_applicable: count("Aturan yang syaratnya tidak terpenuhi."),
            },
            { ...closed, description: "Jumlah aturan menurut hasilnya." },
          ),
          rules: Type.Array(
            Type.Object(
              {
                id: Type.String({ description: "Id aturan." }),
                title: textOrNull("Judul aturan; null bila aturan itu tidak ada lagi."),
                outcome: Type.String({
                  description: "lengkap, belum_lengkap, perbaiki, not_judged, atau failed.",
                }),
                notice: nullable(Type.Boolean(), "Hanya saran; tidak mengubah status."),
                clause: nullable(
                  Type.Object(
                    {
                      name: Type.String({ description: "complete, consistent, atau when." }),
                      expression: textOrNull("Klausa sebagai FHIRPath."),
                      meaning: textOrNull("Klausa sebagai kalimat."),
                    },
                    closed,
                  ),
                  "Klausa yang menentukan hasil; null bila tidak ada.",
                ),
                reason: textOrNull("Mengapa aturan tidak dapat dinilai."),
                source: nullable(ruleSourceSchema, "Sumber aturan."),
                texts: nullable(
                  Type.Object(
                    {
                      rekomendasi: Type.String({ description: "Yang dianjurkan." }),
                      contoh_isian: Type.String({ description: "Contoh isian." }),
                      penjelasan: Type.String({ description: "Alasannya." }),
                    },
                    closed,
                  ),
                  "Yang dikatakan aturan tentang dokumen ini; null bila tidak ada, dan pada pemeriksaan lama.",
                ),
                fills: Type.Array(
                  Type.Object(
                    {
                      section: Type.String({ description: "Bagian formulir." }),
                      field: textOrNull("Isian pada bagian itu; null berarti seluruh bagian."),
                      label: Type.String({ description: "Seperti pada formulir pemanggil." }),
                      pointer: textOrNull("JSON Pointer pada permintaan; null bila belum dikirim."),
                    },
                    closed,
                  ),
                  { description: "Isian yang melengkapi yang diminta aturan." },
                ),
                evidence: Type.Array(
                  Type.Object(
                    {
                      pointer: Type.String({ description: "JSON Pointer pada permintaan." }),
                      expression: textOrNull("Letak FHIRPath, pada profil fhir."),
                    },
                    closed,
                  ),
                  { description: "Letak bukti." },
                ),
              },
              closed,
            ),
            { description: "Aturan di balik butir ini." },
          ),
          not_applicable: Type.Array(Type.String(), {
            description: "Aturan yang syaratnya tidak terpenuhi.",
          }),
        },
        closed,
      ),
      { description: "Setiap butir jawaban yang berstatus, dengan aturannya." },
    ),
  },
  closed,
);
export type Explanation = Static<typeof explanationSchema>;
export type ExplainedItem = Explanation["items"][number];
export type ExplainedRule = ExplainedItem["rules"][number];
