import { Problem } from "../errors.ts";

/** Throws `request_invalid` for one value that is wrong; `message` says what was expected. */
export function refuseValue(message: string, pointer?: string): never {
  throw new Problem("request_invalid", {
    detail: message,
    errors: [{ code: "value", ...(pointer !== undefined && { pointer }), message }],
  });
}
