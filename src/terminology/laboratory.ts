/** Laboratory analytes by the names and units that Indonesian hospitals write (`tables/laboratory*.csv`). */
import { listOf, lineOf, type CsvFile, type Report } from "./read-csv.ts";
import type { Analyte, LaboratoryNames, Limits, TableRow, UnitReading } from "./terminology.ts";
import { indexNames, nearest, plain, type NameIndex } from "./words.ts";

/** Shorter labels (`Kalium`, `Kalsium`) lie too near to each other to accept a typing error. */
const shortestFuzzyLabel = 7;

export function createLaboratoryNames(
  analytes: CsvFile,
  units: CsvFile,
  report: Report,
): LaboratoryNames {
  const byLabel = new Map<string, Analyte>();
  const byLoinc = new Map<string, Analyte>();
  const unitOfKey = new Map<string, string>();
  for (const [place, row] of analytes.rows.entries()) {
    const fault = (message: string): void => report(analytes.name, lineOf(place), message);
    const analyte = readAnalyte(row, fault);
    const sharedUnit = unitOfKey.get(analyte.key) ?? analyte.unit;
    if (sharedUnit !== analyte.unit) fault(`key ${analyte.key} has another unit in another row`);
    unitOfKey.set(analyte.key, analyte.unit);
    for (const code of [analyte.loinc, ...listOf(row["other_loincs"])]) {
      if (byLoinc.has(code)) fault(`LOINC ${code} stands twice`);
      byLoinc.set(code, analyte);
    }
    for (const label of [analyte.name, ...listOf(row["aliases"])]) {
      const other = byLabel.get(labelKey(label));
      if (other && other !== analyte) fault(`'${label}' already names ${other.name}`);
      byLabel.set(labelKey(label), analyte);
    }
  }
  const unit = createUnitReader(units, unitOfKey, report);
  const index = indexNames(byLabel);
  return {
    find: (label) => findByLabel(label, byLabel, index),
    byLoinc: (code) => byLoinc.get(code),
    unit,
  };
}

function readAnalyte(row: TableRow, fault: (message: string) => void): Analyte {
  const limits = (name: string): Limits => {
    const low = readNumber(row[`${name}_low`], fault);
    const high = readNumber(row[`${name}_high`], fault);
    if (low !== undefined && high !== undefined && low >= high)
      fault(`${name}: low is not below high`);
    return { ...(low !== undefined && { low }), ...(high !== undefined && { high }) };
  };
  const { key = "", name = "", loinc = "", unit = "", specimen = "", qualitative } = row;
  if (key === "" || name === "" || loinc === "") fault("name, key and loinc must be filled");
  return {
    key,
    name,
    loinc,
    unit,
    specimen,
    qualitative: qualitative === "1",
    readable: limits("readable"),
    possible: limits("impossible"),
    reference: limits("range"),
  };
}

function readNumber(
  field: string | undefined,
  fault: (message: string) => void,
): number | undefined {
  if (field === undefined || field === "") return undefined;
  const value = Number(field);
  if (Number.isFinite(value)) return value;
  fault(`'${field}' is not a number`);
  return undefined;
}

function labelKey(label: string): string {
  return plain(label)
    .replace(/[^a-z0-9+%]+/g, " ")
    .trim();
}

/** Tries the label whole, without its brackets, and then what stands in the brackets. */
function findByLabel(
  label: string,
  known: ReadonlyMap<string, Analyte>,
  index: NameIndex<Analyte>,
): Analyte | undefined {
  const outside = label.replace(/\([^)]*\)?|\[[^\]]*\]?/g, " ");
  const inside = [...label.matchAll(/\(([^()]*)\)/g)].map((match) => match[1] ?? "");
  for (const form of [label, outside, ...inside]) {
    const key = labelKey(form);
    const bare = key.replace(/[+%]/g, "").trim();
    const found = known.get(key) ?? known.get(bare);
    if (found) return found;
  }
  return nearest(labelKey(outside), index, shortestFuzzyLabel, (one, other) => one === other);
}

function createUnitReader(
  file: CsvFile,
  unitOfKey: ReadonlyMap<string, string>,
  report: Report,
): LaboratoryNames["unit"] {
  const readings = new Map<string, UnitReading>();
  const known = new Set(unitOfKey.values());
  for (const [place, row] of file.rows.entries()) {
    const fault = (message: string): void => report(file.name, lineOf(place), message);
    const { unit = "", key = "", ucum = "" } = row;
    if (!known.has(unit)) fault(`no analyte has the unit ${unit}`);
    if (key !== "" && unitOfKey.get(key) !== unit) fault(`no analyte ${key} with the unit ${unit}`);
    const factor = readNumber(row["factor"], fault) ?? Number.NaN;
    const offset = readNumber(row["offset"], fault) ?? 0;
    if (!(factor > 0)) fault("factor must be above 0");
    const forms = new Set([ucum, ...listOf(row["written"])].map((written) => unitKey(written)));
    for (const written of forms) {
      const form = `${unit} ${key} ${written}`;
      if (readings.has(form)) fault(`'${written}' stands twice for ${unit}`);
      readings.set(form, { ucum, factor, offset });
    }
  }
  return (analyte, written) => {
    const form = unitKey(written);
    return (
      readings.get(`${analyte.unit} ${analyte.key} ${form}`) ??
      readings.get(`${analyte.unit}  ${form}`)
    );
  };
}

function unitKey(written: string): string {
  return plain(written)
    .replace(/[\s^*]+/g, "")
    .replace(/,/g, ".")
    .replace(/^x(?=10)/, "");
}
