/** What helps to connect a system, without checking anything. */
import { conversionSchema } from "../../check/conversion-schema.ts";
import type { AppServices } from "../app-services.ts";
import { convertRequest } from "../handlers/convert-request.ts";
import { jsonForAll, type Route } from "../route.ts";
import { payerQuery, requestErrors, stageQuery } from "./checks.ts";

export function toolRoutes(services: AppServices): readonly Route[] {
  return [
    {
      method: "post",
      path: "/v1/tools/convert",
      operation: "convertRequest",
      summary: "Ubah permintaan menjadi Bundle FHIR tanpa memeriksa atau menyimpannya",
      description:
        "Menunjukkan bagaimana sebuah permintaan dibaca: Bundle yang akan diperiksa, pemberitahuan, dan kesalahan bila ada. Tidak ada yang disimpan atau ditagih.",
      tag: "tools",
      access: "key and body",
      produces: jsonForAll,
      answer: conversionSchema,
      roles: ["pemeriksa"],
      parameters: [stageQuery, payerQuery],
      errors: requestErrors,
      handle: convertRequest(services),
    },
  ];
}
