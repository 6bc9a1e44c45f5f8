/** The only reader of the environment. A wrong value stops the start, with every fault in one answer. */
import { readFileSync } from "node:fs";
import { isIP } from "node:net";
import { resolve } from "node:path";

export const dataRegions = [
  "on-premise-id",
  "ap-southeast-3",
  "asia-southeast2",
  "indonesiacentral",
] as const;
type DataRegion = (typeof dataRegions)[number];

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
export type LogLevel = (typeof logLevels)[number];

export interface Config {
  readonly host: string;
  /** 0 lets the system choose. */
  readonly port: number;
  /** The public `{base_url}`, without a slash at its end; null: taken from each request. */
  readonly baseUrl: string | null;
  readonly fhirExtBase: string;
  readonly fhirSidBase: string;
  /** Absolute. */
  readonly dataDir: string;
  /** The operator's own facility adapters, absolute; null: those of `profiles/adapters` alone. */
  readonly adaptersDir: string | null;
  /** Absolute; the lists of codes and names; null: those that are shipped. */
  readonly terminologyDir: string | null;
  /** Every `ADAPTER_…`: addresses and credentials that adapters name as `env:ADAPTER_…`. */
  readonly adapterVariables: Readonly<Record<string, string>>;
  /** MongoDB and Redis; null: the embedded store in `dataDir`. */
  readonly servers: { readonly mongodbUrl: string; readonly redisUrl: string } | null;
  /** For stored envelopes: the first encrypts, all decrypt; none: envelopes are stored as they are. */
  readonly envelopeKeys: readonly { readonly id: string; readonly bytes: Buffer }[];
  readonly dataRegion: DataRegion;
  readonly ratePerMinute: number;
  readonly bootstrapApiKey: string | null;
  /** An IANA zone, for times without offset. */
  readonly facilityTimeZone: string;
  /** PEM texts; null: plain HTTP. */
  readonly tls: { readonly cert: Buffer; readonly key: Buffer } | null;
  /** Number of proxies, or the addresses that are trusted; null: no proxy. */
  readonly trustProxy: number | readonly string[] | null;
  readonly logLevel: LogLevel;
  /** Null: no traces. Where they go the exporter reads itself. */
  readonly tracing: {
    readonly sampler: {
      /** Of traces that begin here, 0 to 1. */
      readonly ratio: number;
      /** True where the caller's decision counts before the ratio. */
      readonly parentBased: boolean;
    };
  } | null;
}

export class ConfigFaults extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(faults.join("\n"));
    this.name = "ConfigFaults";
    this.faults = faults;
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

/** What one variable is worth, or a fault that says what was expected. */
class Reader {
  readonly faults: string[] = [];
  readonly #environment: Environment;

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  /** Undefined for a variable that is absent or empty (compose files pass on empty ones). */
  text(name: string): string | undefined {
    return this.#environment[name]?.trim() || undefined;
  }

  /** All variables of which the names begin so, by name. */
  allOf(prefix: string): Readonly<Record<string, string>> {
    const named = Object.keys(this.#environment).flatMap((name): [string, string][] => {
      const text = name.startsWith(prefix) ? this.text(name) : undefined;
      return text === undefined ? [] : [[name, text]];
    });
    return Object.fromEntries(named);
  }

  /** The value in `parse`'s form; the default where it is absent; a fault where `parse` gives undefined. */
  read<T>(name: string, fallback: T, expected: string, parse: (text: string) => T | undefined): T {
    const text = this.text(name);
    if (text === undefined) return fallback;
    const value = parse(text);
    if (value !== undefined) return value;
    this.faults.push(`${name}: expected ${expected}.`);
    return fallback;
  }

  oneOf<T extends string>(name: string, allowed: readonly T[], fallback: T): T {
    return this.read(name, fallback, `one of ${allowed.join(", ")}`, (text) =>
      allowed.find((value) => value === text),
    );
  }

  integer(name: string, fallback: number, least: number, most: number): number {
    return this.read(name, fallback, `a whole number from ${least} to ${most}`, (text) => {
      const value = /^\d{1,9}$/.test(text) ? Number(text) : NaN;
      return value >= least && value <= most ? value : undefined;
    });
  }

  /** A file's content; null where the variable is absent. */
  file(name: string): Buffer | null {
    return this.read<Buffer | null>(name, null, "the path of a file that can be read", (path) => {
      try {
        return readFileSync(path);
      } catch {
        return undefined;
      }
    });
  }
}

function absoluteUrl(text: string): string | undefined {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash || url.username)
    return undefined;
  return text.replace(/\/+$/, "");
}

function timeZone(text: string): string | undefined {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: text }).resolvedOptions().timeZone && text;
  } catch {
    return undefined;
  }
}

function isProxyAddress(text: string): boolean {
  const [address = "", bits, ...rest] = text.split("/");
  const version = isIP(address);
  if (version === 0) return ["loopback", "linklocal", "uniquelocal"].includes(text);
  const most = version === 4 ? 32 : 128;
  return (
    rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
  );
}

function proxies(text: string): number | readonly string[] | undefined {
  if (text === "true") return 1;
  if (/^[1-9]\d?$/.test(text)) return Number(text);
  const addresses = text.split(",").map((address) => address.trim());
  return addresses.every(isProxyAddress) ? addresses : undefined;
}

/** Configuration of one process. Throws `ConfigFaults`. */
export function readConfig(environment: Environment): Config {
  const reader = new Reader(environment);
  const config: Config = {
    host: reader.text("HOST") ?? "127.0.0.1",
    port: reader.integer("PORT", 8080, 0, 65_535),
    baseUrl: reader.read<string | null>(
      "BASE_URL",
      null,
      "an http(s) address that ends in /v1",
      (text) => {
        const url = absoluteUrl(text);
        return url?.endsWith("/v1") ? url : undefined;
      },
    ),
    fhirExtBase: reader.read(
      "FHIR_EXT_BASE",
      "https://fhir.praklaim.id",
      "an http(s) address",
      absoluteUrl,
    ),
    fhirSidBase: reader.read(
      "FHIR_SID_BASE",
      "https://fhir.praklaim.id/sid",
      "an http(s) address",
      absoluteUrl,
    ),
    dataDir: resolve(reader.text("DATA_DIR") ?? "./data"),
    adaptersDir: directoryOf(reader, "ADAPTERS_DIR"),
    terminologyDir: directoryOf(reader, "TERMINOLOGY_DIR"),
    adapterVariables: reader.allOf("ADAPTER_"),
    servers: readServers(reader),
    envelopeKeys: reader.read(
      "ENVELOPE_KEYS",
      [],
      "id:key pairs separated by commas, each key 32 bytes in base64, ids of letters, digits and -",
      envelopeKeys,
    ),
    dataRegion: reader.oneOf("DATA_REGION", dataRegions, "on-premise-id"),
    ratePerMinute: reader.integer("RATE_LIMIT_PER_MINUTE", 60, 1, 1_000_000),
    bootstrapApiKey: reader.read<string | null>(
      "BOOTSTRAP_API_KEY",
      null,
      "1 to 255 visible ASCII characters without spaces",
      (text) => (/^[\x21-\x7e]{1,255}$/.test(text) ? text : undefined),
    ),
    facilityTimeZone: reader.read(
      "FACILITY_TIMEZONE",
      "Asia/Jakarta",
      "a time zone such as Asia/Jakarta",
      timeZone,
    ),
    tls: readTls(reader),
    trustProxy: reader.read<Config["trustProxy"]>(
      "TRUST_PROXY",
      null,
      "true, a number of proxies, or addresses separated by commas",
      proxies,
    ),
    logLevel: reader.oneOf("LOG_LEVEL", logLevels, "info"),
    tracing: readTracing(reader),
  };
  refuseUnsafe(reader);
  if (reader.faults.length > 0) throw new ConfigFaults(reader.faults);
  return config;
}

function directoryOf(reader: Reader, name: string): string | null {
  const path = reader.text(name);
  return path === undefined ? null : resolve(path);
}

function envelopeKeys(text: string): Config["envelopeKeys"] | undefined {
  const keys = text.split(",").map((pair) => {
    const { id, key } =
      /^(?<id>[A-Za-z0-9-]{1,32}):(?<key>[A-Za-z0-9+/]{43}=)$/.exec(pair.trim())?.groups ?? {};
    return id === undefined || key === undefined
      ? undefined
      : { id, bytes: Buffer.from(key, "base64") };
  });
  const known = keys.filter((key) => key !== undefined);
  const ids = new Set(known.map(({ id }) => id));
  return known.length === keys.length && ids.size === known.length ? known : undefined;
}

const serverUrl = (schemes: readonly string[]) => (text: string) =>
  schemes.includes(text.split("://", 1)[0] ?? "") && URL.canParse(text.split(",", 1)[0] ?? "")
    ? text
    : undefined;

function readServers(reader: Reader): Config["servers"] {
  const read = (name: string, schemes: readonly string[]) =>
    reader.read<string | null>(
      name,
      null,
      `an address like ${schemes[0]}://host`,
      serverUrl(schemes),
    );
  const mongodbUrl = read("MONGODB_URL", ["mongodb", "mongodb+srv"]);
  const redisUrl = read("REDIS_URL", ["redis", "rediss"]);
  if ((reader.text("MONGODB_URL") === undefined) !== (reader.text("REDIS_URL") === undefined)) {
    reader.faults.push("MONGODB_URL, REDIS_URL: one needs the other, only one is set.");
  }
  return mongodbUrl !== null && redisUrl !== null ? { mongodbUrl, redisUrl } : null;
}

function readTls(reader: Reader): Config["tls"] {
  const cert = reader.file("TLS_CERT_FILE");
  const key = reader.file("TLS_KEY_FILE");
  if (
    (reader.text("TLS_CERT_FILE") === undefined) !==
    (reader.text("TLS_KEY_FILE") === undefined)
  ) {
    reader.faults.push(
      "TLS_CERT_FILE, TLS_KEY_FILE: both are needed to serve HTTPS, only one is set.",
    );
  }
  return cert && key ? { cert, key } : null;
}

const samplers = [
  "always_on",
  "always_off",
  "traceidratio",
  "parentbased_always_on",
  "parentbased_always_off",
  "parentbased_traceidratio",
] as const;

function ratio(text: string): number | undefined {
  const value = Number(text);
  return value >= 0 && value <= 1 ? value : undefined;
}

function readSampler(reader: Reader): NonNullable<Config["tracing"]>["sampler"] {
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
function readTracing(reader: Reader): Config["tracing"] {
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

/** What is well-formed but may not be started with. */
function refuseUnsafe(reader: Reader): void {
  const encrypted = reader.text("TLS_CERT_FILE") ?? reader.text("TRUST_PROXY");
  if (reader.text("NODE_ENV") === "production" && encrypted === undefined) {
    reader.faults.push(
      "NODE_ENV=production: the service is called over HTTPS; set TLS_CERT_FILE and TLS_KEY_FILE, or TRUST_PROXY.",
    );
  }
}

/** The configuration of this process. Throws `ConfigFaults`. */
export function readProcessConfig(): Config {
  return readConfig(process.env);
}
