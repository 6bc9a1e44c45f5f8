/** Laboratory analytes by the names and units that Indonesian hospitals write (`tables/laboratory*.csv`). */
import { createLaboratoryUnits, type Measured } from "./laboratory-units.ts";
import { listOf, readDecimal } from "./cells.ts";
import { lineOf, type CsvFile, type Report } from "./read-csv.ts";
import type { Analyte, LaboratoryNames, Limits, TableRow } from "./terminology.ts";
import type { SubstanceMeasures } from "./ucum.ts";
import { indexNames, nearest, plain, type NameIndex } from "./words.ts";
import { remembering } from "./remembering.ts";

/** Shorter labels (`Kalium`, `Kalsium`) lie too near to each other to accept a typing error. */
const shortestFuzzyLabel = 7;

/** What tells two analytes of one label apart: `Limfosit absolut`, `CK-MB massa`. */
const otherMeasures = ["absolut", "massa"];

export function createLaboratoryNames(
  analytes: CsvFile,
  units: { readonly units: CsvFile; readonly words: CsvFile },
  report: Report,
): LaboratoryNames {
  const byLabel = new Map<string, Analyte>();
  const byLoinc = new Map<string, Analyte>();
  const measured = new Map<string, Measured>();
  for (const [place, row] of analytes.rows.entries()) {
    const fault = (message: string): void => report(analytes.name, lineOf(place), message);
    const analyte = readAnalyte(row, fault);
    const sharedUnit = measured.get(analyte.key)?.unit ?? analyte.unit;
    if (sharedUnit !== analyte.unit) fault(`key ${analyte.key} has another unit in another row`);
    measured.set(analyte.key, { ...analyte, ...readMeasures(row) });
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
  const index = indexNames(byLabel);
  const readUnits = createLaboratoryUnits(units, measured, report);
  const find = remembering((label) => findByLabel(label, byLabel, index), {
    bytes: 4_000_000,
    longest: 500,
  });
  return {
    find: (label, unit = "") => {
      const found = find(label);
      const fits = (analyte: Analyte) => readUnits.unit(analyte, unit) !== undefined;
      if (!found || readUnits.ucum(unit) === undefined || fits(found)) return found;
      const others = otherMeasures.flatMap((measure) => find(`${label} ${measure}`) ?? []);
      return others.find((other) => other !== found && fits(other)) ?? found;
    },
    byLoinc: (code) => byLoinc.get(code),
    ...readUnits,
  };
}

function readAnalyte(row: TableRow, fault: (message: string) => void): Analyte {
  const limits = (name: string): Limits => {
    const low = readDecimal(row[`${name}_low`]);
    const high = readDecimal(row[`${name}_high`]);
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

/** Every row of a key measures the same substance. */
function readMeasures(row: TableRow): SubstanceMeasures {
  const molarMass = readDecimal(row["molar_mass"]);
  const charge = readDecimal(row["charge"]);
  return {
    ...(molarMass !== undefined && { molarMass }),
    ...(charge !== undefined && { charge }),
  };
}

function labelKey(label: string): string {
  return plain(label)
    .replace(/[^a-z0-9+%#]+/g, " ")
    .trim();
}

/** Words that a label may carry without naming something else, and the number of a repeated examination. */
const sideWords =
  /(?<![a-z])(?:serum|plasma|darah|blood|vena|venous|count|jumlah|hitung|kadar|level|stik|stick|poct|cito|sputum)(?![a-z])|(?<= )(?:i{1,3}|iv|[1-9])$/g;

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
    const plainest = bare.replace(sideWords, " ").replace(/\s+/g, " ").trim();
    const found = known.get(key) ?? known.get(bare) ?? known.get(plainest);
    if (found) return found;
  }
  return nearest(labelKey(outside), index, shortestFuzzyLabel, (one, other) => one === other);
}
