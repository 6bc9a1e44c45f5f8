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
      access: "key and body",
      input: labelVersionSchema,
      answer: labelVersionSchema,
      handle: rollBackLabels(services),
    },
  ];
}
