/** What spans say, in the names of OpenTelemetry's semantic conventions and, for what is our own, `praklaim.*`. */
import { SpanStatusCode, type Attributes, type Span } from "@opentelemetry/api";
import {
  ATTR_ERROR_TYPE,
  ATTR_HTTP_REQUEST_METHOD,
  ATTR_HTTP_RESPONSE_STATUS_CODE,
  ATTR_HTTP_ROUTE,
  ATTR_URL_SCHEME,
} from "@opentelemetry/semantic-conventions";
import { errorKinds, Problem, type ErrorCode } from "../../errors.ts";
import type { AnsweredRequest, OpenedRequest, WorkEnd } from "./tracing.ts";

/** Of RFC 9110 and RFC 5789; any other is `_OTHER`, and `HTTP` in a span's name. */
const methods = new Set("GET HEAD POST PUT PATCH DELETE OPTIONS TRACE CONNECT".split(" "));

/** `POST /v1/checks`; the method alone where no route matched. */
export function nameRequest(method: string, route: string | null): string {
  const known = methods.has(method) ? method : "HTTP";
  return route === null ? known : `${known} ${route}`;
}

/** `url.path` is left out against the conventions: it is what the caller wrote. */
export const openedAttributes = ({ method, scheme }: OpenedRequest): Attributes => ({
  [ATTR_HTTP_REQUEST_METHOD]: methods.has(method) ? method : "_OTHER",
  [ATTR_URL_SCHEME]: scheme,
});

/** A refusal is the caller's error and leaves the span's status as it is; a fault is ours (conventions, 'HTTP server'). */
export function endRequest(span: Span, { method }: OpenedRequest, answer: AnsweredRequest): void {
  const { route, status, code } = answer;
  if (route !== null) span.updateName(nameRequest(method, route));
  span.setAttributes({
    [ATTR_HTTP_ROUTE]: route ?? undefined,
    [ATTR_HTTP_RESPONSE_STATUS_CODE]: status,
    [ATTR_ERROR_TYPE]: code,
    "praklaim.key_id": answer.keyId,
    "praklaim.stage": answer.stage,
    "praklaim.profile": answer.profile,
    "praklaim.check_id": answer.checkId,
    "praklaim.rule_set": answer.ruleSet,
    "praklaim.replayed": answer.replayed,
  });
  if (status !== undefined && status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/** Errors are told by code or name: a message may quote the document. */
export function endWork(span: Span, how: WorkEnd): void {
  endTold(span, how.failed ? codeOf(how.error) : null);
}

const codeOf = (error: unknown): string =>
  error instanceof Problem ? error.code : error instanceof Error ? error.name : typeof error;

/** `error` is a code or name; `end` in milliseconds since the epoch, now unless said. */
export function endTold(span: Span, error: string | null, end?: number): void {
  if (error !== null) {
    span.setAttribute(ATTR_ERROR_TYPE, error);
    const status = error in errorKinds ? errorKinds[error as ErrorCode].status : 500;
    if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  }
  span.end(end);
}
