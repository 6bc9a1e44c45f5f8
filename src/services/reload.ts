/** Loads lists, forms, rules and adapters anew while the service runs: all of them, or none. */
import { faultsIn } from "../errors.ts";
import type { Desk } from "../desk/desk.ts";
import type { LabelFolder } from "../labels/read-label-folder.ts";
import type { FileSnapshot } from "../knowledge/files.ts";
import type { AppServices } from "../http/app-services.ts";
import type { ServedLists } from "../check/load-lists.ts";
import type { StageInfo } from "../rules/describe-rules.ts";
import type { FilesInForce, PublishedNumbers } from "./files-in-force.ts";

/** How a reload ended. `version` is of the lists that serve now: after a failure still the old one. */
export type ReloadOutcome =
  | {
      readonly loaded: true;
      readonly version: string;
      readonly ruleSet: string;
      /** Of what a published version serves, in place of the folder. */
      readonly published: FilesInForce["published"];
    }
  | { readonly loaded: false; readonly version: string; readonly faults: readonly string[] };

/** The lists, and the labels that the operator's folder holds for facilities. */
export interface HeldContent extends ServedLists {
  readonly inFolder: LabelFolder;
}

export interface HeldLists {
  current(): HeldContent;
  /** Which versions of lists and adapters serve. */
  readonly numbers: () => PublishedNumbers;
  /** Nothing changes where anything is faulty. One at a time; never rejects. */
  reload(): Promise<ReloadOutcome>;
  /** How the last one ended. */
  last(): AppServices["lastReload"];
}

export interface ListLoading {
  /** What is in force at this moment: everything is loaded from it. */
  readonly takeFiles: () => Promise<FilesInForce>;
  /** Rejects with an Error whose message names every fault, one a line. */
  readonly serve: (files: FileSnapshot) => Promise<HeldContent>;
  readonly now: () => Date;
}

export function holdLists(
  first: { readonly served: HeldContent; readonly numbers: PublishedNumbers },
  desk: Pick<Desk, "knowledge" | "renew">,
  { takeFiles, serve, now }: ListLoading,
): HeldLists {
  const firstStages = desk.knowledge.stages;
  let current = first.served;
  let { numbers } = first;
  let last: AppServices["lastReload"] = null;
  let running: Promise<unknown> = Promise.resolve();

  async function reload(): Promise<ReloadOutcome> {
    let faults: readonly string[] = [];
    let published: FilesInForce["published"] = [];
    try {
      const taken = await takeFiles();
      const next = await serve(taken.files);
      await desk.renew(taken.files, ({ stages }) => stageFaults(firstStages, stages));
      current = next;
      ({ numbers, published } = taken);
    } catch (error) {
      faults = faultsIn(error);
    }
    last = { at: now(), faults };
    const { version } = current.terminology;
    if (faults.length > 0) return { loaded: false, version, faults };
    return { loaded: true, version, ruleSet: desk.knowledge.rules.version, published };
  }

  return {
    current: () => current,
    numbers: () => numbers,
    last: () => last,
    reload() {
      const outcome = running.then(reload);
      running = outcome;
      return outcome;
    },
  };
}

/** The addresses that are served are made at the start: other stages, or other paths, need another start. */
export function stageFaults(
  first: readonly StageInfo[],
  next: readonly StageInfo[],
): readonly string[] {
  const addresses = (stages: readonly StageInfo[]) =>
    stages.map(({ stage, path }) => `${stage} at ${path}`);
  const [before, after] = [addresses(first), addresses(next)];
  return [
    ...before.filter((address) => !after.includes(address)),
    ...after.filter((address) => !before.includes(address)),
  ].map((address) => `profiles/stages: ${address} was added or removed: a restart is needed`);
}
