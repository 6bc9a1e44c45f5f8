/** The desk of the service in this process: the same steps, the same data, without a store, a key or a network. */
import type { Conversion } from "../../check/conversion-schema.ts";
import { keptFiles } from "../../check/load-lists.ts";
import { bodyTooLarge, maxBodyBytes } from "../../check/request/body-limit.ts";
import { fhirMediaType, type SentRequest } from "../../check/request/sent-request.ts";
import { timeBoundMs } from "../../check/time-bound.ts";
import type { Stage } from "../../check/types.ts";
import type { Desk, LoadedKnowledge } from "../../desk/desk.ts";
import { openInlineDesk } from "../../desk/inline-desk.ts";
import { createTaskRunner, type JudgingConfig } from "../../desk/task-runner.ts";
import { Problem } from "../../errors.ts";
import { openErrands, type OpenErrands } from "../../intake/adapters/open-errands.ts";
import { newApiKey } from "../../store/api-keys.ts";
import { newCheckId } from "../../store/check-id.ts";
import type { ApiKey, StoredCheck } from "../../store/ports.ts";

/** @property stage Null: as the document says. */
export interface SentDocument {
  readonly bytes: Uint8Array;
  readonly stage: Stage | null;
  /** Of a facility, for profile custom. */
  readonly adapter: string | null;
}

export interface OfflineDesk {
  readonly knowledge: LoadedKnowledge;
  /** Rejects with `Problem` for what the service would refuse. */
  check(document: SentDocument): Promise<StoredCheck>;
  convert(document: SentDocument): Promise<Conversion>;
  close(): Promise<void>;
}

/** Rejects with an Error that names every fault of the data, one a line. */
export async function openOfflineDesk(setting: JudgingConfig): Promise<OfflineDesk> {
  const whole = {
    ...setting,
    triesAdapters: false,
    hasModel: false,
    keepsDocuments: false,
    files: {},
  };
  const desk = await openInlineDesk({}, () => createTaskRunner(whole, keptFiles));
  const errands = openErrands();
  return {
    knowledge: desk.knowledge,
    ...judgeWith(desk, errands),
    async close() {
      await Promise.all([desk.close(), errands.close()]);
    },
  };
}

function judgeWith(
  desk: Pick<Desk, "run">,
  errands: OpenErrands,
): Pick<OfflineDesk, "check" | "convert"> {
  const callerAt = (startedAt: Date) => ({
    facility: "offline",
    deadline: startedAt.getTime() + timeBoundMs,
    outside: { ...errands, askModel: refuseModel },
    tell: () => undefined,
  });
  return {
    async check(document) {
      const startedAt = new Date();
      const task = {
        kind: "check",
        request: requestOf(document),
        key: keyOf(document, startedAt),
        checkId: newCheckId(),
        idempotency: null,
        startedAt,
        // A facility's own labels lie in the store of its service.
        labels: null,
        asksModel: false,
      } as const;
      return (await desk.run<"check">(task, callerAt(startedAt))).result.check;
    },
    async convert(document) {
      const now = new Date();
      const task = {
        kind: "convert",
        request: requestOf(document),
        rights: keyOf(document, now),
        labels: null,
      } as const;
      return (await desk.run<"convert">(task, callerAt(now))).result;
    },
  };
}

/** A Bundle may be the file itself. */
function requestOf({ bytes, stage }: SentDocument): SentRequest {
  if (bytes.byteLength > maxBodyBytes) throw bodyTooLarge(maxBodyBytes);
  return { body: { bytes, mediaType: fhirMediaType }, query: "", pathStage: stage };
}

/** A key that may use everything. */
const keyOf = ({ adapter }: SentDocument, now: Date): ApiKey =>
  newApiKey({ label: "offline", hash: "0".repeat(64), adapter: adapter ?? undefined }, now);

const refuseModel = () => Promise.reject(new Problem("internal_error"));
