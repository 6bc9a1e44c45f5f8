/** What is to be read of a hospital's FHIR server for one payload: plain data, so that another process can read it. */
import type { Stage } from "../../../check/types.ts";
import { isJsonObject } from "../../json.ts";
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

export interface VisitOrder extends Pick<PullPlan, "timeoutMs" | "retries"> {
  readonly server: PullServer;
  readonly stage: Stage;
  readonly queries: readonly string[];
  readonly encounterId: string;
}

/** The Encounter's whole address. */
export const encounterUrlOf = ({ server, encounterId }: VisitOrder): string =>
  `${server.base}/Encounter/${encounterId}`;

/** Throws `PullFailure` where the plan or the payload names no visit that may be read. */
export function orderVisit(
  plan: PullPlan,
  readVariable: ReadVariable,
  payload: unknown,
  stage: Stage,
): VisitOrder {
  const queries = plan.queries[stage];
  if (!queries) throw new PullFailure("stage_not_configured", places.resources(stage));
  const configured = resolveServer(plan, readVariable);
  const named = isJsonObject(payload) ? payload["encounter"] : undefined;
  const { base, id } = readEncounterAddress(named, configured);
  const { timeoutMs, retries } = plan;
  return {
    server: { ...configured, base },
    stage,
    queries,
    encounterId: id,
    timeoutMs,
    retries,
  };
}

function readEncounterAddress(named: unknown, server: PullServer): ResourceAddress {
  const address = typeof named === "string" ? readAddress(named, server) : undefined;
  if (address?.kind === "Encounter") return address;
  const url = typeof named === "string" ? URL.parse(named) : null;
  const refused = url !== null && !isAllowed(url, server);
  throw new PullFailure(refused ? "host_refused" : "encounter_invalid", places.encounter);
}
