/** What is served of one kind of canonical resources: the definitions, and the lists as FHIR shows them. */
import type { CodeSystem, Resource } from "@medplum/fhirtypes";
import { servedKinds, type ServedKind } from "../../fhir/served-kinds.ts";
import {
  resourceTypes,
  type EntryOf,
  type ResourceType,
} from "../../knowledge/operations/catalogue.ts";
import type { AppServices } from "../app-services.ts";

/** What is known of a resource without building it. */
export interface ServedEntry {
  readonly id: string;
  readonly url: string;
  readonly version: string;
  /** As programs call it, in each spelling. */
  readonly names: readonly string[];
  readonly title: string;
  readonly status: string;
  /** The same object every time. */
  readonly resource: () => Resource;
  /** Without what no summary shows: whole lists are large. */
  readonly head: () => Resource;
}

/** Lists are content, for which a key is asked; what the validator uses is open to all. */
export const isTerminology = (kind: ServedKind): kind is ResourceType =>
  resourceTypes.some((type) => type === kind);

/** What a path calls the id of a resource: `structure_definition`. */
export const idParameterOf = (kind: ServedKind): string =>
  kind.replaceAll(/(?<=[a-z])(?=[A-Z])/gu, "_").toLowerCase();

/** Of all kinds, those of which there is something. */
export const kindsServed = (services: AppServices): readonly ServedKind[] =>
  servedKinds.filter((kind) => isTerminology(kind) || entriesOf(services, kind).length > 0);

export function entriesOf(services: AppServices, kind: ServedKind): readonly ServedEntry[] {
  const published = services.published.flatMap((resource): readonly ServedEntry[] => {
    if (resource.resourceType !== kind) return [];
    const { id = "", url = "", version = "", name = "", title = "", status } = resource;
    const whole = () => resource;
    return [{ id, url, version, names: [name], title, status, resource: whole, head: whole }];
  });
  if (!isTerminology(kind)) return published;
  return [...services.lists.catalogue.list(kind).map(ofList), ...published];
}

function ofList(entry: EntryOf<ResourceType>): ServedEntry {
  const { id, url, version, name, title } = entry;
  return {
    id,
    url,
    version,
    names: [name, name.replaceAll("-", "")],
    title,
    status: "active",
    resource: () => entry.resource(),
    head: () => headOf(entry),
  };
}

/** Without its codes, but with their number. */
function headOf(entry: EntryOf<ResourceType>): Resource {
  const head = entry.resource({ ...entry.list, rows: [] });
  if (head.resourceType !== "CodeSystem") return head;
  const { concept: _none, ...rest } = head;
  return { ...rest, count: entry.list.rows.length } satisfies CodeSystem;
}
