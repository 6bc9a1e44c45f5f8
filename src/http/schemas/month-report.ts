/** The answer of `GET /reports/month`. */
import Type, { type Static } from "typebox";
import { stageSchema } from "../../check/types.ts";

const closed = { additionalProperties: false } as const;
const count = Type.Integer({ minimum: 0 });
const tally = {
  checks: Type.Integer({ minimum: 0, description: "Pemeriksaan yang dijalankan." }),
  claim_ready: Type.Integer({ minimum: 0, description: "Di antaranya yang siap diklaim." }),
};

export const monthReportSchema = Type.Object(
  {
    month: Type.String({ description: "YYYY-MM, menurut zona waktu fasilitas." }),
    ...tally,
    skipped: Type.Integer({
      minimum: 0,
      description: "Dilewati (penjamin lain); tidak dihitung di tempat lain.",
    }),
    by_stage: Type.Array(
      Type.Object({ stage: stageSchema, label: Type.String(), ...tally }, closed),
    ),
    by_ward: Type.Array(
      Type.Object({ ward: Type.Union([Type.String(), Type.Null()]), ...tally }, closed),
      { description: "Yang terbanyak di depan; null bila kunjungan tidak menyebut ruang." },
    ),
    other_wards: Type.Union([Type.Object({ wards: count, ...tally }, closed), Type.Null()], {
      description: "Ruang selain itu, dijumlahkan.",
    }),
    by_rule: Type.Array(
      Type.Object(
        {
          rule: Type.String(),
          title: Type.Union([Type.String(), Type.Null()]),
          checks: Type.Integer({
            minimum: 0,
            description: "Pemeriksaan yang aturan ini tidak dinilai lengkap.",
          }),
        },
        closed,
      ),
    ),
    by_day: Type.Array(Type.Object({ day: Type.String(), ...tally }, closed), {
      description: "Setiap hari dalam bulan itu.",
    }),
  },
  closed,
);
export type MonthReportAnswer = Static<typeof monthReportSchema>;
