/** Loads `terminology/` once, at start. A fault anywhere stops the start, and all faults are named together. */
import { readdirSync } from "node:fs";
import { createCodeSystem } from "./code-system.ts";
import { createDrugNames } from "./drugs.ts";
import { createLaboratoryNames } from "./laboratory.ts";
import { lineOf, readCsv, type CsvFile, type Report } from "./read-csv.ts";
import { checkTables } from "./table-checks.ts";
import type { Terminology } from "./terminology.ts";

const icd10Identity = { url: "http://hl7.org/fhir/sid/icd-10", version: "2010" };
const icd9cmIdentity = { url: "http://hl7.org/fhir/sid/icd-9-cm", version: "2010" };

/**
 * Reads code systems and tables from a directory laid out like `terminology/`.
 * Throws one Error whose message lists every fault with file and line.
 */
export function loadTerminology(directory: string): Terminology {
  const faults: string[] = [];
  const report: Report = (file, line, message) => faults.push(`${file}:${line} ${message}`);
  const icd10File = readCsv(directory, "code-systems/icd10-2010.csv", report);
  const icd9cmFile = readCsv(directory, "code-systems/icd9cm-2010.csv", report);
  const tables = readTables(directory, report);
  const table = (name: string): CsvFile => {
    const file = tables.get(name);
    if (!file) report(`tables/${name}.csv`, 1, "the file is missing");
    return file ?? { name: `tables/${name}.csv`, columns: [], rows: [] };
  };
  const icd10 = createCodeSystem(icd10File, icd10Identity, report);
  const icd9cm = createCodeSystem(icd9cmFile, icd9cmIdentity, report);
  const laboratory = createLaboratoryNames(
    table("laboratory"),
    { units: table("laboratory-units"), words: table("unit-words") },
    report,
  );
  const drugs = createDrugNames(
    table("drug-substances"),
    table("drug-brands"),
    table("drug-class-labels"),
    report,
  );
  const labels = readLabels(table("icd10-labels"), report);
  checkTables({ table, icd10: icd10File, icd9cm: icd9cmFile }, report);
  if (faults.length > 0)
    throw new Error(`terminology has ${faults.length} fault(s):\n${faults.join("\n")}`);
  return {
    icd10,
    icd9cm,
    laboratory,
    drugs,
    icd10Label: (code) => labels.get(code) ?? labels.get(code.slice(0, 3)),
    table: (name) => {
      const file = tables.get(name);
      if (!file) throw new Error(`there is no table ${name} in the terminology`);
      return file.rows;
    },
    versions: [icd10Identity, icd9cmIdentity],
  };
}

function readTables(directory: string, report: Report): ReadonlyMap<string, CsvFile> {
  const names = readdirSync(`${directory}/tables`).filter((name) => name.endsWith(".csv"));
  return new Map(
    names.map((name) => [
      name.slice(0, -".csv".length),
      readCsv(directory, `tables/${name}`, report),
    ]),
  );
}

function readLabels(file: CsvFile, report: Report): ReadonlyMap<string, string> {
  const labels = new Map<string, string>();
  for (const [place, { code = "", label = "" }] of file.rows.entries()) {
    if (labels.has(code)) report(file.name, lineOf(place), `code ${code} stands twice`);
    if (label === "") report(file.name, lineOf(place), "the label is empty");
    labels.set(code, label);
  }
  return labels;
}
