/** What the columns of the lists refer to; a name or code that is not there is a fault. */
import { lineOf, type CsvFile, type Report } from "../read-csv.ts";
import { loadUcum } from "../ucum.ts";
import { itemsOf, type List } from "./list.ts";
import type { Reference } from "./manifest-schema.ts";

type Holds = (item: string, system: string | undefined) => boolean;

/** Checks every reference of the lists of one date against the lists that it leads to. */
export function checkReferences(
  lists: readonly List[],
  list: (name: string) => CsvFile,
  report: Report,
): void {
  const holds = readTargets(list);
  for (const each of lists) {
    for (const [column, { refers }] of Object.entries(each.manifest.columns)) {
      if (refers === undefined) continue;
      for (const [place, row] of each.rows.entries())
        for (const item of itemsOf(each.manifest, row, column))
          if (!holds[refers](item, row["system"]))
            report(each.name, lineOf(place), `${column} '${item}' is no known ${refers}`);
    }
  }
}

function readTargets(list: (name: string) => CsvFile): Readonly<Record<Reference, Holds>> {
  const codes = valuesOf(list("icd10"), "code");
  const beginsIcd10 = beginsOne(codes);
  const beginsIcd9cm = beginsOne(valuesOf(list("icd9cm"), "code"));
  const substances = valuesOf(list("drug-substances"), "substance");
  const classes = valuesOf(list("drug-class-labels"), "class");
  const ucum = loadUcum();
  return {
    icd10: (item) => codes.has(item),
    "icd10-prefix": beginsIcd10,
    "icd9cm-prefix": beginsIcd9cm,
    "claim-code-prefix": (item, system) =>
      system === "icd-9-cm" ? beginsIcd9cm(item) : beginsIcd10(item),
    "drug-class": (item) => classes.has(item),
    "drug-class-prefix": beginsOne(classes),
    substance: (item) => substances.has(item),
    loinc: hasCheckDigit,
    ucum: (item) => ucum.isUnit(item),
  };
}

/** LOINC's mod 10 check digit (LOINC Users' Guide, appendix C). */
function hasCheckDigit(code: string): boolean {
  const [, number = "", digit] = /^(\d{1,7})-(\d)$/u.exec(code) ?? [];
  const sum = number
    .split("")
    .toReversed()
    .reduce((total, each, place) => {
      const value = place % 2 === 0 ? Number(each) * 2 : Number(each);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return digit !== undefined && (10 - (sum % 10)) % 10 === Number(digit);
}

function valuesOf(file: CsvFile, column: string): ReadonlySet<string> {
  return new Set(file.rows.map((row) => row[column] ?? ""));
}

/** Whether some code begins with an item. Looked for in the sorted codes: a set of all beginnings takes longer to fill. */
function beginsOne(codes: ReadonlySet<string>): (item: string) => boolean {
  const sorted = [...codes].toSorted();
  return (item) => {
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle] ?? "") < item) low = middle + 1;
      else high = middle;
    }
    return sorted[low]?.startsWith(item) ?? false;
  };
}
