/** The fields of a spreadsheet or CSV, line by line. */
import { readSheet } from "read-excel-file/node";
import { decodeText } from "../decode-text.ts";
import { recordsOf } from "../read-csv.ts";
import type { Mapping } from "./mapping-schema.ts";

export interface Field {
  readonly text: string;
  /** True for a number of a spreadsheet, which has lost the zeros of a code: `01.10` is 1.1 there. */
  readonly isNumber: boolean;
}

/** Throws where the bytes are not such a file or the sheet is not there. */
export async function readExport(
  bytes: Buffer,
  { sheet, delimiter }: Pick<Mapping, "sheet" | "delimiter">,
): Promise<readonly (readonly Field[])[]> {
  if (!isZip(bytes)) {
    const lines = recordsOf(decodeText(bytes), delimiter);
    return lines.map((line) => line.map((text) => ({ text, isNumber: false })));
  }
  const rows = await readSheet<NumberText>(bytes, sheet ?? 1, {
    parseNumber: (number) => ({ number }),
  });
  return rows.map((row) => row.map(fieldOf));
}

/** An .xlsx is a ZIP file. */
const isZip = (bytes: Buffer) => bytes.subarray(0, 2).toString("latin1") === "PK";

interface NumberText {
  readonly number: string;
}

function fieldOf(cell: unknown): Field {
  if (cell instanceof Date) return { text: cell.toISOString().slice(0, 10), isNumber: false };
  if (typeof cell === "boolean") return { text: cell ? "1" : "0", isNumber: false };
  if (typeof cell === "object" && cell !== null && "number" in cell)
    return { text: String(cell.number), isNumber: true };
  return { text: typeof cell === "string" ? cell.trim() : "", isNumber: false };
}
