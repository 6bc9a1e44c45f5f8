/** The answer of `GET /usage`. */
import Type, { type Static } from "typebox";
import { stageSchema } from "../../check/types.ts";

const closed = { additionalProperties: false } as const;
const count = Type.Integer({ minimum: 0 });

const modelUse = Type.Object(
  {
    calls: Type.Integer({
      minimum: 0,
      description: "Panggilan model, termasuk yang jawabannya tidak terpakai.",
    }),
    input_tokens: Type.Integer({ minimum: 0, description: "Di luar cache prompt." }),
    output_tokens: count,
    cache_read_tokens: count,
    cache_write_tokens: count,
    micro_usd: Type.Integer({
      minimum: 0,
      description: "Biaya panggilan yang harganya diketahui, dalam sepersejuta dolar AS.",
    }),
    unpriced_calls: Type.Integer({
      minimum: 0,
      description: "Panggilan yang harganya tidak diketahui; tidak termasuk dalam micro_usd.",
    }),
  },
  { ...closed, description: "Pemakaian model AI. Jawaban yang diulang tidak memanggil model." },
);

const totals = {
  executed: Type.Integer({
    minimum: 0,
    description: "Pemeriksaan dijalankan: billed + skipped + trial.",
  }),
  billed: count,
  skipped: Type.Integer({ minimum: 0, description: "Dilewati (penjamin lain); tidak ditagih." }),
  trial: Type.Optional(
    Type.Integer({
      minimum: 0,
      description: "Dengan kunci uji coba; tidak ditagih. Ada bila fasilitas memakainya bulan itu.",
    }),
  ),
  replayed: Type.Integer({ minimum: 0, description: "Jawaban yang diulang; tidak ditagih." }),
  model: modelUse,
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
