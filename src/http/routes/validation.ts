/** FHIR's own way to ask whether a Bundle would be refused. */
import Type from "typebox";
import type { AppServices } from "../app-services.ts";
import { mediaTypes } from "../call.ts";
import { validateBundle } from "../handlers/validate-bundle.ts";
import type { Route } from "../route.ts";
import { validationInputSchema } from "../schemas/validation.ts";
import { operationOutcomeSchema } from "../schemas/problem.ts";

export function validationRoutes(services: AppServices): readonly Route[] {
  return [
    {
      method: "post",
      path: "/v1/fhir/Bundle/$validate",
      operation: "bundleValidate",
      summary: "Semua kesalahan sebuah Bundle, tanpa memeriksa atau menyimpannya",
      tag: "fhir",
      access: "key and body",
      produces: [mediaTypes.fhir, mediaTypes.json],
      roles: ["pemeriksa"],
      input: validationInputSchema,
      answer: operationOutcomeSchema,
      parameters: [
        {
          name: "profile",
          in: "query",
          description:
            "Alamat kanonik profil: claim-bundle (yang ditulis layanan), intake-bundle (yang dibaca layanan), " +
            "atau Bundle R4. Tanpa ini Bundle diperiksa sebagaimana dibaca sebuah pemeriksaan.",
          schema: Type.String({ maxLength: 1000 }),
        },
        {
          name: "mode",
          in: "query",
          description: "create, update, atau profile (dengan profile).",
          schema: Type.Enum(["create", "update", "profile"]),
        },
      ],
      errors: ["check_timeout"],
      handle: validateBundle(services),
    },
  ];
}
