/** The answer of `GET /reports/month`. */
import Type, { type Static } from "typebox";
import { nullable, stageSchema, textOrNull } from "../../check/types.ts";

const closed = { additionalProperties: false } as const;
const claims = (description: string) => Type.Integer({ minimum: 0, description });
/** How claims ended. */
export const outcomeCounts = (description: string) =>
  Type.Object(
    {
      accepted: claims("Klaim yang diterima."),
      pending: claims("Klaim yang ditunda."),
      rejected: claims("Klaim yang ditolak."),
    },
    { ...closed, description },
  );
const tally = {
  checks: Type.Integer({ minimum: 0, description: "Pemeriksaan yang dijalankan." }),
  claim_ready: Type.Integer({ minimum: 0, description: "Di antaranya yang siap diklaim." }),
  outcomes: outcomeCounts("Keputusan verifikator BPJS atas klaimnya, bila sudah dicatat."),
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
      Type.Object(
        { stage: stageSchema, label: Type.String({ description: "Nama tahap." }), ...tally },
        closed,
      ),
      { description: "Menurut tahap." },
    ),
    by_ward: Type.Array(Type.Object({ ward: textOrNull("Ruang."), ...tally }, closed), {
      description: "Yang terbanyak di depan; null bila kunjungan tidak menyebut ruang.",
    }),
    other_wards: nullable(
      Type.Object(
        { wards: Type.Integer({ minimum: 0, description: "Jumlah ruang." }), ...tally },
        closed,
      ),
      "Ruang selain itu, dijumlahkan; null bila semuanya disebut.",
    ),
    by_rule: Type.Array(
      Type.Object(
        {
          rule: Type.String({ description: "Id aturan." }),
          title: textOrNull("Judul aturan; null bila aturan itu tidak ada lagi."),
          checks: Type.Integer({
            minimum: 0,
            description: "Pemeriksaan yang aturan ini tidak dinilai lengkap.",
          }),
        },
        closed,
      ),
      { description: "Menurut aturan, yang terbanyak di depan." },
    ),
    by_day: Type.Array(
      Type.Object({ day: Type.String({ description: "YYYY-MM-DD." }), ...tally }, closed),
      { description: "Setiap hari dalam bulan itu." },
    ),
  },
  closed,
);
export type MonthReportAnswer = Static<typeof monthReportSchema>;
