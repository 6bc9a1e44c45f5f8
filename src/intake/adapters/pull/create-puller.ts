/** A payload that names an Encounter → the payload with what the hospital's FHIR server holds of that visit. */
import type { Notice, Stage } from "../../../check/types.ts";
import { isJsonObject, type JsonObject } from "../../json.ts";
import { noticeAt } from "../../notice.ts";
import { createBoundedAgent } from "./bounded-agent.ts";
import { createFhirReader } from "./fhir-reader.ts";
import { places, PullFailure } from "./pull-failure.ts";
import type { PullPlan } from "./pull-plan.ts";
import {
  isAllowed,
  readAddress,
  resolveServer,
  type PullServer,
  type ReadVariable,
  type ResourceAddress,
} from "./pull-server.ts";
import { readVisit } from "./read-visit.ts";

export interface Pulled {
  /** The payload with `bundle`, a collection, in place of `encounter`. */
  readonly payload: JsonObject;
  readonly notices: readonly Notice[];
}

/** Told the Encounter's whole address before anything is read of it. */
export type AnnouncePull = (encounterUrl: string) => Promise<void>;

export interface Puller {
  /** Throws `PullFailure`, and what `announce` throws: then nothing was asked of the server. */
  pull(payload: unknown, stage: Stage, announce: AnnouncePull): Promise<Pulled>;
  /** Ends the connections. */
  close(): Promise<void>;
}

/** As much as a caller could have sent: of one answer, and of all that is kept. */
const maxBytes = 4 * 1024 * 1024;
/** Of all searches of a pull. */
const maxPages = 100;

export function createPuller(plan: PullPlan, readVariable: ReadVariable): Puller {
  const dispatcher = createBoundedAgent(maxBytes);
  return {
    pull: async (payload, stage, announce) => {
      const queries = plan.queries[stage];
      if (!queries) throw new PullFailure("stage_not_configured", places.resources(stage));
      const configured = resolveServer(plan, readVariable);
      const { encounter: named, ...rest } = isJsonObject(payload) ? payload : {};
      const { base, id } = readEncounterAddress(named, configured);
      await announce(`${base}/Encounter/${id}`);

      const server = { ...configured, base };
      const abort = new AbortController();
      const signal = AbortSignal.any([abort.signal, AbortSignal.timeout(plan.timeoutMs)]);
      const deadline = Date.now() + plan.timeoutMs;
      const { retries } = plan;
      const reader = createFhirReader({ server, dispatcher, retries, deadline, signal });
      try {
        const source = { reader, server, stage, queries, allowance: createAllowance() };
        const { bundle, leftOut } = await readVisit(source, id);
        return { payload: { ...rest, bundle }, notices: noticesOf(leftOut) };
      } finally {
        // After a failure the other searches are of no use.
        abort.abort();
      }
    },
    close: () => dispatcher.close(),
  };
}

function readEncounterAddress(named: unknown, server: PullServer): ResourceAddress {
  const address = typeof named === "string" ? readAddress(named, server) : undefined;
  if (address?.kind === "Encounter") return address;
  const url = typeof named === "string" ? URL.parse(named) : null;
  const refused = url !== null && !isAllowed(url, server);
  throw new PullFailure(refused ? "host_refused" : "encounter_invalid", places.encounter);
}

function createAllowance() {
  let [pages, bytes] = [maxPages, maxBytes];
  return {
    takePage: (place: string) => {
      pages -= 1;
      if (pages < 0) throw new PullFailure("too_many_pages", place);
    },
    takeBytes: (count: number, place: string) => {
      bytes -= count;
      if (bytes < 0) throw new PullFailure("too_large", place);
    },
  };
}

const noticesOf = (leftOut: number) =>
  leftOut === 0
    ? []
    : [
        noticeAt(
          "resource_left_out",
          "/bundle",
          `${leftOut} resource pasien atau kunjungan lain yang ikut dijawab server tidak dipakai.`,
        ),
      ];
