/** The answer of `GET /checks/{check_id}/explain`. */
import Type, { type Static } from "typebox";
import { dropReasons, proposalKinds } from "../model/enricher.ts";
import { ruleSourceSchema } from "../rules/describe-rules.ts";
import { profileSchema, stageSchema, statusSchema } from "./types.ts";

const closed = { additionalProperties: false } as const;
const textOrNull = Type.Union([Type.String(), Type.Null()]);
const count = Type.Integer({ minimum: 0 });

const modelPartSchema = Type.Object(
  {
    name: Type.String({ description: "Model yang menjawab." }),
    prompt: Type.String({ description: "Versi perintah untuk model, dengan sidik isinya." }),
    added: Type.Array(
      Type.Object(
        {
          item: Type.String({ description: "JSON Pointer pada jawaban pemeriksaan." }),
          kind: Type.Enum([...proposalKinds]),
          key: textOrNull,
          quotes: Type.Array(
            Type.Object(
              {
                text: Type.String({ description: "Kutipan kata demi kata dari dokumen." }),
                section: Type.String(),
                pointer: Type.Union([Type.String(), Type.Null()], {
                  description: "JSON Pointer pada permintaan.",
                }),
              },
              closed,
            ),
          ),
        },
        closed,
      ),
    ),
    dropped: Type.Array(
      Type.Object(
        {
          kind: Type.Union([Type.Enum([...proposalKinds]), Type.Null()]),
          reason: Type.Enum([...dropReasons]),
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
    api_version: Type.Literal("v1"),
    check_id: Type.String(),
    stage: stageSchema,
    profile: profileSchema,
    skipped: Type.Boolean(),
    rule_set: Type.Object(
      {
        version: Type.String({ description: "Kumpulan aturan saat pemeriksaan." }),
        current: Type.String({ description: "Kumpulan aturan layanan saat ini." }),
        changed: Type.Boolean(),
        detail: textOrNull,
      },
      closed,
    ),
    terminology: Type.Object(
      {
        version: Type.Union([Type.String(), Type.Null()], {
          description: "Versi daftar istilah saat pemeriksaan; null pada pemeriksaan lama.",
        }),
        current: Type.String({ description: "Versi daftar istilah layanan saat ini." }),
      },
      closed,
    ),
    model: Type.Union([modelPartSchema, Type.Null()], {
      description: "Bagian model AI; null bila model tidak ditanya atau tidak menjawab.",
    }),
    items: Type.Array(
      Type.Object(
        {
          item: Type.Union([Type.String(), Type.Null()], {
            description: "JSON Pointer pada jawaban pemeriksaan.",
          }),
          key: textOrNull,
          label: textOrNull,
          status: Type.Union([statusSchema, Type.Null()]),
          counts: Type.Object(
            {
              lengkap: count,
              belum_lengkap: count,
              perbaiki: count,
              not_judged: count,
              failed: count,
              not_applicable: count,
            },
            closed,
          ),
          rules: Type.Array(
            Type.Object(
              {
                id: Type.String(),
                title: textOrNull,
                outcome: Type.String({
                  description: "lengkap, belum_lengkap, perbaiki, not_judged, atau failed.",
                }),
                notice: Type.Union([Type.Boolean(), Type.Null()], {
                  description: "Hanya saran; tidak mengubah status.",
                }),
                clause: Type.Union([
                  Type.Object(
                    {
                      name: Type.String(),
                      expression: textOrNull,
                      meaning: Type.Union([Type.String(), Type.Null()], {
                        description: "Klausa sebagai kalimat.",
                      }),
                    },
                    closed,
                  ),
                  Type.Null(),
                ]),
                reason: Type.Union([Type.String(), Type.Null()], {
                  description: "Mengapa aturan tidak dapat dinilai.",
                }),
                source: Type.Union([ruleSourceSchema, Type.Null()]),
                evidence: Type.Array(
                  Type.Object(
                    {
                      pointer: Type.String({ description: "JSON Pointer pada permintaan." }),
                      expression: Type.Union([Type.String(), Type.Null()], {
                        description: "Letak FHIRPath, pada profil fhir.",
                      }),
                    },
                    closed,
                  ),
                ),
              },
              closed,
            ),
          ),
          not_applicable: Type.Array(Type.String(), {
            description: "Aturan yang syaratnya tidak terpenuhi.",
          }),
        },
        closed,
      ),
    ),
  },
  closed,
);
export type Explanation = Static<typeof explanationSchema>;
export type ExplainedItem = Explanation["items"][number];
export type ExplainedRule = ExplainedItem["rules"][number];
