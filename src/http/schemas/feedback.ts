/** What is said of a check, and what it comes to for each rule. */
import Type, { type Static } from "typebox";
import { envelopeSchema, stageSchema } from "../../check/types.ts";
import { claimVerdicts, objectorRoles } from "../../store/feedback.ts";

const closed = { additionalProperties: false } as const;
const textOrNull = Type.Union([Type.String(), Type.Null()]);
const count = Type.Integer({ minimum: 0 });
const { check_id } = envelopeSchema.properties;
const longestReason = 1000;

const ruleId = Type.String({ minLength: 1, maxLength: 64, description: "Id aturan." });
const role = Type.Enum([...objectorRoles], { description: "Peran orang yang menyatakannya." });
const verdict = Type.Enum([...claimVerdicts], {
  description: "Keputusan verifikator BPJS: diterima, ditunda, atau ditolak.",
});

export const objectionInputSchema = Type.Object(
  {
    rule: ruleId,
    finding: Type.Optional(
      Type.Union([Type.String({ maxLength: 200 }), Type.Null()], {
        description:
          "Kunci temuan, atau JSON Pointer butir lain pada jawaban; null bila tentang aturannya sendiri.",
      }),
    ),
    reason: Type.String({
      minLength: 1,
      maxLength: longestReason,
      description: "Mengapa aturan ini keliru, tanpa data pasien; identitas disamarkan.",
    }),
    role,
  },
  closed,
);

export const objectionReceiptSchema = Type.Object(
  { objection_id: Type.String(), check_id, rule: Type.String(), at: Type.String() },
  closed,
);
export type ObjectionReceipt = Static<typeof objectionReceiptSchema>;

export const objectionListSchema = Type.Object(
  {
    items: Type.Array(
      Type.Object(
        {
          objection_id: Type.String(),
          check_id,
          stage: stageSchema,
          rule: Type.String(),
          finding: textOrNull,
          reason: Type.String({ description: "Tanpa identitas." }),
          role,
          at: Type.String(),
        },
        closed,
      ),
    ),
    next: Type.Union([Type.String(), Type.Null()], {
      description: "Nilai cursor untuk halaman berikutnya; null pada halaman terakhir.",
    }),
  },
  closed,
);
export type ObjectionList = Static<typeof objectionListSchema>;

export const outcomeInputSchema = Type.Object(
  {
    outcome: verdict,
    reason: Type.Optional(
      Type.Union([Type.String({ maxLength: longestReason }), Type.Null()], {
        description: "Alasan verifikator, tanpa data pasien; identitas disamarkan.",
      }),
    ),
    rules: Type.Optional(
      Type.Array(ruleId, { maxItems: 100, description: "Aturan yang dimaksud alasan itu." }),
    ),
  },
  closed,
);

export const outcomeSchema = Type.Object(
  {
    check_id,
    outcome: verdict,
    reason: textOrNull,
    rules: Type.Union([Type.Array(Type.String()), Type.Null()]),
    at: Type.String(),
  },
  closed,
);
export type OutcomeAnswer = Static<typeof outcomeSchema>;

export const ruleActivitySchema = Type.Object(
  {
    items: Type.Array(
      Type.Object(
        {
          rule: Type.String(),
          fired: Type.Integer({
            minimum: 0,
            description: "Pemeriksaan yang aturan ini tidak dinilai lengkap.",
          }),
          objections: count,
          outcomes: Type.Object({ accepted: count, pending: count, rejected: count }, closed),
          precision: Type.Union([Type.Number({ minimum: 0, maximum: 1 }), Type.Null()], {
            description:
              "Bagian klaim yang tidak diterima, di antara klaim dengan keputusan tempat aturan ini muncul; null bila kurang dari lima.",
          }),
        },
        closed,
      ),
      { description: "Yang paling sering muncul di depan." },
    ),
  },
  closed,
);
export type RuleActivityAnswer = Static<typeof ruleActivitySchema>;
