/** Whether a resource is the visit's: servers ignore search parameters that they do not know, and answer with more. */
import { isJsonArray, isJsonObject, type JsonObject } from "../../json.ts";
import { readAddress, type PullServer } from "./pull-server.ts";

export interface Visit {
  readonly patientId: string;
  readonly encounterId: string;
  readonly server: PullServer;
}

/** Kinds that tell nothing of a patient. */
const impersonal = new Set([
  "HealthcareService",
  "Location",
  "Medication",
  "Organization",
  "Practitioner",
  "PractitionerRole",
  "Substance",
]);

/**
 * `query`: the search that it answers. What a search by Encounter finds names that Encounter; what comes along
 * (`_include`) names the patient and no other Encounter.
 */
export function isOwn(resource: JsonObject, query: string, visit: Visit): boolean {
  const { resourceType: kind, id } = resource;
  if (typeof kind !== "string") return false;
  if (impersonal.has(kind)) return true;
  if (kind === "Patient") return id === visit.patientId;
  if (kind === "Encounter") return id === visit.encounterId;

  const patients = [resource["subject"], resource["patient"]].flatMap(referencesIn);
  if (!patients.every((reference) => isReferenceTo("Patient", visit.patientId, reference, visit)))
    return false;
  if (!query.includes("{encounter}")) return patients.length > 0;

  const encounters = encountersOf(resource);
  if (encounters.length === 0) return patients.length > 0 && !query.startsWith(`${kind}?`);
  return encounters.some((reference) =>
    isReferenceTo("Encounter", visit.encounterId, reference, visit),
  );
}

/** `context` is an Encounter or EpisodeOfCare, or (DocumentReference) an object that names them. */
function encountersOf({ encounter, context }: JsonObject): readonly string[] {
  const within = isJsonObject(context) ? context["encounter"] : undefined;
  return [encounter, context, within].flatMap(referencesIn);
}

function referencesIn(value: unknown): readonly string[] {
  if (isJsonArray(value)) return value.flatMap(referencesIn);
  const reference = isJsonObject(value) ? value["reference"] : undefined;
  return typeof reference === "string" ? [reference] : [];
}

function isReferenceTo(kind: string, id: string, reference: string, { server }: Visit): boolean {
  const address = readAddress(reference, server);
  return address?.kind === kind && address.id === id;
}
