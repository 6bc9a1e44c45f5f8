import { gzipSync } from "node:zlib";
import { expect } from "chai";
import type { FhirRequest } from "../../../support/start-fhir-server.ts";
import { isSearch, observation, pullFrom, type Trial } from "./support.ts";

interface Refusal extends Trial {
  readonly name: string;
  readonly code: string;
  readonly place: string;
  /** Requests that reach the server, where their number matters. */
  readonly asked?: number;
  readonly status?: number;
}

const secret = "Budi Santoso 3174012345678901";
const outcome = { resourceType: "OperationOutcome", issue: [{ diagnostics: secret }] };
const atEncounter = "payload:/encounter";
const atSearch = "adapter.yaml:/pull/resources/igd_asesmen_awal/0";
const named = (encounter: unknown) => ({ payload: () => ({ encounter }) });

const answers = (status: number, headers: Readonly<Record<string, string>> = {}) => ({
  server: { misbehave: (call: FhirRequest) => call.answer(status, outcome, headers) },
});
const searchAnswers = (change: (call: FhirRequest) => unknown) => ({
  server: {
    misbehave: (call: FhirRequest) => isSearch(call) && call.answer(200, change(call)),
  },
});
const nextLink = (url: string) => [{ relation: "next", url }];

const refusals: readonly Refusal[] = [
  ...[
    undefined,
    null,
    "",
    7,
    "e1",
    "Patient/p1",
    "Encounter/..",
    "Encounter/.",
    "Encounter/e1/",
    "Encounter/e1?_format=xml",
    "Encounter/e1/$everything",
    "Encounter/e%2F1",
    `Encounter/${"e".repeat(65)}`,
    "../Encounter/e1",
  ].map((encounter) => ({
    name: `payload.encounter is ${JSON.stringify(encounter)}`,
    ...named(encounter),
    code: "encounter_invalid",
    place: atEncounter,
    asked: 0,
  })),
  {
    name: "an absolute URL outside the base",
    payload: ({ host }) => ({ encounter: `http://${host}/admin/Encounter/e1` }),
    code: "encounter_invalid",
    place: atEncounter,
    asked: 0,
  },
  ...[
    "https://lain.example/fhir/Encounter/e1",
    "http://169.254.169.254/fhir/Encounter/e1",
    "file:///fhir/Encounter/e1",
    "http://u:p@127.0.0.1/fhir/Encounter/e1",
  ].map((encounter) => ({
    name: `an absolute URL elsewhere: ${encounter}`,
    ...named(encounter),
    code: "host_refused",
    place: atEncounter,
    asked: 0,
  })),
  {
    name: "the payload is not an object",
    payload: () => ["Encounter/e1"],
    code: "encounter_invalid",
    place: atEncounter,
    asked: 0,
  },
  {
    name: "a base whose host is off the list",
    plan: () => ({ allowHosts: ["fhir.rs.example"] }),
    code: "host_refused",
    place: "adapter.yaml:/pull/base_url",
    asked: 0,
  },
  ...["http://fhir.rs.example/fhir", "ftp://127.0.0.1/fhir", "bukan alamat"].map((url) => ({
    name: `a variable that holds ${url}`,
    plan: () => ({ baseUrl: "env:ADAPTER_RS_URL" }),
    variables: () => ({ ADAPTER_RS_URL: url }),
    code: "not_configured",
    place: "adapter.yaml:/pull/base_url",
    asked: 0,
  })),
  {
    name: "a variable for the address that is not set",
    plan: () => ({ baseUrl: "env:ADAPTER_RS_URL" }),
    code: "not_configured",
    place: "adapter.yaml:/pull/base_url",
  },
  {
    name: "a variable for the credentials that is not set",
    plan: () => ({ credentials: "env:ADAPTER_RS_AUTHORIZATION" }),
    code: "not_configured",
    place: "adapter.yaml:/pull/credentials",
    asked: 0,
  },
  {
    name: "credentials that no header may hold",
    plan: () => ({ credentials: "env:ADAPTER_RS_AUTHORIZATION" }),
    variables: () => ({ ADAPTER_RS_AUTHORIZATION: "Bearer a\r\nHost: b" }),
    code: "not_configured",
    place: "adapter.yaml:/pull/credentials",
    asked: 0,
  },
  {
    name: "a stage that is not configured",
    plan: () => ({ queries: { ranap_cppt: [] } }),
    code: "stage_not_configured",
    place: "adapter.yaml:/pull/resources/igd_asesmen_awal",
    asked: 0,
  },
  ...([404, 410] as const).map((status) => ({
    name: `answer ${status}`,
    ...answers(status),
    code: "not_found",
    place: atEncounter,
    asked: 1,
    status,
  })),
  ...([401, 403] as const).map((status) => ({
    name: `answer ${status}`,
    ...answers(status),
    code: "unauthorized",
    place: atEncounter,
    asked: 1,
    status,
  })),
  {
    name: "answer 400",
    ...answers(400),
    code: "rejected",
    place: atEncounter,
    asked: 1,
    status: 400,
  },
  {
    name: "a server that stays away",
    ...answers(503),
    plan: () => ({ retries: 2 }),
    code: "unavailable",
    place: atEncounter,
    asked: 3,
    status: 503,
  },
  {
    name: "a 429 that asks for more time than there is",
    ...answers(429, { "Retry-After": "3600" }),
    code: "unavailable",
    place: atEncounter,
    asked: 1,
    status: 429,
  },
  {
    name: "a redirect to another host",
    ...answers(302, { Location: "https://lain.example/fhir/Encounter/e1" }),
    code: "redirected",
    place: atEncounter,
    asked: 1,
    status: 302,
  },
  {
    name: "a redirect within the host",
    ...answers(307, { Location: "/fhir/Encounter/e2" }),
    code: "redirected",
    place: atEncounter,
    asked: 1,
    status: 307,
  },
  {
    name: "an answer that never comes",
    server: { misbehave: () => true },
    plan: () => ({ timeoutMs: 500 }),
    code: "timed_out",
    place: atEncounter,
    asked: 1,
  },
  {
    name: "an answer that is HTML",
    server: {
      misbehave: ({ response }) => {
        response.writeHead(200, { "Content-Type": "text/html" }).end(`<h1>${secret}</h1>`);
        return true;
      },
    },
    code: "not_fhir",
    place: atEncounter,
    asked: 1,
  },
  ...[null, "teks", [], {}, outcome, { resourceType: "Encounter", id: "e2" }].map((body) => ({
    name: `an answer that is ${JSON.stringify(body).slice(0, 40)}`,
    server: { misbehave: (call: FhirRequest) => call.answer(200, body) },
    code: "not_fhir",
    place: atEncounter,
    asked: 1,
  })),
  {
    name: "an Encounter without a Patient",
    server: { resources: [{ resourceType: "Encounter", id: "e1" }] },
    code: "patient_missing",
    place: atEncounter,
    asked: 1,
  },
  {
    name: "an Encounter whose Patient is on another server",
    server: {
      resources: [
        {
          resourceType: "Encounter",
          id: "e1",
          subject: { reference: "https://lain.example/fhir/Patient/p1" },
        },
      ],
    },
    code: "patient_missing",
    place: atEncounter,
    asked: 1,
  },
  {
    name: "an answer of 50 MB",
    server: {
      misbehave: ({ response }) => {
        response.writeHead(200);
        const part = `"${"x".repeat(1024 * 1024)}"`;
        const write = (left: number): void => {
          if (response.destroyed) return;
          if (left === 0) response.end();
          else response.write(part, () => write(left - 1));
        };
        write(50);
        return true;
      },
    },
    code: "too_large",
    place: atEncounter,
    asked: 1,
  },
  {
    name: "a small answer that unpacks to 50 MB",
    server: {
      misbehave: ({ response }) => {
        response.writeHead(200, { "Content-Encoding": "gzip" });
        response.end(gzipSync(Buffer.alloc(50 * 1024 * 1024, " ")));
        return true;
      },
    },
    code: "not_fhir",
    place: atEncounter,
    asked: 1,
  },
  {
    name: "an answer nested deeper than a request may be",
    server: {
      misbehave: ({ response }) => {
        const text = `${'{"a":'.repeat(50_000)}1${"}".repeat(50_000)}`;
        response.writeHead(200).end(text);
        return true;
      },
    },
    code: "too_large",
    place: atEncounter,
    asked: 1,
  },
  {
    name: "pages that are small, and together more than a request may hold",
    ...searchAnswers(({ url, page }) => ({
      ...page(),
      entry: [{ resource: observation(`big${url.search.length}`, { note: "x".repeat(900_000) }) }],
      link: nextLink(`${url.href}x`),
    })),
    code: "too_large",
    place: atSearch,
  },
  {
    name: "a next link to the page itself",
    ...searchAnswers(({ url, page }) => ({ ...page(), link: nextLink(url.href) })),
    code: "pages_repeat",
    place: atSearch,
  },
  {
    name: "next links in a circle",
    ...searchAnswers(({ url, page }) => {
      const step = Number(url.searchParams.get("step") ?? 0);
      return { ...page(), link: nextLink(`?encounter=e1&step=${(step % 3) + 1}#${step}`) };
    }),
    code: "pages_repeat",
    place: atSearch,
  },
  {
    name: "next links without an end",
    ...searchAnswers(({ url, page }) => ({ ...page(), link: nextLink(`${url.href}x`) })),
    code: "too_many_pages",
    place: atSearch,
  },
  ...["https://lain.example/fhir/Observation?page=2", "//lain.example/x", "http://", "data:,x"].map(
    (url) => ({
      name: `a next link to ${url}`,
      ...searchAnswers(({ page }) => ({ ...page(), link: nextLink(url) })),
      code: "host_refused",
      place: atSearch,
    }),
  ),
  {
    name: "a search that finds a resource without an id",
    ...searchAnswers(() => ({ resourceType: "Bundle", entry: [{ resource: observation("") }] })),
    code: "not_fhir",
    place: atSearch,
  },
  {
    name: "a search that answers with a resource",
    ...searchAnswers(() => outcome),
    code: "not_fhir",
    place: atSearch,
  },
  {
    name: "a search that fails",
    server: { misbehave: (call) => isSearch(call) && call.answer(422, outcome) },
    code: "rejected",
    place: atSearch,
    status: 422,
  },
];

describe("intake: a visit that cannot be pulled has one failure, in time", () => {
  for (const { name, code, place, asked, status, ...trial } of refusals) {
    it(`${name}: ${code}`, async () => {
      const begin = performance.now();
      const { failure, asked: requests } = await pullFrom(trial);
      expect(failure).to.include({ code, place });
      if (asked !== undefined) expect(requests).to.have.length(asked);
      if (status !== undefined) expect(failure?.message).to.include(`(HTTP ${status})`);
      const told = JSON.stringify([failure?.message, failure?.place, failure?.cause, failure]);
      expect(told).not.to.match(/Budi|3174|rahasia|lain\.example/);
      expect(performance.now() - begin).to.be.below(20_000);
    });
  }
});
