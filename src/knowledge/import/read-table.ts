/** A table that a person filled in, a spreadsheet or a CSV however it was saved: its cells as text, row by row. */
import { unzipSync } from "fflate";
import { decodeText } from "../decode-text.ts";
import { recordsOf } from "../read-csv.ts";

const mostRows = 5_000;
/** Of all sheets of a spreadsheet together: so many rows take a fiftieth of it. */
const mostInflatedBytes = 64 * 1024 * 1024;

/** `fault`: an Indonesian sentence that says why nothing of it can be read, and what to do. Plain data. */
export type Table =
  { readonly records: readonly (readonly string[])[] } | { readonly fault: string };

/** What is not a table, by how it begins. */
const others = [
  { begins: "%PDF", fault: "Berkas ini PDF: simpan tabelnya sebagai Excel (.xlsx) atau CSV." },
  {
    begins: "\u00d0\u00cf\u0011\u00e0",
    fault: "Berkas ini Excel lama (.xls): simpan ulang sebagai Excel Workbook (.xlsx).",
  },
] as const;

const broken = "Berkas tidak dapat dibuka: simpan ulang sebagai Excel (.xlsx) atau CSV.";
const tooLarge = `Isi berkas terlalu besar: simpan lembar yang berisi label saja, paling banyak ${mostRows} baris.`;

export async function readTable(bytes: Uint8Array): Promise<Table> {
  const start = Buffer.from(bytes.subarray(0, 4)).toString("latin1");
  const other = others.find(({ begins }) => start.startsWith(begins));
  if (other) return { fault: other.fault };
  try {
    if (!start.startsWith("PK")) return bounded(recordsOf(decodeText(bytes)));
    if (inflatedBytesOf(bytes) > mostInflatedBytes) return { fault: tooLarge };
    // Most processes never open one.
    const { readSheet } = await import("read-excel-file/node");
    const rows = await readSheet<string>(Buffer.from(bytes), 1, { parseNumber: (text) => text });
    return bounded(rows.map((row) => row.map(textOf)));
  } catch {
    return { fault: broken };
  }
}

/** As the spreadsheet says itself; nothing is inflated for it. */
function inflatedBytesOf(bytes: Uint8Array): number {
  let sum = 0;
  unzipSync(bytes, {
    filter: ({ originalSize }) => {
      sum += originalSize;
      return false;
    },
  });
  return sum;
}

function textOf(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell === "boolean") return cell ? "ya" : "tidak";
  return typeof cell === "string" ? cell.trim() : "";
}

const bounded = (records: readonly (readonly string[])[]): Table =>
  records.length - 1 > mostRows
    ? {
        fault: `Berkas berisi ${records.length - 1} baris, paling banyak ${mostRows} sekali kirim: bagi menjadi beberapa berkas.`,
      }
    : { records };
