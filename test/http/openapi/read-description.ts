/** openapi.json as tests walk it. */
import { isJsonObject, type JsonObject } from "../../../src/intake/json.ts";

/** The object at a path of names; empty where there is none. */
export const objectAt = (value: unknown, ...path: readonly string[]): JsonObject => {
  const found = path.reduce<unknown>(
    (at, name) => (isJsonObject(at) ? at[name] : undefined),
    value,
  );
  return isJsonObject(found) ? found : {};
};

export interface Described {
  readonly method: string;
  readonly path: string;
  /** Its `operationId`. */
  readonly operation: string;
  readonly described: JsonObject;
  /** Its address does not lie below `/v1`. */
  readonly ownServer: boolean;
}

export const operationsOf = (document: unknown): readonly Described[] =>
  Object.entries(objectAt(document, "paths")).flatMap(([path, members]) =>
    Object.entries(objectAt(members))
      .filter(([method]) => method !== "servers")
      .map(([method, described]) => ({
        method,
        path,
        operation: String(objectAt(described)["operationId"]),
        described: objectAt(described),
        ownServer: "servers" in objectAt(members),
      })),
  );
