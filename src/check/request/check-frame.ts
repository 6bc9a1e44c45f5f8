/** Holds a request against the schema that OpenAPI publishes. */
import { Ajv2020, type ErrorObject } from "ajv/dist/2020.js";
import { Problem, type ProblemDetail } from "../../errors.ts";
import type { JsonObject } from "./read-json.ts";
import { checkRequestSchema } from "./check-request-schema.ts";

const { stage: _readBefore, ...frame } = checkRequestSchema.properties;
const validate = new Ajv2020({
  allErrors: true,
  allowUnionTypes: true,
  validateSchema: false,
}).compile({
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

/** The wrong places, once each: of several alternatives the first says what is meant, the deepest where. */
function detailsOf(errors: readonly ErrorObject[]): readonly ProblemDetail[] {
  const byPointer = new Map<string, ProblemDetail>();
  for (const error of errors) {
    const detail = detailOf(error);
    if (detail?.pointer !== undefined && !byPointer.has(detail.pointer)) {
      byPointer.set(detail.pointer, detail);
    }
  }
  const pointers = [...byPointer.keys()];
  const isDeepest = (pointer: string) => !pointers.some((other) => other.startsWith(`${pointer}/`));
  return [...byPointer.values()].filter(({ pointer = "" }) => isDeepest(pointer));
}

/** Throws `request_invalid` with every wrong place. */
export function checkFrame(body: JsonObject): void {
  if (validate(body)) return;
  throw new Problem("request_invalid", { errors: detailsOf(validate.errors ?? []) });
}
