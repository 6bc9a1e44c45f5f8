/** Loads every adapter. Faulty ones stop the start, with all faults of all adapters listed by file. */
import type { Notice, Stage } from "../../check/types.ts";
import type { Canonicals } from "../../fhir/canonicals.ts";
import type { RepairBundle } from "../../fhir/repair/repair-bundle.ts";
import { filesOnDisk, type Files } from "../../knowledge/files.ts";
import { makeOnce, proveOnce } from "../../knowledge/make-once.ts";
import type { Adapter } from "./adapter.ts";
import { convertPayload, type ConvertedPayload } from "./convert-payload.ts";
import type { Errands } from "./errands.ts";
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
  readonly canonicals: Pick<Canonicals, "resolve" | "extensionBase" | "identifierBase">;
  readonly files?: Files;
}

/** Adapters of all directories. Throws `AdapterFaults`. */
export function loadAdapters(
  directories: readonly string[],
  { canonicals, files = filesOnDisk }: AdapterSetting,
): readonly Adapter[] {
  return makeOnce(
    files,
    { name: "adapters", folders: directories, also: basesOf(canonicals) },
    {
      make: (own) => {
        const { adapters, faults } = readAdapters(directories, canonicals, own);
        if (faults.length > 0) throw new AdapterFaults(faults);
        return adapters;
      },
      write: (adapters) => adapters,
      open: (adapters) => adapters,
    },
  );
}

/** What an adapter's example becomes depends on them too. */
export interface TrialSetting extends AdapterSetting {
  readonly repair: RepairBundle;
  /** That `repair` reads dates in. */
  readonly timeZone: string;
}

/** The same, each tried on its examples: once for the same files and setting. */
export async function loadTriedAdapters(
  directories: readonly string[],
  { repair, timeZone, canonicals, files = filesOnDisk }: TrialSetting,
): Promise<readonly Adapter[]> {
  const adapters = loadAdapters(directories, { canonicals, files });
  await proveAdapters(adapters, directories, { repair, timeZone, canonicals, files });
  return adapters;
}

/** Tries all adapters of the directories, unless that was done for the same files and setting. Rejects with `AdapterFaults`. */
export async function proveAdapters(
  adapters: readonly Adapter[],
  directories: readonly string[],
  { repair, timeZone, canonicals, files = filesOnDisk }: TrialSetting,
): Promise<void> {
  const also = [...basesOf(canonicals), timeZone];
  await proveOnce(files, { name: "tried-adapters", folders: directories, also }, async () => {
    const { tryExamples } = await import("./try-examples.ts");
    const wrong = await tryExamples(adapters, repair);
    if (wrong.length > 0) throw new AdapterFaults(wrong);
  });
}

const basesOf = ({ extensionBase, identifierBase }: AdapterSetting["canonicals"]) => [
  extensionBase,
  identifierBase,
];

/** What `adapters` do with a payload. `readVariable` reads what `env:` of an adapter names, when it is needed. */
export function useAdapters(
  adapters: readonly Adapter[],
  { repair, readVariable }: Pick<TrialSetting, "repair"> & { readonly readVariable: ReadVariable },
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
