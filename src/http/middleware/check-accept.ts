import type { RequestHandler } from "express";
import { Problem } from "../../errors.ts";

/** Refuses a caller that accepts none of the types in which this address can answer. */
export function checkAccept(types: readonly string[]): RequestHandler {
  return (request, _response, next) => {
    if (!request.accepts([...types])) {
      throw new Problem("not_acceptable", {
        detail: `Jawaban tersedia sebagai ${types.join(" atau ")}.`,
      });
    }
    next();
  };
}
