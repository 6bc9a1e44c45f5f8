/** Who calls: the key of `X-API-Key`. */
import type { RequestHandler } from "express";
import { Problem } from "../../errors.ts";
import { challenge, type FindKey } from "../find-key.ts";
import { stateOf } from "../request-state.ts";

export function authenticate(findKey: FindKey): RequestHandler {
  return async (request, _response, next) => {
    const plain = request.get("X-API-Key");
    if (!plain) throw new Problem("api_key_missing", { headers: challenge });
    stateOf(request).key = await findKey(plain, request.ip ?? "");
    next();
  };
}
