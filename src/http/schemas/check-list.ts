/** The answer of `GET /checks`. */
import Type, { type Static } from "typebox";
import { envelopeSchema, nullable, stageSchema, textOrNull } from "../../check/types.ts";
import { claimVerdicts } from "../../store/feedback.ts";

const closed = { additionalProperties: false } as const;
const { check_id, summary, skipped } = envelopeSchema.properties;

export const claimVerdictSchema = Type.Enum([...claimVerdicts], {
  description: "Keputusan verifikator BPJS: diterima, ditunda, atau ditolak.",
});

/** Of every list that is read page by page. */
export const nextPageSchema = textOrNull(
  "Nilai cursor untuk halaman berikutnya; null pada halaman terakhir.",
);

export const checkListSchema = Type.Object(
  {
    items: Type.Array(
      Type.Object(
        {
          check_id,
          stage: stageSchema,
          visit_id: envelopeSchema.properties.encounter_ref.properties.visit_id,
          ward: textOrNull("Ruang; null bila kunjungan tidak menyebutnya."),
          practitioner: textOrNull("Pengenal tenaga kesehatan; null bila tidak dikirim."),
          created_at: Type.String({ description: "Waktu pemeriksaan, ISO 8601." }),
          skipped,
          status: summary.properties.status,
          claim_ready: summary.properties.claim_ready,
          counts: summary.properties.counts,
          outcome: nullable(
            claimVerdictSchema,
            "Keputusan verifikator BPJS atas klaimnya; null bila belum dicatat.",
          ),
          outcome_reason: textOrNull(
            "Alasan verifikator, tanpa identitas; null bila tidak disebut.",
          ),
        },
        closed,
      ),
      { description: "Pemeriksaan pada halaman ini." },
    ),
    next: nextPageSchema,
  },
  closed,
);
export type CheckList = Static<typeof checkListSchema>;
