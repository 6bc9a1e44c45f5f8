/** Stores whose calls are observed: how long each took and whether it failed. */
import type { Stores } from "./ports.ts";

/** Runs a call and returns what it returns. */
export type ObserveCall = <T>(
  call: { readonly store: string; readonly operation: string },
  work: () => T,
) => T;

type StoreMethod = (...args: readonly never[]) => unknown;

function measure<T extends object>(store: T, name: string, observe: ObserveCall): T {
  const wrapped = Object.entries(store).map(([operation, call]: [string, unknown]) => {
    if (typeof call !== "function") return [operation, call];
    // The methods of a port take and return what its interface says; here they are only passed through.
    const run = call as StoreMethod;
    return [
      operation,
      (...args: never[]) => observe({ store: name, operation }, () => run(...args)),
    ];
  });
  // The same keys with methods of the same types.
  return Object.fromEntries(wrapped) as T;
}

export function measureStores(stores: Stores, observe: ObserveCall): Stores {
  return {
    ...stores,
    keys: measure(stores.keys, "keys", observe),
    passes: measure(stores.passes, "passes", observe),
    checks: measure(stores.checks, "checks", observe),
    idempotency: measure(stores.idempotency, "idempotency", observe),
    usage: measure(stores.usage, "usage", observe),
    unmapped: measure(stores.unmapped, "unmapped", observe),
    documents: measure(stores.documents, "documents", observe),
    versions: measure(stores.versions, "versions", observe),
    objections: measure(stores.objections, "objections", observe),
    outcomes: measure(stores.outcomes, "outcomes", observe),
    // `entries` goes at the pace of whoever reads them, which says nothing of the store.
    audit: {
      ...measure(stores.audit, "audit", observe),
      entries: () => stores.audit.entries(),
    },
  };
}
