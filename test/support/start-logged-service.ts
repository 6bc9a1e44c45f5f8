/** The whole service in this process, with its log and its traces as those of a process of its own. */
import { createLog } from "../../src/operate/log.ts";
import { startService } from "./start-service.ts";

/** What a process of its own is to its callers too. */
export interface LoggedService {
  readonly origin: string;
  readonly base: string;
  /** The log so far, a line of JSON each. */
  readonly output: () => string;
  /** As a signal stops it: what was traced is sent first. Once, however often it is called. */
  stop(): Promise<void>;
}

/** Logs from the level `info` on, unless `environment` says otherwise. */
export async function startLoggedService(
  environment: Readonly<Record<string, string>>,
): Promise<LoggedService> {
  // The exporter of traces reads its variables itself.
  const ofTraces = Object.entries(environment).filter(([name]) => name.startsWith("OTEL_"));
  Object.assign(process.env, Object.fromEntries(ofTraces));
  const lines: string[] = [];
  const service = await startService({ LOG_LEVEL: "info", ...environment }, undefined, undefined, {
    createLog: (level) => createLog(level, { write: (line) => void lines.push(line) }),
  });
  const stop = async () => {
    await service.services.tracing.close();
    await service.close();
    for (const [name] of ofTraces) Reflect.deleteProperty(process.env, name);
  };
  let stopped: Promise<void> | undefined;
  return {
    origin: new URL(service.base).origin,
    base: service.base,
    output: () => lines.join(""),
    stop: () => (stopped ??= stop()),
  };
}
