/** FHIR's operations on the lists: on each kind of resource, and on one of them. */
import { operations } from "../../fhir/operations.ts";
import { lookup, subsumes, validateCode } from "../../knowledge/operations/code-systems.ts";
import { translate } from "../../knowledge/operations/concept-maps.ts";
import type { ResourceType } from "../../knowledge/operations/catalogue.ts";
import { expand, validateInSet } from "../../knowledge/operations/value-sets.ts";
import type { AppServices } from "../app-services.ts";
import { mediaTypes, type Answer, type Call } from "../call.ts";
import { queriesOf } from "../served/operation-queries.ts";
import { idParameterOf } from "../served/served-entries.ts";
import { runTerminologyOperation } from "../handlers/run-terminology-operation.ts";
import type { Route } from "../route.ts";
import { operationAnswerSchema } from "../schemas/fhir-resources.ts";
import { idOf } from "./served.ts";

type Handle = (call: Call) => Answer;

const handlersOf = (
  services: AppServices,
): Readonly<Record<ResourceType, Readonly<Record<string, Handle>>>> => ({
  CodeSystem: {
    lookup: runTerminologyOperation(services, "CodeSystem", lookup),
    "validate-code": runTerminologyOperation(services, "CodeSystem", validateCode),
    subsumes: runTerminologyOperation(services, "CodeSystem", subsumes),
  },
  ValueSet: {
    expand: runTerminologyOperation(services, "ValueSet", expand),
    "validate-code": runTerminologyOperation(services, "ValueSet", validateInSet),
  },
  ConceptMap: { translate: runTerminologyOperation(services, "ConceptMap", translate) },
});

const camel = (name: string) =>
  name.replaceAll(/-(\w)/gu, (_, letter: string) => letter.toUpperCase());
const lowerFirst = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);

/** At the type's address and at a resource's, with a query and with a Parameters resource. */
export function terminologyRoutes(services: AppServices): readonly Route[] {
  const handlers = handlersOf(services);
  return operations.flatMap((operation): readonly Route[] => {
    const { resource, code } = operation;
    const handle = resource === "Bundle" ? undefined : handlers[resource][code];
    return resource === "Bundle" || !handle ? [] : routesOf({ ...operation, resource }, handle);
  });
}

function routesOf(
  operation: (typeof operations)[number] & { readonly resource: ResourceType },
  handle: Handle,
): readonly Route[] {
  const { resource, code, title, description } = operation;
  const base = `/v1/fhir/${resource}`;
  const name = `${lowerFirst(resource)}${camel(`-${code}`)}`;
  const shared = {
    tag: "terminology",
    produces: [mediaTypes.fhir, mediaTypes.json],
    summary: title,
    description,
    answer: operationAnswerSchema,
    example: name,
    handle,
  } as const;
  const errors = ["request_invalid", "terminology_not_found"] as const;
  const places = [
    { path: `${base}/$${code}`, named: name, ids: [] },
    {
      path: `${base}/{${idParameterOf(resource)}}/$${code}`,
      named: `${name}OfOne`,
      ids: [idOf(resource)],
    },
  ];
  return places.flatMap(({ path, named, ids }): readonly Route[] => [
    {
      ...shared,
      method: "get",
      path,
      operation: named,
      access: "key",
      parameters: [...ids, ...queriesOf(operation, ids.length === 0)],
      errors,
    },
    {
      ...shared,
      method: "post",
      path,
      operation: `${named}ByPost`,
      access: "key and resource",
      parameters: ids,
      errors: [
        ...errors,
        "malformed_json",
        "body_too_large",
        "unsupported_media_type",
        "overloaded",
      ],
    },
  ]);
}
