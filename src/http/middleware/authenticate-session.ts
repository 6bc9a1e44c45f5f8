/** Who calls from a page: the key behind the session of the cookie, as it is now. */
import type { RequestHandler } from "express";
import { Problem } from "../../errors.ts";
import { hashApiKey } from "../../store/api-keys.ts";
import type { AppServices } from "../app-services.ts";
import { challenge } from "../find-key.ts";
import { stateOf } from "../request-state.ts";
import { sessionTokenIn } from "../session-cookie.ts";

/** Throws `session_missing` without a cookie, `session_expired` where the session or its key has ended. */
export function authenticateSession({
  stores,
  now,
}: Pick<AppServices, "stores" | "now">): RequestHandler {
  return async (request, _response, next) => {
    const token = sessionTokenIn(request.get("Cookie"));
    if (!token) throw new Problem("session_missing", { headers: challenge });
    const session = await stores.passes.find("session", hashApiKey(token), now());
    const key = session && (await stores.keys.findByHash(session.keyHash));
    const isOver = !key || key.revokedAt || (key.expiresAt && key.expiresAt <= now());
    if (!session || isOver) throw new Problem("session_expired", { headers: challenge });
    Object.assign(stateOf(request), { key, session });
    next();
  };
}
