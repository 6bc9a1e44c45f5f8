/** The parameters of a FHIR operation: of a GET its query, of a POST a Parameters resource. */
import { Ajv2020 } from "ajv/dist/2020.js";
import { describeFaults } from "../check/request/describe-faults.ts";
import { Problem } from "../errors.ts";
import { lazily } from "../knowledge/lazily.ts";
import { readInput, type OperationInput } from "../knowledge/operations/input.ts";
import type { Call, CheckCall } from "./call.ts";
import { readJsonObject } from "../check/request/read-json.ts";
import { parametersSchema, type SentParameters } from "./schemas/parameters.ts";

const openValidate = lazily(() =>
  new Ajv2020({ validateSchema: false }).compile<SentParameters>(parametersSchema),
);

/** Throws `malformed_json` and `request_invalid`. */
export function readParameters(call: Call | CheckCall): OperationInput {
  const sent =
    "body" in call
      ? readJsonObject(call.body.bytes)
      : {
          resourceType: "Parameters",
          parameter: [...call.query].map(([name, valueString]) => ({ name, valueString })),
        };
  const validate = openValidate();
  if (validate(sent)) return readInput(sent.parameter);
  throw new Problem("request_invalid", {
    detail:
      "Diharapkan resource Parameters: nilai paling panjang 1.000 huruf, coding paling banyak 20.",
    errors: describeFaults(validate.errors ?? []),
  });
}
