/** `terminology publish labels`: what a facility has drafted, in the workbench or in a file, is in force from the next check on. */
import { changeByRows } from "../../labels/change-by-rows.ts";
import type { LabelBook } from "../../labels/label-book.ts";
import type { Stores } from "../../store/ports.ts";
import type { CliContext } from "../cli-context.ts";
import { BadInput, Ended } from "../endings.ts";
import { facilityOf } from "../facility-of.ts";
import { openLabels } from "./open-labels.ts";
import { readTableOf, tellRows } from "./filled-file.ts";
import { operator } from "./publications.ts";
import type { FacilityFlag } from "../facility-option.ts";
import { tellPublished } from "./tell-published.ts";

/** Ends with 1 where rows are faulty: the others are in force then. Throws `BadInput` for a file that cannot be read. */
export async function publishLabels(
  file: string | undefined,
  flags: FacilityFlag,
  stores: Stores,
  context: CliContext,
): Promise<void> {
  const facility = await facilityOf(stores, flags.facility, context);
  const { book } = await openLabels(stores, context);
  const faults = file === undefined ? 0 : await draftFile(file, facility, book, context);
  tellPublished(await book.publish(facility, operator), context);
  if (faults > 0) throw new Ended(1);
}

/** How many rows are faulty; each is told. */
async function draftFile(
  file: string,
  facility: string,
  book: LabelBook,
  context: CliContext,
): Promise<number> {
  const records = await readTableOf(file);
  const changed = await changeByRows(book, facility, records);
  if ("fault" in changed) throw new BadInput([`${file}: ${changed.fault}`]);
  tellRows(
    file,
    changed.faults.map(({ row, message }) => ({ row, words: { id: message, en: message } })),
    context,
  );
  return changed.faults.length;
}
