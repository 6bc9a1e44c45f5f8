/** A table that a person filled in becomes the draft of a facility's labels: the good rows, whatever the others are. */
import type { LabelBook } from "./label-book.ts";
import type { LabelChange } from "./label-change.ts";
import { placeFaults, readLabelRows, type PlacedFault } from "./read-label-rows.ts";

/** `fault`: why no row can be read. */
export type ChangedByRows =
  | {
      readonly draft: readonly LabelChange[];
      readonly faults: readonly PlacedFault[];
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
  return { draft, faults: placeFaults(read, faults) };
}
