/** Loads every adapter. Faulty ones stop the start, with all faults of all adapters listed by file. */
import { isDeepStrictEqual } from "node:util";
import type { Notice, Stage } from "../../check/types.ts";
import { Problem } from "../../errors.ts";
import type { Canonicals } from "../../fhir/canonicals.ts";
import type { RepairBundle } from "../../fhir/repair/repair-bundle.ts";
import { isJsonArray, pointerTo } from "../json.ts";
import type { Adapter, AdapterExample } from "./adapter.ts";
import { convertPayload, type ConvertedPayload, type Converters } from "./convert-payload.ts";
import { MapFailure } from "./map-failure.ts";
import { createMapPool, type MapPool } from "./map-pool.ts";
import { createPuller, type AnnouncePull } from "./pull/create-puller.ts";
import type { ReadVariable } from "./pull/pull-server.ts";
import { readAdapters } from "./read-adapters.ts";

export interface Adapters {
  find(id: string): Adapter | undefined;
  readonly all: readonly Adapter[];
  /** What there is to convert: the payload itself, or what its adapter pulls for it, as `Puller.pull`. */
  pull(
    adapter: Adapter,
    payload: unknown,
    stage: Stage,
    announce: AnnouncePull,
  ): Promise<PayloadAtHand>;
  /** As `convertPayload`; the maps of one adapter never wait for those of another. */
  convert(adapter: Adapter, payload: unknown, stage: Stage): Promise<ConvertedPayload>;
  /** Ends the processes in which maps run, and the connections of those that pull. */
  close(): Promise<void>;
}

/** For the requests of one key, whose pulls are announced. */
export interface AdaptersOfKey extends Pick<Adapters, "find" | "convert"> {
  pull(adapter: Adapter, payload: unknown, stage: Stage): Promise<PayloadAtHand>;
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

const processesPerAdapter = 2;

/** What depends on the service's configuration. */
export interface AdapterSetting {
  readonly repair: RepairBundle;
  readonly canonicals: Pick<Canonicals, "resolve">;
  /** What `env:` of an adapter is read with, when it is needed. */
  readonly readVariable: ReadVariable;
}

/** Adapters of all directories, each tried on its examples. Throws `AdapterFaults`. */
export async function loadAdapters(
  directories: readonly string[],
  { repair, canonicals, readVariable }: AdapterSetting,
): Promise<Adapters> {
  const { adapters, faults } = readAdapters(directories, canonicals);
  if (faults.length > 0) throw new AdapterFaults(faults);
  const wrong = await tryExamples(adapters, repair);
  if (wrong.length > 0) throw new AdapterFaults(wrong);
  const pools = new Map<string, MapPool>();
  const poolOf = ({ id }: Adapter) => {
    const pool = pools.get(id) ?? createMapPool(processesPerAdapter);
    pools.set(id, pool);
    return pool;
  };
  const pullers = new Map(
    adapters.flatMap(({ id, pull }) => (pull ? [[id, createPuller(pull, readVariable)]] : [])),
  );
  return {
    find: (id) => adapters.find((adapter) => adapter.id === id),
    all: adapters,
    pull: async (adapter, payload, stage, announce) =>
      (await pullers.get(adapter.id)?.pull(payload, stage, announce)) ?? { payload, notices: [] },
    convert: (adapter, payload, stage) =>
      convertPayload(adapter, payload, stage, { pool: poolOf(adapter), repair }),
    close: async () => {
      await Promise.all([...pools.values(), ...pullers.values()].map((one) => one.close()));
    },
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
        const fault = await tryExample(adapter, example, { pool, repair });
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
