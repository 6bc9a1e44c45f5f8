/** Loads every adapter. Faulty ones stop the start, with all faults of all adapters listed by file. */
import { isDeepStrictEqual } from "node:util";
import type { Notice, Stage } from "../../check/types.ts";
import { Problem } from "../../errors.ts";
import type { Canonicals } from "../../fhir/canonicals.ts";
import type { RepairBundle } from "../../fhir/repair/repair-bundle.ts";
import type { Files } from "../../knowledge/files.ts";
import { isJsonArray, pointerTo } from "../json.ts";
import type { Adapter, AdapterExample } from "./adapter.ts";
import { convertPayload, type ConvertedPayload, type Converters } from "./convert-payload.ts";
import type { Errands } from "./errands.ts";
import { MapFailure } from "./map-failure.ts";
import { createMapPool } from "./map-pool.ts";
import type { ReadVariable } from "./pull/pull-server.ts";
import { pullVisit } from "./pull/pull-visit.ts";
import { readAdapters } from "./read-adapters.ts";

/** The adapters, as a check uses them. */
export interface Adapters {
  find(id: string): Adapter | undefined;
  /** What there is to convert: the payload itself, or what its adapter pulls for it, as `pullVisit`. */
  pull(adapter: Adapter, payload: unknown, stage: Stage): Promise<PayloadAtHand>;
  /** As `convertPayload`. */
  convert(adapter: Adapter, payload: unknown, stage: Stage): Promise<ConvertedPayload>;
}

export interface PayloadAtHand {
  readonly payload: unknown;
  readonly notices: readonly Notice[];
}

export class AdapterFaults extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(
      `${faults.length} fault(s) in the adapters:\n${faults.map((fault) => `  ${fault}`).join("\n")}`,
    );
    this.name = "AdapterFaults";
    this.faults = faults;
  }
}

/** What depends on the service's configuration. */
export interface AdapterSetting {
  readonly repair: RepairBundle;
  readonly canonicals: Pick<Canonicals, "resolve">;
  readonly files?: Files;
}

/** Adapters of all directories. Throws `AdapterFaults`. */
export function loadAdapters(
  directories: readonly string[],
  { canonicals, files }: Pick<AdapterSetting, "canonicals" | "files">,
): readonly Adapter[] {
  const { adapters, faults } = readAdapters(directories, canonicals, files);
  if (faults.length > 0) throw new AdapterFaults(faults);
  return adapters;
}

/** The same, each tried on its examples. */
export async function loadTriedAdapters(
  directories: readonly string[],
  { repair, ...setting }: AdapterSetting,
): Promise<readonly Adapter[]> {
  const adapters = loadAdapters(directories, setting);
  const wrong = await tryExamples(adapters, repair);
  if (wrong.length > 0) throw new AdapterFaults(wrong);
  return adapters;
}

/** What `adapters` do with a payload. `readVariable` reads what `env:` of an adapter names, when it is needed. */
export function useAdapters(
  adapters: readonly Adapter[],
  {
    repair,
    readVariable,
  }: Pick<AdapterSetting, "repair"> & { readonly readVariable: ReadVariable },
  { runMap, fetchVisit }: Errands,
): Adapters {
  return {
    find: (id) => adapters.find((adapter) => adapter.id === id),
    pull: async ({ pull }, payload, stage) =>
      pull
        ? pullVisit(pull, payload, stage, { readVariable, fetchVisit })
        : { payload, notices: [] },
    convert: (adapter, payload, stage) =>
      convertPayload(adapter, payload, stage, { runMap, repair }),
  };
}

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
