/** FHIR's own way to ask whether a Bundle would be refused. */
import { operations } from "../../fhir/operations.ts";
import type { AppServices } from "../app-services.ts";
import { mediaTypes } from "../call.ts";
import { queriesOf } from "../served/operation-queries.ts";
import { validateBundle } from "../handlers/validate-bundle.ts";
import type { Route } from "../route.ts";
import { validationInputSchema } from "../schemas/validation.ts";
import { operationOutcomeSchema } from "../schemas/problem.ts";

export function validationRoutes(services: AppServices): readonly Route[] {
  const validate = operations.find(({ resource }) => resource === "Bundle");
  if (!validate) throw new Error("the operation $validate is not described");
  return [
    {
      method: "post",
      path: "/v1/fhir/Bundle/$validate",
      operation: "bundleValidate",
      summary: validate.title,
      description: validate.description,
      tag: "fhir",
      access: "key and body",
      produces: [mediaTypes.fhir, mediaTypes.json],
      roles: ["pemeriksa"],
      input: validationInputSchema,
      answer: operationOutcomeSchema,
      parameters: queriesOf(validate, true),
      errors: ["check_timeout"],
      handle: validateBundle(services),
    },
  ];
}
