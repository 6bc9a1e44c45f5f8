/** First of all: the request's id and, when it is over, its one log line. */
import type { RequestHandler } from "express";
import type { AppServices } from "../app-services.ts";
import { openState, stateOf } from "../request-state.ts";

/** Visible ASCII, at most 128 characters; anything else is replaced by an id of the service's own. */
function acceptedId(sent: string | undefined): string | undefined {
  return sent !== undefined && /^[\x21-\x7e]{1,128}$/.test(sent) ? sent : undefined;
}

export function openRequest({ log, now, newRequestId }: AppServices): RequestHandler {
  return (request, response, next) => {
    const requestId = acceptedId(request.get("X-Request-Id")) ?? newRequestId();
    openState(request, { requestId, startedAt: now(), route: null, key: undefined, log: {} });
    const begin = performance.now();
    response.setHeader("X-Request-Id", requestId);
    response.setHeader("Cache-Control", "no-store");
    response.once("close", () => {
      const { route, key, log: fields } = stateOf(request);
      log[response.statusCode >= 500 ? "error" : "info"]("request", {
        request_id: requestId,
        method: request.method,
        route,
        status: response.statusCode,
        latency_ms: Math.round(performance.now() - begin),
        ...(key && { key_id: key.id, key_label: key.label }),
        ...fields,
      });
    });
    next();
  };
}
