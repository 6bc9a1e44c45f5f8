/** One visit on the hospital's FHIR server → a Bundle: its Patient, its Encounter, and what the searches find of it. */
import type { Stage } from "../../../check/types.ts";
import { isJsonObject, type JsonObject } from "../../json.ts";
import type { FhirReader } from "./fhir-reader.ts";
import { isOwn, type Visit } from "./is-own.ts";
import { places, PullFailure } from "./pull-failure.ts";
import { isId, readAddress, type PullServer } from "./pull-server.ts";
import { readPages } from "./read-pages.ts";
import { settleReferences } from "./settle-references.ts";

export interface VisitSource {
  readonly reader: FhirReader;
  readonly server: PullServer;
  readonly stage: Stage;
  readonly queries: readonly string[];
  /** Both throw `PullFailure` where there is no more. */
  readonly allowance: {
    takePage(place: string): void;
    takeBytes(count: number, place: string): void;
  };
}

export interface PulledVisit {
  readonly bundle: JsonObject;
  /** Resources that the server sent though they are not the visit's. */
  readonly leftOut: number;
}

interface Found {
  readonly own: readonly JsonObject[];
  readonly others: readonly JsonObject[];
}

/** In the order of the searches, each resource once. Throws `PullFailure`. */
export async function readVisit(source: VisitSource, encounterId: string): Promise<PulledVisit> {
  const { server, queries } = source;
  const encounter = await readResource(source, "Encounter", encounterId);
  const visit = { encounterId, patientId: patientOf(encounter, server), server };
  const [patient, ...found] = await Promise.all([
    readResource(source, "Patient", visit.patientId),
    ...queries.map((query, place) => search(source, visit, query, place)),
  ]);
  const own = onceEach([patient, encounter, ...found.flatMap((one) => one.own)]);
  const others = onceEach(found.flatMap((one) => one.others));
  const pulled = new Set(own.keys());
  const entry = [...own.values()].map((resource) => ({
    fullUrl: `${server.base}/${nameOf(resource)}`,
    resource: settleReferences(resource, pulled, server),
  }));
  return {
    bundle: { resourceType: "Bundle", type: "collection", entry },
    leftOut: [...others.keys()].filter((name) => !own.has(name)).length,
  };
}

async function readResource(
  { reader, allowance }: VisitSource,
  kind: "Encounter" | "Patient",
  id: string,
): Promise<JsonObject> {
  const resource = await reader.get(`${kind}/${id}`, places.encounter);
  if (resource["resourceType"] !== kind || resource["id"] !== id)
    throw new PullFailure("not_fhir", places.encounter);
  allowance.takeBytes(sizeOf(resource), places.encounter);
  return resource;
}

function patientOf({ subject }: JsonObject, server: PullServer): string {
  const reference = isJsonObject(subject) ? subject["reference"] : undefined;
  const address = typeof reference === "string" ? readAddress(reference, server) : undefined;
  if (address?.kind !== "Patient") throw new PullFailure("patient_missing", places.encounter);
  return address.id;
}

async function search(
  source: VisitSource,
  visit: Visit,
  query: string,
  place: number,
): Promise<Found> {
  const { stage, allowance } = source;
  const asked = places.query(stage, place);
  const filled = query
    .replaceAll("{encounter}", visit.encounterId)
    .replaceAll("{patient}", visit.patientId);
  const own: JsonObject[] = [];
  const others: JsonObject[] = [];
  for await (const page of readPages(source, filled, asked))
    for (const { resource } of page) {
      // What a server says about its search is not part of the answer.
      if (!isJsonObject(resource) || resource["resourceType"] === "OperationOutcome") continue;
      if (!isId(resource["id"])) throw new PullFailure("not_fhir", asked);
      if (!isOwn(resource, query, visit)) {
        others.push(headOf(resource));
        continue;
      }
      allowance.takeBytes(sizeOf(resource), asked);
      own.push(resource);
    }
  return { own, others };
}

/** Enough to count it by. */
const headOf = ({ resourceType, id }: JsonObject): JsonObject => ({ resourceType, id });

const nameOf = ({ resourceType, id }: JsonObject) => `${String(resourceType)}/${String(id)}`;

/** By name; what stands first stays. */
function onceEach(resources: readonly JsonObject[]): ReadonlyMap<string, JsonObject> {
  const byName = new Map<string, JsonObject>();
  for (const resource of resources) {
    const name = nameOf(resource);
    if (!byName.has(name)) byName.set(name, resource);
  }
  return byName;
}

const sizeOf = (resource: JsonObject) => Buffer.byteLength(JSON.stringify(resource));
