/** Who the visit and the patient are: the service's own identifier, else the one that SATUSEHAT gives. */
import { isObject, itemsOf, type JsonObject } from "./json-object.ts";

/** SATUSEHAT numbers visits under the address of the organisation, patients under one address for the country. */
const satusehatVisit = /^https?:\/\/sys-ids\.kemkes\.go\.id\/encounter\/[^/\s]+$/u;
const satusehatPatient = /^https?:\/\/fhir\.kemkes\.go\.id\/id\/ihs-number$/u;

/** `system` is the service's own; undefined where the Encounter has neither. Trimmed. */
export const visitIdentifierOf = (encounter: JsonObject, system: string): string | undefined =>
  identifierOf(encounter, system) ?? identifierOf(encounter, satusehatVisit);

/** `system` is the service's own; undefined where the Patient has neither. Trimmed. */
export const patientIdentifierOf = (patient: JsonObject, system: string): string | undefined =>
  identifierOf(patient, system) ?? identifierOf(patient, satusehatPatient);

/** The first filled one. Nothing of the resource can be relied on: whether it is valid R4 is not known yet. */
function identifierOf(resource: JsonObject, wanted: string | RegExp): string | undefined {
  for (const identifier of itemsOf(resource["identifier"])) {
    if (!isObject(identifier)) continue;
    const { system, value } = identifier;
    if (typeof system !== "string" || typeof value !== "string" || value.trim() === "") continue;
    if (typeof wanted === "string" ? system === wanted : wanted.test(system)) return value.trim();
  }
  return undefined;
}
