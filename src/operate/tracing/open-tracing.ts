import type { Config } from "../../config.ts";
import type { Log } from "../log.ts";
import { noTracing, type Tracing } from "./tracing.ts";

/** Traces over OTLP where a collector is configured. `version` is the service's; `log` is told of outages. */
export async function openTracing(
  config: Config["tracing"],
  version: string,
  log: Log,
): Promise<Tracing> {
  if (config === null) return noTracing;
  // Loaded only where it is used: the libraries cost a tenth of a second at the start.
  const { openOtlpTracing } = await import("./open-otlp-tracing.ts");
  return openOtlpTracing(config, version, log);
}
