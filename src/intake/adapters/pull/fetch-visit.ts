/** Reads what an order names from the hospital's FHIR server, within time and size. */
import type { Dispatcher } from "undici";
import { createBoundedAgent } from "./bounded-agent.ts";
import { createFhirReader } from "./fhir-reader.ts";
import { PullFailure, type PullFailureParts } from "./pull-failure.ts";
import { readVisit, type VisitSource } from "./read-visit.ts";
import type { VisitOrder } from "./visit-order.ts";

/** What the server holds of the visit, or why it was not read. */
export type VisitAnswer =
  | {
      /** The Bundle as JSON text. */
      readonly bundle: string;
      /** Resources that the server sent though they are not the visit's. */
      readonly leftOut: number;
    }
  | { readonly failure: PullFailureParts };

export type FetchVisit = (order: VisitOrder) => Promise<VisitAnswer>;

export interface VisitFetcher {
  readonly fetch: FetchVisit;
  /** Ends the connections. */
  close(): Promise<void>;
}

/** As much as a caller could have sent: of one answer, and of all that is kept. */
const maxBytes = 4 * 1024 * 1024;
/** Of all searches of a pull. */
const maxPages = 100;

export function createVisitFetcher(): VisitFetcher {
  const dispatcher = createBoundedAgent(maxBytes);
  return {
    fetch: async (order) => {
      try {
        return await fetchVisit(order, dispatcher);
      } catch (error) {
        if (error instanceof PullFailure) return { failure: error.parts };
        throw error;
      }
    },
    close: () => dispatcher.close(),
  };
}

async function fetchVisit(order: VisitOrder, dispatcher: Dispatcher): Promise<VisitAnswer> {
  const { server, stage, queries, encounterId, timeoutMs, retries } = order;
  const abort = new AbortController();
  const signal = AbortSignal.any([abort.signal, AbortSignal.timeout(timeoutMs)]);
  const deadline = Date.now() + timeoutMs;
  const reader = createFhirReader({ server, dispatcher, retries, deadline, signal });
  try {
    const source = { reader, server, stage, queries, allowance: createAllowance() };
    const { bundle, leftOut } = await readVisit(source, encounterId);
    return { bundle: JSON.stringify(bundle), leftOut };
  } finally {
    // After a failure the other searches are of no use.
    abort.abort();
  }
}

function createAllowance(): VisitSource["allowance"] {
  let [pages, bytes] = [maxPages, maxBytes];
  return {
    takePage: (place) => {
      pages -= 1;
      if (pages < 0) throw new PullFailure("too_many_pages", place);
    },
    takeBytes: (count, place) => {
      bytes -= count;
      if (bytes < 0) throw new PullFailure("too_large", place);
    },
  };
}
