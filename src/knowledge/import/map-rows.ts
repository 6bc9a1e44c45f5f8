/** The rows of a list from the lines of an export. */
import { normaliseCode } from "../normalise-code.ts";
import type { TableRow } from "../terminology.ts";
import type { MappedColumn, Mapping } from "./mapping-schema.ts";
import type { Field } from "./read-export.ts";

/** Rows in the order of their codes; every fault with its line of the export. */
export function mapRows(
  lines: readonly (readonly Field[])[],
  mapping: Mapping,
  report: (line: number, message: string) => void,
): readonly TableRow[] {
  const { header, header_line: headerLine = 1, least_rows: leastRows, keep = {} } = mapping;
  const found = (lines[headerLine - 1] ?? []).map(({ text }) => text);
  if (found.join("\0") !== header.join("\0")) {
    report(headerLine, `expected the headings ${header.join(", ")}, found ${found.join(", ")}`);
    return [];
  }
  const readers = Object.entries(mapping.columns).map(([column, about]) => ({
    column,
    place: header.indexOf(about.from),
    read: columnReader(about),
  }));
  const kept = Object.entries(keep).map(([name, text]) => [header.indexOf(name), text] as const);
  const rows: TableRow[] = [];
  for (const [index, fields] of lines.slice(headerLine).entries()) {
    const fault = (message: string) => report(headerLine + index + 1, message);
    if (fields.every(({ text }) => text === "")) continue;
    if (fields.length !== header.length)
      fault(`${fields.length} fields, the header has ${header.length}`);
    if (!kept.every(([place, text]) => fields[place]?.text === text)) continue;
    rows.push(
      Object.fromEntries(
        readers.map(({ column, place, read }) => [
          column,
          read(fields[place] ?? { text: "", isNumber: false }, fault),
        ]),
      ),
    );
  }
  if (rows.length < leastRows)
    report(lines.length, `${rows.length} rows, expected ${leastRows} or more`);
  const [first = ""] = Object.keys(mapping.columns);
  // By code unit, as the shipped lists are.
  return rows.toSorted((one, other) => ((one[first] ?? "") < (other[first] ?? "") ? -1 : 1));
}

type Reader = (field: Field, fault: (message: string) => void) => string;

function columnReader({ from, reads, pattern, ...about }: MappedColumn): Reader {
  const shape = pattern === undefined ? undefined : new RegExp(`^(?:${pattern})$`, "u");
  const isCode = reads !== undefined || ("role" in about && about.role === "code");
  return ({ text, isNumber }, fault) => {
    if (isCode && isNumber)
      fault(`${from}: ${text} is a number in the spreadsheet, where a code is text`);
    const value = reads === undefined ? oneLine(text) : (normaliseCode(text, reads) ?? text);
    if (shape && !shape.test(value)) fault(`${from}: '${value}' is not of the shape ${pattern}`);
    return value;
  };
}

/** No field of a list holds a line break. */
const oneLine = (text: string) => text.replaceAll(/\s+/gu, " ");
