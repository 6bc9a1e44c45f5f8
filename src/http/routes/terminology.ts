/** The terminology as FHIR serves it: reading, searching, and the operations on each kind of resource. */
import Type from "typebox";
import { lookup, subsumes, validateCode } from "../../knowledge/operations/code-systems.ts";
import { translate } from "../../knowledge/operations/concept-maps.ts";
import { resourceTypes, type ResourceType } from "../../knowledge/operations/catalogue.ts";
import { expand, validateInSet } from "../../knowledge/operations/value-sets.ts";
import type { AppServices } from "../app-services.ts";
import { mediaTypes, type Answer, type Call } from "../call.ts";
import { readResource, searchResources } from "../handlers/read-terminology.ts";
import { idParameters, runTerminologyOperation } from "../handlers/run-terminology-operation.ts";
import { showTerminologyMetadata } from "../handlers/show-terminology-metadata.ts";
import type { Parameter, Route } from "../route.ts";

const produces = [mediaTypes.fhir, mediaTypes.json];

const query = (name: string, description: string): Parameter => ({
  name,
  in: "query",
  description,
  schema: Type.String({ maxLength: 1000 }),
});

const code = query("code", "Kode atau tulisan.");
const system = query("system", "Alamat kanonik sistem kode.");
const date = query("date", "Tanggal pelayanan (YYYY-MM-DD) yang menentukan edisi.");
const url = query("url", "Alamat kanonik, boleh dengan |versi.");
const version = query("version", "Versi.");
const display = query("display", "Nama yang diperiksa.");

interface Operation {
  readonly name: string;
  readonly type: ResourceType;
  readonly summary: string;
  readonly parameters: readonly Parameter[];
  readonly handle: (call: Call) => Answer;
}

function operationsOf(services: AppServices): readonly Operation[] {
  return [
    {
      name: "lookup",
      type: "CodeSystem",
      summary: "Nama dan sifat sebuah kode",
      parameters: [code, system, version, date],
      handle: runTerminologyOperation(services, "CodeSystem", lookup),
    },
    {
      name: "validate-code",
      type: "CodeSystem",
      summary: "Apakah sebuah kode ada dalam sistem",
      parameters: [code, url, version, display, date],
      handle: runTerminologyOperation(services, "CodeSystem", validateCode),
    },
    {
      name: "subsumes",
      type: "CodeSystem",
      summary: "Apakah sebuah kode berada di bawah kode lain",
      parameters: [query("codeA", "Kode pertama."), query("codeB", "Kode kedua."), system, version],
      handle: runTerminologyOperation(services, "CodeSystem", subsumes),
    },
    {
      name: "expand",
      type: "ValueSet",
      summary: "Kode sebuah himpunan, disaring selagi mengetik",
      parameters: [
        url,
        query("filter", "Awal kata dari kode atau nama."),
        query("offset", "Mulai dari kode ke berapa."),
        query("count", "Paling banyak berapa kode."),
        date,
      ],
      handle: runTerminologyOperation(services, "ValueSet", expand),
    },
    {
      name: "validate-code",
      type: "ValueSet",
      summary: "Apakah sebuah kode ada dalam himpunan",
      parameters: [code, url, system, display, date],
      handle: runTerminologyOperation(services, "ValueSet", validateInSet),
    },
    {
      name: "translate",
      type: "ConceptMap",
      summary: "Padanan sebuah kode atau tulisan",
      parameters: [
        code,
        url,
        system,
        query("targetsystem", "Alamat kanonik sistem tujuan."),
        query("reverse", "true: dari tujuan ke asal."),
        date,
      ],
      handle: runTerminologyOperation(services, "ConceptMap", translate),
    },
  ];
}

const camel = (name: string) =>
  name.replaceAll(/-(\w)/gu, (_, letter: string) => letter.toUpperCase());
const lowerFirst = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);

const idOf = (type: ResourceType): Parameter => ({
  name: idParameters[type],
  in: "path",
  description: `Id sebuah ${type}.`,
  schema: Type.String({ pattern: "^[A-Za-z0-9.-]{1,64}$" }),
});

/** At the type's address and at a resource's, with a query and with a Parameters resource. */
function routesOf({ name, type, summary, parameters, handle }: Operation): readonly Route[] {
  const base = `/v1/fhir/${type}`;
  const operation = `${lowerFirst(type)}${camel(`-${name}`)}`;
  const shared = { tag: "terminology", produces, summary } as const;
  const errors = ["request_invalid", "terminology_not_found"] as const;
  const places = [
    { path: `${base}/$${name}`, operation, ids: [] },
    {
      path: `${base}/{${idParameters[type]}}/$${name}`,
      operation: `${operation}OfOne`,
      ids: [idOf(type)],
    },
  ];
  return places.flatMap(({ path, operation: named, ids }): readonly Route[] => [
    {
      ...shared,
      method: "get",
      path,
      operation: named,
      access: "key",
      parameters: [...ids, ...parameters],
      errors,
      handle,
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
      handle,
    },
  ]);
}

export function terminologyRoutes(services: AppServices): readonly Route[] {
  const shared = { method: "get", tag: "terminology", produces } as const;
  const reading = resourceTypes.flatMap((type): readonly Route[] => [
    {
      ...shared,
      path: `/v1/fhir/${type}`,
      operation: `search${type}`,
      summary: `Cari ${type}`,
      access: "key",
      parameters: [
        url,
        version,
        query("name", "Awal nama."),
        query("title", "Awal judul."),
        query("_id", "Id."),
        query("_summary", "true: tanpa isi."),
        query("_count", "Paling banyak berapa: 10, tanpa isi 100."),
        query("_offset", "Mulai dari ke berapa."),
      ],
      errors: ["request_invalid"],
      handle: searchResources(services, type),
    },
    {
      ...shared,
      path: `/v1/fhir/${type}/{${idParameters[type]}}`,
      operation: `read${type}`,
      summary: `Satu ${type} lengkap`,
      access: "key",
      parameters: [idOf(type)],
      errors: ["terminology_not_found"],
      handle: readResource(services, type),
    },
  ]);
  return [
    {
      ...shared,
      path: "/v1/fhir/metadata",
      operation: "showTerminologyMetadata",
      summary: "CapabilityStatement FHIR R4 untuk terminologi",
      access: "open",
      parameters: [query("mode", "terminology: TerminologyCapabilities.")],
      handle: showTerminologyMetadata(services),
    },
    // Before the addresses with an id, which would take an operation's name for one.
    ...operationsOf(services).flatMap(routesOf),
    ...reading,
  ];
}
