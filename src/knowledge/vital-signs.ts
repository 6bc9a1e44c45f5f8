/** Vital signs by key and LOINC code (`tables/vital-signs.csv`). */
import { listOf, readDecimal } from "./cells.ts";
import { lineOf, type CsvFile, type Report } from "./read-csv.ts";
import type { TableRow, VitalSign, VitalSigns } from "./terminology.ts";
import { knownVitals, type KnownVital, type VitalPanel } from "./vital-keys.ts";

/** Reports a code that stands twice, and a row that facts name and that is missing or in another unit. */
export function createVitalSigns(file: CsvFile, report: Report): VitalSigns {
  const byKey = new Map<string, VitalSign>();
  const byLoinc = new Map<string, VitalSign>();
  for (const [place, row] of file.rows.entries()) {
    const fault = (message: string): void => report(file.name, lineOf(place), message);
    const sign = readVitalSign(row, fault);
    byKey.set(sign.key, sign);
    for (const code of [sign.loinc, ...sign.otherLoincs]) {
      if (byLoinc.has(code)) fault(`LOINC ${code} stands twice`);
      byLoinc.set(code, sign);
    }
  }
  checkKnown(file, byKey, report);
  return {
    all: [...byKey.values()],
    byLoinc: (code) => byLoinc.get(code),
    of(key: KnownVital | VitalPanel) {
      const found = byKey.get(key);
      if (!found) throw new Error(`there is no vital sign ${key} in the terminology`);
      return found;
    },
  };
}

const gramsInKilogram = 1000;

/** A value in the sign's own unit: newborns are weighed in grams, and where no unit says so nobody weighs so much. */
export const inUnitOf = ({ unit, highest }: VitalSign, value: number, isGram?: boolean): number =>
  unit === "kg" && (isGram ?? value > highest) ? value / gramsInKilogram : value;

function readVitalSign(row: TableRow, fault: (message: string) => void): VitalSign {
  const { key = "", name = "", loinc = "", unit = "", shown_unit: shownUnit = "" } = row;
  const lowest = readDecimal(row["low"]) ?? -Infinity;
  const highest = readDecimal(row["high"]) ?? Infinity;
  if (lowest >= highest) fault("low is not below high");
  return {
    key,
    name,
    loinc,
    otherLoincs: listOf(row["other_loincs"]),
    unit,
    acceptedUnits: listOf(row["accepted_units"]),
    shownUnit,
    lowest,
    highest,
    whole: row["whole"] === "1",
    laboratory: row["laboratory"] === "1",
    fields: listOf(row["fields"]),
    words: (row["words"] ?? "").split("|").filter((word) => word !== ""),
  };
}

/** Rules compare these values with numbers: in another unit they would say something else. */
function checkKnown(file: CsvFile, byKey: ReadonlyMap<string, VitalSign>, report: Report): void {
  for (const [key, unit] of Object.entries(knownVitals)) {
    const place = file.rows.findIndex((row) => row["key"] === key);
    const sign = byKey.get(key);
    if (!sign) report(file.name, 1, `no row has the key ${key}, and the service reads it`);
    else if (sign.unit !== unit)
      report(file.name, lineOf(place), `${key}: facts are in ${unit || "no unit"}`);
  }
}
