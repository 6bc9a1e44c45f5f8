/** Stores that tell how long each call took and whether it failed. */
import type { Stores } from "./ports.ts";

export type ObserveCall = (
  labels: { readonly store: string; readonly operation: string; readonly outcome: string },
  seconds: number,
) => void;

type AsyncCall = (...args: readonly never[]) => Promise<unknown>;

/** `store` with every method that returns a promise observed; others (`entries`) are as they were. */
function measure<T extends object>(store: T, name: string, observe: ObserveCall): T {
  const wrapped = Object.entries(store).map(([operation, call]: [string, unknown]) => {
    if (typeof call !== "function") return [operation, call];
    // The methods of a port take and return what its interface says; here they are only passed through.
    const run = call as AsyncCall;
    return [
      operation,
      (...args: never[]) => {
        const begin = performance.now();
        const observed = (outcome: string) =>
          observe({ store: name, operation, outcome }, (performance.now() - begin) / 1000);
        const result: unknown = run(...args);
        if (result instanceof Promise)
          result.then(
            () => observed("done"),
            () => observed("failed"),
          );
        return result;
      },
    ];
  });
  // The same keys with methods of the same types.
  return Object.fromEntries(wrapped) as T;
}

export function measureStores(stores: Stores, observe: ObserveCall): Stores {
  return {
    ...stores,
    keys: measure(stores.keys, "keys", observe),
    checks: measure(stores.checks, "checks", observe),
    idempotency: measure(stores.idempotency, "idempotency", observe),
    usage: measure(stores.usage, "usage", observe),
    audit: measure(stores.audit, "audit", observe),
  };
}
