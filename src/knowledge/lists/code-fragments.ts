/** Code systems of others of which the service's own lists carry some codes, with the names that those lists give them. */
import type { TableRow } from "../terminology.ts";
import { buildList } from "./built-list.ts";
import { codeOf, columnOf, itemsOf, type List } from "./list.ts";

const loinc = "http://loinc.org";
const licence =
  "This material contains content from LOINC (http://loinc.org). LOINC is copyright © Regenstrief Institute, Inc. and the " +
  "Logical Observation Identifiers Names and Codes (LOINC) Committee and is available at no cost under the license at " +
  "http://loinc.org/license. LOINC® is a registered United States trademark of Regenstrief Institute, Inc. The names here " +
  "are the service's own Indonesian ones, not LOINC's.";

/** Of the lists that name LOINC codes; of several editions of a list the newest comes first. */
export function listLoincCodes(lists: readonly List[]): List {
  const names = new Map<string, Set<string>>();
  for (const list of lists.toReversed())
    for (const column of Object.keys(list.manifest.columns))
      if (list.manifest.columns[column]?.refers === "loinc") addNames(list, column, names);
  return buildList({
    url: loinc,
    name: "loinc",
    title: "LOINC, the codes that the service reads",
    kind: "fragment",
    description:
      "The LOINC codes that the service reads of laboratory results and vital signs, with its own Indonesian names of what they measure.",
    licence,
    source: "The lists laboratory and vital-signs",
    columns: {
      code: { text: "LOINC code", role: "code", refers: "loinc" },
      name: {
        text: "Indonesian name of what is measured",
        role: "display",
        language: "id",
      },
      names: { text: "Other names that are read", role: "designation", separator: "|" },
    },
    rows: [...names].map(([code, [name = code, ...others]]) => ({
      code,
      name,
      names: others.join("|"),
    })),
  });
}

function addNames(list: List, column: string, names: Map<string, Set<string>>): void {
  for (const [place, row] of list.rows.entries())
    for (const code of itemsOf(list.manifest, row, column)) {
      const known = names.get(code) ?? new Set();
      for (const name of namesOf(list, row, place)) known.add(name);
      names.set(code, known);
    }
}

function namesOf(list: List, row: TableRow, place: number): readonly string[] {
  const { manifest } = list;
  const display = row[columnOf(manifest, "display") ?? ""] || codeOf(list, row, place);
  const designation = columnOf(manifest, "designation");
  return [display, ...(designation === undefined ? [] : itemsOf(manifest, row, designation))];
}

const targets = [
  { column: "icd10", system: "http://hl7.org/fhir/sid/icd-10" },
  { column: "icd9cm", system: "http://hl7.org/fhir/sid/icd-9-cm" },
] as const;

/**
 * Names of ICD codes: those by which narrative names the concept of one code alone. A concept of several codes is wider
 * than each of them, and a name that may mean something else is left out.
 */
export function listConceptNames(lists: readonly List[]): readonly List[] {
  const concepts = lists.find(({ manifest }) => manifest.name === "reading-concepts");
  const names = lists.find(({ manifest }) => manifest.name === "reading-names");
  if (!concepts || !names) return [];
  const sure = names.rows.filter(({ flags }) => (flags ?? "") === "");
  const byConcept = Map.groupBy(sure, ({ concept = "" }) => concept);
  return targets.map(({ column, system }) =>
    buildList({
      name: `${column}-concept-names`,
      title: `Names by which narrative is read, of ${column === "icd10" ? "ICD-10" : "ICD-9-CM"}`,
      kind: "supplement",
      supplements: system,
      description:
        "The names, Indonesian and English, of the concepts that stand for one code alone. None is a title of the code's owner.",
      columns: {
        code: { text: "Code or category", role: "code" },
        names: { text: "Names", role: "designation", separator: "|" },
      },
      rows: rowsOf(concepts, column, byConcept),
    }),
  );
}

function rowsOf(
  concepts: List,
  column: string,
  byConcept: ReadonlyMap<string, readonly TableRow[]>,
): readonly TableRow[] {
  const names = new Map<string, Set<string>>();
  for (const row of concepts.rows) {
    const [code, ...others] = itemsOf(concepts.manifest, row, column);
    if (code === undefined || others.length > 0) continue;
    const known = names.get(code) ?? new Set();
    if (row["label"]) known.add(row["label"]);
    for (const { name } of byConcept.get(row["id"] ?? "") ?? []) if (name) known.add(name);
    names.set(code, known);
  }
  return [...names].map(([code, all]) => ({ code, names: [...all].join("|") }));
}
