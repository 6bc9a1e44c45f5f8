/** First of all: the request's id and, when it is over, its one log line. */
import { AsyncResource } from "node:async_hooks";
import type { RequestHandler } from "express";
import type { AppServices } from "../app-services.ts";
import { openState, stateOf } from "../request-state.ts";

/**
 * Visible ASCII, at most 128 characters, and nothing that would identify a patient in the log. Anything else is
 * replaced by an id of the service's own.
 */
function acceptedId(
  sent: string | undefined,
  { holdsIdentity }: Pick<AppServices, "holdsIdentity">,
): string | undefined {
  if (sent === undefined || !/^[\x21-\x7e]{1,128}$/.test(sent)) return undefined;
  return holdsIdentity(sent) ? undefined : sent;
}

export function openRequest(services: AppServices): RequestHandler {
  const { log, metrics, now, newRequestId } = services;
  return (request, response, next) => {
    const requestId = acceptedId(request.get("X-Request-Id"), services) ?? newRequestId();
    openState(request, { requestId, startedAt: now(), route: null, key: undefined, log: {} });
    const begin = performance.now();
    response.setHeader("X-Request-Id", requestId);
    response.setHeader("Cache-Control", "no-store");
    const tell = () => {
      const { route, key, log: fields } = stateOf(request);
      const latencyMs = performance.now() - begin;
      log[response.statusCode >= 500 ? "error" : "info"]("request", {
        request_id: requestId,
        method: request.method,
        route,
        status: response.statusCode,
        latency_ms: Math.round(latencyMs),
        ...(key && { key_id: key.id, key_label: key.label }),
        ...fields,
      });
      metrics.request(
        {
          // Addresses and methods that do not exist are one series each, however many are tried.
          route: route ?? "none",
          method: route === null ? "any" : request.method,
          status: String(response.statusCode),
          code: fields.code ?? "",
          stage: fields.stage ?? "",
          profile: fields.profile ?? "",
        },
        latencyMs / 1000,
      );
    };
    // The connection ends outside the request's own run, where its trace would not be known.
    response.once("close", AsyncResource.bind(tell));
    next();
  };
}
