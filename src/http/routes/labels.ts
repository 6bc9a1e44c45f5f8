/** The forms, and the labels by which a facility's own system names their sections and fields. */
import { formsSchema } from "../../intake/describe-forms.ts";
import { stageSchema } from "../../check/types.ts";
import type { AppServices } from "../app-services.ts";
import { showForms } from "../handlers/show-forms.ts";
import { jsonForAll, type Route } from "../route.ts";

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
  ];
}
