/** A table that a person filled in becomes the draft of a facility's labels: the good rows, whatever the others are. */
import type { LabelBook } from "./label-book.ts";
import type { LabelChange } from "./label-change.ts";
import { readLabelRows, type RowFault } from "./read-label-rows.ts";

/** `fault`: why no row can be read. */
export type ChangedByRows =
  | {
      readonly draft: readonly LabelChange[];
      /** In the order of their rows; null where it is no single row's. */
      readonly faults: readonly (Omit<RowFault, "row"> & { readonly row: number | null })[];
    }
  | { readonly fault: string };

export async function changeByRows(
  book: Pick<LabelBook, "change">,
  facility: string,
  records: readonly (readonly string[])[],
): Promise<ChangedByRows> {
  const read = readLabelRows(records);
  if ("fault" in read) return read;
  const { draft, faults } = await book.change(
    facility,
    read.changes.map(({ change }) => change),
  );
  const ofRows = faults.map(({ index, message }) => ({
    row: read.changes[index]?.row ?? null,
    message,
  }));
  return {
    draft,
    faults: [...read.faults, ...ofRows].toSorted((one, other) => (one.row ?? 0) - (other.row ?? 0)),
  };
}
