/** What the addresses of a facility's own labels take and answer. */
import Type, { type Static } from "typebox";
import {
  apiVersionSchema,
  noticeCandidateSchema,
  nullable,
  textOrNull,
} from "../../check/types.ts";

const closed = { additionalProperties: false } as const;

/** Changes of one request: a hospital's forms have some hundreds of labels. */
const mostChanges = 2_000;

const place = {
  section: Type.String({
    description:
      "Kunci bagian, diikuti nama kelompok dengan titik bila ada; kosong bila `label` adalah kunci bagian itu sendiri.",
  }),
  label: Type.String({ description: "Label seperti ditulis sistem fasilitas." }),
};

const changeSchema = Type.Object(
  {
    ...place,
    field: textOrNull("Nama kolom, atau kunci bagian bila `section` kosong; null mencabut label."),
  },
  closed,
);

export const labelChangesSchema = Type.Object(
  {
    changes: Type.Array(changeSchema, {
      maxItems: mostChanges,
      description: "Perubahan; yang kemudian mengganti yang sebelumnya untuk label yang sama.",
    }),
  },
  closed,
);

export const labelsSchema = Type.Object(
  {
    api_version: apiVersionSchema,
    version: Type.Integer({
      description: "Versi yang berlaku; 0 bila belum ada yang diterbitkan.",
    }),
    published: Type.Array(
      Type.Object({ ...place, field: Type.String({ description: "Kolom yang dinamai." }) }, closed),
      { description: "Label yang berlaku, termasuk yang dipasang operator (FORMS_DIR)." },
    ),
    draft: Type.Array(changeSchema, { description: "Perubahan yang belum diterbitkan." }),
    queue: Type.Array(
      Type.Object(
        {
          ...place,
          requests: Type.Integer({ description: "Jumlah pemeriksaan yang membawanya." }),
          last_seen: Type.String({ description: "Terakhir terlihat." }),
          candidates: Type.Array(noticeCandidateSchema, {
            description: "Yang paling mirip di depan.",
          }),
        },
        closed,
      ),
      { description: "Label dan bagian yang belum dikenali, yang paling sering di depan." },
    ),
    versions: Type.Array(
      Type.Object(
        {
          version: Type.Integer({ description: "Nomor versi, mulai dari 1." }),
          at: Type.String({ description: "Waktu diterbitkan, ISO 8601." }),
          by: Type.String({ description: "Id kunci; `operator` untuk baris perintah." }),
          changes: Type.Integer({ description: "Jumlah label yang berubah." }),
        },
        closed,
      ),
      { description: "Yang terbaru di depan." },
    ),
  },
  closed,
);
export type Labels = Static<typeof labelsSchema>;

export const labelDraftSchema = Type.Object(
  {
    api_version: apiVersionSchema,
    draft: Type.Array(changeSchema, { description: "Draf sesudah perubahan." }),
    faults: Type.Array(
      Type.Object(
        {
          index: nullable(
            Type.Integer(),
            "Tempat dalam `changes`, mulai dari 0; null bila dari berkas.",
          ),
          row: nullable(Type.Integer(), "Nomor baris berkas; null bila bukan dari berkas."),
          message: Type.String({ description: "Apa yang keliru dan apa yang perlu ditulis." }),
        },
        closed,
      ),
      { description: "Perubahan yang tidak diterima; yang lain tetap masuk draf." },
    ),
  },
  closed,
);
export type LabelDraft = Static<typeof labelDraftSchema>;

export const labelVersionSchema = Type.Object(
  { version: Type.Integer({ minimum: 0, description: "Versi; 0 adalah keadaan tanpa label." }) },
  closed,
);
export type LabelVersion = Static<typeof labelVersionSchema>;

export const labelImpactSchema = Type.Object(
  {
    api_version: apiVersionSchema,
    changes: Type.Array(
      Type.Object(
        {
          ...place,
          field: textOrNull("Kolom yang akan dinamai; null bila label dicabut."),
          requests: Type.Integer({
            description: "Pemeriksaan 90 hari terakhir yang membawa label ini tanpa terbaca.",
          }),
        },
        closed,
      ),
      { description: "Perubahan dalam draf." },
    ),
    checks: Type.Integer({
      description:
        "Jumlah terbanyak dari `requests`: paling sedikit sebanyak ini pemeriksaan akan terbaca lebih lengkap.",
    }),
  },
  closed,
);
export type LabelImpact = Static<typeof labelImpactSchema>;
