import { createVisitFetcher } from "../../../../src/intake/adapters/pull/fetch-visit.ts";
import { PullFailure } from "../../../../src/intake/adapters/pull/pull-failure.ts";
import type { PullPlan } from "../../../../src/intake/adapters/pull/pull-plan.ts";
import { pullVisit, type Pulled } from "../../../../src/intake/adapters/pull/pull-visit.ts";
import { isJsonArray, isJsonObject, type JsonObject } from "../../../../src/intake/json.ts";
import {
  startFhirServer,
  type FhirRequest,
  type FhirServer,
  type FhirServerOptions,
} from "../../../support/start-fhir-server.ts";

const subject = { reference: "Patient/p1" };
const encounter = { reference: "Encounter/e1" };

export const observation = (id: string, more: JsonObject = {}): JsonObject => ({
  resourceType: "Observation",
  id,
  status: "final",
  subject,
  encounter,
  ...more,
});

/** One visit with seven observations, an allergy and a drug. */
export const visit: readonly JsonObject[] = [
  { resourceType: "Patient", id: "p1", gender: "female" },
  { resourceType: "Encounter", id: "e1", status: "in-progress", subject },
  ...Array.from({ length: 7 }, (_, place) => observation(`o${place}`)),
  { resourceType: "AllergyIntolerance", id: "a1", patient: subject },
  { resourceType: "MedicationRequest", id: "m1", subject, encounter },
];

/** Every resource of the visit, in the order of the searches. */
export const wholeVisit = [
  "Patient/p1",
  "Encounter/e1",
  ...Array.from({ length: 7 }, (_, place) => `Observation/o${place}`),
  "AllergyIntolerance/a1",
  "MedicationRequest/m1",
];

/** The search for observations, of which the visit has most. */
export const isSearch = ({ url }: FhirRequest) => url.pathname.endsWith("/Observation");

export interface Trial {
  readonly server?: Partial<FhirServerOptions>;
  readonly plan?: (server: FhirServer) => Partial<PullPlan>;
  readonly variables?: (server: FhirServer) => Readonly<Record<string, string>>;
  readonly payload?: (server: FhirServer) => unknown;
}

export interface Outcome {
  /** Null where nothing was pulled. */
  readonly pulled: Pulled | null;
  /** Null where nothing failed. */
  readonly failure: PullFailure | null;
  readonly asked: readonly string[];
}

/** One pull from a server of its own. */
export async function pullFrom(trial: Trial = {}): Promise<Outcome> {
  const server = await startFhirServer({ resources: visit, ...trial.server });
  const plan: PullPlan = {
    baseUrl: server.base,
    allowHosts: null,
    credentials: null,
    timeoutMs: 5_000,
    retries: 3,
    queries: {
      igd_asesmen_awal: [
        "Observation?encounter={encounter}",
        "AllergyIntolerance?patient={patient}",
        "MedicationRequest?encounter={encounter}",
      ],
    },
    ...trial.plan?.(server),
  };
  const variables = trial.variables?.(server) ?? {};
  const fetcher = createVisitFetcher();
  const { asked } = server;
  try {
    const payload = trial.payload?.(server) ?? { encounter: "Encounter/e1" };
    const pulled = await pullVisit(plan, payload, "igd_asesmen_awal", {
      readVariable: (name) => variables[name],
      fetchVisit: fetcher.fetch,
    });
    return { pulled, failure: null, asked };
  } catch (error) {
    if (!(error instanceof PullFailure)) throw error;
    return { pulled: null, failure: error, asked };
  } finally {
    await server.close();
    await fetcher.close();
  }
}

/** The Bundle's entries. */
export function entriesOf({ pulled, failure }: Outcome): readonly JsonObject[] {
  if (!pulled) throw new Error("nothing was pulled", { cause: failure });
  const { bundle } = pulled.payload;
  const entries = isJsonObject(bundle) ? bundle["entry"] : undefined;
  return isJsonArray(entries) ? entries.filter(isJsonObject) : [];
}

/** `Kind/id` of everything that was pulled. */
export const namesIn = (outcome: Outcome): readonly string[] =>
  entriesOf(outcome).map(({ resource }) => {
    const { resourceType, id } = isJsonObject(resource) ? resource : {};
    return `${String(resourceType)}/${String(id)}`;
  });
