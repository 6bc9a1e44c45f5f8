/** The visit that a Bundle is about, read before the Bundle is validated: nothing in it can be relied on yet. */
import type { Canonicals } from "../../fhir/canonicals.ts";
import { patientIdentifierOf, visitIdentifierOf } from "../../fhir/identifiers.ts";
import { isJsonArray, isJsonObject, scalarText, type JsonObject } from "../json.ts";
import { readOrigin, type Origin } from "../origin.ts";

export interface BundleFrame {
  readonly visitId: string;
  readonly patientRef: string | null;
  readonly origin: Origin;
  readonly originPointer: string;
}

interface Found {
  readonly resource: JsonObject;
  readonly place: number;
}

/** Undefined where the Bundle has no Encounter with the visit's identifier. */
export function readBundleFrame(
  bundle: JsonObject,
  pointer: string,
  canonicals: Canonicals,
): BundleFrame | undefined {
  const encounter = findResource(bundle, "Encounter");
  const visitId =
    encounter && visitIdentifierOf(encounter.resource, canonicals.identifier("visit-id"));
  if (!encounter || visitId === undefined) return undefined;
  const patient = findResource(bundle, "Patient");
  const patientRef =
    patient && patientIdentifierOf(patient.resource, canonicals.identifier("patient-ref"));
  return {
    visitId,
    patientRef: patientRef ?? null,
    origin: originOf(encounter.resource),
    originPointer: `${pointer}/entry/${encounter.place}/resource/hospitalization/admitSource`,
  };
}

function findResource(bundle: JsonObject, kind: string): Found | undefined {
  const entries = isJsonArray(bundle["entry"]) ? bundle["entry"] : [];
  for (const [place, entry] of entries.entries()) {
    const resource = isJsonObject(entry) ? entry["resource"] : undefined;
    if (isJsonObject(resource) && resource["resourceType"] === kind) return { resource, place };
  }
  return undefined;
}

function originOf(encounter: JsonObject): Origin {
  const { hospitalization } = encounter;
  const source = isJsonObject(hospitalization) ? hospitalization["admitSource"] : undefined;
  if (!isJsonObject(source)) return readOrigin(undefined);
  const codings = isJsonArray(source["coding"]) ? source["coding"] : [];
  const codes = codings.flatMap((coding) =>
    isJsonObject(coding) ? (scalarText(coding["code"]) ?? []) : [],
  );
  return readOrigin(scalarText(source["text"]), codes[0]);
}
