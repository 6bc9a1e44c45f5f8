import type { Reader } from "./reader.ts";
import { absoluteUrl, ratio } from "./values.ts";

/** Which traces are kept. Where they go the exporter reads itself. */
export interface TracingConfig {
  readonly sampler: {
    /** Of traces that begin here, 0 to 1. */
    readonly ratio: number;
    /** True where the caller's decision counts before the ratio. */
    readonly parentBased: boolean;
  };
}

const samplers = [
  "always_on",
  "always_off",
  "traceidratio",
  "parentbased_always_on",
  "parentbased_always_off",
  "parentbased_traceidratio",
] as const;

function readSampler(reader: Reader): TracingConfig["sampler"] {
  const name = reader.oneOf("OTEL_TRACES_SAMPLER", samplers, "parentbased_always_on");
  const share = reader.read("OTEL_TRACES_SAMPLER_ARG", 1, "a number from 0 to 1", ratio);
  const fixed = name.endsWith("always_off") ? 0 : 1;
  return {
    ratio: name.endsWith("traceidratio") ? share : fixed,
    parentBased: name.startsWith("parentbased_"),
  };
}

/**
 * OpenTelemetry's own variables (https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/), as
 * far as the library leaves them to us. Without an address of a collector none of them is looked at.
 */
export function readTracing(reader: Reader): TracingConfig | null {
  const addresses = ["OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", "OTEL_EXPORTER_OTLP_ENDPOINT"];
  const disabled = reader.text("OTEL_SDK_DISABLED")?.toLowerCase() === "true";
  if (disabled || addresses.every((name) => reader.text(name) === undefined)) return null;
  const exporter = reader.oneOf("OTEL_TRACES_EXPORTER", ["otlp", "none"], "otlp");
  if (exporter === "none") return null;
  for (const name of addresses) reader.read(name, "", "an http(s) address", absoluteUrl);
  const ofTraces = "OTEL_EXPORTER_OTLP_TRACES_PROTOCOL";
  const protocol = reader.text(ofTraces) === undefined ? "OTEL_EXPORTER_OTLP_PROTOCOL" : ofTraces;
  reader.oneOf(protocol, ["http/protobuf"], "http/protobuf");
  return { sampler: readSampler(reader) };
}
