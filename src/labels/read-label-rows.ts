/** The rows of a file that a person filled in, as changes of labels. */
import type { LabelChange } from "./label-change.ts";
import type { ChangeFault } from "./read-changes.ts";

/** Headings by which each column is found, in lower case. */
export const headings = {
  section: ["bagian", "section"],
  label: ["label"],
  field: ["kolom", "field"],
} as const;
type Column = keyof typeof headings;

/** In place of a field: the label is taken back. */
export const takenBack = "-";

/** Rows above the headings, such as a title. */
const mostAbove = 10;

export interface RowChange {
  /** As a spreadsheet counts its rows. */
  readonly row: number;
  readonly change: LabelChange;
}

export interface RowFault {
  readonly row: number;
  /** What is wrong and what to write, Indonesian. */
  readonly message: string;
}

/** Null where it is not a single row's. */
export type PlacedFault = Omit<RowFault, "row"> & { readonly row: number | null };

/** `fault`: why no row can be read. Rows without a field are left for later and are not a fault. */
export type LabelRows =
  | { readonly changes: readonly RowChange[]; readonly faults: readonly RowFault[] }
  | { readonly fault: string };

type Places = Readonly<Record<Column, number>>;

export function readLabelRows(records: readonly (readonly string[])[]): LabelRows {
  const found = findHeadings(records);
  if (!found)
    return {
      fault:
        "Judul kolom tidak ditemukan: baris pertama perlu berisi bagian, label, dan kolom, seperti berkas dari GET /v1/labels/file.",
    };
  const changes: RowChange[] = [];
  const faults: RowFault[] = [];
  for (const [place, cells] of records.entries()) {
    if (place <= found.row || cells.every((cell) => cell === "")) continue;
    const row = place + 1;
    const change = readRow(cells, found.places);
    if ("message" in change) faults.push({ row, message: change.message });
    else if (change.field !== "")
      changes.push({
        row,
        change: { ...change, field: change.field === takenBack ? null : change.field },
      });
  }
  return { changes, faults };
}

/** The faults of the rows and of what they change, and others, in the order of their rows. */
export function placeFaults(
  { changes, faults }: Exclude<LabelRows, { readonly fault: string }>,
  ofChanges: readonly ChangeFault[],
  others: readonly PlacedFault[] = [],
): readonly PlacedFault[] {
  const placed = ofChanges.map(({ index, message }) => ({
    row: changes[index]?.row ?? null,
    message,
  }));
  return [...faults, ...placed, ...others].toSorted(
    (one, other) => (one.row ?? 0) - (other.row ?? 0),
  );
}

function findHeadings(
  records: readonly (readonly string[])[],
): { readonly row: number; readonly places: Places } | undefined {
  for (const [row, cells] of records.slice(0, mostAbove).entries()) {
    const names = cells.map((cell) => cell.toLowerCase());
    const placeOf = (column: Column) =>
      names.findIndex((name) => headings[column].some((heading) => heading === name));
    const places = {
      section: placeOf("section"),
      label: placeOf("label"),
      field: placeOf("field"),
    };
    if (Object.values(places).every((place) => place >= 0)) return { row, places };
  }
  return undefined;
}

/** A spreadsheet keeps the text of merged cells in the first of them alone. */
const emptyLabel =
  "Kolom label kosong: isi label pada baris ini; sel yang digabung perlu dipisah (Unmerge Cells) dan diisi tiap baris.";

function readRow(
  cells: readonly string[],
  places: Places,
):
  | { readonly section: string; readonly label: string; readonly field: string }
  | { readonly message: string } {
  // A sign before what a spreadsheet would take for a formula.
  const cell = (column: Column) => (cells[places[column]] ?? "").replace(/^'(?=[=+\-@])/u, "");
  const [section, label, field] = [cell("section"), cell("label"), cell("field")];
  return label === "" ? { message: emptyLabel } : { section, label, field };
}
