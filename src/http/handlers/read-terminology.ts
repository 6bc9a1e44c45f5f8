import type { Bundle, BundleLink } from "@medplum/fhirtypes";
import { refuse, readInput } from "../../knowledge/operations/input.ts";
import { unknownResource } from "../../knowledge/operations/code-systems.ts";
import type { EntryOf, ResourceType } from "../../knowledge/operations/catalogue.ts";
import type { AppServices } from "../app-services.ts";
import { answerJson, mediaTypes, type Answer, type Call } from "../call.ts";
import { nameUuid } from "../name-uuid.ts";
import { idParameters } from "./run-terminology-operation.ts";

const fhir = { mediaType: mediaTypes.fhir } as const;

/** `GET /fhir/{type}/{id}` */
export function readResource(services: AppServices, type: ResourceType): (call: Call) => Answer {
  // Whole lists take long to write; a reload makes other entries.
  const written = new WeakMap<object, string>();
  return ({ params }) => {
    const id = params[idParameters[type]] ?? "";
    const entry = services.lists.catalogue.byId(type, id);
    if (!entry) throw unknownResource(type, id);
    const content = written.get(entry) ?? JSON.stringify(entry.resource());
    written.set(entry, content);
    return { status: 200, content, ...fhir };
  };
}

/** Of one page. Whole lists are large: more than the usual only without their content. */
const usualCount = 10;
const mostSummaries = 100;

/** `GET /fhir/{type}`: a searchset of the resources that all parameters fit; `_summary=true` leaves their content out. */
export function searchResources(services: AppServices, type: ResourceType): (call: Call) => Answer {
  const { config, canonicals } = services;
  // Relative to FHIR's base and to the request alike, as clients of either kind read it.
  const address = config.baseUrl === null ? type : `${config.baseUrl}/fhir/${type}`;
  /** Absolute, as FHIR demands: an address where the service has one, else the resource's own name. */
  const fullUrlOf = (id: string) =>
    config.baseUrl === null
      ? `urn:uuid:${nameUuid(`${canonicals.extensionBase}/${type}/${id}`)}`
      : `${address}/${id}`;
  return ({ query }) => {
    const input = readInput([...query].map(([name, valueString]) => ({ name, valueString })));
    const summary = input.text("_summary");
    const mostCount = summary === "true" ? mostSummaries : usualCount;
    const count = Math.min(input.count("_count") ?? usualCount, mostCount);
    const offset = input.count("_offset") ?? 0;
    if (summary !== undefined && !["true", "false"].includes(summary))
      throw refuse("_summary", "not-supported", "Parameter _summary harus true atau false.");
    const found = services.lists.catalogue
      .list(type)
      .filter((entry) => fits(entry, (name) => input.text(name)));
    const page = found.slice(offset, offset + count);
    const link = (relation: string, start: number): BundleLink => {
      const parameters = new URLSearchParams(query);
      if (start > 0) parameters.set("_offset", String(start));
      return { relation, url: `${address}?${parameters.toString()}` };
    };
    const hasMore = count > 0 && offset + count < found.length;
    return answerJson(
      {
        resourceType: "Bundle",
        type: "searchset",
        total: found.length,
        link: [link("self", offset), ...(hasMore ? [link("next", offset + count)] : [])],
        entry: page.map((entry) => ({
          fullUrl: fullUrlOf(entry.id),
          resource: summary === "true" ? summarise(entry) : entry.resource(),
          search: { mode: "match" },
        })),
      } satisfies Bundle,
      fhir,
    );
  };
}

/** `_id`, `url` and `version` as they are; `name` and `title` by their beginning. */
function fits(
  { id, url, version, name, title }: EntryOf<ResourceType>,
  wanted: (name: string) => string | undefined,
): boolean {
  const equals = (parameter: string, value: string) => (wanted(parameter) ?? value) === value;
  const begins = (parameter: string, values: readonly string[]) => {
    const beginning = wanted(parameter)?.toLowerCase() ?? "";
    return values.some((value) => value.toLowerCase().startsWith(beginning));
  };
  return (
    equals("_id", id) &&
    equals("url", url) &&
    equals("version", version) &&
    equals("status", "active") &&
    begins("name", [name, name.replaceAll("-", "")]) &&
    begins("title", [title])
  );
}

/** The resource without its codes. */
function summarise(entry: EntryOf<ResourceType>) {
  const tag = [
    { system: "http://terminology.hl7.org/CodeSystem/v3-ObservationValue", code: "SUBSETTED" },
  ];
  return { ...entry.resource({ ...entry.list, rows: [] }), meta: { tag } };
}
