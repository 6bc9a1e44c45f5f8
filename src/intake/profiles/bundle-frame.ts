/** The visit that a Bundle is about, read before the Bundle is validated: nothing in it can be relied on yet. */
import { Problem } from "../../errors.ts";
import type { Canonicals } from "../../fhir/canonicals.ts";
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

/** Throws `bundle_invalid` for what is no Bundle and for a visit without its identifier. */
export function readBundleFrame(
  bundle: JsonObject,
  pointer: string,
  canonicals: Canonicals,
): BundleFrame {
  if (bundle["resourceType"] !== "Bundle")
    refuse(`${pointer}/resourceType`, "Bundle.resourceType", "Diharapkan resourceType Bundle.");
  const encounter = findResource(bundle, "Encounter");
  const at = encounter ? `${pointer}/entry/${encounter.place}/resource` : `${pointer}/entry`;
  const expression = encounter ? `Bundle.entry[${encounter.place}].resource` : "Bundle.entry";
  if (!encounter) return refuse(at, expression, "Bundle harus memuat tepat satu Encounter.");
  const visitId = identifierOf(encounter.resource, canonicals.identifier("visit-id"));
  if (visitId === undefined) {
    const message = `Encounter.identifier dengan system ${canonicals.identifier("visit-id")} wajib ada.`;
    return refuse(`${at}/identifier`, `${expression}.identifier`, message);
  }
  const patient = findResource(bundle, "Patient");
  const patientRef =
    patient && identifierOf(patient.resource, canonicals.identifier("patient-ref"));
  return {
    visitId,
    patientRef: patientRef ?? null,
    origin: originOf(encounter.resource),
    originPointer: `${at}/hospitalization/admitSource`,
  };
}

function refuse(pointer: string, expression: string, message: string): never {
  throw new Problem("bundle_invalid", {
    detail: message,
    errors: [{ code: "required", pointer, expression, message }],
  });
}

function findResource(bundle: JsonObject, kind: string): Found | undefined {
  const entries = isJsonArray(bundle["entry"]) ? bundle["entry"] : [];
  for (const [place, entry] of entries.entries()) {
    const resource = isJsonObject(entry) ? entry["resource"] : undefined;
    if (isJsonObject(resource) && resource["resourceType"] === kind) return { resource, place };
  }
  return undefined;
}

function identifierOf(resource: JsonObject, system: string): string | undefined {
  const identifiers = isJsonArray(resource["identifier"]) ? resource["identifier"] : [];
  for (const identifier of identifiers) {
    if (!isJsonObject(identifier) || identifier["system"] !== system) continue;
    const value = scalarText(identifier["value"]);
    if (value !== undefined) return value;
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
