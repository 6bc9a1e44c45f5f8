/**
 * Structured logs, one JSON object a line. Only the fields named here can be written, whatever a caller passes:
 * `visit_id`, `patient_ref` and check ids are the only identifiers in logs (contract, 'Privacy').
 */
import { pino, type DestinationStream } from "pino";
import type { LogLevel } from "../config.ts";
import type { LoggedError } from "./describe-error.ts";

export interface LogFields {
  readonly request_id?: string;
  readonly trace_id?: string;
  readonly span_id?: string;
  readonly method?: string;
  /** The route's template, never the path as sent. */
  readonly route?: string | null;
  readonly status?: number;
  readonly code?: string;
  readonly latency_ms?: number;
  readonly key_id?: string;
  readonly key_label?: string;
  readonly stage?: string;
  readonly profile?: string;
  readonly rule_set?: string;
  /** Version of the content of all lists. */
  readonly terminology?: string;
  readonly check_id?: string;
  readonly visit_id?: string;
  readonly patient_ref?: string | null;
  readonly replayed?: boolean;
  readonly rule?: string;
  readonly adapter?: string;
  readonly address?: string;
  readonly count?: number;
  readonly error?: LoggedError;
  /** Why a store or the collector of traces cannot serve, or an adapter failed: names files, places and errors' codes, never a document. */
  readonly reason?: string;
}

export interface Log {
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
}

const allowed: Readonly<Record<keyof LogFields, true>> = {
  request_id: true,
  trace_id: true,
  span_id: true,
  method: true,
  route: true,
  status: true,
  code: true,
  latency_ms: true,
  key_id: true,
  key_label: true,
  stage: true,
  profile: true,
  rule_set: true,
  terminology: true,
  check_id: true,
  visit_id: true,
  patient_ref: true,
  replayed: true,
  rule: true,
  adapter: true,
  address: true,
  count: true,
  error: true,
  reason: true,
};

function pickAllowed(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name in allowed));
}

/** A logger that writes to standard output unless told otherwise. */
export function createLog(level: LogLevel, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { log: pickAllowed, level: (label: string) => ({ level: label }) },
  };
  const logger = destination ? pino(options, destination) : pino(options);
  return {
    info: (message, fields = {}) => logger.info(fields, message),
    warn: (message, fields = {}) => logger.warn(fields, message),
    error: (message, fields = {}) => logger.error(fields, message),
  };
}

/** `log` whose lines carry the ids of the trace at work, so that logs and traces meet. */
export function withTraceIds(
  log: Log,
  ids: () => Pick<LogFields, "trace_id" | "span_id"> | undefined,
): Log {
  return {
    info: (message, fields) => log.info(message, { ...ids(), ...fields }),
    warn: (message, fields) => log.warn(message, { ...ids(), ...fields }),
    error: (message, fields) => log.error(message, { ...ids(), ...fields }),
  };
}
