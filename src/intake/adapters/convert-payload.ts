/** A hospital's own payload → the request that its adapter makes of it. */
import type { Stage } from "../../check/types.ts";
import type { Repair, RepairBundle } from "../../fhir/repair/repair-bundle.ts";
import { checkLimits } from "../check-limits.ts";
import { isJsonObject, type JsonObject } from "../json.ts";
import type { Adapter } from "./adapter.ts";
import { MapFailure } from "./map-failure.ts";
import type { RunMap } from "./map-pool.ts";

export interface ConvertedPayload {
  /** A `simple` or `fhir` request without its stage, not yet behind the privacy gate. */
  readonly request: JsonObject;
  /** With pointers into the request. */
  readonly repairs: readonly Repair[];
}

/** What conversion is done with. */
export interface Converters {
  readonly runMap: RunMap;
  readonly repair: RepairBundle;
}

/** Throws `MapFailure`, and `Problem` for what is larger than any request may be. */
export async function convertPayload(
  adapter: Adapter,
  payload: unknown,
  stage: Stage,
  { runMap, repair }: Converters,
): Promise<ConvertedPayload> {
  const { map } = adapter;
  const made =
    map === null ? payload : await mapPayload({ ...adapter, map }, payload, stage, runMap);
  const request = asRequest(adapter, made, stage);
  checkLimits(request, { bundle: request["bundle"], pointer: "/bundle" });
  if (!adapter.repair) return { request, repairs: [] };
  const { bundle, repairs } = repair(request["bundle"]);
  return {
    request: { ...request, bundle },
    repairs: repairs.map(({ pointer, done }) => ({ pointer: `/bundle${pointer}`, done })),
  };
}

async function mapPayload(
  { id, valueMaps, limits, map }: Adapter & { readonly map: string },
  payload: unknown,
  stage: Stage,
  runMap: RunMap,
): Promise<unknown> {
  const written = JSON.stringify(payload);
  const result = await runMap({ id, valueMaps, limits, map, payload: written, stage });
  if ("error" in result) throw new MapFailure(map, result.error);
  return JSON.parse(result.text);
}

const fieldsOf = { simple: ["encounter", "sections"], fhir: ["bundle"] } as const;

/** A Bundle alone is taken for the request that holds it. */
function asRequest({ target, map }: Adapter, made: unknown, stage: Stage): JsonObject {
  if (!isJsonObject(made)) throw new MapFailure(map, { code: "no_request" });
  const bare = target === "fhir" && made["resourceType"] !== undefined;
  const { stage: named = stage, ...request } = bare ? { bundle: made } : made;
  if (named !== stage) throw new MapFailure(map, { code: "other_stage" });
  const others = ["payload", ...fieldsOf[target === "fhir" ? "simple" : "fhir"]];
  const whole = fieldsOf[target].every((field) => isFilled(request, field));
  if (!whole || others.some((field) => isFilled(request, field)))
    throw new MapFailure(map, { code: "no_request" });
  return request;
}

const isFilled = (request: JsonObject, field: string) =>
  request[field] !== undefined && request[field] !== null;
