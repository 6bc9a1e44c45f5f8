import { resolve } from "node:path";
import { expect } from "chai";
import { ConfigFaults, readConfig } from "../../src/config.ts";

const certificate = {
  TLS_CERT_FILE: "test/http/tls/cert.pem",
  TLS_KEY_FILE: "test/http/tls/key.pem",
};

function faultsOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigFaults) return error.faults;
    throw error;
  }
  return [];
}

const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://kolektor:4318" };
const anthropic = { ANTHROPIC_API_KEY: "sk-ant-contoh" };
const everything = { ratio: 1, parentBased: true };

describe("the configuration", () => {
  it("has the contract's defaults", () => {
    expect(readConfig({})).to.deep.equal({
      host: "127.0.0.1",
      port: 8080,
      baseUrl: null,
      fhirExtBase: "https://fhir.praklaim.id",
      fhirSidBase: "https://fhir.praklaim.id/sid",
      adaptersDir: null,
      formsDir: null,
      terminologyDir: null,
      adapterVariables: {},
      dataDir: resolve("data"),
      dataRegion: "on-premise-id",
      keptDocuments: 0,
      ratePerMinute: 60,
      trialChecksPerDay: 500,
      servers: null,
      envelopeKeys: [],
      bootstrapApiKey: null,
      facilityTimeZone: "Asia/Jakarta",
      tls: null,
      trustProxy: null,
      logLevel: "info",
      checkWorkers: null,
      maxInflightBytes: 256 * 1024 * 1024,
      workerEnvironment: {},
      tracing: null,
      model: null,
    });
  });

  it("takes an empty variable as absent", () => {
    expect(readConfig({ PORT: "", BASE_URL: " ", MONGODB_URL: "" })).to.deep.equal(readConfig({}));
  });

  for (const [name, environment, expected] of [
    [
      "both servers, of several hosts",
      { MONGODB_URL: "mongodb://a,b/p?replicaSet=r", REDIS_URL: "redis://a,redis://b" },
      {
        servers: { mongodbUrl: "mongodb://a,b/p?replicaSet=r", redisUrl: "redis://a,redis://b" },
      },
    ],
    [
      "what adapters name, unless it is empty",
      { ADAPTER_RS_URL: " https://fhir.rs.example ", ADAPTER_RS_AUTHORIZATION: "" },
      { adapterVariables: { ADAPTER_RS_URL: "https://fhir.rs.example" } },
    ],
    [
      "an address with a slash at its end",
      { BASE_URL: "https://a.id/v1/" },
      { baseUrl: "https://a.id/v1" },
    ],
    [
      "a folder of adapters",
      { ADAPTERS_DIR: "adapter-rs" },
      { adaptersDir: resolve("adapter-rs") },
    ],
    ["a folder of labels", { FORMS_DIR: "label" }, { formsDir: resolve("label") }],
    ["a folder of lists", { TERMINOLOGY_DIR: "daftar" }, { terminologyDir: resolve("daftar") }],
    ["a number of proxies", { TRUST_PROXY: "2" }, { trustProxy: 2 }],
    ["true as one proxy", { TRUST_PROXY: "true" }, { trustProxy: 1 }],
    [
      "addresses of proxies",
      { TRUST_PROXY: "loopback, 10.0.0.0/8, ::1" },
      { trustProxy: ["loopback", "10.0.0.0/8", "::1"] },
    ],
    ["production behind a proxy", { NODE_ENV: "production", TRUST_PROXY: "1" }, { trustProxy: 1 }],
    [
      "another zone of Indonesia",
      { FACILITY_TIMEZONE: "Asia/Jayapura" },
      { facilityTimeZone: "Asia/Jayapura" },
    ],
    ["a region", { DATA_REGION: "asia-southeast2" }, { dataRegion: "asia-southeast2" }],
    ["a collector of everything", collector, { tracing: { sampler: everything } }],
    [
      "a collector of traces",
      { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: "https://kolektor/jejak" },
      { tracing: { sampler: everything } },
    ],
    [
      "a share of the traces that begin here",
      {
        ...collector,
        OTEL_TRACES_SAMPLER: "parentbased_traceidratio",
        OTEL_TRACES_SAMPLER_ARG: "0.25",
      },
      { tracing: { sampler: { ratio: 0.25, parentBased: true } } },
    ],
    [
      "a share of all traces",
      { ...collector, OTEL_TRACES_SAMPLER: "traceidratio", OTEL_TRACES_SAMPLER_ARG: "0" },
      { tracing: { sampler: { ratio: 0, parentBased: false } } },
    ],
    [
      "a sampler that looks at no share",
      { ...collector, OTEL_TRACES_SAMPLER: "always_off", OTEL_TRACES_SAMPLER_ARG: "0.25" },
      { tracing: { sampler: { ratio: 0, parentBased: false } } },
    ],
    [
      "a library that is switched off",
      { ...collector, OTEL_SDK_DISABLED: "TRUE" },
      { tracing: null },
    ],
    ["an exporter that is none", { ...collector, OTEL_TRACES_EXPORTER: "none" }, { tracing: null }],
    [
      "another protocol for what is not a trace",
      {
        ...collector,
        OTEL_EXPORTER_OTLP_PROTOCOL: "grpc",
        OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: "http/protobuf",
      },
      { tracing: { sampler: everything } },
    ],
    [
      "a key of the model alone",
      anthropic,
      {
        model: {
          apiKey: "sk-ant-contoh",
          baseUrl: undefined,
          model: "claude-sonnet-5-5",
          debugDirectory: null,
          maxCallMs: 40_000,
        },
      },
    ],
    [
      "everything of the model",
      {
        ...anthropic,
        ANTHROPIC_BASE_URL: "http://gerbang:8080/anthropic/",
        ANTHROPIC_MODEL: "claude-opus-5-5",
        DEBUG_MODEL_DIR: "model",
      },
      {
        model: {
          apiKey: "sk-ant-contoh",
          baseUrl: "http://gerbang:8080/anthropic",
          model: "claude-opus-5-5",
          debugDirectory: resolve("model"),
          maxCallMs: 40_000,
        },
      },
    ],
    [
      "a model without its key as no model",
      { ANTHROPIC_MODEL: "claude-opus-5-5", ANTHROPIC_BASE_URL: "https://a", DEBUG_MODEL_DIR: "d" },
      { model: null },
    ],
    [
      "nothing of a library without a collector",
      { OTEL_TRACES_SAMPLER: "x", OTEL_EXPORTER_OTLP_PROTOCOL: "grpc" },
      { tracing: null },
    ],
  ] as const) {
    it(`reads ${name}`, () => expect(readConfig(environment)).to.deep.include(expected));
  }

  it("reads the certificate's files", () => {
    const { tls } = readConfig({ ...certificate, NODE_ENV: "production" });
    expect(tls?.cert.toString()).to.include("BEGIN CERTIFICATE");
  });

  const wrong: readonly (readonly [string, Record<string, string>, RegExp])[] = [
    ["a port that is not a number", { PORT: "http" }, /^PORT: /],
    ["a port out of range", { PORT: "65536" }, /^PORT: /],
    ["an address that does not end in /v1", { BASE_URL: "https://a.id" }, /^BASE_URL: .*\/v1/],
    ["an address with a query", { BASE_URL: "https://a.id/v1?x=/v1" }, /^BASE_URL: /],
    ["a base that is not an address", { FHIR_EXT_BASE: "fhir" }, /^FHIR_EXT_BASE: /],
    ["a base of another scheme", { FHIR_SID_BASE: "urn:x:y" }, /^FHIR_SID_BASE: /],
    [
      "a MongoDB address of another scheme",
      { MONGODB_URL: "http://a", REDIS_URL: "redis://a" },
      /^MONGODB_URL: .*mongodb:/,
    ],
    [
      "a Redis address of another scheme",
      { MONGODB_URL: "mongodb://a", REDIS_URL: "a:6379" },
      /^REDIS_URL: .*redis:/,
    ],
    ["MongoDB without Redis", { MONGODB_URL: "mongodb://a" }, /one needs the other/],
    ["Redis without MongoDB", { REDIS_URL: "redis://a" }, /one needs the other/],
    [
      "a region outside Indonesia",
      { DATA_REGION: "ap-southeast-1" },
      /^DATA_REGION: .*ap-southeast-3/,
    ],
    [
      "more kept documents than are read again in minutes",
      { KEEP_DOCUMENTS: "2001" },
      /^KEEP_DOCUMENTS: /,
    ],
    ["fewer trials than none", { TRIAL_CHECKS_PER_DAY: "-1" }, /^TRIAL_CHECKS_PER_DAY: /],
    ["no request a minute", { RATE_LIMIT_PER_MINUTE: "0" }, /^RATE_LIMIT_PER_MINUTE: /],
    ["a key with a space", { BOOTSTRAP_API_KEY: "a b" }, /^BOOTSTRAP_API_KEY: /],
    ["a key of 16 bytes", { ENVELOPE_KEYS: "a:AAAAAAAAAAAAAAAAAAAAAA==" }, /^ENVELOPE_KEYS: /],
    [
      "two keys with one id",
      { ENVELOPE_KEYS: `a:${"A".repeat(43)}=,a:${"B".repeat(43)}=` },
      /^ENVELOPE_KEYS: /,
    ],
    ["a zone that does not exist", { FACILITY_TIMEZONE: "Asia/Bekasi" }, /^FACILITY_TIMEZONE: /],
    [
      "a certificate without its key",
      { TLS_CERT_FILE: certificate.TLS_CERT_FILE },
      /only one is set/,
    ],
    [
      "a file that is not there",
      { ...certificate, TLS_KEY_FILE: "nowhere.pem" },
      /^TLS_KEY_FILE: /,
    ],
    ["a proxy that is not an address", { TRUST_PROXY: "10.0.0.0/33" }, /^TRUST_PROXY: /],
    ["production over plain HTTP", { NODE_ENV: "production" }, /^NODE_ENV=production: /],
    [
      "a collector without a scheme",
      { OTEL_EXPORTER_OTLP_ENDPOINT: "kolektor:4318" },
      /^OTEL_EXPORTER_OTLP_ENDPOINT: /,
    ],
    [
      "a protocol that is not spoken",
      { ...collector, OTEL_EXPORTER_OTLP_PROTOCOL: "grpc" },
      /^OTEL_EXPORTER_OTLP_PROTOCOL: .*http\/protobuf/,
    ],
    [
      "an unknown sampler",
      { ...collector, OTEL_TRACES_SAMPLER: "jaeger_remote" },
      /^OTEL_TRACES_SAMPLER: .*parentbased_always_on/,
    ],
    [
      "a share above one",
      { ...collector, OTEL_TRACES_SAMPLER: "traceidratio", OTEL_TRACES_SAMPLER_ARG: "25" },
      /^OTEL_TRACES_SAMPLER_ARG: /,
    ],
    ["a key of the model with a space", { ANTHROPIC_API_KEY: "sk ant" }, /^ANTHROPIC_API_KEY: /],
    [
      "an address of the model without a scheme, also without its key",
      { ANTHROPIC_BASE_URL: "gerbang:8080" },
      /^ANTHROPIC_BASE_URL: /,
    ],
    [
      "an address of the model with a password",
      { ...anthropic, ANTHROPIC_BASE_URL: "https://a:b@gerbang" },
      /^ANTHROPIC_BASE_URL: [^@]+$/,
    ],
    [
      "a model's name with a space",
      { ...anthropic, ANTHROPIC_MODEL: "claude sonnet" },
      /^ANTHROPIC_MODEL: /,
    ],
    [
      "files of what the model is sent in production",
      { ...anthropic, DEBUG_MODEL_DIR: "d", NODE_ENV: "production", TRUST_PROXY: "1" },
      /^DEBUG_MODEL_DIR: .*production/,
    ],
    ["an unknown log level", { LOG_LEVEL: "loud" }, /^LOG_LEVEL: /],
  ];
  for (const [name, environment, line] of wrong) {
    it(`refuses ${name} with one clear line`, () => {
      const faults = faultsOf(environment);
      expect(faults).to.have.length(1);
      expect(faults[0]).to.match(line).and.not.to.include("\n");
    });
  }

  it("names all faults at once and repeats no key", () => {
    const faults = faultsOf({
      PORT: "x",
      DATA_REGION: "x",
      BOOTSTRAP_API_KEY: "geheim ßecret",
      ANTHROPIC_API_KEY: "sk geheim",
    });
    expect(faults).to.have.length(4);
    expect(faults.join()).not.to.include("geheim");
  });
});
