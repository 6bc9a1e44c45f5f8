/** Refuses a write that another site's page makes in the name of who signed in here. */
import type { RequestHandler } from "express";
import { Problem } from "../../errors.ts";
import type { AppServices } from "../app-services.ts";

/** Throws `origin_refused` unless `Origin` names the address under which the service was called, or its public one. */
export function checkOrigin({ config }: Pick<AppServices, "config">): RequestHandler {
  const known = config.baseUrl === null ? null : new URL(config.baseUrl).host;
  return (request, _response, next) => {
    const host = URL.parse(request.get("Origin") ?? "")?.host;
    if (!host || (host !== known && host !== request.host)) throw new Problem("origin_refused");
    next();
  };
}
