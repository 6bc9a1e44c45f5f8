/** What a handler receives and returns. Handlers never touch Express. */
import { fhirMediaType, type RequestBody } from "../check/request/sent-request.ts";
import type { LogFields } from "../operate/log.ts";
import type { ApiKey, Pass } from "../store/ports.ts";

export interface Call {
  readonly requestId: string;
  readonly startedAt: Date;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** True when the path ends in `/`, which a page's relative links must know. */
  readonly slashAtEnd: boolean;
  /** Of who calls, as far as proxies are trusted. */
  readonly address: string;
  /** True where the caller came by TLS. */
  readonly secure: boolean;
  readonly header: (name: string) => string | undefined;
  /** The one of the types that the caller likes best; undefined when none is acceptable. */
  readonly prefers: (types: readonly string[]) => string | undefined;
}

export interface KeyedCall extends Call {
  readonly key: ApiKey;
  /** Of a browser that signed in; null where the key itself was sent. */
  readonly session: Pass | null;
}

/** With a body, of someone who is not known yet. */
export interface VisitorCall extends Call {
  readonly body: RequestBody;
}

export interface CheckCall extends KeyedCall {
  readonly body: RequestBody;
}

export interface Answer {
  readonly status: number;
  /** JSON text, HTML, or a file's bytes. */
  readonly content: string | Uint8Array;
  readonly mediaType: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** What the request's log line says beside the usual. */
  readonly log?: LogFields;
}

export const mediaTypes = {
  json: "application/json",
  fhir: fhirMediaType,
  problem: "application/problem+json",
  html: "text/html",
  csv: "text/csv",
  gzip: "application/gzip",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const;

/** Done, with nothing to say. */
export const noContent: Answer = { status: 204, content: "", mediaType: mediaTypes.json };

export function answerJson(value: unknown, more: Partial<Answer> = {}): Answer {
  return { status: 200, content: JSON.stringify(value), mediaType: mediaTypes.json, ...more };
}
