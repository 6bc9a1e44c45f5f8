/** A collector of traces: takes OTLP/HTTP in protobuf, as the exporter of a real service sends it. */
import { once } from "node:events";
import { readFileSync } from "node:fs";
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import protobuf from "protobufjs";

export type Attributes = Readonly<Record<string, string | number | boolean>>;

export interface ReceivedSpan {
  readonly traceId: string;
  readonly spanId: string;
  /** Undefined for a span without one. */
  readonly parentId: string | undefined;
  readonly traceState: string;
  readonly name: string;
  readonly isServer: boolean;
  readonly attributes: Attributes;
  readonly failed: boolean;
  /** What a library would add to a failed span: an error's message and stack. */
  readonly said: readonly string[];
  readonly resource: Attributes;
}

export interface Collector {
  /** For `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  readonly endpoint: string;
  readonly spans: () => readonly ReceivedSpan[];
  /** Everything received, text standing in it as it is. */
  readonly content: () => string;
  readonly headers: () => readonly IncomingHttpHeaders[];
  close(): Promise<void>;
}

interface WireAttribute {
  readonly key: string;
  readonly value: Readonly<Record<string, string | number | boolean>>;
}
interface WireSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string;
  readonly traceState: string;
  readonly name: string;
  readonly kind: number;
  readonly attributes: readonly WireAttribute[];
  readonly events: readonly { readonly name: string }[];
  readonly status: { readonly message: string; readonly code: number } | null;
}
interface WireRequest {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly WireAttribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly WireSpan[] }[];
  }[];
}

const requestType = protobuf
  .parse(readFileSync(new URL("otlp-trace.proto", import.meta.url), "utf8"))
  .root.lookupType("TraceRequest");

const serverKind = 2;
const errorStatus = 2;
const hex = (base64: string) => Buffer.from(base64, "base64").toString("hex");

const attributesOf = (attributes: readonly WireAttribute[]): Attributes =>
  Object.fromEntries(
    attributes.flatMap(({ key, value }) => Object.values(value).map((only) => [key, only])),
  );

function readSpan(span: WireSpan, resource: Attributes): ReceivedSpan {
  return {
    traceId: hex(span.traceId),
    spanId: hex(span.spanId),
    parentId: hex(span.parentSpanId) || undefined,
    traceState: span.traceState,
    name: span.name,
    isServer: span.kind === serverKind,
    attributes: attributesOf(span.attributes),
    failed: span.status?.code === errorStatus,
    said: [...span.events.map(({ name }) => name), span.status?.message ?? ""].filter(Boolean),
    resource,
  };
}

function readSpans(body: Buffer): readonly ReceivedSpan[] {
  const options = { longs: Number, bytes: String, defaults: true };
  // The shape is that of the .proto file.
  const request = requestType.toObject(requestType.decode(body), options) as WireRequest;
  return request.resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => readSpan(span, attributesOf(resource.attributes))),
    ),
  );
}

/** `answer` stands for what the collector does with a request that it has read; 200 unless told otherwise. */
export async function startCollector(
  answer: (response: ServerResponse) => void = (response) => response.end(),
): Promise<Collector> {
  const bodies: Buffer[] = [];
  const headers: IncomingHttpHeaders[] = [];
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(request);
    if (request.url === "/v1/traces") bodies.push(body);
    headers.push(request.headers);
    answer(response);
  };
  const server = createServer((request, response) => void take(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // A TCP server has an address object once it listens.
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    spans: () => bodies.flatMap(readSpans),
    content: () => Buffer.concat(bodies).toString("utf8"),
    headers: () => headers,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}
