/** The forms, and the labels by which a facility's own system names their sections and fields. */
import { stageSchema } from "../../check/types.ts";
import { formsSchema } from "../../intake/describe-forms.ts";
import type { AppServices } from "../app-services.ts";
import { mediaTypes } from "../call.ts";
import {
  changeLabels,
  publishLabels,
  rollBackLabels,
  showLabelImpact,
  showLabels,
} from "../handlers/keep-labels.ts";
import { readLabelFile, showLabelFile } from "../handlers/label-file.ts";
import { showForms } from "../handlers/show-forms.ts";
import { jsonForAll, type Route } from "../route.ts";
import {
  labelChangesSchema,
  labelDraftSchema,
  labelImpactSchema,
  labelsSchema,
  labelVersionSchema,
} from "../schemas/labels.ts";

/** Of every address that works on labels. */
const shared = { tag: "labels", produces: jsonForAll, roles: ["pengelola-istilah"] } as const;

export function labelRoutes(services: AppServices): readonly Route[] {
  return [
    {
      method: "get",
      path: "/v1/forms",
      operation: "showForms",
      summary: "Bagian dan kolom formulir, dengan label yang dikenal layanan",
      description:
        "Bagian dan kolom tempat isian dikirim pada profil simple, dengan setiap tulisan yang dikenal, termasuk label fasilitas sendiri.",
      tag: "labels",
      access: "key",
      produces: jsonForAll,
      answer: formsSchema,
      parameters: [
        {
          name: "stage",
          in: "query",
          description: "Tahap; tanpa ini semua bagian.",
          schema: stageSchema,
        },
      ],
      errors: ["stage_unknown"],
      handle: showForms(services),
    },
    {
      ...shared,
      method: "get",
      path: "/v1/labels",
      operation: "showLabels",
      summary: "Label fasilitas sendiri: yang berlaku, draf, yang belum terbaca, dan versinya",
      description:
        "Label dengan nama yang dipakai sistem fasilitas sendiri. Fasilitas lain tidak melihatnya.",
      access: "key",
      answer: labelsSchema,
      handle: showLabels(services),
    },
    {
      ...shared,
      method: "put",
      path: "/v1/labels/draft",
      operation: "changeLabels",
      summary: "Tambahkan perubahan ke draf label; yang keliru disebut, yang lain masuk",
      description:
        "Draf belum mengubah pemeriksaan. Perubahan yang keliru disebut dengan tempatnya, yang lain diterima.",
      access: "key and body",
      input: labelChangesSchema,
      answer: labelDraftSchema,
      handle: changeLabels(services),
    },
    {
      ...shared,
      method: "get",
      path: "/v1/labels/draft/impact",
      operation: "showLabelImpact",
      summary: "Berapa pemeriksaan yang akan terbaca lebih lengkap dengan draf label",
      description:
        "Dihitung dari pemeriksaan 90 hari terakhir yang membawa label itu tanpa terbaca.",
      access: "key",
      answer: labelImpactSchema,
      handle: showLabelImpact(services),
    },
    ...fileRoutes(services),
    ...versionRoutes(services),
  ];
}

function fileRoutes(services: AppServices): readonly Route[] {
  return [
    {
      ...shared,
      method: "post",
      path: "/v1/labels/draft/file",
      operation: "sendLabelFile",
      summary: "Tambahkan isi berkas CSV atau Excel ke draf label",
      description:
        "Berkas dengan kolom bagian, label, dan kolom, seperti dari GET /labels/file. Baris yang keliru disebut dengan nomornya, yang lain diterima.",
      access: "key and file",
      answer: labelDraftSchema,
      errors: [
        "request_invalid",
        "body_too_large",
        "unsupported_media_type",
        "overloaded",
        "check_timeout",
      ],
      handle: readLabelFile(services),
    },
    {
      ...shared,
      method: "get",
      path: "/v1/labels/file",
      operation: "showLabelFile",
      summary: "Label yang berlaku, draf, dan yang belum terbaca sebagai CSV untuk Excel",
      description: "Dapat diisi di Excel lalu dikirim kembali ke /labels/draft/file.",
      access: "key",
      produces: [mediaTypes.csv],
      handle: showLabelFile(services),
    },
  ];
}

function versionRoutes(services: AppServices): readonly Route[] {
  return [
    {
      ...shared,
      method: "post",
      path: "/v1/labels/publish",
      operation: "publishLabels",
      summary: "Terbitkan draf label; berlaku mulai pemeriksaan berikutnya",
      description:
        "Draf menjadi versi berikutnya, berlaku mulai pemeriksaan berikutnya tanpa memulai ulang layanan.",
      access: "key",
      answer: labelVersionSchema,
      errors: ["request_invalid"],
      handle: publishLabels(services),
    },
    {
      ...shared,
      method: "post",
      path: "/v1/labels/rollback",
      operation: "rollBackLabels",
      summary: "Kembalikan label ke isi satu versi sebelumnya",
      description:
        "Isi versi itu menjadi versi baru; 0 adalah keadaan tanpa label. Pemeriksaan berikutnya terbaca seperti pada versi itu.",
      access: "key and body",
      input: labelVersionSchema,
      answer: labelVersionSchema,
      handle: rollBackLabels(services),
    },
  ];
}
