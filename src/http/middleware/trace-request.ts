import type { RequestHandler } from "express";
import type { AppServices } from "../app-services.ts";
import { stateOf } from "../request-state.ts";
import { pagesPrefix } from "../route.ts";

/**
 * Outermost of all: a span from here to the end of the answer, and everything in between below it. Probes and scrapes,
 * which come every few seconds, are outside `/v1` and `/app` and not traced.
 */
export function traceRequest({ tracing }: Pick<AppServices, "tracing">): RequestHandler {
  const traced = ["/v1/", `${pagesPrefix}/`];
  return (request, response, next) => {
    if (!traced.some((place) => request.path.startsWith(place))) return next();
    const span = tracing.openRequest({
      method: request.method,
      scheme: request.secure ? "https" : "http",
      traceparent: request.get("traceparent"),
    });
    response.once("close", () => {
      const { route, key, log } = stateOf(request);
      span.end({
        route,
        status: response.headersSent ? response.statusCode : undefined,
        code: log.code,
        keyId: key?.id,
        stage: log.stage,
        profile: log.profile,
        checkId: log.check_id,
        ruleSet: log.rule_set,
        replayed: log.replayed,
      });
    });
    span.run(next);
  };
}
