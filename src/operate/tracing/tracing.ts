/**
 * Traces: one span a request and, below it, one for each step of a check and each call of a store. A span holds
 * templates, codes and ids of checks: no address, no header, no text of a document, no message of an error.
 */

/** As log lines name them (OpenTelemetry, 'Trace Context in non-OTLP Log Formats'). */
export interface TraceIds {
  readonly trace_id: string;
  readonly span_id: string;
}

export interface Span<End> {
  /** Runs `work` with this span as the one at work, also for what `work` awaits. */
  run<T>(work: () => T): T;
  end(how: End): void;
}

export interface OpenedRequest {
  readonly method: string;
  readonly scheme: "http" | "https";
  /** The header as sent (W3C Trace Context); another form than its own starts a new trace. */
  readonly traceparent: string | undefined;
}

export interface AnsweredRequest {
  /** The template of the route; null where none matched. */
  readonly route: string | null;
  /** Undefined where the caller left before the answer began. */
  readonly status: number | undefined;
  /** The code of a refusal or fault. */
  readonly code?: string | undefined;
  readonly keyId?: string | undefined;
  readonly stage?: string | undefined;
  readonly profile?: string | undefined;
  readonly checkId?: string | undefined;
  /** The version of the rules that judged. */
  readonly ruleSet?: string | undefined;
  readonly replayed?: boolean | undefined;
}

export interface Work {
  readonly name: string;
  readonly attributes?: Readonly<Record<string, string>>;
}

/** How work went; the error is told by its code or name. */
export type WorkEnd =
  { readonly failed: false } | { readonly failed: true; readonly error: unknown };

/** Times in milliseconds since the epoch; `error` is the code or name of what ended it, else null. */
export interface ToldRun {
  readonly start: number;
  readonly end: number;
  readonly error: string | null;
}

export interface Tracing {
  /** Of the span at work; undefined outside requests. */
  readonly ids: () => TraceIds | undefined;
  openRequest(request: OpenedRequest): Span<AnsweredRequest>;
  /** Below the span at work; work outside requests is not traced. */
  openWork(work: Work): Span<WorkEnd>;
  /** Below the span at work: work that another process did. */
  tellWork(work: Work, run: ToldRun): void;
  /** Sends what still waits, for 5 s at most. Never rejects. */
  close(): Promise<void>;
}

/** Runs the work and tells nobody. */
export const noSpan: Span<unknown> = { run: (work) => work(), end: () => undefined };

export const noTracing: Tracing = {
  ids: () => undefined,
  openRequest: () => noSpan,
  openWork: () => noSpan,
  tellWork: () => undefined,
  close: () => Promise.resolve(),
};
