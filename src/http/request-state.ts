/** What the middleware learns of a request on its way to the handler. */
import type { IncomingMessage } from "node:http";
import type { LogFields } from "../operate/log.ts";
import type { ApiKey, Pass } from "../store/ports.ts";

export interface RequestState {
  readonly requestId: string;
  readonly startedAt: Date;
  /** The template of the route that matched. */
  route: string | null;
  key: ApiKey | undefined;
  /** By which the key was known; null where it was sent itself. */
  session: Pass | null;
  /** Grows into the request's log line. */
  log: LogFields;
}

const states = new WeakMap<IncomingMessage, RequestState>();

export function openState(request: IncomingMessage, state: RequestState): void {
  states.set(request, state);
}

/** Throws for a request that never passed `openRequest`: a fault of `app.ts`. */
export function stateOf(request: IncomingMessage): RequestState {
  const state = states.get(request);
  if (!state) throw new Error("the request has no state");
  return state;
}

/** Throws for a request that has not passed `authenticate`: a fault of `app.ts`. */
export function keyOf(request: IncomingMessage): ApiKey {
  const { key } = stateOf(request);
  if (!key) throw new Error("the request has no key");
  return key;
}
