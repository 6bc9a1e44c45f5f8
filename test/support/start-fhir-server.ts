/** A hospital's FHIR server over real HTTP: reads, searches by visit, pages; and whatever a test lets it do wrong. */
import { once } from "node:events";
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { isJsonArray, isJsonObject, type JsonObject } from "../../src/intake/json.ts";

export interface FhirServerOptions {
  readonly resources: readonly JsonObject[];
  /** Default 100. */
  readonly pageSize?: number;
  /** Answers in the server's place; false where it did not. */
  readonly misbehave?: (request: FhirRequest) => boolean | Promise<boolean>;
}

export interface FhirRequest {
  readonly url: URL;
  /** Requests to the same URL before this one. */
  readonly before: number;
  readonly headers: IncomingHttpHeaders;
  readonly response: ServerResponse;
  /** Answers as JSON. */
  readonly answer: (
    status: number,
    body: unknown,
    headers?: Readonly<Record<string, string>>,
  ) => true;
  /** The page that a server in order would answer a search with. */
  readonly page: () => JsonObject;
}

export interface FhirServer {
  readonly base: string;
  readonly host: string;
  /** Path and query of every request, in their order. */
  readonly asked: readonly string[];
  close(): Promise<void>;
}

export async function startFhirServer(options: FhirServerOptions): Promise<FhirServer> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const call = callOf(request, response, options, asked);
    asked.push(call.url.pathname + call.url.search);
    void respond(call, options);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // Listening on TCP: the address is not a pipe's name.
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    base: `http://${host}/fhir`,
    host,
    asked,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

function callOf(
  request: IncomingMessage,
  response: ServerResponse,
  { resources, pageSize = 100 }: FhirServerOptions,
  asked: readonly string[],
): FhirRequest {
  const url = new URL(request.url ?? "/", `http://${request.headers.host ?? ""}`);
  const before = asked.filter((one) => one === url.pathname + url.search).length;
  return {
    url,
    before,
    headers: request.headers,
    response,
    answer: (status, body, headers = {}) => {
      response.writeHead(status, { "Content-Type": "application/fhir+json", ...headers });
      response.end(JSON.stringify(body));
      return true;
    },
    page: () => pageOf(url, resources, pageSize),
  };
}

async function respond(
  call: FhirRequest,
  { misbehave, resources }: FhirServerOptions,
): Promise<void> {
  const answered = (await misbehave?.(call)) ?? false;
  if (!answered) serve(call, resources);
}

function serve(call: FhirRequest, resources: readonly JsonObject[]): void {
  const [, , kind, id] = call.url.pathname.split("/");
  if (id === undefined) {
    call.answer(200, call.page());
    return;
  }
  const resource = resources.find((one) => one["resourceType"] === kind && one["id"] === id);
  if (resource) call.answer(200, resource);
  else call.answer(404, { resourceType: "OperationOutcome", issue: [] });
}

function pageOf(url: URL, resources: readonly JsonObject[], pageSize: number): JsonObject {
  const { origin, pathname, searchParams } = url;
  const kind = pathname.split("/").at(-1);
  const offset = Number(searchParams.get("_offset") ?? 0);
  const matches = resources.filter(
    (one) =>
      one["resourceType"] === kind &&
      refersTo(one["encounter"], "Encounter", searchParams.get("encounter")) &&
      refersTo(one["subject"] ?? one["patient"], "Patient", searchParams.get("patient")),
  );
  const next = new URL(url);
  next.searchParams.set("_offset", String(offset + pageSize));
  return {
    resourceType: "Bundle",
    type: "searchset",
    total: matches.length,
    link: [
      { relation: "self", url: url.href },
      ...(offset + pageSize < matches.length ? [{ relation: "next", url: next.href }] : []),
    ],
    entry: matches.slice(offset, offset + pageSize).map((resource) => ({
      fullUrl: `${origin}/fhir/${String(resource["resourceType"])}/${String(resource["id"])}`,
      resource,
      search: { mode: "match" },
    })),
  };
}

const refersTo = (reference: unknown, kind: string, id: string | null) =>
  id === null || (isJsonObject(reference) && reference["reference"] === `${kind}/${id}`);

/** A Bundle's resources as a server holds them: with ids that begin with `prefix`, and references by `Kind/id`. */
export function asServed(bundle: JsonObject, prefix: string): readonly JsonObject[] {
  const entries = isJsonArray(bundle["entry"]) ? bundle["entry"].filter(isJsonObject) : [];
  const resources = entries.map(({ resource }, place) => ({
    ...(isJsonObject(resource) ? resource : {}),
    id: `${prefix}${place}`,
  }));
  let text = JSON.stringify(resources);
  for (const [place, { fullUrl, resource }] of entries.entries()) {
    const kind = isJsonObject(resource) ? resource["resourceType"] : undefined;
    text = text.replaceAll(`"${String(fullUrl)}"`, `"${String(kind)}/${prefix}${place}"`);
  }
  // What was an array of resources still is one.
  return JSON.parse(text) as JsonObject[];
}
