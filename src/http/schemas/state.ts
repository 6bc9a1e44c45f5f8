/** The answer of `GET /state`: what an operator, or the screen of the workbench, looks at first. */
import Type, { type Static } from "typebox";
import { apiVersionSchema, nullable, textOrNull } from "../../check/types.ts";

const closed = { additionalProperties: false } as const;
const count = (description: string) => Type.Integer({ minimum: 0, description });

const reloadSchema = Type.Object(
  {
    at: Type.String({ description: "Kapan." }),
    loaded: Type.Boolean({ description: "Salah bila ada yang keliru; yang lama tetap dipakai." }),
    faults: count("Jumlah kesalahan; isinya pada log layanan."),
  },
  closed,
);

const modelKeySchema = Type.Object(
  {
    key_id: Type.String({ description: "Id kunci." }),
    label: Type.String({ description: "Label kunci." }),
    budget_micro_usd: nullable(
      count("Batas sebulan."),
      "Batas sebulan dalam sepersejuta dolar AS; null tanpa batas.",
    ),
    spent_micro_usd: count("Biaya bulan ini dalam sepersejuta dolar AS."),
    unpriced_calls: count("Panggilan yang harganya tidak diketahui."),
  },
  closed,
);

const modelSchema = Type.Object(
  {
    name: Type.String({ description: "Nama model." }),
    month: Type.String({ description: "YYYY-MM." }),
    keys: Type.Array(modelKeySchema, {
      description: "Kunci fasilitas yang boleh bertanya kepada model.",
    }),
  },
  closed,
);

export const stateSchema = Type.Object(
  {
    api_version: apiVersionSchema,
    ready: Type.Boolean({ description: "Penyimpanan menjawab." }),
    away: Type.Array(Type.String(), { description: "Penyimpanan yang tidak menjawab." }),
    version: Type.String({ description: "Versi layanan." }),
    started_at: Type.String({ description: "Sejak kapan proses ini berjalan." }),
    rule_set: Type.Object(
      {
        version: Type.String({ description: "Versi kumpulan aturan." }),
        rules: count("Jumlah aturan."),
      },
      { ...closed, description: "Kumpulan aturan yang dipakai." },
    ),
    terminology_version: Type.String({ description: "Versi isi semua daftar." }),
    lists_version: textOrNull(
      "Versi terbitan daftar yang berlaku; null bila folder layanan dibaca.",
    ),
    adapters_version: textOrNull(
      "Versi terbitan adaptor yang berlaku; null bila folder layanan dibaca.",
    ),
    labels_version: textOrNull(
      "Versi label fasilitas sendiri yang berlaku; null tanpa label sendiri.",
    ),
    last_reload: nullable(
      reloadSchema,
      "Pemuatan ulang daftar dan aturan yang terakhir; null bila belum pernah sejak layanan berjalan.",
    ),
    model: nullable(
      modelSchema,
      "Null bila layanan tidak memakai model atau penyimpanan tidak menjawab.",
    ),
  },
  closed,
);
export type State = Static<typeof stateSchema>;
