/** Whole checks in process: from the body to the envelope, with the service's own data and without HTTP or a store. */
import { fileURLToPath } from "node:url";
import type { Bundle } from "@medplum/fhirtypes";
import { openDocument, type ReadDocument } from "../../src/check/open-document.ts";
import { runCheck, type CheckOrder, type CheckServices } from "../../src/check/run-check.ts";
import type { Envelope, Notice, Stage } from "../../src/check/types.ts";
import { readConfig } from "../../src/config.ts";
import { servicesOf } from "../../src/review/impact/run-corpus.ts";
import type { IntakeContext } from "../../src/intake/intake-context.ts";
import type { JsonObject } from "../../src/intake/json.ts";
import { receiveRequest } from "../../src/intake/receive-request.ts";
import { toBundle } from "../../src/intake/to-bundle.ts";
import { loadDraft } from "../../src/check/load-knowledge.ts";
import { newApiKey } from "../../src/store/api-keys.ts";
import type { StoredCheck } from "../../src/store/ports.ts";

const folder = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url));

/** The moment of every check here. */
export const checkedAt = new Date("2026-11-20T03:00:00Z");

const key = newApiKey({ label: "test", hash: "0".repeat(64) }, checkedAt);

let services: CheckServices | undefined;
let checks = 0;

/** What every check here runs on. Built at the first use: loading all data takes about a second. */
export function servicesOnce(): CheckServices {
  services ??= createCheckServices();
  return services;
}

function createCheckServices(): CheckServices {
  // A data folder that is not there: lists that a developer has imported are none of the tests'.
  const config = readConfig({ DATA_DIR: folder("test/no-data") });
  return {
    ...servicesOf(loadDraft(config, folder("profiles"), checkedAt), checkedAt),
    // A rule that throws is a bug in a pack or a fact: no test may pass over it.
    labels: null,
    reportRuleFailure: (rule, error) => {
      throw new Error(`rule ${rule} failed`, { cause: error });
    },
  };
}

/** A body as a caller sends it; the stage stands in it. */
export type CheckBody = JsonObject & { readonly stage: Stage };

export const orderOf = (body: CheckBody): CheckOrder => ({
  checkId: `chk_${String((checks += 1)).padStart(26, "0")}`,
  stage: body.stage,
  body,
  bundlePointer: "/bundle",
  key,
  idempotency: null,
  startedAt: checkedAt,
});

/** The stored answer, with the outcome of every rule. Throws `Problem` where the caller would get a 4xx. */
export async function runDocument(body: CheckBody): Promise<StoredCheck> {
  return (await runCheck(servicesOnce(), orderOf(body))).check;
}

/** The envelope. Throws `Problem` where the caller would get a 4xx. */
export async function checkDocument(body: CheckBody): Promise<Envelope> {
  return (await runDocument(body)).envelope;
}

export interface Converted {
  readonly bundle: Bundle;
  readonly notices: readonly Notice[];
}

const contextOf = ({ stage }: CheckBody): IntakeContext => ({
  ...servicesOnce().intake,
  stage,
  bundlePointer: "/bundle",
});

/** What a `simple` document is read into, before a rule asks: facts and relations. Throws `Problem` where it is refused. */
export async function readBody(body: CheckBody): Promise<ReadDocument> {
  const plan = servicesOnce().ruleSet.plans.get(body.stage);
  if (!plan) throw new Error(`no stage file for ${body.stage}`);
  const context = contextOf(body);
  return openDocument(servicesOnce(), plan, context, receiveRequest(context, body)).document;
}

/** The Bundle that the service's own intake makes of a `simple` document. */
export function convertDocument(body: CheckBody): Converted {
  const context = contextOf(body);
  const received = receiveRequest(context, body);
  const { bundle, notices } = toBundle(context, received);
  return { bundle, notices: [...received.notices, ...notices] };
}

/** The same document in the profile `fhir`: the Bundle that the service's own intake makes of it. */
export function asFhir(body: CheckBody): CheckBody {
  const { bundle } = convertDocument(body);
  // What is written as JSON is what a caller sends; the copy drops what is undefined.
  const written = JSON.parse(JSON.stringify(bundle)) as JsonObject;
  return {
    stage: body.stage,
    ...(body["penjamin"] !== undefined && { penjamin: body["penjamin"] }),
    bundle: written,
  };
}
