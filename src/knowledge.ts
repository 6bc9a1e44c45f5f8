/** What the service judges with, loaded whole and swapped in one step: a request ends with what it began with. */
import type { CheckServices } from "./check/run-check.ts";
import type { AppServices } from "./http/app-services.ts";
import type { LoadedTerminology } from "./terminology/load.ts";
import type { RuleSet } from "./rules/rule-set.ts";

export interface Knowledge extends Pick<AppServices, "lists"> {
  readonly intake: CheckServices["intake"] & { readonly terminology: LoadedTerminology };
  readonly ruleSet: RuleSet;
}

/** How a reload ended. `version` is of the lists that serve now: after a failure still the old one. */
export type ReloadOutcome =
  | { readonly loaded: true; readonly version: string; readonly ruleSet: string }
  | { readonly loaded: false; readonly version: string; readonly faults: readonly string[] };

export interface HeldKnowledge {
  current(): Knowledge;
  /** Loads everything anew; nothing changes where anything is faulty. Never throws. */
  reload(): ReloadOutcome;
  /** Of the last reload, if it failed. */
  failure(): AppServices["reloadFailure"];
}

/** `load` throws an Error whose message names every fault, one a line. */
export function holdKnowledge(
  first: Knowledge,
  load: () => Knowledge,
  now: () => Date,
): HeldKnowledge {
  let current = first;
  let failure: AppServices["reloadFailure"] = null;
  return {
    current: () => current,
    failure: () => failure,
    reload() {
      try {
        const next = load();
        const faults = stageFaults(first.ruleSet, next.ruleSet);
        if (faults.length > 0) failure = { at: now(), faults };
        else {
          current = next;
          failure = null;
        }
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        const lines = message.split("\n");
        // The line that says how many faults stand below is none itself.
        const faults = lines.filter((line) => !/fault\(s\)[^:]*:$/u.test(line));
        failure = { at: now(), faults: faults.length > 0 ? faults : lines };
      }
      const { version } = current.intake.terminology;
      if (failure) return { loaded: false, version, faults: failure.faults };
      return { loaded: true, version, ruleSet: current.ruleSet.version };
    },
  };
}

export const stagesOf = ({ plans }: RuleSet): AppServices["stages"] =>
  [...plans.values()].map(({ file }) => file);

/** The addresses that are served are made at the start: other stages, or other paths, need another start. */
function stageFaults(first: RuleSet, next: RuleSet): readonly string[] {
  const addresses = (ruleSet: RuleSet) =>
    stagesOf(ruleSet).map(({ stage, path }) => `${stage} at ${path}`);
  const [before, after] = [addresses(first), addresses(next)];
  return [
    ...before.filter((address) => !after.includes(address)),
    ...after.filter((address) => !before.includes(address)),
  ].map((address) => `profiles/stages: ${address} was added or removed: a restart is needed`);
}
