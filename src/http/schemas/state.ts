/** The answer of `GET /state`: what an operator, or the screen of the workbench, looks at first. */
import Type, { type Static } from "typebox";

const closed = { additionalProperties: false } as const;
const count = Type.Integer({ minimum: 0 });

export const stateSchema = Type.Object(
  {
    api_version: Type.Literal("v1"),
    ready: Type.Boolean({ description: "Penyimpanan menjawab." }),
    away: Type.Array(Type.String(), { description: "Penyimpanan yang tidak menjawab." }),
    version: Type.String({ description: "Versi layanan." }),
    started_at: Type.String(),
    rule_set: Type.Object({ version: Type.String(), rules: count }, closed),
    terminology_version: Type.String({ description: "Versi isi semua daftar." }),
    labels_version: Type.Union([Type.String(), Type.Null()], {
      description: "Versi label fasilitas sendiri yang berlaku; null tanpa label sendiri.",
    }),
    last_reload: Type.Union(
      [
        Type.Object(
          {
            at: Type.String(),
            loaded: Type.Boolean({
              description: "Salah bila ada yang keliru; yang lama tetap dipakai.",
            }),
            faults: Type.Integer({
              minimum: 0,
              description: "Jumlah kesalahan; isinya pada log layanan.",
            }),
          },
          closed,
        ),
        Type.Null(),
      ],
      { description: "Pemuatan ulang daftar dan aturan; null sejak layanan dimulai belum pernah." },
    ),
    model: Type.Union(
      [
        Type.Object(
          {
            name: Type.String(),
            month: Type.String({ description: "YYYY-MM." }),
            keys: Type.Array(
              Type.Object(
                {
                  key_id: Type.String(),
                  label: Type.String(),
                  budget_micro_usd: Type.Union([count, Type.Null()], {
                    description: "Batas sebulan dalam sepersejuta dolar AS; null tanpa batas.",
                  }),
                  spent_micro_usd: count,
                  unpriced_calls: Type.Integer({
                    minimum: 0,
                    description: "Panggilan yang harganya tidak diketahui.",
                  }),
                },
                closed,
              ),
              { description: "Kunci fasilitas yang boleh bertanya kepada model." },
            ),
          },
          closed,
        ),
        Type.Null(),
      ],
      { description: "Null bila layanan tidak memakai model atau penyimpanan tidak menjawab." },
    ),
  },
  closed,
);
export type State = Static<typeof stateSchema>;
