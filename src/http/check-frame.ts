/** Holds a request against the schema that OpenAPI publishes. */
import { Ajv2020, type ErrorObject } from "ajv/dist/2020.js";
import { Problem, type ProblemDetail } from "../errors.ts";
import type { JsonObject } from "./read-json.ts";
import { checkRequestSchema } from "./schemas/check-request.ts";

const { stage: _readBefore, ...frame } = checkRequestSchema.properties;
const validate = new Ajv2020({ allErrors: true, allowUnionTypes: true }).compile({
  ...checkRequestSchema,
  properties: frame,
});

const typeNames: Readonly<Record<string, string>> = {
  object: "objek JSON",
  array: "daftar JSON",
  string: "teks",
  null: "null",
};

/** Says what was expected; a value as sent never stands in a message. */
function detailOf({ keyword, instancePath, params }: ErrorObject): ProblemDetail | undefined {
  if (keyword === "type") {
    const expected = String(params["type"]);
    return {
      code: "type",
      pointer: instancePath,
      message: `Diharapkan ${typeNames[expected] ?? expected}.`,
    };
  }
  if (keyword === "required") {
    return {
      code: "required",
      pointer: `${instancePath}/${String(params["missingProperty"])}`,
      message: "Wajib ada.",
    };
  }
  return undefined;
}

/** Throws `request_invalid` with every wrong place, once each. */
export function checkFrame(body: JsonObject): void {
  if (validate(body)) return;
  const byPointer = new Map<string, ProblemDetail>();
  for (const error of validate.errors ?? []) {
    const detail = detailOf(error);
    // Of "text or null" the first alternative says what is meant.
    if (detail?.pointer !== undefined && !byPointer.has(detail.pointer))
      byPointer.set(detail.pointer, detail);
  }
  throw new Problem("request_invalid", { errors: [...byPointer.values()] });
}
