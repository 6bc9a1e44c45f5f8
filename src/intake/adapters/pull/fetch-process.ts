/** The process that reads hospitals' FHIR servers, so that the service's own thread parses none of their answers. */
import { createVisitFetcher, type VisitAnswer } from "./fetch-visit.ts";
import type { VisitOrder } from "./visit-order.ts";

export interface FetchTask {
  readonly number: number;
  readonly order: VisitOrder;
}

export type FetchMessage =
  | { readonly number: number; readonly answer: VisitAnswer }
  /** An error of our own: its name and frames. */
  | { readonly number: number; readonly bug: string };

const fetcher = createVisitFetcher();
const tell = (message: FetchMessage) => process.send?.(message);

// The channel is the service's own: it sends nothing but tasks.
process.on("message", ({ number, order }: FetchTask) => {
  fetcher.fetch(order).then(
    (answer) => tell({ number, answer }),
    (error: unknown) => tell({ number, bug: error instanceof Error ? error.name : "unknown" }),
  );
});
// The service finishes its requests first, and then ends this process.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP", "SIGUSR2"] as const)
  process.on(signal, () => undefined);
process.on("disconnect", () => process.exit());
