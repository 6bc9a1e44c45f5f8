/** One call of a service, held against what is expected of it. */
import { setTimeout } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { applyPatch, Pointer } from "rfc6902";
import type { Case } from "./read-cases.ts";

export interface Service {
  /** `{base_url}`, without a slash at its end. */
  readonly base: string;
  readonly key: string;
}

/** What of an answer is otherwise than expected; empty where it is as it should be. */
export async function runCase(one: Case, service: Service): Promise<readonly string[]> {
  const response = await callInTurn(one, service);
  const body = await response.json().catch(() => undefined);
  const { status, code, notice, body: values = {} } = one.expect;
  const at = (pointer: string): unknown => Pointer.fromJSON(pointer).get(body);
  const wanted: readonly (readonly [string, unknown, unknown])[] = [
    ["status", status, response.status],
    ...(code === undefined ? [] : [["/code", code, at("/code")] as const]),
    ...Object.entries(values).map(([pointer, value]) => [pointer, value, at(pointer)] as const),
  ];
  const faults = wanted
    .filter(([, expected, found]) => !isDeepStrictEqual(expected, found))
    .map(([place, expected, found]) => `${place}: ${say(expected)} ≠ ${say(found)}`);
  return notice === undefined || noticesOf(at("/notices")).includes(notice)
    ? faults
    : [...faults, `/notices: ${notice}`];
}

const longestWait = 90;

/** A service counts the calls of a key: who is refused for that waits as long as the answer says. */
async function callInTurn(one: Case, service: Service): Promise<Response> {
  for (;;) {
    const response = await call(one, service);
    if (response.status !== 429) return response;
    await response.body?.cancel();
    const seconds = Number(response.headers.get("Retry-After") ?? 1);
    await setTimeout(1000 * Math.min(Math.max(seconds, 1), longestWait));
  }
}

function call(one: Case, { base, key }: Service): Promise<Response> {
  const { method = "POST", path = "/checks", raw, document, change = [] } = one;
  const sent = structuredClone(document);
  if (change.length > 0) applyPatch(sent, [...change]);
  const body = raw ?? (document === undefined ? undefined : JSON.stringify(sent));
  const own = one.key ?? key;
  return fetch(`${base}${path}`, {
    method,
    headers: {
      "Content-Type": "application/json",
      ...(own === "none" ? {} : { "X-API-Key": own }),
      ...one.headers,
    },
    signal: AbortSignal.timeout(longestWait * 1000),
    ...(body === undefined ? {} : { body }),
  });
}

const say = (value: unknown): string => JSON.stringify(value) ?? "-";

const noticesOf = (notices: unknown): readonly unknown[] =>
  Array.isArray(notices) ? notices.map((notice: { readonly code?: unknown }) => notice.code) : [];
