/** What is served of the lists: one entry a resource, built when it is first asked for. */
import type { CodeSystem, ConceptMap, ValueSet } from "@medplum/fhirtypes";
import { lazily } from "../lazily.ts";
import { editionFor, inOrder } from "../lists/editions.ts";
import type { List } from "../lists/list.ts";
import type { MapView, SetView } from "../lists/manifest-schema.ts";
import {
  resolveBase,
  resourceId,
  sourceOf,
  toCodeSystem,
  toConceptMap,
  toValueSet,
} from "../lists/to-fhir.ts";
import type { Report } from "../read-csv.ts";
import { indexCodes, type CodeIndex } from "./code-index.ts";
import { indexMap, type MapIndex } from "./map-index.ts";

export const resourceTypes = ["CodeSystem", "ValueSet", "ConceptMap"] as const;
export type ResourceType = (typeof resourceTypes)[number];

/** What is known of a resource without building it. */
interface Entry {
  readonly id: string;
  readonly url: string;
  readonly version: string;
  readonly name: string;
  readonly title: string;
  readonly list: List;
}

export interface CodeSystemEntry extends Entry {
  readonly type: "CodeSystem";
  /** The resource; of the entry's list, or of another that stands for it. */
  readonly resource: (list?: List) => CodeSystem;
  /** With what the supplements of its time say of the codes. */
  readonly codes: () => CodeIndex;
}

export interface ValueSetEntry extends Entry {
  readonly type: "ValueSet";
  readonly view: SetView;
  readonly system: CodeSystemEntry;
  readonly resource: (list?: List) => ValueSet;
}

export interface ConceptMapEntry extends Entry {
  readonly type: "ConceptMap";
  readonly view: MapView;
  /** Canonical addresses of the systems on both sides. */
  readonly source: string;
  /** Of the list that the map was made of: names it too, where `source` is words. */
  readonly listed: string;
  readonly target: string;
  readonly resource: (list?: List) => ConceptMap;
  readonly mappings: () => MapIndex;
}

export type EntryOf<T extends ResourceType> = Entries[T];

interface Entries {
  readonly CodeSystem: CodeSystemEntry;
  readonly ValueSet: ValueSetEntry;
  readonly ConceptMap: ConceptMapEntry;
}

/** Which edition is meant: by version, else the one of a date (YYYY-MM-DD). */
export interface EditionWanted {
  readonly version?: string | undefined;
  readonly date: string;
}

export interface Catalogue {
  list<T extends ResourceType>(type: T): readonly Entries[T][];
  byId<T extends ResourceType>(type: T, id: string): Entries[T] | undefined;
  /** By canonical address, which may end in `|version`. */
  byUrl<T extends ResourceType>(
    type: T,
    canonical: string,
    wanted: EditionWanted,
  ): Entries[T] | undefined;
}

/** `base` is the address that the service's own resources begin with. Resources of one id are reported. */
export function createCatalogue(lists: readonly List[], base: string, report: Report): Catalogue {
  const systems = lists.map((list) => codeSystemEntry(list, lists, base));
  const entries = {
    CodeSystem: systems,
    ValueSet: systems.flatMap((system) => valueSetEntries(system, base)),
    ConceptMap: lists.flatMap((list) => conceptMapEntries(list, base)),
  };
  for (const type of resourceTypes) checkIds(entries[type], type, report);
  const all = <T extends ResourceType>(type: T): readonly Entries[T][] =>
    // Each member of `entries` holds the entries of its own type.
    entries[type] as readonly Entry[] as readonly Entries[T][];
  return {
    list: all,
    byId: (type, id) => all(type).find((entry) => entry.id === id),
    byUrl: (type, canonical, wanted) => {
      const [url = "", version = wanted.version] = canonical.split("|");
      const editions = all(type).filter((entry) => entry.url === url);
      if (version !== undefined) return editions.find((entry) => entry.version === version);
      const edition = editionFor(inOrder(editions.map(({ list }) => list)), wanted.date);
      return editions.find(({ list }) => list === edition);
    },
  };
}

/** Reports every id that stands for two resources of a type: of the second nobody could read. */
function checkIds(entries: readonly Entry[], type: ResourceType, report: Report): void {
  for (const [id, [first, ...others]] of Map.groupBy(entries, (entry) => entry.id))
    for (const { list } of others)
      report(list.name, 1, `${type} ${id} is already that of ${first?.list.name ?? ""}`);
}

/** Builds the resource of the entry's own list once: whole lists are large. */
function builtOnce<T>(list: List, build: (list: List) => T): (of?: List) => T {
  const own = lazily(() => build(list));
  return (of = list) => (of === list ? own() : build(of));
}

function entryOf(list: List, view: { readonly name: string; readonly title: string }, url: string) {
  const { version } = list.manifest;
  const { name, title } = view;
  return { id: resourceId(name, version), url, version, name, title, list };
}

function codeSystemEntry(list: List, lists: readonly List[], base: string): CodeSystemEntry {
  const { manifest } = list;
  const supplements = () => {
    const all = lists.filter((other) => other.manifest.supplements === manifest.url);
    return [...new Map(inOrder(all).map((each) => [each.manifest.name, each])).values()];
  };
  return {
    type: "CodeSystem",
    ...entryOf(list, manifest, resolveBase(manifest.url, base)),
    resource: builtOnce(list, (of) => toCodeSystem(of, base)),
    codes: lazily(() => indexCodes(list, supplements())),
  };
}

/** Every list of codes is a ValueSet of all of them, beside those that its manifest names. */
function valueSetEntries(system: CodeSystemEntry, base: string): readonly ValueSetEntry[] {
  const { list } = system;
  const { kind, name, title, sets = [] } = list.manifest;
  const views = kind === "code-system" ? [{ name, title }, ...sets] : sets;
  return views.map((view) => ({
    type: "ValueSet" as const,
    ...entryOf(list, view, `${base}/ValueSet/${view.name}`),
    view,
    system,
    resource: builtOnce(list, (of) => toValueSet(of, view, base)),
  }));
}

function conceptMapEntries(list: List, base: string): readonly ConceptMapEntry[] {
  return (list.manifest.maps ?? []).map((view) => ({
    type: "ConceptMap" as const,
    ...entryOf(list, view, `${base}/ConceptMap/${view.name}`),
    view,
    source: sourceOf(list, view, base).source,
    listed: resolveBase(list.manifest.url, base),
    target: resolveBase(view.target, base),
    resource: builtOnce(list, (of) => toConceptMap(of, view, base)),
    mappings: lazily(() => indexMap(list, view)),
  }));
}
