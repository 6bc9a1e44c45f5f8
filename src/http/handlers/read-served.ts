import type { Bundle, BundleLink } from "@medplum/fhirtypes";
import { Problem } from "../../errors.ts";
import type { ServedKind } from "../../fhir/served-kinds.ts";
import { unknownResource } from "../../knowledge/operations/code-systems.ts";
import { readInput, refuse } from "../../knowledge/operations/input.ts";
import type { AppServices } from "../app-services.ts";
import { answerJson, mediaTypes, type Answer, type Call } from "../call.ts";
import { readFilters } from "../served/search-filters.ts";
import { readSelection } from "../served/select-elements.ts";
import { entriesOf, idParameterOf, isTerminology } from "../served/served-entries.ts";
import { nameUuid } from "../name-uuid.ts";

const fhir = { mediaType: mediaTypes.fhir } as const;

/** `GET /fhir/{kind}/{id}` */
export function readServed(services: AppServices, kind: ServedKind): (call: Call) => Answer {
  // Whole lists take long to write; a reload makes other resources.
  const written = new WeakMap<object, string>();
  return ({ params, query }) => {
    const id = params[idParameterOf(kind)] ?? "";
    const entry = entriesOf(services, kind).find((each) => each.id === id);
    if (!entry) throw isTerminology(kind) ? unknownResource(kind, id) : unknownDefinition(kind, id);
    const selection = readSelection(query, services.servedElements[kind]);
    if (query.get("_summary") === "count")
      throw refuse("_summary", "not-supported", "_summary=count hanya untuk pencarian.");
    if (!selection.whole) return answerJson(selection.of(entry), fhir);
    const resource = entry.resource();
    const content = written.get(resource) ?? JSON.stringify(resource);
    written.set(resource, content);
    return { status: 200, content, ...fhir };
  };
}

const unknownDefinition = (kind: ServedKind, id: string) =>
  new Problem("not_found", { detail: `${kind} ${id} tidak tersedia.` });

/** Of one page. Whole lists are large: more than the usual only of what is small. */
const usualCount = 10;
const mostOnPage = 100;

/** `GET /fhir/{kind}`: a searchset of the resources that all parameters fit. */
export function searchServed(services: AppServices, kind: ServedKind): (call: Call) => Answer {
  const { config, canonicals } = services;
  // Relative to FHIR's base and to the request alike, as clients of either kind read it.
  const address = config.baseUrl === null ? kind : `${config.baseUrl}/fhir/${kind}`;
  /** Absolute, as FHIR demands: an address where the service has one, else the resource's own name. */
  const fullUrlOf = (id: string) =>
    config.baseUrl === null
      ? `urn:uuid:${nameUuid(`${canonicals.extensionBase}/${kind}/${id}`)}`
      : `${address}/${id}`;
  return ({ query, header }) => {
    const { fits, used } = readFilters(query, header("Prefer"));
    const selection = readSelection(query, services.servedElements[kind]);
    const { count = usualCount, offset } = readPage(query);
    const isLarge = isTerminology(kind) && selection.whole;
    const size = Math.min(count, isLarge ? usualCount : mostOnPage);
    const found = entriesOf(services, kind).filter(fits);
    const page = selection.countOnly ? [] : found.slice(offset, offset + size);
    const link = (relation: string, start: number): BundleLink => {
      const parameters = new URLSearchParams(used);
      if (start > 0) parameters.set("_offset", String(start));
      const search = parameters.toString();
      return { relation, url: search === "" ? address : `${address}?${search}` };
    };
    const hasMore = page.length > 0 && offset + size < found.length;
    return answerJson(
      {
        resourceType: "Bundle",
        type: "searchset",
        total: found.length,
        link: [link("self", offset), ...(hasMore ? [link("next", offset + size)] : [])],
        // R4 knows no empty list.
        ...(page.length > 0 && {
          entry: page.map((entry) => ({
            fullUrl: fullUrlOf(entry.id),
            resource: selection.of(entry),
            search: { mode: "match" as const },
          })),
        }),
      } satisfies Bundle,
      fhir,
    );
  };
}

function readPage(query: URLSearchParams) {
  const input = readInput([...query].map(([name, valueString]) => ({ name, valueString })));
  return { count: input.count("_count"), offset: input.count("_offset") ?? 0 };
}
