/** The answer of `GET /checks`. */
import Type, { type Static } from "typebox";
import { envelopeSchema, stageSchema, textOrNull } from "../../check/types.ts";

const closed = { additionalProperties: false } as const;
const { check_id, summary, skipped } = envelopeSchema.properties;

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
