/** openapi.json (3.1) from the route table and the schemas that validate. */
import type { TSchema } from "typebox";
import { explanationSchema } from "../check/explanation.ts";
import { envelopeSchema } from "../check/types.ts";
import { errorKinds, type ErrorCode } from "../errors.ts";
import { ruleDetailSchema, ruleListSchema } from "../rules/describe-rules.ts";
import type { AppServices, Example } from "./app-services.ts";
import { mediaTypes } from "./call.ts";
import type { Route } from "./route.ts";
import { checkRequestSchema } from "./schemas/check-request.ts";
import { capabilitiesSchema, healthSchema, pathwaysSchema } from "./schemas/discovery.ts";
import {
  operationOutcomeSchema,
  problemExplanationSchema,
  problemSchema,
} from "./schemas/problem.ts";
import { deletionSchema, usageSchema } from "./schemas/usage.ts";

type Json = Readonly<Record<string, unknown>>;

const bundleSchema = {
  type: "object",
  description: "Bundle HL7 FHIR R4.",
  required: ["resourceType"],
  properties: {
    resourceType: { const: "Bundle" },
    type: { type: "string" },
    entry: { type: "array" },
  },
};

/** Schemas that the document names once. */
const components: Readonly<Record<string, unknown>> = {
  CheckRequest: checkRequestSchema,
  Bundle: bundleSchema,
  CheckResponse: envelopeSchema,
  Explanation: explanationSchema,
  RuleList: ruleListSchema,
  RuleDetail: ruleDetailSchema,
  Pathways: pathwaysSchema,
  Capabilities: capabilitiesSchema,
  Usage: usageSchema,
  Deletion: deletionSchema,
  Health: healthSchema,
  Problem: problemSchema,
  ProblemExplanation: problemExplanationSchema,
  OperationOutcome: operationOutcomeSchema,
};

function schemaOf(schema: unknown): Json {
  const name = Object.entries(components).find(([, component]) => component === schema)?.[0];
  if (!name) throw new Error("openapi.ts: a route's schema has no name in 'components'");
  return { $ref: `#/components/schemas/${name}` };
}

const tags = [
  { name: "checks", description: "Pemeriksaan dokumen klinis" },
  { name: "discovery", description: "Yang dapat dilakukan layanan untuk sebuah kunci" },
  { name: "documentation", description: "Penjelasan" },
  { name: "operation", description: "Keadaan layanan" },
];

const answerHeaders = {
  "X-Request-Id": {
    description: "Pengenal permintaan, dari pemanggil atau dibuat layanan.",
    schema: { type: "string" },
  },
};
const keyedHeaders = {
  RateLimit: {
    description: "Sisa permintaan dan detik sampai hitungan baru.",
    schema: { type: "string" },
  },
  "RateLimit-Policy": { description: "Batas permintaan kunci ini.", schema: { type: "string" } },
};
const checkHeaders = {
  "Idempotency-Replayed": {
    description: "true bila jawaban pertama diberikan lagi.",
    schema: { type: "string", enum: ["true"] },
  },
};

/** The codes that every route of a kind can answer. */
function sharedErrors({ access, produces }: Route): readonly ErrorCode[] {
  return [
    ...(access === "open"
      ? []
      : ([
          "api_key_missing",
          "api_key_invalid",
          "api_key_expired",
          "rate_limited",
          "storage_unavailable",
        ] as const)),
    ...(produces.length > 0 ? (["not_acceptable"] as const) : []),
    "internal_error",
  ];
}

/** One response for each status, naming its codes. */
function errorResponses(route: Route): Json {
  const codes = new Set([...sharedErrors(route), ...(route.errors ?? [])]);
  const byStatus = Map.groupBy(codes, (code) => errorKinds[code].status);
  const entries = [...byStatus].toSorted(([a], [b]) => a - b);
  return Object.fromEntries(
    entries.map(([status, list]) => [
      String(status),
      {
        description: list.map((code) => `\`${code}\`: ${errorKinds[code].title}.`).join("\n\n"),
        headers: answerHeaders,
        content: {
          [mediaTypes.problem]: { schema: schemaOf(problemSchema) },
          [mediaTypes.fhir]: { schema: schemaOf(operationOutcomeSchema) },
        },
      },
    ]),
  );
}

/** JSON for all who accept any JSON; a page or FHIR only where the route makes one. */
function answerContent(route: Route): Json | undefined {
  const { answer, produces } = route;
  const [first] = produces;
  if (!answer) return first === undefined ? undefined : { [first]: {} };
  const page = produces.includes(mediaTypes.html) ? { [mediaTypes.html]: {} } : {};
  return { [mediaTypes.json]: { schema: schemaOf(answer) }, ...page };
}

function examplesOf(examples: readonly Example[]): Json {
  if (examples.length === 0) return {};
  return {
    examples: Object.fromEntries(
      examples.map(({ file, value }) => [file.replace(/\.json$/, ""), { summary: file, value }]),
    ),
  };
}

function requestBody(route: Route, { examples, stages }: AppServices): Json {
  const stage = stages.find(({ path }) => route.path === `/v1${path}`)?.stage;
  const fitting = examples.filter((example) => stage === undefined || example.stage === stage);
  const wrapped = fitting.filter(({ bare }) => !bare);
  const bare = fitting.filter((example) => example.bare);
  return {
    required: true,
    content: {
      [mediaTypes.json]: { schema: schemaOf(checkRequestSchema), ...examplesOf(wrapped) },
      [mediaTypes.fhir]: {
        schema: { anyOf: [schemaOf(bundleSchema), schemaOf(checkRequestSchema)] },
        ...examplesOf(bare),
      },
    },
  };
}

function operationOf(route: Route, services: AppServices): Json {
  const content = answerContent(route);
  return {
    operationId: route.operation,
    summary: route.summary,
    tags: [route.tag],
    security: route.access === "open" ? [] : [{ ApiKey: [] }],
    parameters: (route.parameters ?? []).map(({ schema, ...parameter }) => ({
      ...parameter,
      required: parameter.in === "path",
      schema: schema satisfies TSchema,
    })),
    ...(route.access === "key and body" && { requestBody: requestBody(route, services) }),
    responses: {
      200: {
        description: "Berhasil",
        headers: {
          ...answerHeaders,
          ...(route.access !== "open" && keyedHeaders),
          ...(route.access === "key and body" && checkHeaders),
        },
        ...(content && { content }),
      },
      ...errorResponses(route),
    },
  };
}

function pathsOf(routes: readonly Route[], services: AppServices, origin: string): Json {
  const byPath = Map.groupBy(routes, ({ path }) => path);
  return Object.fromEntries(
    [...byPath].map(([path, members]) => {
      const operations = members.map(
        (route) => [route.method, operationOf(route, services)] as const,
      );
      const below = path.startsWith("/v1/");
      return [
        below ? path.slice("/v1".length) : path,
        { ...(below ? {} : { servers: [{ url: origin }] }), ...Object.fromEntries(operations) },
      ];
    }),
  );
}

/** The whole document, as seen from `baseUrl`. */
export function buildOpenApi(
  routes: readonly Route[],
  services: AppServices,
  baseUrl: string,
): Json {
  return {
    openapi: "3.1.1",
    info: {
      title: "PraKlaim",
      version: "1.0.0-draft",
      summary: "Pemeriksaan dokumen klinis terhadap aturan klaim BPJS sebelum klaim dikirim",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [
      { url: baseUrl, description: "Layanan ini" },
      { url: "https://api.praklaim.id/v1", description: "Produksi (direncanakan)" },
    ],
    tags,
    security: [{ ApiKey: [] }],
    paths: pathsOf(routes, services, baseUrl.slice(0, -"/v1".length)),
    components: {
      securitySchemes: { ApiKey: { type: "apiKey", in: "header", name: "X-API-Key" } },
      schemas: components,
    },
  };
}
