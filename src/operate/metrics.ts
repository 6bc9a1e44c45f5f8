/** What an operator watches: `GET /metrics` in the Prometheus text format. No patient data, no key but its id. */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

/** Seconds: from a cached read to the bound of a check. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

export interface RequestLabels {
  readonly route: string;
  readonly method: string;
  readonly status: string;
  /** The code of an error, else empty. */
  readonly code: string;
  readonly stage: string;
  readonly profile: string;
}

export interface Metrics {
  request(labels: RequestLabels, seconds: number): void;
  /** A check that ran, was skipped, or was answered again. */
  check(labels: {
    stage: string;
    profile: string;
    result: "judged" | "skipped" | "replayed";
  }): void;
  /** One step of a check. */
  readonly step: (step: string, seconds: number) => void;
  ruleOutcome(rule: string, outcome: string): void;
  readonly storeCall: (
    labels: { store: string; operation: string; outcome: string },
    seconds: number,
  ) => void;
  /** A question to the model: `answered`, `not_asked`, `failed` or why there was no answer. */
  readonly modelAsked: (outcome: string) => void;
  readonly modelSpent: (spending: {
    readonly tokens: object;
    readonly microUsd: number | null;
  }) => void;
  /** A proposal of the model: `kept`, or why it was dropped. */
  readonly modelProposed: (kind: string, outcome: string) => void;
  /** Requests with a body at work now. */
  work(requests: number): void;
  /** Bytes of their bodies that are held. */
  readonly heldBytes: (bytes: number) => void;
  /** Shows the series of these lanes and reasons from the start: an increase from nothing is none. */
  expectWorkers(series: {
    readonly lanes: readonly string[];
    readonly reasons: readonly string[];
  }): void;
  /** Tasks of a lane that wait for a process that judges. */
  readonly tasksWaiting: (lane: string, tasks: number) => void;
  readonly taskWaited: (lane: string, seconds: number) => void;
  /** Processes that judge, ready or at work. */
  readonly workers: (ready: number) => void;
  readonly workerReplaced: (reason: string) => void;
  /** After each task of a process that judges: what it worked, and what it holds. */
  readonly workerWorked: (worker: number, seconds: number, residentBytes: number) => void;
  /** The text, in UTF-8, and its media type. */
  render(): Promise<{ readonly text: string; readonly mediaType: string }>;
}

/** The counters of one process, from zero. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: "praklaim_requests_total",
    help: "Answers by route, status and error code",
    labelNames: ["route", "method", "status", "code", "stage", "profile"],
    registers,
  });
  const requestSeconds = new Histogram({
    name: "praklaim_request_seconds",
    help: "From the first byte read to the last byte written",
    labelNames: ["route"],
    buckets,
    registers,
  });
  const checks = new Counter({
    name: "praklaim_checks_total",
    help: "Checks judged, skipped (another payer) and replayed (idempotency)",
    labelNames: ["stage", "profile", "result"],
    registers,
  });
  const stepSeconds = new Histogram({
    name: "praklaim_check_step_seconds",
    help: "Steps of a check",
    labelNames: ["step"],
    buckets,
    registers,
  });
  const ruleOutcomes = new Counter({
    name: "praklaim_rule_outcomes_total",
    help: "How rules came out, where they applied",
    labelNames: ["rule", "outcome"],
    registers,
  });
  const storeSeconds = new Histogram({
    name: "praklaim_store_seconds",
    help: "Calls of the stores; outcome 'failed' is a store error",
    labelNames: ["store", "operation", "outcome"],
    buckets,
    registers,
  });
  const modelQuestions = new Counter({
    name: "praklaim_model_questions_total",
    help: "Questions to the model: answered, not_asked (the key's budget), or why there was no answer",
    labelNames: ["outcome"],
    registers,
  });
  const modelTokens = new Counter({
    name: "praklaim_model_tokens_total",
    help: "Tokens of the model as its server counts them",
    labelNames: ["kind"],
    registers,
  });
  const modelDollars = new Counter({
    name: "praklaim_model_us_dollars_total",
    help: "Cost of the model where its price is known",
    registers,
  });
  const modelProposals = new Counter({
    name: "praklaim_model_proposals_total",
    help: "What the model proposed: kept, or why it was dropped",
    labelNames: ["kind", "outcome"],
    registers,
  });
  const atWork = new Gauge({
    name: "praklaim_work_in_flight",
    help: "Requests with a body that are read or checked now",
    registers,
  });
  const heldBytes = new Gauge({
    name: "praklaim_body_bytes_held",
    help: "Bytes of bodies that are being read or wait to be judged",
    registers,
  });
  const waiting = new Gauge({
    name: "praklaim_tasks_waiting",
    help: "Documents that wait for a process that judges, by lane",
    labelNames: ["lane"],
    registers,
  });
  const waitSeconds = new Histogram({
    name: "praklaim_task_wait_seconds",
    help: "How long documents waited for a process that judges, by lane",
    labelNames: ["lane"],
    buckets,
    registers,
  });
  const workers = new Gauge({
    name: "praklaim_workers_ready",
    help: "Processes that judge, ready or at work",
    registers,
  });
  const replacedWorkers = new Counter({
    name: "praklaim_workers_replaced_total",
    help: "Processes that judge and were replaced: timeout, died, memory, reload",
    labelNames: ["reason"],
    registers,
  });
  const workerSeconds = new Counter({
    name: "praklaim_worker_cpu_seconds_total",
    help: "Seconds of the processor that processes spent on documents, their start included",
    registers,
  });
  const workerBytes = new Gauge({
    name: "praklaim_worker_resident_bytes",
    help: "What a process that judges held after its last task",
    labelNames: ["worker"],
    registers,
  });
  return {
    request(labels, seconds) {
      requests.inc({ ...labels });
      requestSeconds.observe({ route: labels.route }, seconds);
    },
    check: (labels) => checks.inc(labels),
    step: (step, seconds) => stepSeconds.observe({ step }, seconds),
    ruleOutcome: (rule, outcome) => ruleOutcomes.inc({ rule, outcome }),
    storeCall: (labels, seconds) => storeSeconds.observe(labels, seconds),
    modelAsked: (outcome) => modelQuestions.inc({ outcome }),
    modelSpent({ tokens, microUsd }) {
      for (const [kind, count] of Object.entries(tokens)) modelTokens.inc({ kind }, Number(count));
      modelDollars.inc((microUsd ?? 0) / 1_000_000);
    },
    modelProposed: (kind, outcome) => modelProposals.inc({ kind, outcome }),
    work: (count) => atWork.set(count),
    heldBytes: (bytes) => heldBytes.set(bytes),
    expectWorkers({ lanes, reasons }) {
      for (const lane of lanes) {
        waiting.set({ lane }, 0);
        waitSeconds.zero({ lane });
      }
      for (const reason of reasons) replacedWorkers.inc({ reason }, 0);
    },
    tasksWaiting: (lane, tasks) => waiting.set({ lane }, tasks),
    taskWaited: (lane, seconds) => waitSeconds.observe({ lane }, seconds),
    workers: (ready) => workers.set(ready),
    workerWorked: (worker, seconds, residentBytes) => {
      workerSeconds.inc(seconds);
      workerBytes.set({ worker: String(worker) }, residentBytes);
    },
    workerReplaced: (reason) => replacedWorkers.inc({ reason }),
    render: async () => ({
      text: await registry.metrics(),
      mediaType: registry.contentType.replace(/;\s*charset=.*$/u, ""),
    }),
  };
}
