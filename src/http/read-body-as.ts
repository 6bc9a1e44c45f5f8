/** A body of JSON that is not a document: held against its schema before anything reads it. */
import { Ajv2020 } from "ajv/dist/2020.js";
import type { Static, TSchema } from "typebox";
import { describeFaults } from "../check/request/describe-faults.ts";
import { readJsonObject } from "../check/request/read-json.ts";
import type { RequestBody } from "../check/request/sent-request.ts";
import { Problem } from "../errors.ts";
import { lazily } from "../knowledge/lazily.ts";

const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true, validateSchema: false });

/** A reader that throws `malformed_json`, and `request_invalid` with every wrong place. */
export function bodyReader<Schema extends TSchema>(
  schema: Schema,
): (body: RequestBody) => Static<Schema> {
  const openValidate = lazily(() => ajv.compile<Static<Schema>>(schema));
  return ({ bytes }) => {
    const sent: unknown = readJsonObject(bytes);
    const validate = openValidate();
    if (validate(sent)) return sent;
    throw new Problem("request_invalid", { errors: describeFaults(validate.errors ?? []) });
  };
}
