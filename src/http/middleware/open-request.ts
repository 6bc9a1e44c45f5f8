/** First of all: the request's id and, when it is over, its one log line. */
import { AsyncResource } from "node:async_hooks";
import type { RequestHandler } from "express";
import type { AppServices } from "../app-services.ts";
import { openState, stateOf } from "../request-state.ts";

/** What no line of a log and no header can be broken with. */
const safe = /^[\w.:-]{1,64}$/;
/** A UUID, or the id of a trace: made by machines, with digits in any number. */
const madeByMachine = /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{32})$/i;
/** As long as the numbers of persons, phones and insurance cards. */
const longNumber = /\d{10}/;

/** The caller's id where nothing in it could be a person's number; anything else is replaced by the service's own. */
function acceptedId(
  sent: string | undefined,
  { holdsIdentity }: Pick<AppServices, "holdsIdentity">,
): string | undefined {
  if (sent === undefined || !safe.test(sent)) return undefined;
  if (madeByMachine.test(sent)) return sent;
  const isNumber = !/[a-z]/i.test(sent) || longNumber.test(sent);
  return isNumber || holdsIdentity(sent) ? undefined : sent;
}

export function openRequest(services: AppServices): RequestHandler {
  const { log, metrics, now, newRequestId } = services;
  return (request, response, next) => {
    const requestId = acceptedId(request.get("X-Request-Id"), services) ?? newRequestId();
    openState(request, {
      requestId,
      startedAt: now(),
      route: null,
      key: undefined,
      session: null,
      log: {},
    });
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
