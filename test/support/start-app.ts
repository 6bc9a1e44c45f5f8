/** The HTTP side on a port of its own, with the embedded store in a folder of its own and a check that is given. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ulid } from "ulid";
import { fingerprint } from "../../src/check/request/fingerprint.ts";
import { readCheckRequest } from "../../src/check/request/read-check-request.ts";
import type { CheckOrder } from "../../src/check/run-check.ts";
import type { Envelope } from "../../src/check/types.ts";
import { createCanonicals } from "../../src/fhir/canonicals.ts";
import { loadPublished, loadServedElements } from "../../src/fhir/published.ts";
import type { Forms } from "../../src/intake/load-forms.ts";
import type { AppServices } from "../../src/http/app-services.ts";
import { createApp } from "../../src/http/app.ts";
import type { ProblemDocument } from "../../src/http/schemas/problem.ts";
import { limits } from "../../src/http/limits.ts";
import { createMetrics } from "../../src/operate/metrics.ts";
import { startServer, type ArrivalTimes } from "../../src/http/server.ts";
import { redactText } from "../../src/intake/privacy/redact-text.ts";
import { createLabelBook } from "../../src/labels/label-book.ts";
import { createLog } from "../../src/operate/log.ts";
import { noTracing } from "../../src/operate/tracing/tracing.ts";
import { openRuleBook, type StageInfo } from "../../src/rules/describe-rules.ts";
import { generateApiKey, newApiKey, type NewApiKey } from "../../src/store/api-keys.ts";
import { openEmbeddedStores } from "../../src/store/embedded/open.ts";
import type { ApiKey, StoredCheck, Stores, UsageRecord } from "../../src/store/ports.ts";
import { readTable } from "../../src/knowledge/import/read-table.ts";
import { createCatalogue } from "../../src/knowledge/operations/catalogue.ts";
import { smallTerminology } from "../facts/support.ts";
import { watchAnswers } from "./watch-answers.ts";

export const stageInfos: readonly StageInfo[] = [
  {
    stage: "igd_asesmen_awal",
    pathway: "igd_ranap",
    label: "Asesmen awal IGD",
    path: "/igd/asesmen-awal",
    sections: ["ttv"],
  },
  {
    stage: "rajal_soap",
    pathway: "poli_rajal",
    label: "Catatan SOAP",
    path: "/rajal/soap",
    sections: ["soap"],
  },
  {
    stage: "ranap_cppt",
    pathway: "igd_ranap",
    label: "CPPT",
    path: "/ranap/cppt",
    sections: ["cpptDokter"],
  },
  {
    stage: "ranap_resume",
    pathway: "igd_ranap",
    label: "Resume medis pulang",
    path: "/ranap/resume",
    sections: ["resumePulang"],
  },
];

/** An answer of the check as the store keeps it; nothing is judged. */
export function storedCheck(order: CheckOrder): StoredCheck {
  const { checkId, stage, key, idempotency, startedAt } = order;
  return {
    checkId,
    facility: key.facility,
    storedAt: startedAt,
    expiresAt: new Date(startedAt.getTime() + 90 * 86_400_000),
    envelope: {
      check_id: checkId,
      api_version: "v1",
      stage,
      pathway: "igd_ranap",
      encounter_ref: { visit_id: "V-1", patient_ref: null },
      skipped: false,
      skip_reason: null,
      skip_detail: null,
      summary: {
        status: "lengkap",
        claim_ready: true,
        counts: { lengkap: 0, belum_lengkap: 0, perbaiki: 0 },
      },
      notices: [],
      findings: [],
      claim_impact: null,
      diagnosis_suggestions: null,
      medication_review: null,
      document_sync: null,
      coding_warnings: [],
      meta: {
        latency_ms: 1,
        engine: "rules",
        model: null,
        profile: "simple",
        origin_normalized: null,
      },
    },
    ruleSet: "test",
    terminology: "test",
    labels: null,
    ward: null,
    practitioner: null,
    trace: [],
    model: null,
    idempotency,
  };
}

/** The usage record of a check, as if it was billed to some key of its facility. */
export function usageOf(
  { checkId, facility, envelope, storedAt }: StoredCheck,
  { trial }: Pick<ApiKey, "trial"> = { trial: false },
): UsageRecord {
  return {
    checkId,
    keyId: "key_test",
    facility,
    stage: envelope.stage,
    profile: envelope.meta.profile,
    billed: !trial,
    trial,
    replayed: false,
    model: null,
    at: storedAt,
  };
}

const noForms: Forms = { find: () => undefined, all: [], version: "" };
const fhirBase = "https://fhir.praklaim.id";

export interface TestApp {
  readonly origin: string;
  readonly base: string;
  /** A key that may use everything, unless told otherwise. */
  makeKey(options?: Partial<Omit<NewApiKey, "hash">>): Promise<string>;
  readonly stores: Stores;
  readonly dataDir: string;
  /** The log lines so far. */
  readonly logLines: readonly string[];
  /** The orders that reached the check. */
  readonly orders: readonly CheckOrder[];
  close(): Promise<void>;
}

export interface TestAppOptions {
  /** Stands for the check; the answer is stored unless it throws. */
  readonly check?: (order: CheckOrder) => Promise<StoredCheck>;
  readonly config?: Partial<AppServices["config"]>;
  readonly checkTimeoutMs?: number;
  /** Whether keys may ask the model; they may not unless told otherwise. */
  readonly asksModel?: boolean;
  readonly arrival?: ArrivalTimes;
  readonly workAtOnce?: AppServices["workAtOnce"];
  readonly now?: () => Date;
  readonly examples?: AppServices["examples"];
  /** Replaces parts of the stores, to let them fail. */
  readonly breakStores?: (stores: Stores) => Stores;
}

export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), "praklaim-http-"));
  const opened = openEmbeddedStores(dataDir);
  const stores = options.breakStores?.(opened) ?? opened;
  const logLines: string[] = [];
  const orders: CheckOrder[] = [];
  const now = options.now ?? (() => new Date());
  const run = options.check ?? ((order) => Promise.resolve(storedCheck(order)));
  const canonicals = createCanonicals(fhirBase, `${fhirBase}/sid`);
  const services: AppServices = {
    config: {
      baseUrl: null,
      ratePerMinute: 1000,
      trialChecksPerDay: 500,
      dataRegion: "on-premise-id",
      trustProxy: null,
      facilityTimeZone: "Asia/Jakarta",
      maxInflightBytes: 256 * 1024 * 1024,
      ...options.config,
    },
    version: "0.0.0",
    log: createLog("info", { write: (line) => void logLines.push(line) }),
    metrics: createMetrics(),
    tracing: noTracing,
    now,
    newRequestId: () => `req_${ulid()}`,
    holdsIdentity: (text) => redactText(text) !== text,
    stores,
    stages: stageInfos,
    rules: openRuleBook({ api_version: "v1", version: "test", rules: [] }, []),
    terminology: {
      version: "test",
      versions: [{ url: "http://hl7.org/fhir/sid/icd-10", version: "2010" }],
    },
    lastReload: null,
    lists: {
      forms: noForms,
      catalogue: createCatalogue([], fhirBase, () => undefined),
      terminology: smallTerminology(),
    },
    published: loadPublished("structure-definitions", canonicals),
    servedElements: loadServedElements("structure-definitions"),
    labels: createLabelBook({
      versions: stores.versions,
      forms: () => noForms,
      inFolder: () => null,
      holdsIdentity: () => false,
      now,
    }),
    packageFile: () => Promise.resolve(new Uint8Array()),
    canonicals,
    examples: options.examples ?? [],
    answers: new Map(),
    fingerprint: async ({ request, key }, path) =>
      fingerprint(path, readCheckRequest(request, key), key),
    readTable: ({ body }) => readTable(body.bytes),
    redact: ({ text }) => Promise.resolve(redactText(text)),
    check: async ({ request, ...rest }) => {
      const { profile: _profile, ...asked } = readCheckRequest(request, rest.key);
      const order = { ...rest, ...asked };
      orders.push(order);
      const check = await run(order);
      await opened.checks.save(check, usageOf(check, order.key));
      return check;
    },
    judge: async ({ request, ...rest }) => {
      const { profile: _profile, ...asked } = readCheckRequest(request, rest.key);
      return run({ ...rest, ...asked });
    },
    workAtOnce: options.workAtOnce ?? limits.workAtOnce,
    convert: () => Promise.reject(new Error("nothing is converted here")),
    validate: () => Promise.reject(new Error("nothing is validated here")),
    modelName: options.asksModel ? "claude-test" : null,
    asksModel: () => options.asksModel ?? false,
    hasAdapter: (id) => id === "rs-contoh",
    checkTimeoutMs: options.checkTimeoutMs ?? 60_000,
    close: () => opened.close(),
  };
  const place = { host: "127.0.0.1", port: 0, tls: null };
  const watched = watchAnswers(createApp(services), services);
  const server = await startServer(watched.listener, place, options.arrival);
  return {
    origin: server.origin,
    base: `${server.origin}/v1`,
    async makeKey(of = {}) {
      const { key, hash } = generateApiKey();
      await opened.keys.create(newApiKey({ label: "test", ...of, hash }, now()));
      return key;
    },
    stores: opened,
    dataDir,
    logLines,
    orders,
    async close() {
      await server.close();
      await opened.close();
      rmSync(dataDir, { recursive: true, force: true });
      watched.expectDeclared();
    },
  };
}

/** A document that every check here accepts. */
export const request = {
  stage: "igd_asesmen_awal",
  encounter: { visit_id: "V-1" },
  sections: [],
} as const;

/** The answer's JSON as the shape that the test expects; its assertions say whether that was right. */
export async function read<T>(answer: Response): Promise<T> {
  return (await answer.json()) as T;
}
export const readProblem = (answer: Response) => read<ProblemDocument>(answer);
export const readEnvelope = (answer: Response) => read<Envelope>(answer);

const isBytes = (body: unknown): body is Uint8Array<ArrayBuffer> => body instanceof Uint8Array;

/** POST as JSON unless `headers` and `body` say otherwise. */
export function post(
  address: string,
  key: string | null,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return fetch(address, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      ...(key === null ? {} : { "X-API-Key": key }),
      ...headers,
    },
    body: typeof body === "string" || isBytes(body) ? body : JSON.stringify(body),
  });
}
