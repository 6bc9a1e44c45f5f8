/** What the columns, maps and supplements of the lists refer to; a name or code that is not there is a fault. */
import { countBefore } from "../count-before.ts";
import { lineOf, type CsvFile, type Report } from "../read-csv.ts";
import { loadUcum } from "../ucum.ts";
import { codeOf, itemsOf, isWithin, type List } from "./list.ts";
import type { Reference } from "./manifest-schema.ts";
import { baseMark } from "./to-fhir.ts";

/** What a reference leads to. */
interface Target {
  readonly holds: (item: string, system: string | undefined) => boolean;
  /** Whether it once led somewhere. */
  readonly isRetired?: (item: string) => boolean;
  /** What an item is that leads nowhere; without it that it is not known. */
  readonly fault?: string;
}

/** Checks every reference of the lists of one date against the lists that it leads to. */
export function checkReferences(
  lists: readonly List[],
  list: (name: string) => CsvFile,
  report: Report,
): void {
  const targets = readTargets(list);
  for (const each of lists) {
    const { name, manifest, rows } = each;
    const own = new Set(rows.map((row, place) => codeOf(each, row, place)));
    for (const [column, { refers }] of Object.entries(manifest.columns)) {
      if (refers === undefined) continue;
      const target: Target =
        refers === "own-code" ? { holds: (item) => own.has(item) } : targets[refers];
      for (const [place, row] of rows.entries())
        for (const item of itemsOf(manifest, row, column))
          if (!target.holds(item, row["system"]))
            report(name, lineOf(place), `${column} '${item}' ${faultOf(item, target, refers)}`);
    }
  }
  const codesOf = indexCodes(lists);
  for (const each of lists) {
    checkMapTargets(each, codesOf, report);
    checkSupplement(each, codesOf, report);
  }
}

function faultOf(item: string, { isRetired, fault }: Target, refers: Reference): string {
  return isRetired?.(item) === true
    ? `is a retired ${refers}`
    : (fault ?? `is not a known ${refers}`);
}

function readTargets(
  list: (name: string) => CsvFile,
): Readonly<Record<Exclude<Reference, "own-code">, Target>> {
  const codes = activeCodes(list("icd10"));
  const beginsIcd10 = beginsOne(codes);
  const beginsIcd9cm = beginsOne(activeCodes(list("icd9cm")));
  const isRetiredIcd10 = isAmong(valuesOf(list("icd10"), "code"));
  const isRetiredIcd9cm = isAmong(valuesOf(list("icd9cm"), "code"));
  const substances = valuesOf(list("drug-substances"), "substance");
  const classes = valuesOf(list("drug-class-labels"), "class");
  const ucum = loadUcum();
  return {
    icd10: { holds: isAmong(codes), isRetired: isRetiredIcd10 },
    "icd10-prefix": { holds: beginsIcd10, isRetired: isRetiredIcd10 },
    "icd9cm-prefix": { holds: beginsIcd9cm, isRetired: isRetiredIcd9cm },
    "claim-code-prefix": {
      holds: (item, system) => (system === "icd-9-cm" ? beginsIcd9cm(item) : beginsIcd10(item)),
    },
    "drug-class": { holds: isAmong(classes) },
    "drug-class-prefix": { holds: beginsOne(classes) },
    substance: { holds: isAmong(substances) },
    loinc: { holds: hasCheckDigit, fault: "is not a LOINC code, or its check digit is wrong" },
    ucum: { holds: (item) => ucum.isUnit(item), fault: "is not a unit of UCUM" },
  };
}

type CodesOf = (url: string) => ReadonlySet<string> | undefined;

/** The codes of the lists that are code systems, by the systems' addresses; each is gathered when first asked for. */
function indexCodes(lists: readonly List[]): CodesOf {
  const systems = new Map(
    lists
      .filter(({ manifest }) => manifest.kind === "code-system")
      .map((list) => [list.manifest.url, list]),
  );
  const known = new Map<string, ReadonlySet<string>>();
  return (url) => {
    const list = systems.get(url);
    if (!list) return undefined;
    const codes =
      known.get(url) ?? new Set(list.rows.map((row, place) => codeOf(list, row, place)));
    known.set(url, codes);
    return codes;
  };
}

/** Targets that the column's own reference does not check. */
function checkMapTargets({ name, manifest, rows }: List, codesOf: CodesOf, report: Report): void {
  for (const { to, target, where, name: map } of manifest.maps ?? []) {
    const codes = codesOf(target);
    if (!codes && target.startsWith(baseMark))
      report(name.replace(/csv$/u, "yaml"), 1, `map ${map}: no list has the url ${target}`);
    if (!codes || manifest.columns[to]?.refers !== undefined) continue;
    for (const [place, row] of rows.entries())
      if (isWithin(row, where))
        for (const item of itemsOf(manifest, row, to))
          if (!codes.has(item))
            report(name, lineOf(place), `${to} '${item}' is not a code of ${target}`);
  }
}

function checkSupplement(list: List, codesOf: CodesOf, report: Report): void {
  const { name, manifest, rows } = list;
  const { supplements: system } = manifest;
  if (system === undefined) return;
  const codes = codesOf(system);
  if (!codes) {
    report(name.replace(/csv$/u, "yaml"), 1, `supplements: no list has the url ${system}`);
    return;
  }
  const isChecked = Object.values(manifest.columns).some(
    ({ role, refers }) => role === "code" && refers !== undefined,
  );
  if (isChecked) return;
  for (const [place, row] of rows.entries()) {
    const code = codeOf(list, row, place);
    if (!codes.has(code)) report(name, lineOf(place), `'${code}' is not a code of ${system}`);
  }
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

const isAmong = (values: ReadonlySet<string>) => (item: string) => values.has(item);

function valuesOf(file: CsvFile, column: string): ReadonlySet<string> {
  return new Set(file.rows.map((row) => row[column] ?? ""));
}

/** The codes that the list does not mark `inactive`, as FHIR names the property. */
function activeCodes({ rows }: CsvFile): ReadonlySet<string> {
  return new Set(rows.filter(({ inactive }) => inactive !== "1").map(({ code = "" }) => code));
}

/** Whether some code begins with an item. Looked for in the sorted codes: a set of all beginnings takes longer to fill. */
function beginsOne(codes: ReadonlySet<string>): (item: string) => boolean {
  const sorted = [...codes].toSorted();
  return (item) => {
    const next = sorted[countBefore(sorted, (code) => code < item)];
    return next?.startsWith(item) ?? false;
  };
}
