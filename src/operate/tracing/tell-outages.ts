import { ExportResultCode } from "@opentelemetry/core";
import type { SpanExporter } from "@opentelemetry/sdk-trace";
import type { Log } from "../log.ts";

/** The code of the connection's error or of the collector's answer, else the error's name. */
function reasonOf(error: Error | undefined): string {
  const code = error && "code" in error ? error.code : undefined;
  return typeof code === "string" || typeof code === "number"
    ? String(code)
    : (error?.name ?? "unknown");
}

/** `exporter`, with one line in the log when spans stop arriving and one when they arrive again. */
export function tellOutages(exporter: SpanExporter, log: Log): SpanExporter {
  let away = false;
  const tell = (failed: boolean, error: Error | undefined) => {
    if (failed === away) return;
    away = failed;
    if (failed) log.warn("traces are not exported", { reason: reasonOf(error) });
    else log.info("traces are exported again");
  };
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        tell(result.code !== ExportResultCode.SUCCESS, result.error);
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
}
