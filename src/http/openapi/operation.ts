/** One route of the table as an operation of openapi.json: what it takes, and every answer it can give. */
import { envelopeSchema } from "../../check/types.ts";
import type { ErrorCode } from "../../errors.ts";
import type { AppServices, Example } from "../app-services.ts";
import { mediaTypes } from "../call.ts";
import { needsKey, takesBody, type Route } from "../route.ts";
import { checkRequestSchema } from "../../check/request/check-request-schema.ts";
import { parametersSchema } from "../schemas/parameters.ts";
import { bundleSchema, schemaOf } from "./components.ts";
import { answerExample } from "./answer-examples.ts";
import { problemResponses } from "./describe-problems.ts";

type Json = Readonly<Record<string, unknown>>;

const answerHeaders = {
  "X-Request-Id": {
    description:
      "Pengenal permintaan: dari header yang sama pada permintaan bila hanya berisi huruf, angka, . _ : -, " +
      "paling banyak 64, dan bukan nomor orang; selain itu dibuat layanan.",
    schema: { type: "string", pattern: "^[A-Za-z0-9._:-]{1,64}$" },
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

/** Of Node's own HTTP server, before a route is looked for: without a body, and the connection is closed. */
const connectionResponses = {
  "408": { description: "Permintaan tidak selesai dikirim dalam 60 detik." },
  "431": { description: "Alamat dan header bersama lebih dari 64 KiB." },
};

/** Of every route that reads a small body. */
const bodyErrors: readonly ErrorCode[] = [
  "malformed_json",
  "body_too_large",
  "unsupported_media_type",
  "request_invalid",
  "overloaded",
];

/** The codes that every route of a kind can answer. */
function sharedErrors(route: Route): readonly ErrorCode[] {
  return [
    ...(needsKey(route)
      ? ([
          "api_key_missing",
          "api_key_invalid",
          "api_key_expired",
          "rate_limited",
          "storage_unavailable",
        ] as const)
      : []),
    ...(route.roles ? (["role_not_allowed"] as const) : []),
    ...(route.input ? bodyErrors : []),
    ...(route.produces.length > 0 ? (["not_acceptable"] as const) : []),
    "internal_error",
  ];
}

/**
 * FHIR where the route answers a resource, JSON for all who accept any JSON; a page or a file only where the route makes one.
 * `example` is an answer as it was given.
 */
function answerContent(route: Route, { answers }: AppServices): Json | undefined {
  const { answer, produces, sends = [] } = route;
  const [first] = produces;
  if (!answer) return contentOfFiles(first === undefined ? sends : [first]);
  const shown = answerExample(answers, route.example ?? route.operation);
  const content = { schema: schemaOf(answer), ...shown };
  const resource = first === mediaTypes.fhir ? { [mediaTypes.fhir]: content } : {};
  const others = [mediaTypes.html, mediaTypes.xlsx].filter((type) => produces.includes(type));
  return {
    ...resource,
    [mediaTypes.json]: content,
    ...contentOfFiles(others),
  };
}

/** OpenAPI 3.1 leaves out the schema of bytes. */
const schemaOfFile = (type: string): Json => {
  if (type === mediaTypes.json) return { schema: { type: "object" } };
  return type.startsWith("text/") ? { schema: { type: "string" } } : {};
};

const contentOfFiles = (types: readonly string[]): Json | undefined =>
  types.length === 0
    ? undefined
    : Object.fromEntries(types.map((type) => [type, schemaOfFile(type)]));

function examplesOf(examples: readonly Example[]): Json {
  if (examples.length === 0) return {};
  return {
    examples: Object.fromEntries(
      examples.map(({ file, value }) => [file.replace(/\.json$/, ""), { summary: file, value }]),
    ),
  };
}

function requestBody(route: Route, services: AppServices): Json {
  if (route.input) {
    const schema = schemaOf(route.input);
    const fhir = route.tag === "fhir" ? { [mediaTypes.fhir]: { schema } } : {};
    return { required: true, content: { ...fhir, [mediaTypes.json]: { schema } } };
  }
  if (route.access === "key and file")
    return { required: true, content: { [mediaTypes.csv]: {}, [mediaTypes.xlsx]: {} } };
  if (route.access !== "key and resource") return checkBody(route, services);
  const schema = schemaOf(parametersSchema);
  return {
    required: true,
    content: { [mediaTypes.fhir]: { schema }, [mediaTypes.json]: { schema } },
  };
}

function checkBody(route: Route, { examples, stages }: AppServices): Json {
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

export function operationOf(route: Route, services: AppServices): Json {
  const content = answerContent(route, services);
  return {
    operationId: route.operation,
    summary: route.summary,
    description: route.description,
    tags: [route.tag],
    security: needsKey(route) ? [{ ApiKey: [] }] : [],
    parameters: (route.parameters ?? []).map(({ schema, ...parameter }) => ({
      ...parameter,
      required: parameter.in === "path" || parameter.required === true,
      schema,
    })),
    ...(takesBody(route) && { requestBody: requestBody(route, services) }),
    responses: {
      [route.succeeds ?? 200]: {
        description: "Berhasil",
        headers: {
          ...answerHeaders,
          ...(needsKey(route) && keyedHeaders),
          ...(route.method === "post" && route.answer === envelopeSchema && checkHeaders),
        },
        ...(content && { content }),
      },
      ...connectionResponses,
      ...problemResponses(
        new Set([...sharedErrors(route), ...(route.errors ?? [])]),
        answerHeaders,
      ),
    },
  };
}
