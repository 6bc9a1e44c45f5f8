/** Lists as FHIR R4 resources: the list itself as CodeSystem, its views as ConceptMap and ValueSet. */
import type {
  CodeSystem,
  CodeSystemConcept,
  CodeSystemConceptProperty,
  ConceptMap,
  ConceptMapGroupElement,
  Extension,
  ValueSet,
} from "@medplum/fhirtypes";
import type { TableRow } from "../terminology.ts";
import { codeOf, columnOf, isWithin, itemsOf, type List } from "./list.ts";
import type { Column, Manifest, MapView, SetView } from "./manifest-schema.ts";

/** Stands in manifests for the address that the service is set to. */
export const baseMark = "{fhir_ext_base}";
const effectivePeriodUrl = "http://hl7.org/fhir/StructureDefinition/resource-effectivePeriod";

/** Names of the extensions that carry what FHIR has no place for, below the base. */
export const listExtensions = {
  manifest: "list-manifest",
  column: "list-column",
} as const;

export const resolveBase = (address: string, base: string): string =>
  address.replace(baseMark, () => base);

/** An id that holds for one edition: ids of FHIR are letters, digits, `-` and `.`, 64 of them at most. */
export function resourceId(name: string, version: string): string {
  return `${name}-${version}`.replaceAll(/[^A-Za-z0-9.-]+/gu, "-").slice(0, 64);
}

/** What resources of one list share. */
function head({ manifest }: List, name: string, title: string) {
  const { version, owner, licence, description, effective } = manifest;
  const { from: start, until: end } = effective;
  return {
    id: resourceId(name, version),
    version,
    name: pascalCase(name),
    title,
    status: "active" as const,
    publisher: owner,
    description,
    copyright: licence,
    effectivePeriod: {
      url: effectivePeriodUrl,
      valuePeriod: { start, ...(end !== undefined && { end }) },
    },
  };
}

const pascalCase = (name: string) =>
  name.replaceAll(/(?:^|-)(\w)/gu, (_, letter: string) => letter.toUpperCase());

const subExtensions = (
  values: Readonly<Record<string, string | boolean | undefined>>,
): Extension[] =>
  Object.entries(values).flatMap(([url, value]) => {
    if (value === undefined) return [];
    return typeof value === "boolean" ? { url, valueBoolean: value } : { url, valueString: value };
  });

const contents = {
  "code-system": "complete",
  table: "complete",
  supplement: "supplement",
  fragment: "fragment",
} as const satisfies Readonly<Record<Manifest["kind"], CodeSystem["content"]>>;

/** The whole list. Nothing of the CSV is lost: `readCodeSystem` gives it back. */
export function toCodeSystem(list: List, base: string): CodeSystem {
  const { manifest, rows } = list;
  const { kind, name, title, source, hierarchy, supplements } = manifest;
  const { effectivePeriod, ...shared } = head(list, name, title);
  const address = (extension: string) => `${base}/StructureDefinition/${extension}`;
  const columns = Object.entries(manifest.columns);
  const properties = columns
    .filter(([, { role }]) => role === undefined)
    .map(([code, { text, type = "string" as const }]) => ({ code, description: text, type }));
  return {
    resourceType: "CodeSystem",
    ...shared,
    url: resolveBase(manifest.url, base),
    extension: [
      effectivePeriod,
      {
        url: address(listExtensions.manifest),
        extension: subExtensions({ name, kind, source, hierarchy }),
      },
      ...columns.map(([column, about]) => ({
        url: address(listExtensions.column),
        extension: subExtensions({ name: column, ...about }),
      })),
    ],
    // R4's supplements say nothing of it.
    ...(kind !== "supplement" && { caseSensitive: true }),
    ...(hierarchy && { hierarchyMeaning: "is-a" as const }),
    content: contents[kind],
    ...(supplements !== undefined && { supplements: resolveBase(supplements, base) }),
    ...(kind === "code-system" && {
      valueSet: `${base}/ValueSet/${name}`,
    }),
    count: rows.length,
    ...(properties.length > 0 && { property: properties }),
    concept: rows.map((row, place) => toConcept(list, row, place)),
  };
}

function toConcept(list: List, row: TableRow, place: number): CodeSystemConcept {
  const { manifest } = list;
  const display = row[columnOf(manifest, "display") ?? ""] ?? "";
  const names = columnOf(manifest, "designation");
  const designation =
    names === undefined
      ? []
      : itemsOf(manifest, row, names).map((value) => ({ ...languageOf(manifest, names), value }));
  const property = propertiesOf(list, row);
  return {
    code: codeOf(list, row, place),
    ...(display !== "" && { display }),
    ...(designation.length > 0 && { designation }),
    ...(property.length > 0 && { property }),
  };
}

/** As a designation says it; nothing where the column holds names of several languages. */
export function languageOf(
  { columns }: Manifest,
  column: string,
): { readonly language?: "id" | "en" } {
  const language = columns[column]?.language;
  return language === undefined ? {} : { language };
}

/** The columns without a role as properties, one for each item. */
export function propertiesOf({ manifest }: List, row: TableRow): CodeSystemConceptProperty[] {
  return Object.entries(manifest.columns).flatMap(([code, { role, type }]) =>
    role === undefined
      ? itemsOf(manifest, row, code).map((item) => ({ code, ...propertyValue(item, type) }))
      : [],
  );
}

function propertyValue(item: string, type: Column["type"]) {
  if (type === "boolean") return { valueBoolean: item === "1" };
  return type === "decimal" ? { valueDecimal: Number(item) } : { valueString: item };
}

/**
 * What one item of the columns `from` leads to; an item of several rows leads to the targets of all. `to`: the columns of
 * the targets, where those that are only read count too.
 */
export function mappingsOf(
  list: List,
  view: MapView,
  to: readonly string[] = [view.to],
): ReadonlyMap<string, readonly string[]> {
  const targets = new Map<string, string[]>();
  for (const row of list.rows.filter((each) => isWithin(each, view.where)))
    for (const column of view.from)
      for (const item of itemsOf(list.manifest, row, column)) {
        const known = targets.get(item) ?? [];
        const more = to
          .flatMap((each) => itemsOf(list.manifest, row, each))
          .filter((target) => !known.includes(target));
        targets.set(item, [...known, ...more]);
      }
  return targets;
}

/** Of words as hospitals write them: each stands for itself. */
export const writtenWords = "{fhir_ext_base}/CodeSystem/written-words";

/** What a map leads from: the list's codes, or words, most of which no list has as a code. */
export function sourceOf({ manifest }: Pick<List, "manifest">, { from }: MapView, base: string) {
  const code = columnOf(manifest, "code");
  return from.every((column) => column === code)
    ? { source: resolveBase(manifest.url, base), sourceVersion: manifest.version }
    : { source: resolveBase(writtenWords, base) };
}

export function toConceptMap(list: List, view: MapView, base: string): ConceptMap {
  const { effectivePeriod, ...shared } = head(list, view.name, view.title);
  const { equivalence = "equivalent" } = view;
  const element = [...mappingsOf(list, view)].flatMap(([code, codes]): ConceptMapGroupElement[] =>
    codes.length === 0
      ? []
      : [{ code, target: codes.map((target) => ({ code: target, equivalence })) }],
  );
  return {
    resourceType: "ConceptMap",
    ...shared,
    url: `${base}/ConceptMap/${view.name}`,
    extension: [effectivePeriod],
    group: [
      {
        ...sourceOf(list, view, base),
        target: resolveBase(view.target, base),
        element,
      },
    ],
  };
}

/** The codes of a list, or those that a view is limited to. */
export function toValueSet(list: List, view: SetView, base: string): ValueSet {
  const { effectivePeriod, ...shared } = head(list, view.name, view.title);
  const { url, version, columns } = list.manifest;
  const filter = Object.entries(view.where ?? {}).map(([property, value]) => ({
    property,
    op: "=" as const,
    value: columns[property]?.type === "boolean" ? String(value === "1") : value,
  }));
  return {
    resourceType: "ValueSet",
    ...shared,
    url: `${base}/ValueSet/${view.name}`,
    extension: [effectivePeriod],
    compose: {
      include: [{ system: resolveBase(url, base), version, ...(filter.length > 0 && { filter }) }],
    },
  };
}
