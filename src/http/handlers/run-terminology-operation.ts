import { DateTime } from "luxon";
import type { Resource } from "@medplum/fhirtypes";
import type { OperationInput } from "../../knowledge/operations/input.ts";
import { unknownResource, type Scope } from "../../knowledge/operations/code-systems.ts";
import type { EntryOf, ResourceType } from "../../knowledge/operations/catalogue.ts";
import type { Terminology } from "../../knowledge/terminology.ts";
import type { AppServices } from "../app-services.ts";
import { answerJson, mediaTypes, type Answer, type Call } from "../call.ts";
import { idParameterOf } from "../served/served-entries.ts";
import { readParameters } from "../read-parameters.ts";

/** A pure function of the lists: what is called and with what, and the resource that answers. */
export type TerminologyOperation<T extends ResourceType> = (
  scope: Scope<EntryOf<T>> & { readonly terminology: Terminology },
  input: OperationInput,
) => Resource;

/** An operation at the type's address, or at a resource's where the path names its `id`. */
export function runTerminologyOperation<T extends ResourceType>(
  services: AppServices,
  type: T,
  operation: TerminologyOperation<T>,
): (call: Call) => Answer {
  return (call) => {
    const { catalogue, terminology } = services.lists;
    const id = call.params[idParameterOf(type)];
    const instance = id === undefined ? undefined : catalogue.byId(type, id);
    if (id !== undefined && !instance) throw unknownResource(type, id);
    const zone = services.config.facilityTimeZone;
    const now = DateTime.fromJSDate(call.startedAt, { zone }).toISO() ?? "";
    const scope = { catalogue, terminology, instance, now };
    return answerJson(operation(scope, readParameters(call)), { mediaType: mediaTypes.fhir });
  };
}
