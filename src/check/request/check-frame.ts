/** Holds a request against the schema that OpenAPI publishes. */
import { Ajv2020 } from "ajv/dist/2020.js";
import { lazily } from "../../knowledge/lazily.ts";
import { Problem } from "../../errors.ts";
import { describeFaults } from "./describe-faults.ts";
import type { JsonObject } from "./read-json.ts";
import { checkRequestSchema } from "./check-request-schema.ts";

const { stage: _readBefore, ...frame } = checkRequestSchema.properties;
/** Compiled for the first request: a process waits for nothing at its start that it may never be asked. */
const openValidate = lazily(() =>
  new Ajv2020({
    allErrors: true,
    allowUnionTypes: true,
    validateSchema: false,
    // A fault carries the sentence that the schema says of its place.
    verbose: true,
  }).compile({ ...checkRequestSchema, properties: frame }),
);

/** Throws `request_invalid` with every wrong place. */
export function checkFrame(body: JsonObject): void {
  const validate = openValidate();
  if (validate(body)) return;
  throw new Problem("request_invalid", { errors: describeFaults(validate.errors ?? []) });
}
