/** What the Messages API (version 2026-10-21) refuses in a request. */
import type { IncomingHttpHeaders } from "node:http";
import { isJsonArray, isJsonObject, type JsonObject } from "../../src/intake/json.ts";

export interface MessageFault {
  readonly status: number;
  readonly type: string;
  readonly message: string;
}

interface SentMessage {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: JsonObject | undefined;
}

/** Undefined where the request is in order. */
export function findMessageFault({ path, headers, body }: SentMessage): MessageFault | undefined {
  if (!path.endsWith("/v1/messages"))
    return { status: 404, type: "not_found_error", message: "no such path" };
  const key = headers["x-api-key"] ?? headers.authorization?.match(/^Bearer (.+)$/u)?.[1];
  if (!key) return { status: 401, type: "authentication_error", message: "no key" };
  const message =
    headers["anthropic-version"] === undefined
      ? "anthropic-version: header is required"
      : headers["content-type"] !== "application/json"
        ? "content-type: must be application/json"
        : body === undefined
          ? "the body is not JSON object"
          : findBodyFault(body);
  return message === undefined
    ? undefined
    : { status: 400, type: "invalid_request_error", message };
}

const knownFields: ReadonlySet<string> = new Set([
  "model",
  "max_tokens",
  "messages",
  "system",
  "output_config",
  "stream",
  "thinking",
  "tools",
  "tool_choice",
]);

function findBodyFault(body: JsonObject): string | undefined {
  const extra = Object.keys(body).find((name) => !knownFields.has(name));
  if (extra !== undefined) return `${extra}: extra inputs are not permitted`;
  const { model, max_tokens: most, messages, system, tool_choice: choice } = body;
  if (typeof model !== "string" || model === "") return "model: field required";
  if (typeof most !== "number" || !Number.isInteger(most) || most < 1)
    return "max_tokens: must be a positive integer";
  if (!isJsonArray(messages) || messages.length === 0) return "messages: at least one is required";
  if (!messages.every(isMessage)) return "messages: a role and content each";
  if (!isJsonObject(messages[0]) || messages[0]["role"] !== "user")
    return "messages: the first one is the user's";
  if (system !== undefined && !isContent(system)) return "system: text or blocks of text";
  if (body["stream"] === true) return "stream: this server does not stream";
  if (isJsonObject(choice) && choice["type"] !== "auto" && choice["type"] !== "none")
    return "tool_choice: forced tool use is not supported for this model";
  const marks = JSON.stringify(body).match(/"cache_control":\{/gu) ?? [];
  if (marks.length > 4) return "cache_control: at most four";
  return findFormatFault(body["output_config"]);
}

const isMessage = (one: unknown) =>
  isJsonObject(one) &&
  (one["role"] === "user" || one["role"] === "assistant") &&
  isContent(one["content"]);

const isContent = (content: unknown) =>
  (typeof content === "string" && content !== "") ||
  (isJsonArray(content) &&
    content.length > 0 &&
    content.every((block) => isJsonObject(block) && typeof block["type"] === "string"));

function findFormatFault(config: unknown): string | undefined {
  if (config === undefined) return undefined;
  if (!isJsonObject(config)) return "output_config: must be an object";
  const { format } = config;
  if (format === undefined) return undefined;
  if (!isJsonObject(format) || format["type"] !== "json_schema")
    return "output_config.format.type: json_schema";
  return findSchemaFault(format["schema"], "output_config.format.schema");
}

const knownKeywords: ReadonlySet<string> = new Set([
  "$defs",
  "$ref",
  "additionalProperties",
  "allOf",
  "anyOf",
  "const",
  "description",
  "enum",
  "format",
  "items",
  "minItems",
  "properties",
  "required",
  "title",
  "type",
]);

/** Objects must be closed, and few keywords are known ("Structured outputs", JSON Schema limitations). */
function findSchemaFault(schema: unknown, place: string): string | undefined {
  if (!isJsonObject(schema)) return `${place}: must be an object`;
  const extra = Object.keys(schema).find((name) => !knownKeywords.has(name));
  if (extra !== undefined) return `${place}: '${extra}' is not supported`;
  if (schema["type"] === "object" && schema["additionalProperties"] !== false)
    return `${place}: additionalProperties must be false`;
  const below = [
    ...Object.entries(isJsonObject(schema["properties"]) ? schema["properties"] : {}),
    ...Object.entries(isJsonObject(schema["$defs"]) ? schema["$defs"] : {}),
    ...(isJsonArray(schema["anyOf"]) ? schema["anyOf"].entries() : []),
    ...(schema["items"] === undefined ? [] : [["items", schema["items"]] as const]),
  ];
  for (const [name, part] of below) {
    const fault = findSchemaFault(part, `${place}.${name}`);
    if (fault !== undefined) return fault;
  }
  return undefined;
}
