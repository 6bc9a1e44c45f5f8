/** The answers of `GET /usage` and `DELETE /checks/{check_id}`. */
import Type, { type Static } from "typebox";
import { envelopeSchema, stageSchema } from "../../check/types.ts";

const closed = { additionalProperties: false } as const;
const count = Type.Integer({ minimum: 0 });

const totals = {
  executed: Type.Integer({ minimum: 0, description: "Pemeriksaan dijalankan: billed + skipped." }),
  billed: count,
  skipped: Type.Integer({ minimum: 0, description: "Dilewati (penjamin lain); tidak ditagih." }),
  replayed: Type.Integer({ minimum: 0, description: "Jawaban yang diulang; tidak ditagih." }),
};

export const usageSchema = Type.Object(
  {
    api_version: Type.Literal("v1"),
    facility: Type.String(),
    month: Type.String({ description: "YYYY-MM." }),
    time_zone: Type.String({ description: "Zona waktu awal dan akhir bulan." }),
    total: Type.Object(totals, closed),
    keys: Type.Array(
      Type.Object({ key_id: Type.String(), stage: stageSchema, ...totals }, closed),
      { description: "Satu baris untuk setiap kunci dan tahap." },
    ),
  },
  closed,
);
export type Usage = Static<typeof usageSchema>;

export const deletionSchema = Type.Object(
  { check_id: envelopeSchema.properties.check_id, deleted: Type.Literal(true) },
  closed,
);
export type Deletion = Static<typeof deletionSchema>;
