/** One watch, two listeners: steps of a check and calls of stores are told to metrics and traces. */
import type { Metrics } from "./metrics.ts";
import type { Span, ToldRun, Tracing, WorkEnd } from "./tracing/tracing.ts";

export interface Observer {
  /** A step that fails has no time in the metrics; its span says why. */
  readonly step: <T>(step: string, work: () => T) => T;
  /** One that another process ran. */
  readonly tellStep: (step: string, run: ToldRun) => void;
  readonly storeCall: <T>(
    call: { readonly store: string; readonly operation: string },
    work: () => T,
  ) => T;
}

/** Runs `work` in its span; of work that returns a promise, the end is when it settles. */
function watch<T>(
  span: Span<WorkEnd>,
  work: () => T,
  ended: (failed: boolean, seconds: number) => void,
): T {
  const begin = performance.now();
  const end = (how: WorkEnd) => {
    span.end(how);
    ended(how.failed, (performance.now() - begin) / 1000);
  };
  try {
    const result = span.run(work);
    if (result instanceof Promise) {
      result.then(
        () => end({ failed: false }),
        (error: unknown) => end({ failed: true, error }),
      );
    } else end({ failed: false });
    return result;
  } catch (error) {
    end({ failed: true, error });
    throw error;
  }
}

export function createObserver(
  metrics: Pick<Metrics, "step" | "storeCall">,
  tracing: Pick<Tracing, "openWork" | "tellWork">,
): Observer {
  return {
    step: (step, work) =>
      watch(tracing.openWork({ name: `check.${step}` }), work, (failed, seconds) => {
        if (!failed) metrics.step(step, seconds);
      }),
    tellStep: (step, { start, end, error }) => {
      tracing.tellWork({ name: `check.${step}` }, { start, end, error });
      if (error === null) metrics.step(step, (end - start) / 1000);
    },
    storeCall: ({ store, operation }, work) => {
      const span = tracing.openWork({
        name: `${store}.${operation}`,
        attributes: { "praklaim.store": store, "praklaim.operation": operation },
      });
      return watch(span, work, (failed, seconds) =>
        metrics.storeCall({ store, operation, outcome: failed ? "failed" : "done" }, seconds),
      );
    },
  };
}
