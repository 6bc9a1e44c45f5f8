/** One visit on the hospital's FHIR server → a Bundle: its Patient, its Encounter, and what the searches find of it. */
import type { Stage } from "../../../check/types.ts";
import { isJsonObject, type JsonObject } from "../../json.ts";
import type { FhirReader } from "./fhir-reader.ts";
import { isOwn, type Visit } from "./is-own.ts";
import { places, PullFailure } from "./pull-failure.ts";
import { isId, readAddress, type PullServer } from "./pull-server.ts";
import { readPages } from "./read-pages.ts";

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

interface Entry {
  readonly fullUrl?: string;
  readonly resource: JsonObject;
}

interface Found {
  readonly own: readonly Entry[];
  readonly others: readonly Entry[];
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
  const read = [patient, encounter].map((resource) => entryOf({ resource }, server.base));
  const own = onceEach([...read, ...found.flatMap((one) => one.own)]);
  const others = onceEach(found.flatMap((one) => one.others));
  return {
    bundle: { resourceType: "Bundle", type: "collection", entry: [...own.values()] },
    leftOut: [...others.keys()].filter((key) => !own.has(key)).length,
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
  const { stage, server, allowance } = source;
  const asked = places.query(stage, place);
  const filled = query
    .replaceAll("{encounter}", visit.encounterId)
    .replaceAll("{patient}", visit.patientId);
  const own: Entry[] = [];
  const others: Entry[] = [];
  for await (const page of readPages(source, filled, asked))
    for (const sent of page) {
      const { resource } = sent;
      // What a server says about its search is no part of the answer.
      if (!isJsonObject(resource) || resource["resourceType"] === "OperationOutcome") continue;
      const entry = entryOf({ ...sent, resource }, server.base);
      if (!isOwn(resource, query, visit)) {
        others.push({ ...entry, resource: headOf(resource) });
        continue;
      }
      allowance.takeBytes(sizeOf(resource), asked);
      own.push(entry);
    }
  return { own, others };
}

/** `fullUrl` is the server's own where it fits, so that its references lead there. */
function entryOf(
  { fullUrl, resource }: { readonly fullUrl?: unknown; readonly resource: JsonObject },
  base: string,
): Entry {
  const { resourceType: kind, id } = resource;
  if (!isId(id)) return { resource };
  const tail = `/${String(kind)}/${id}`;
  const sent = typeof fullUrl === "string" && fullUrl.endsWith(tail) ? fullUrl : undefined;
  return { fullUrl: sent ?? `${base}${tail}`, resource };
}

/** Enough to count it by. */
const headOf = ({ resourceType, id }: JsonObject): JsonObject => ({ resourceType, id });

/** Those without an id cannot be told apart, and stay. */
function onceEach(entries: readonly Entry[]): ReadonlyMap<unknown, Entry> {
  const byKey = new Map<unknown, Entry>();
  for (const entry of entries) {
    const { resourceType, id } = entry.resource;
    const key = isId(id) ? `${String(resourceType)}/${id}` : entry.resource;
    if (!byKey.has(key)) byKey.set(key, entry);
  }
  return byKey;
}

const sizeOf = (resource: JsonObject) => Buffer.byteLength(JSON.stringify(resource));
