/** The answer of `GET /checks`. */
import Type, { type Static } from "typebox";
import { envelopeSchema, stageSchema } from "../../check/types.ts";

const closed = { additionalProperties: false } as const;
const textOrNull = Type.Union([Type.String(), Type.Null()]);
const { check_id, summary, skipped } = envelopeSchema.properties;

export const checkListSchema = Type.Object(
  {
    items: Type.Array(
      Type.Object(
        {
          check_id,
          stage: stageSchema,
          visit_id: Type.String(),
          ward: textOrNull,
          practitioner: textOrNull,
          created_at: Type.String(),
          skipped,
          status: summary.properties.status,
          claim_ready: summary.properties.claim_ready,
          counts: summary.properties.counts,
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
export type CheckList = Static<typeof checkListSchema>;
