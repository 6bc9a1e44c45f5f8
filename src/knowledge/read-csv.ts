/** CSV: text into records, and the files of `terminology/` with their faults, each with file and line. */
import papaparse from "papaparse";
import { filesOnDisk, type Files } from "./files.ts";
import type { TableRow } from "./terminology.ts";

export interface CsvFile {
  /** Name for messages, for example `tables/drug-brands.csv`. */
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: readonly TableRow[];
}

/** Collects faults of the terminology; line 1 is the header. */
export type Report = (file: string, line: number, message: string) => void;

/** Line of a row, given its place in `rows`: no field may hold a line break. */
export const lineOf = (place: number): number => place + 2;

/** Reads a file with a header. A file that is not there or is not CSV is reported and comes back empty. */
export function readCsv(
  directory: string,
  name: string,
  report: Report,
  files: Files = filesOnDisk,
): CsvFile {
  const records = parseRecords(directory, name, report, files);
  const [columns = [], ...body] = records;
  const rows = body.map((record, place) => {
    if (record.length !== columns.length)
      report(name, lineOf(place), `${record.length} fields, the header has ${columns.length}`);
    if (record.some((field) => field.includes("\n")))
      report(name, lineOf(place), "a field holds a line break");
    return Object.fromEntries(columns.map((column, index) => [column, record[index] ?? ""]));
  });
  return { name, columns, rows };
}

function parseRecords(directory: string, name: string, report: Report, files: Files): string[][] {
  try {
    return recordsOf(files.read(`${directory}/${name}`));
  } catch (error) {
    report(name, 1, error instanceof Error ? error.message : String(error));
    return [];
  }
}

/** The line by which Excel is told what separates the fields. */
const separatorLine = /^sep=(?<separator>[^\r\n])\r?\n/iu;

/** What separates the headings: Excel writes semicolons in Indonesia, and tabs in its Unicode text. */
function separatorOf(text: string): string {
  const [header = ""] = text.split("\n", 1);
  return /[,;\t]/u.exec(header.replaceAll(/"[^"]*"/gu, ""))?.[0] ?? ",";
}

/**
 * The records of a CSV text, header first, their fields without blanks at the ends; a byte order mark is not part of them.
 * Without `delimiter` the headings say what separates them. Throws an Error with the line of a quote that does not end.
 */
export function recordsOf(written: string, delimiter?: string): string[][] {
  const named = separatorLine.exec(written);
  const text = (named ? written.slice(named[0].length) : written).replace(/^\uFEFF/u, "");
  const { data, errors } = papaparse.parse<string[]>(text, {
    delimiter: delimiter ?? named?.groups?.["separator"] ?? separatorOf(text),
  });
  const [fault] = errors;
  if (fault) throw new Error(`line ${(fault.row ?? 0) + 1}: ${fault.message}`);
  // A line break ends the last record, and opens no other.
  if (data.at(-1)?.join("") === "") data.pop();
  return data.map((record) => record.map((field) => field.trim()));
}
