/** Counts unmapped terms beside the checks: a check neither waits for it nor fails of it. */
import type { FacilityTerm, UnmappedStore } from "../../store/ports.ts";
import type { Term } from "./find-unmapped.ts";

/** Terms that wait to be stored; with more, further ones are not counted. */
const mostWaiting = 1_000;
const waitMs = 1_000;

export interface UnmappedCounter {
  /** Counts the terms of one check. */
  count(terms: readonly Term[], seen: { readonly facility: string; readonly at: Date }): void;
  /** Stores what waits; to be called before the store is closed. */
  close(): Promise<void>;
}

/**
 * Terms of a second are stored together: many checks of one hospital carry the same ones. What a crash takes with it is
 * that second. `report` is told where the store does not take them; they are not counted then.
 */
export function createUnmappedCounter(
  store: UnmappedStore,
  report: (error: unknown) => void,
): UnmappedCounter {
  let waiting = new Map<string, FacilityTerm>();
  let timer: NodeJS.Timeout | undefined;
  let storing: Promise<void> | undefined;

  async function storeAll(): Promise<void> {
    while (waiting.size > 0) {
      const terms = [...waiting.values()];
      waiting = new Map();
      try {
        await store.add(terms);
      } catch (error) {
        report(error);
      }
    }
  }

  /** One call of the store at a time: what comes meanwhile waits, and is bounded there. */
  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    storing ??= storeAll().finally(() => (storing = undefined));
    return storing;
  }

  return {
    count(terms, { facility, at }) {
      for (const { kind, key, term } of terms) {
        const name = JSON.stringify([facility, kind, key]);
        const known = waiting.get(name);
        if (!known && waiting.size >= mostWaiting) continue;
        waiting.set(name, {
          facility,
          kind,
          key,
          term: known?.term ?? term,
          requests: (known?.requests ?? 0) + 1,
          firstSeen: known?.firstSeen ?? at,
          lastSeen: at,
        });
      }
      if (waiting.size > 0) timer ??= setTimeout(() => void flush(), waitMs).unref();
    },
    close: flush,
  };
}
