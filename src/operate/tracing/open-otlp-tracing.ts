/** Traces by OpenTelemetry, sent over OTLP/HTTP. The exporter reads its own `OTEL_EXPORTER_OTLP_*` variables. */
import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout } from "node:timers/promises";
import {
  ROOT_CONTEXT,
  SpanKind,
  trace,
  type Context,
  type Span as LibrarySpan,
  type SpanOptions,
} from "@opentelemetry/api";
import { parseTraceParent } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-proto";
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import { ATTR_SERVICE_NAME, ATTR_SERVICE_VERSION } from "@opentelemetry/semantic-conventions";
import type { Config } from "../../config.ts";
import type { Log } from "../log.ts";
import { endRequest, endTold, endWork, nameRequest, openedAttributes } from "./describe-span.ts";
import { tellOutages } from "./tell-outages.ts";
import { noSpan, type Span, type Tracing } from "./tracing.ts";

const flushMs = 5_000;

function createProvider(
  { sampler }: NonNullable<Config["tracing"]>,
  version: string,
  log: Log,
): TracerProvider {
  const root = new TraceIdRatioBasedSampler(sampler.ratio);
  const named = { [ATTR_SERVICE_NAME]: "praklaim", [ATTR_SERVICE_VERSION]: version };
  return new TracerProvider({
    // `OTEL_SERVICE_NAME` and `OTEL_RESOURCE_ATTRIBUTES` come last: they win.
    resource: defaultResource()
      .merge(resourceFromAttributes(named))
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: sampler.parentBased ? new ParentBasedSampler({ root }) : root,
    spanProcessors: [
      new BatchSpanProcessor({ exporter: tellOutages(new OTLPTraceExporter(), log) }),
    ],
  });
}

/** The caller's place in a trace. Its `tracestate` is left: a caller's free text, which spans would carry along. */
function parentOf(traceparent: string | undefined): Context {
  const parsed = traceparent === undefined ? null : parseTraceParent(traceparent);
  return parsed ? trace.setSpanContext(ROOT_CONTEXT, { ...parsed, isRemote: true }) : ROOT_CONTEXT;
}

/** Nothing is registered with the library's globals: no other package can put spans of its own among these. */
export function openOtlpTracing(
  config: NonNullable<Config["tracing"]>,
  version: string,
  log: Log,
): Tracing {
  const provider = createProvider(config, version, log);
  const tracer = provider.getTracer("praklaim", version);
  const atWork = new AsyncLocalStorage<Context>();

  function open<End>(
    name: string,
    options: SpanOptions,
    parent: Context,
    end: (span: LibrarySpan, how: End) => void,
  ): Span<End> {
    const span = tracer.startSpan(name, options, parent);
    const context = trace.setSpan(parent, span);
    return { run: (work) => atWork.run(context, work), end: (how) => end(span, how) };
  }

  return {
    ids() {
      const context = atWork.getStore();
      const place = context && trace.getSpanContext(context);
      return place && { trace_id: place.traceId, span_id: place.spanId };
    },
    openRequest: (request) =>
      open(
        nameRequest(request.method, null),
        { kind: SpanKind.SERVER, attributes: openedAttributes(request) },
        parentOf(request.traceparent),
        (span, answer) => endRequest(span, request, answer),
      ),
    openWork({ name, attributes = {} }) {
      const parent = atWork.getStore();
      return parent ? open(name, { attributes }, parent, endWork) : noSpan;
    },
    tellWork({ name, attributes = {} }, { start, end, error }) {
      const parent = atWork.getStore();
      if (!parent) return;
      const span = tracer.startSpan(name, { attributes, startTime: start }, parent);
      endTold(span, error, end);
    },
    async close() {
      // What fails to arrive is told by the exporter.
      const ended = provider.shutdown().then(
        () => true,
        () => true,
      );
      const inTime = await Promise.race([ended, setTimeout(flushMs, false)]);
      if (!inTime) log.warn("traces left behind: the collector does not answer");
    },
  };
}
