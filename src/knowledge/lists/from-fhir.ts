/** CodeSystems as lists: the service's own ones back to the very same rows, others as their codes and properties. */
import type {
  CodeSystem,
  CodeSystemConcept,
  CodeSystemConceptProperty,
  Extension,
} from "@medplum/fhirtypes";
import type { TableRow } from "../terminology.ts";
import type { List } from "./list.ts";
import { referenceNames, type Column, type Manifest } from "./manifest-schema.ts";
import { listExtensions } from "./to-fhir.ts";

/**
 * The list that a CodeSystem is made of, without its maps and sets, which are resources of their own. Addresses stay as
 * they are in the resource. `effectiveFrom` (YYYY-MM-DD) is for a CodeSystem that does not say it.
 */
export function readCodeSystem(resource: CodeSystem, effectiveFrom = "1900-01-01"): List {
  const named = (name: string) =>
    (resource.extension ?? []).filter(({ url }) => url.endsWith(`/StructureDefinition/${name}`));
  const own = named(listExtensions.column);
  const columns =
    own.length > 0 ? Object.fromEntries(own.map(readColumn)) : columnsOfForeign(resource);
  const about = named(listExtensions.manifest)[0];
  const { start = effectiveFrom, end } = named("resource-effectivePeriod")[0]?.valuePeriod ?? {};
  const name = textOf(about, "name") ?? (resource.id ?? resource.name ?? "list").toLowerCase();
  const manifest = {
    url: resource.url ?? "",
    name,
    title: resource.title ?? resource.name ?? name,
    version: resource.version ?? start,
    kind: kindOf(resource, about),
    ...(resource.supplements !== undefined && { supplements: resource.supplements }),
    ...optional("hierarchy", hierarchyOf(about)),
    description: resource.description ?? resource.title ?? name,
    effective: { from: start.slice(0, 10), ...optional("until", end?.slice(0, 10)) },
    licence: resource.copyright ?? "unknown",
    source: textOf(about, "source") ?? resource.url ?? "unknown",
    owner: resource.publisher ?? "unknown",
    columns,
  } satisfies Manifest;
  return {
    name: `${name}.csv`,
    columns: Object.keys(columns),
    rows: flatten(resource.concept ?? []).map((concept) => toRow(concept, columns)),
    manifest,
  };
}

type Columns = Manifest["columns"];

const optional = <K extends string, T>(name: K, value: T | undefined) =>
  // An object of one known name.
  (value === undefined ? {} : { [name]: value }) as { readonly [P in K]?: T };

const part = (extension: Extension | undefined, name: string) =>
  extension?.extension?.find(({ url }) => url === name);
const textOf = (extension: Extension | undefined, name: string) =>
  part(extension, name)?.valueString;
const oneOf = <const T extends string>(allowed: readonly T[], text: string | undefined) =>
  allowed.find((each) => each === text);

function kindOf({ content }: CodeSystem, about: Extension | undefined): Manifest["kind"] {
  if (content === "supplement") return "supplement";
  return oneOf(["table", "fragment"], textOf(about, "kind")) ?? "code-system";
}

const hierarchyOf = (about: Extension | undefined) =>
  oneOf(["prefix", "dotted"], textOf(about, "hierarchy"));

function readColumn(extension: Extension): [string, Column] {
  const text = (name: string) => textOf(extension, name);
  return [
    text("name") ?? "",
    {
      text: text("text") ?? "",
      ...optional("role", oneOf(["code", "display", "designation"], text("role"))),
      ...optional("language", oneOf(["id", "en"], text("language"))),
      ...optional("refers", oneOf(referenceNames, text("refers"))),
      ...optional("separator", oneOf([";", "|"], text("separator"))),
      ...optional("unique", part(extension, "unique")?.valueBoolean),
      ...optional("required", part(extension, "required")?.valueBoolean),
      ...optional("type", oneOf(["boolean", "decimal"], text("type"))),
    },
  ];
}

/** Codes, names, and each property that is declared. */
function columnsOfForeign({ property = [], concept = [] }: CodeSystem): Columns {
  const all = flatten(concept);
  return {
    code: { text: "Code", role: "code" },
    display: { text: "Display", role: "display" },
    ...(all.some(({ definition }) => definition) && { definition: { text: "Definition" } }),
    ...(all.some(({ designation }) => designation) && {
      designation: { text: "Other names", role: "designation", separator: ";" },
    }),
    ...(concept.some((each) => each.concept) && {
      parent: { text: "Code that it stands below", refers: "own-code" as const },
    }),
    ...Object.fromEntries(
      property.map(({ code, description }) => [
        columnName(code),
        { text: description ?? code, separator: ";" as const },
      ]),
    ),
  };
}

/** A column's name as manifests may write it. */
const columnName = (code: string) => code.toLowerCase().replaceAll(/[^a-z0-9]+/gu, "_");

interface FlatConcept extends CodeSystemConcept {
  readonly parent?: string;
}

function flatten(concepts: readonly CodeSystemConcept[], parent?: string): FlatConcept[] {
  return concepts.flatMap((concept) => [
    { ...concept, ...optional("parent", parent) },
    ...flatten(concept.concept ?? [], concept.code),
  ]);
}

function toRow(concept: FlatConcept, columns: Columns): TableRow {
  const properties = Map.groupBy(concept.property ?? [], ({ code }) => columnName(code));
  return Object.fromEntries(
    Object.entries(columns).map(([column, { role, separator = "" }]) => {
      if (role === "code") return [column, concept.code ?? ""];
      if (role === "display") return [column, concept.display ?? ""];
      const items =
        role === "designation"
          ? (concept.designation ?? []).map(({ value }) => value)
          : (properties.get(column) ?? []).map(textOfValue);
      const own = column === "parent" ? concept.parent : concept.definition;
      const isOwn = items.length === 0 && (column === "parent" || column === "definition");
      return [column, isOwn ? (own ?? "") : items.join(separator)];
    }),
  );
}

function textOfValue(property: CodeSystemConceptProperty): string {
  const { valueBoolean, valueCoding, valueDecimal, valueInteger } = property;
  if (valueBoolean !== undefined) return valueBoolean ? "1" : "0";
  const number = valueDecimal ?? valueInteger;
  if (number !== undefined) return String(number);
  const { valueString, valueCode, valueDateTime } = property;
  return valueString ?? valueCode ?? valueCoding?.code ?? valueDateTime ?? "";
}
