/** The answer of `GET /usage`. */
import Type, { type Static } from "typebox";
import { apiVersionSchema, stageSchema } from "../../check/types.ts";

const closed = { additionalProperties: false } as const;
const count = (description: string) => Type.Integer({ minimum: 0, description });

const modelUse = Type.Object(
  {
    calls: count("Panggilan model, termasuk yang jawabannya tidak terpakai."),
    input_tokens: count("Token perintah di luar cache prompt."),
    output_tokens: count("Token jawaban."),
    cache_read_tokens: count("Token yang dibaca dari cache prompt."),
    cache_write_tokens: count("Token yang ditulis ke cache prompt."),
    micro_usd: count("Biaya panggilan yang harganya diketahui, dalam sepersejuta dolar AS."),
    unpriced_calls: count(
      "Panggilan yang harganya tidak diketahui; tidak termasuk dalam micro_usd.",
    ),
  },
  { ...closed, description: "Pemakaian model AI. Jawaban yang diulang tidak memanggil model." },
);

const totals = {
  executed: count("Pemeriksaan dijalankan: billed + skipped + trial."),
  billed: count("Ditagih."),
  skipped: count("Dilewati (penjamin lain); tidak ditagih."),
  trial: Type.Optional(
    count("Dengan kunci uji coba; tidak ditagih. Ada bila fasilitas memakainya bulan itu."),
  ),
  replayed: count("Jawaban yang diulang; tidak ditagih."),
  model: modelUse,
};

export const usageSchema = Type.Object(
  {
    api_version: apiVersionSchema,
    facility: Type.String({ description: "Fasilitas pemilik kunci." }),
    month: Type.String({ description: "YYYY-MM." }),
    time_zone: Type.String({ description: "Zona waktu awal dan akhir bulan." }),
    total: Type.Object(totals, { ...closed, description: "Semua kunci bersama." }),
    keys: Type.Array(
      Type.Object(
        { key_id: Type.String({ description: "Id kunci." }), stage: stageSchema, ...totals },
        closed,
      ),
      { description: "Satu baris untuk setiap kunci dan tahap." },
    ),
  },
  closed,
);
export type Usage = Static<typeof usageSchema>;
