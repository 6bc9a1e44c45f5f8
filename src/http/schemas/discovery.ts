/** The answers of the endpoints that tell a caller what the service can do for its key. */
import Type, { type Static } from "typebox";
import {
  apiVersionSchema,
  engineSchema,
  nullable,
  profileSchema,
  stageSchema,
  textOrNull,
} from "../../check/types.ts";
import { dataRegions } from "../../config.ts";

const closed = { additionalProperties: false } as const;
const text = (description: string) => Type.String({ description });
const whole = (description: string) => Type.Integer({ description });

export const pathwaysSchema = Type.Object(
  {
    api_version: apiVersionSchema,
    pathways: Type.Array(
      Type.Object(
        {
          pathway: text("Kunci alur klinis."),
          label: text("Nama alur."),
          stages: Type.Array(
            Type.Object(
              {
                stage: nullable(stageSchema, "Tahap; null bila belum ada."),
                label: text("Nama tahap."),
                status: Type.Enum(["available", "planned"], {
                  description: "available: dapat dipakai; planned: direncanakan.",
                }),
                allowed: Type.Boolean({
                  description: "Benar bila kunci ini boleh memakai tahap ini.",
                }),
                path: textOrNull("Alamat di bawah {base_url}; null bila belum ada."),
              },
              closed,
            ),
            { description: "Tahap alur ini menurut urutannya." },
          ),
        },
        closed,
      ),
      { description: "Alur klinis yang dikenal layanan." },
    ),
  },
  closed,
);
export type Pathways = Static<typeof pathwaysSchema>;

export const capabilitiesSchema = Type.Object(
  {
    api_version: apiVersionSchema,
    key: Type.Object(
      {
        label: text("Nama kunci."),
        expires_at: textOrNull("Berlaku sampai, ISO 8601; null bila tanpa batas."),
      },
      { ...closed, description: "Kunci API yang dipakai." },
    ),
    stages: Type.Array(stageSchema, { description: "Tahap yang boleh dipakai kunci ini." }),
    profiles: Type.Array(profileSchema, { description: "Bentuk yang boleh dikirim kunci ini." }),
    payers: Type.Object(
      {
        checked: Type.Array(Type.String(), { description: "Penjamin yang diperiksa." }),
        skipped: text("Apa yang terjadi pada penjamin lain."),
      },
      { ...closed, description: "Penjamin." },
    ),
    formats: Type.Array(Type.String(), { description: "Jenis isi yang diterima." }),
    limits: Type.Object(
      {
        idempotency_hours: whole("Jam jawaban disimpan untuk Idempotency-Key."),
        retention_days: whole("Hari hasil pemeriksaan disimpan."),
        max_body_bytes: whole("Isi permintaan terbesar dalam bita, sesudah kompresi dibuka."),
        rate: Type.Object(
          {
            limit: whole("Permintaan dalam satu jendela."),
            window_seconds: whole("Panjang jendela dalam detik."),
          },
          { ...closed, description: "Batas permintaan kunci ini." },
        ),
        time_bound_seconds: whole("Detik terlama satu pemeriksaan."),
      },
      { ...closed, description: "Batasan." },
    ),
    engine: engineSchema,
    data_region: Type.Enum([...dataRegions], { description: "Tempat data disimpan." }),
    rule_set: Type.Object(
      { version: text("Versi kumpulan aturan."), rules: whole("Jumlah aturan.") },
      { ...closed, description: "Aturan yang berlaku." },
    ),
    terminology: Type.Array(
      Type.Object({ url: text("Alamat kanonik daftar."), version: text("Versinya.") }, closed),
      { description: "Daftar kode dan tabel yang dipakai." },
    ),
    terminology_version: text("Versi isi semua daftar."),
    custom_adapter: textOrNull("Adapter kunci ini untuk profil custom; null bila tidak ada."),
  },
  closed,
);
export type Capabilities = Static<typeof capabilitiesSchema>;

export const healthSchema = Type.Object({ status: text("ok bila layanan berjalan.") }, closed);

/** Ready, and how many faults there were when lists and rules were last to be loaded anew: the old ones serve. */
export const readySchema = Type.Object(
  {
    status: text("ready bila permintaan dilayani."),
    reload_failed: Type.Optional(
      Type.Object(
        {
          at: text("Waktu pemuatan ulang, ISO 8601."),
          faults: Type.Integer({ minimum: 1, description: "Jumlah kesalahan yang ditemukan." }),
        },
        {
          ...closed,
          description: "Pemuatan ulang terakhir gagal; daftar dan aturan lama dipakai.",
        },
      ),
    ),
  },
  closed,
);
