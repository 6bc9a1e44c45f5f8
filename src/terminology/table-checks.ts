/** What the columns of the domain tables refer to; a name or code that is not there is a fault. */
import { listOf } from "./cells.ts";
import { lineOf, type CsvFile, type Report } from "./read-csv.ts";

type Reference =
  | "icd10"
  | "icd10-prefix"
  | "icd9cm-prefix"
  | "claim-code-prefix"
  | "drug-class"
  | "drug-class-prefix"
  | "substance"
  | "unique";

/** Table → column → what its items must be. List columns are separated by semicolons. */
const references: Readonly<Record<string, Readonly<Record<string, Reference>>>> = {
  "asterisk-categories": { category: "icd10" },
  "never-primary": { codes: "icd10-prefix" },
  "infection-codes": { prefix: "icd10-prefix" },
  "infection-words": { kind: "unique" },
  "icd10-labels": { code: "icd10" },
  "symptom-of-disease": {
    symptom: "icd10",
    diseases: "icd10-prefix",
    unless_procedures: "icd9cm-prefix",
  },
  "code-combinations": {
    id: "unique",
    first: "claim-code-prefix",
    second: "claim-code-prefix",
    third: "claim-code-prefix",
    unless: "claim-code-prefix",
    result: "claim-code-prefix",
  },
  "allergy-classes": { class: "unique", drug_classes: "drug-class", substances: "substance" },
  "drug-class-labels": { class: "unique" },
  "drug-same-class": { label: "unique", classes: "drug-class", substances: "substance" },
  "drug-indications": {
    id: "unique",
    classes: "drug-class",
    substances: "substance",
    codes: "icd10-prefix",
    procedures: "icd9cm-prefix",
  },
  "drug-contraindications": {
    id: "unique",
    classes: "drug-class",
    substances: "substance",
    codes: "icd10-prefix",
    unless_codes: "icd10-prefix",
  },
  "imaging-kinds": { kind: "unique" },
  "severity-evidence": {
    key: "unique",
    codes: "icd10-prefix",
    covered_by: "icd10-prefix",
    substances: "substance",
    classes: "drug-class",
  },
  "diagnosis-words": { codes: "icd10-prefix" },
  "assessment-families": { family: "unique", codes: "icd10-prefix" },
  "clinic-procedures": { name: "unique", codes: "icd9cm-prefix" },
  "disease-families": { codes: "icd10-prefix", words: "unique" },
  "code-oppositions": { codes: "icd10-prefix" },
  "age-codes": { codes: "icd10-prefix" },
  "imaging-against-codes": { id: "unique", codes: "icd10-prefix" },
  "results-against-codes": { id: "unique", codes: "icd10-prefix" },
  "organ-sides": { organ: "unique", name: "unique" },
  "sex-codes": { codes: "icd10-prefix", sex: "unique" },
  "procedure-intervals": { name: "unique", procedures: "icd9cm-prefix" },
  "acute-diagnoses": { codes: "icd10-prefix", name: "unique", classes: "drug-class-prefix" },
  "complication-codes": { name: "unique", codes: "icd10-prefix", example: "icd10" },
  "organ-findings": { codes: "icd10-prefix" },
  "monthly-drug-limits": { substance: "substance" },
  "drug-limits": { id: "unique", substances: "substance" },
  "drug-interactions": {
    id: "unique",
    first_substances: "substance",
    first_classes: "drug-class",
    second_substances: "substance",
    second_classes: "drug-class",
  },
  "expected-therapy": {
    id: "unique",
    codes: "icd10-prefix",
    with_codes: "icd10-prefix",
    procedures: "icd9cm-prefix",
    unless_codes: "icd10-prefix",
    substances: "substance",
    classes: "drug-class-prefix",
  },
  "treated-results": {
    substances: "substance",
    classes: "drug-class",
    procedures: "icd9cm-prefix",
  },
  "mild-diagnoses": { name: "unique", codes: "icd10-prefix" },
  "critical-results": { analyte: "unique" },
  "planned-procedures": { name: "unique", procedure: "icd9cm-prefix" },
};

export interface TableSources {
  readonly table: (name: string) => CsvFile;
  readonly icd10: CsvFile;
  readonly icd9cm: CsvFile;
}

export function checkTables(sources: TableSources, report: Report): void {
  const icd10 = new Set(sources.icd10.rows.map((row) => row["code"] ?? ""));
  const icd10Prefixes = prefixesOf(sources.icd10);
  const icd9cmPrefixes = prefixesOf(sources.icd9cm);
  const substances = columnOf(sources.table("drug-substances"), "substance");
  const classes = columnOf(sources.table("drug-class-labels"), "class");
  for (const [name, columns] of Object.entries(references)) {
    const file = sources.table(name);
    for (const [column, reference] of Object.entries(columns)) {
      const seen = new Set<string>();
      const holds = (item: string, system: string | undefined): boolean => {
        if (reference === "unique") return !seen.has(item) && Boolean(seen.add(item));
        if (reference === "icd10") return icd10.has(item);
        if (reference === "icd10-prefix") return icd10Prefixes.has(item);
        if (reference === "icd9cm-prefix") return icd9cmPrefixes.has(item);
        if (reference === "drug-class") return classes.has(item);
        if (reference === "drug-class-prefix")
          return [...classes].some((known) => known.startsWith(item));
        if (reference === "substance") return substances.has(item);
        return (system === "icd-9-cm" ? icd9cmPrefixes : icd10Prefixes).has(item);
      };
      if (file.rows.length > 0 && !file.columns.includes(column))
        report(file.name, 1, `the column ${column} is missing`);
      for (const [place, row] of file.rows.entries()) {
        const items = reference === "unique" ? [row[column] ?? ""] : listOf(row[column]);
        for (const item of items)
          if (!holds(item, row["system"]))
            report(file.name, lineOf(place), faultOf(column, item, reference));
      }
    }
  }
}

function faultOf(column: string, item: string, reference: Reference): string {
  return reference === "unique"
    ? `${column} '${item}' stands twice`
    : `${column} '${item}' is no known ${reference}`;
}

function columnOf(file: CsvFile, column: string): ReadonlySet<string> {
  return new Set(file.rows.map((row) => row[column] ?? ""));
}

function prefixesOf(file: CsvFile): ReadonlySet<string> {
  const prefixes = new Set<string>();
  for (const { code = "" } of file.rows)
    for (let length = 1; length <= code.length; length += 1) prefixes.add(code.slice(0, length));
  return prefixes;
}
