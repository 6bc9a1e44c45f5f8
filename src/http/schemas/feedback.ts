/** What is said of a check, and what it comes to for each rule. */
import Type, { type Static } from "typebox";
import { envelopeSchema, nullable, stageSchema, textOrNull } from "../../check/types.ts";
import { objectorRoles } from "../../store/feedback.ts";
import { claimVerdictSchema, nextPageSchema } from "./check-list.ts";
import { outcomeCounts } from "./month-report.ts";

const closed = { additionalProperties: false } as const;
const count = (description: string) => Type.Integer({ minimum: 0, description });
const { check_id } = envelopeSchema.properties;
const longestReason = 1000;

const ruleId = Type.String({ minLength: 1, maxLength: 64, description: "Id aturan." });
const rule = Type.String({ description: "Id aturan." });
const at = Type.String({ description: "Waktu dicatat, ISO 8601." });
const objection_id = Type.String({ description: "Pengenal keberatan." });
const role = Type.Enum([...objectorRoles], { description: "Peran orang yang menyatakannya." });

export const objectionInputSchema = Type.Object(
  {
    rule: ruleId,
    finding: Type.Optional(
      nullable(
        Type.String({ maxLength: 200 }),
        "Kunci temuan, atau JSON Pointer butir lain pada jawaban; null bila tentang aturannya sendiri.",
      ),
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

export const objectionReceiptSchema = Type.Object({ objection_id, check_id, rule, at }, closed);
export type ObjectionReceipt = Static<typeof objectionReceiptSchema>;

export const objectionListSchema = Type.Object(
  {
    items: Type.Array(
      Type.Object(
        {
          objection_id,
          check_id,
          stage: stageSchema,
          rule,
          finding: textOrNull("Temuan yang dimaksud; null bila tentang aturannya sendiri."),
          reason: Type.String({ description: "Tanpa identitas." }),
          role,
          at,
        },
        closed,
      ),
      { description: "Keberatan pada halaman ini." },
    ),
    next: nextPageSchema,
  },
  closed,
);
export type ObjectionList = Static<typeof objectionListSchema>;

export const outcomeInputSchema = Type.Object(
  {
    outcome: claimVerdictSchema,
    reason: Type.Optional(
      nullable(
        Type.String({ maxLength: longestReason }),
        "Alasan verifikator, tanpa data pasien; identitas disamarkan.",
      ),
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
    outcome: claimVerdictSchema,
    reason: textOrNull("Alasan verifikator; null bila tidak disebut."),
    rules: nullable(
      Type.Array(Type.String()),
      "Aturan yang dimaksud alasan itu; null bila tidak disebut.",
    ),
    at,
  },
  closed,
);
export type OutcomeAnswer = Static<typeof outcomeSchema>;

export const ruleActivitySchema = Type.Object(
  {
    items: Type.Array(
      Type.Object(
        {
          rule,
          fired: Type.Integer({
            minimum: 0,
            description: "Pemeriksaan yang aturan ini tidak dinilai lengkap.",
          }),
          objections: count("Keberatan atas aturan ini."),
          outcomes: outcomeCounts("Keputusan atas klaim tempat aturan ini muncul."),
          precision: nullable(
            Type.Number({ minimum: 0, maximum: 1 }),
            "Bagian klaim yang tidak diterima, di antara klaim dengan keputusan tempat aturan ini muncul; null bila kurang dari lima.",
          ),
        },
        closed,
      ),
      { description: "Yang paling sering muncul di depan." },
    ),
  },
  closed,
);
export type RuleActivityAnswer = Static<typeof ruleActivitySchema>;
