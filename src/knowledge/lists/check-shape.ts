/** Whether a list has the columns and fields that its manifest says. */
import { lineOf, type Report } from "../read-csv.ts";
import type { TableRow } from "../terminology.ts";
import type { List } from "./list.ts";
import type { Column } from "./manifest-schema.ts";

/** `file` is the manifest's name, for faults that are the manifest's own. */
export function checkShape(list: List, file: string, report: Report): void {
  const { name, columns, manifest } = list;
  const described = Object.keys(manifest.columns);
  if (columns.length > 0 && columns.join() !== described.join())
    report(name, 1, `the columns are not those of ${file}: ${described.join(", ")}`);
  if ((manifest.kind === "supplement") !== (manifest.supplements !== undefined))
    report(file, 1, "a supplement names what it supplements, and no other kind does");
  if (
    manifest.kind !== "table" &&
    described.every((each) => manifest.columns[each]?.role !== "code")
  )
    report(file, 1, `a ${manifest.kind} needs a column with the role code`);
  for (const column of new Set(columnsOfViews(list)))
    if (!described.includes(column)) report(file, 1, `a map or set names no column: ${column}`);
  // A column that the CSV does not have is one fault, not one in each row.
  for (const column of columns.filter((each) => described.includes(each)))
    checkColumn(list, column, report);
  checkRows(list, report);
}

function columnsOfViews({ manifest: { maps = [], sets = [] } }: List): readonly string[] {
  return [
    ...maps.flatMap(({ from, to, reads = [], where }) => [
      ...from,
      to,
      ...reads,
      ...Object.keys(where ?? {}),
    ]),
    ...sets.flatMap(({ where }) => Object.keys(where ?? {})),
  ];
}

function checkColumn({ name, rows, manifest }: List, column: string, report: Report): void {
  const about = manifest.columns[column];
  if (!about) return;
  const { role, unique = role === "code" } = about;
  const firstLines = new Map<string, number>();
  for (const [place, row] of rows.entries()) {
    const field = row[column] ?? "";
    const fault = (message: string) => report(name, lineOf(place), `${column} ${message}`);
    const first = firstLines.get(field);
    if (unique && first !== undefined) fault(`'${field}' stands twice, first in line ${first}`);
    else firstLines.set(field, lineOf(place));
    for (const message of faultsOfField(field, about)) fault(message);
  }
}

const canonicalDecimal = /^-?(?:0|[1-9]\d*)(?:\.\d*[1-9])?$/u;

function faultsOfField(field: string, { role, required, type, separator }: Column): string[] {
  const faults: string[] = [];
  if (role === "code" && !/^[^\s]+(?: [^\s]+)*$/u.test(field))
    faults.push(`'${field}' is not a code: words with one space between them`);
  if (field === "") return required === true ? [...faults, "is empty"] : faults;
  if (type === "boolean" && !/^[01]$/u.test(field)) faults.push("is neither 1 nor 0");
  if (type === "decimal" && !canonicalDecimal.test(field))
    faults.push(`'${field}' is not a number, or has zeros that say nothing`);
  if (
    separator !== undefined &&
    field.split(separator).some((item) => item.trim() !== item || item === "")
  )
    faults.push(`has an empty item, or spaces beside '${separator}'`);
  return faults;
}

/** The same row twice, in a list whose rows no column tells apart. */
function checkRows({ name, columns, rows, manifest }: List, report: Report): void {
  const isTold = ({ role, unique }: Column) => role === "code" || unique === true;
  if (Object.values(manifest.columns).some(isTold)) return;
  const firstLines = new Map<string, number>();
  const textOf = (row: TableRow) => columns.map((column) => row[column] ?? "").join("\0");
  for (const [place, row] of rows.entries()) {
    const text = textOf(row);
    const first = firstLines.get(text);
    if (first !== undefined) report(name, lineOf(place), `the row is that of line ${first}`);
    else firstLines.set(text, lineOf(place));
  }
}
