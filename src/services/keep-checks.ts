/** Gives requests with a document to the desk, stores what comes of a check before it is answered, and tells of both. */
import { auditVisits } from "../operate/audit-pulls.ts";
import type { BesideChecks } from "./beside-checks.ts";
import type { Desk, Caller } from "../desk/desk.ts";
import type { Judged, Told } from "../desk/task.ts";
import type { AppServices, SentOrder } from "../http/app-services.ts";
import { toProblem } from "../http/problem-answer.ts";
import type { Errands } from "../intake/adapters/errands.ts";
import type { LabelBook } from "../labels/label-book.ts";
import type { Log } from "../operate/log.ts";
import type { Metrics } from "../operate/metrics.ts";
import type { Observer } from "../operate/observe.ts";
import type { Model } from "./open-model.ts";
import type { StoredCheck, Stores } from "../store/ports.ts";

export interface CheckKeeping {
  readonly desk: Pick<Desk, "run">;
  readonly errands: Errands;
  readonly model: Pick<Model, "askFor">;
  readonly stores: Pick<Stores, "checks" | "audit">;
  readonly beside: Pick<BesideChecks, "note">;
  readonly labels: Pick<LabelBook, "inForce">;
  readonly observer: Observer;
  readonly metrics: Pick<Metrics, "modelAsked" | "modelProposed">;
  readonly log: Log;
  readonly now: () => Date;
  /** The bound of a whole check, milliseconds. */
  readonly timeBoundMs: number;
}

export function keepChecks(
  keeping: CheckKeeping,
): Pick<
  AppServices,
  "fingerprint" | "check" | "judge" | "convert" | "validate" | "readTable" | "redact"
> {
  const { desk, model, stores, beside, labels, observer, log, now } = keeping;
  const tell = createTelling(keeping);

  const boundOf = (startedAt: Date) => ({ deadline: startedAt.getTime() + keeping.timeBoundMs });

  const callerOf = ({ key, startedAt }: SentOrder): Caller => ({
    ...boundOf(startedAt),
    facility: key.facility,
    outside: {
      runMap: keeping.errands.runMap,
      fetchVisit: (order) =>
        auditVisits(keeping.errands.fetchVisit, key, { audit: stores.audit, now })(order).catch(
          (error: unknown) => {
            throw toProblem(error);
          },
        ),
      askModel: model.askFor(key) ?? refuseModel,
    },
    tell,
  });

  /** Whoever sends what is not a document: nobody else is asked for it. */
  const aloneFor = (facility: string, startedAt: Date): Caller => ({
    ...boundOf(startedAt),
    facility,
    outside: nothingOutside,
    tell,
  });

  async function store({ check, usage }: Judged): Promise<StoredCheck> {
    try {
      await observer.step("store", () => stores.checks.save(check, usage));
      return check;
    } catch (error) {
      if (usage.model)
        log.warn("a call of the model is missing in the ledger: its check is not stored", {
          key_id: usage.keyId,
          reason:
            usage.model.microUsd === null
              ? "no known price"
              : `${usage.model.microUsd} micro-USD at most`,
        });
      throw error;
    }
  }

  return {
    async fingerprint(order, path) {
      const { request, key: rights } = order;
      const task = { kind: "fingerprint", request, rights, path } as const;
      return (await desk.run<"fingerprint">(task, callerOf(order))).result;
    },
    async convert(order) {
      const { request, key: rights } = order;
      const own = await labels.inForce(rights.facility);
      const task = { kind: "convert", request, rights, labels: own } as const;
      return (await desk.run<"convert">(task, callerOf(order))).result;
    },
    async validate({ request, facility, startedAt }) {
      const task = { kind: "validate", request } as const;
      return (await desk.run<"validate">(task, aloneFor(facility, startedAt))).result;
    },
    async judge(run) {
      const task = { kind: "check", ...run, labels: null, asksModel: false } as const;
      const { result } = await desk.run<"check">(task, callerOf(run));
      return result.check;
    },
    async readTable({ body, facility, startedAt }) {
      const task = { kind: "table", request: { body } } as const;
      return (await desk.run<"table">(task, aloneFor(facility, startedAt))).result;
    },
    async redact({ text, identifiers, facility, startedAt }) {
      const body = { bytes: new TextEncoder().encode(text), mediaType: "text/plain" };
      const task = { kind: "redact", request: { body }, identifiers } as const;
      return (await desk.run<"redact">(task, aloneFor(facility, startedAt))).result;
    },
    async check(run) {
      const asksModel = model.askFor(run.key) !== null;
      const own = await labels.inForce(run.key.facility);
      const task = { kind: "check", ...run, labels: own, asksModel } as const;
      const { result, noted } = await desk.run<"check">(task, callerOf(run));
      const check = await store(result);
      const { facility, storedAt: at, envelope } = check;
      void noted.then(
        (found) => found && beside.note(found, { facility, stage: envelope.stage, at }),
      );
      return check;
    },
  };
}

const askNobody = () => Promise.reject(new Error("what is only read asks nobody"));
/** Tables, words, and a Bundle that is not judged, are read without asking anybody. */
const nothingOutside: Caller["outside"] = {
  runMap: askNobody,
  fetchVisit: askNobody,
  askModel: askNobody,
};

const refuseModel = () => Promise.reject(new Error("the key may not ask the model"));

function createTelling({ observer, metrics, log }: CheckKeeping): (told: Told) => void {
  return ({ steps, ruleFailures, model }) => {
    for (const { step, start, end, error } of steps) observer.tellStep(step, { start, end, error });
    for (const { rule, error } of ruleFailures) log.error("rule failed", { rule, error });
    for (const note of model)
      if ("asked" in note) metrics.modelAsked(note.asked);
      else if ("proposed" in note) metrics.modelProposed(...note.proposed);
      else log.error("the model's part failed", { error: note.failed });
  };
}
