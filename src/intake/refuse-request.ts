import { Problem } from "../errors.ts";

/** Throws `request_invalid` for one place. */
export function refuseRequest(code: string, pointer: string, message: string): never {
  throw new Problem("request_invalid", { detail: message, errors: [{ code, pointer, message }] });
}
