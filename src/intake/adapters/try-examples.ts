/** Adapters, tried on their own examples. */
import { isDeepStrictEqual } from "node:util";
import { Problem } from "../../errors.ts";
import type { RepairBundle } from "../../fhir/repair/repair-bundle.ts";
import { isJsonArray, pointerTo } from "../json.ts";
import type { Adapter, AdapterExample } from "./adapter.ts";
import { convertPayload, type Converters } from "./convert-payload.ts";
import { MapFailure } from "./map-failure.ts";
import { createMapPool } from "./map-pool.ts";

/** One line for each example that does not become what it should. */
export async function tryExamples(
  adapters: readonly Adapter[],
  repair: RepairBundle,
): Promise<readonly string[]> {
  const pool = createMapPool(1);
  try {
    const faults: string[] = [];
    for (const adapter of adapters)
      for (const example of adapter.examples) {
        const fault = await tryExample(adapter, example, { runMap: pool.run, repair });
        if (fault !== undefined)
          faults.push(`${adapter.folder}/examples/${example.name}.payload.json: ${fault}`);
      }
    return faults;
  } finally {
    await pool.close();
  }
}

async function tryExample(
  adapter: Adapter,
  { payload, stage, expected }: AdapterExample,
  converters: Converters,
): Promise<string | undefined> {
  try {
    const { request } = await convertPayload(adapter, payload, stage, converters);
    const place = findDifference(request, expected);
    return place === undefined ? undefined : `becomes other than expected at '${place}'`;
  } catch (error) {
    if (error instanceof MapFailure) return `${error.place}: ${error.message}`;
    if (error instanceof Problem) return error.message;
    throw error;
  }
}

/** The pointer of the first place at which two JSON values differ. */
export function findDifference(made: unknown, expected: unknown, pointer = ""): string | undefined {
  if (isDeepStrictEqual(made, expected)) return undefined;
  const [first, second] = [membersOf(made), membersOf(expected)];
  if (!first || !second || isJsonArray(made) !== isJsonArray(expected)) return pointer;
  const names = [...new Set([...second.keys(), ...first.keys()])];
  return names
    .map((name) => findDifference(first.get(name), second.get(name), pointerTo(pointer, name)))
    .find((place) => place !== undefined);
}

function membersOf(value: unknown): ReadonlyMap<string, unknown> | undefined {
  return typeof value === "object" && value !== null ? new Map(Object.entries(value)) : undefined;
}
