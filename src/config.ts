/** The only reader of the environment. A wrong value stops the start, with every fault in one answer. */
import { resolve } from "node:path";
import { readModel, type ModelConfig } from "./config/read-model.ts";
import { readTracing, type TracingConfig } from "./config/read-tracing.ts";
import { ConfigFaults, Reader, type Environment } from "./config/reader.ts";
import {
  absoluteUrl,
  envelopeKeys,
  proxies,
  serverUrl,
  timeZone,
  visibleAscii,
} from "./config/values.ts";

export { ConfigFaults };

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
  /** Facilities' own labels, a file each, absolute; null: those that were published alone. */
  readonly formsDir: string | null;
  /** Absolute; the lists of codes and names; null: those that are shipped. */
  readonly terminologyDir: string | null;
  /** Every `ADAPTER_…`: addresses and credentials that adapters name as `env:ADAPTER_…`. */
  readonly adapterVariables: Readonly<Record<string, string>>;
  /** MongoDB and Redis; null: the embedded store in `dataDir`. */
  readonly servers: { readonly mongodbUrl: string; readonly redisUrl: string } | null;
  /** For stored envelopes: the first encrypts, all decrypt; none: envelopes are stored as they are. */
  readonly envelopeKeys: readonly { readonly id: string; readonly bytes: Buffer }[];
  readonly dataRegion: DataRegion;
  /** De-identified documents that are kept for trying drafts on them; 0: none. */
  readonly keptDocuments: number;
  readonly ratePerMinute: number;
  /** Checks of keys for trying, of one facility on one day. */
  readonly trialChecksPerDay: number;
  readonly bootstrapApiKey: string | null;
  /** An IANA zone, for times without offset. */
  readonly facilityTimeZone: string;
  /** PEM texts; null: plain HTTP. */
  readonly tls: { readonly cert: Buffer; readonly key: Buffer } | null;
  /** Number of proxies, or the addresses that are trusted; null: no proxy. */
  readonly trustProxy: number | readonly string[] | null;
  readonly logLevel: LogLevel;
  /** Processes that judge; null: as many as the machine has processors and memory for. */
  readonly checkWorkers: number | null;
  /** Of bodies that are held at once. */
  readonly maxInflightBytes: number;
  /** All that processes of the service's own have of its environment. */
  readonly workerEnvironment: Readonly<Record<string, string>>;
  /** Null: no traces. */
  readonly tracing: TracingConfig | null;
  /** Null: rules alone. */
  readonly model: ModelConfig | null;
}

/** FHIR's canonical bases where nothing else is configured; files of the repository name them. */
export const defaultBases = {
  extensions: "https://fhir.praklaim.id",
  identifiers: "https://fhir.praklaim.id/sid",
} as const;

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
      defaultBases.extensions,
      "an http(s) address",
      absoluteUrl,
    ),
    fhirSidBase: reader.read(
      "FHIR_SID_BASE",
      defaultBases.identifiers,
      "an http(s) address",
      absoluteUrl,
    ),
    dataDir: resolve(reader.text("DATA_DIR") ?? "./data"),
    adaptersDir: reader.directory("ADAPTERS_DIR"),
    formsDir: reader.directory("FORMS_DIR"),
    terminologyDir: reader.directory("TERMINOLOGY_DIR"),
    adapterVariables: reader.allOf("ADAPTER_"),
    servers: readServers(reader),
    envelopeKeys: reader.read(
      "ENVELOPE_KEYS",
      [],
      "id:key pairs separated by commas, each key 32 bytes in base64, ids of letters, digits and -",
      envelopeKeys,
    ),
    dataRegion: reader.oneOf("DATA_REGION", dataRegions, "on-premise-id"),
    keptDocuments: reader.integer("KEEP_DOCUMENTS", 0, 0, 2_000),
    ratePerMinute: reader.integer("RATE_LIMIT_PER_MINUTE", 60, 1, 1_000_000),
    trialChecksPerDay: reader.integer("TRIAL_CHECKS_PER_DAY", 500, 0, 1_000_000),
    bootstrapApiKey: reader.read<string | null>(
      "BOOTSTRAP_API_KEY",
      null,
      "1 to 255 visible ASCII characters without spaces",
      visibleAscii(255),
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
    checkWorkers: reader.integer("CHECK_WORKERS", 0, 1, 64) || null,
    maxInflightBytes: reader.integer("MAX_INFLIGHT_BYTES", 268_435_456, 16_777_216, 999_999_999),
    workerEnvironment: reader.some([
      "MALLOC_MMAP_THRESHOLD_",
      "NODE_COMPILE_CACHE",
      "PATH",
      "SystemRoot",
      "TZ",
    ]),
    tracing: readTracing(reader),
    model: readModel(reader),
  };
  refuseUnsafe(reader);
  if (reader.faults.length > 0) throw new ConfigFaults(reader.faults);
  return config;
}

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
