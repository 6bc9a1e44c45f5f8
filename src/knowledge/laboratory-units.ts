/** Units of laboratory results (`tables/laboratory-units.csv`, `tables/unit-words.csv`), converted by the UCUM library. */
import { remembering } from "./remembering.ts";
import { listOf, readDecimal } from "./cells.ts";
import { lineOf, type CsvFile, type Report } from "./read-csv.ts";
import type { Analyte, LaboratoryNames, UnitReading } from "./terminology.ts";
import { loadUcum, type SubstanceMeasures } from "./ucum.ts";
import { plain } from "./words.ts";
import { createUnitSpelling } from "./written-units.ts";

/** What a unit is measured for: an analyte by its key, in its own unit. */
export interface Measured extends SubstanceMeasures {
  readonly key: string;
  readonly unit: string;
}

/** A spelling that stands in the table; with a factor where the library cannot convert. */
interface Spelling {
  readonly ucum: string;
  readonly factor?: number;
  readonly offset: number;
}

/**
 * Spellings that are remembered: the library reads a unit in a tenth of a millisecond, too slow for every result of every
 * check. Requests write a few hundred, and no caller may make it more.
 */
const remembered = { bytes: 2_000_000, longest: 100 };
const longestUnit = 40;

export function createLaboratoryUnits(
  files: { readonly units: CsvFile; readonly words: CsvFile },
  measured: ReadonlyMap<string, Measured>,
  report: Report,
): Pick<LaboratoryNames, "unit" | "ucum"> {
  const library = loadUcum();
  const spelling = createUnitSpelling(files.words, library, report);
  const spellings = readSpellings(files.units, measured, report);
  const codeOf = remembering((written: string) => {
    const known = spellings.get(formOf("", "", written));
    return known?.ucum ?? spelling(written);
  }, remembered);
  const read = remembering((place: string): UnitReading | undefined => {
    const [key = "", written = ""] = place.split("\n");
    const analyte = measured.get(key);
    if (!analyte || analyte.unit === "") return undefined;
    const known =
      spellings.get(formOf(analyte.unit, key, written)) ??
      spellings.get(formOf(analyte.unit, "", written));
    const ucum = known?.ucum ?? codeOf(written);
    if (ucum === undefined) return undefined;
    const factor = known?.factor ?? library.factor(ucum, analyte.unit, analyte);
    return factor === undefined ? undefined : { ucum, factor, offset: known?.offset ?? 0 };
  }, remembered);
  const isShort = (written: string) => written.length <= longestUnit;
  return {
    ucum: (written) => (isShort(written) ? codeOf(written) : undefined),
    unit: ({ key }: Analyte, written) =>
      isShort(written) ? read(`${key}\n${written}`) : undefined,
  };
}

function readSpellings(
  file: CsvFile,
  measured: ReadonlyMap<string, Measured>,
  report: Report,
): ReadonlyMap<string, Spelling> {
  const spellings = new Map<string, Spelling>();
  const units = new Set([...measured.values()].map(({ unit }) => unit));
  for (const [place, row] of file.rows.entries()) {
    const fault = (message: string): void => report(file.name, lineOf(place), message);
    const { for: unit = "", key = "", ucum = "" } = row;
    if (unit !== "" && !units.has(unit)) fault(`no analyte has the unit ${unit}`);
    if (key !== "" && measured.get(key)?.unit !== unit)
      fault(`no analyte ${key} with the unit ${unit}`);
    const factor = readDecimal(row["factor"]);
    if (factor !== undefined && !(factor > 0)) fault("factor must be above 0");
    const offset = readDecimal(row["offset"]) ?? 0;
    for (const written of listOf(row["written"])) {
      const form = formOf(unit, key, written);
      if (spellings.has(form)) fault(`'${written}' stands twice for ${unit}`);
      spellings.set(form, { ucum, offset, ...(factor !== undefined && { factor }) });
    }
  }
  return spellings;
}

function formOf(unit: string, key: string, written: string): string {
  const form = plain(written)
    .replaceAll(/[\s^*]+/gu, "")
    .replaceAll(",", ".")
    .replace(/^x(?=10)/u, "");
  return `${unit} ${key} ${form}`;
}
