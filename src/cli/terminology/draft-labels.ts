/** Labels of a filled-in queue, in the draft of their facility. */
import { withOwnLabels } from "../../intake/own-labels.ts";
import { splitLabel } from "../../review/unmapped/candidates.ts";
import type { Filled, FilledFault } from "../../review/unmapped/read-filled.ts";
import type { Stores } from "../../store/ports.ts";
import type { CliContext } from "../cli-context.ts";
import { facilityOf } from "../facility-of.ts";
import { openLabels } from "./open-labels.ts";
import type { FacilityFlag } from "../facility-option.ts";

/** The rows that are not drafted, and why. Throws `BadInput` for a facility that there is not. */
export async function draftLabels(
  rows: readonly Filled[],
  flags: FacilityFlag,
  stores: Stores,
  context: CliContext,
): Promise<readonly FilledFault[]> {
  const facility = await facilityOf(stores, flags.facility, context);
  const { book } = await openLabels(stores, context);
  const forms = await book.formsOf(facility);
  // A section that the file itself names may be the place of its other rows.
  const sections = rows.flatMap(({ term, mapsTo }) =>
    splitLabel(term, forms).place === "" && forms.find(mapsTo)
      ? [{ section: "", label: term, field: forms.find(mapsTo)?.section ?? "" }]
      : [],
  );
  const known = withOwnLabels(forms, sections);
  const changes = rows.map(({ term, mapsTo }) => {
    const { place: section, label } = splitLabel(term, known);
    return { section, label, field: mapsTo === "-" ? null : mapsTo };
  });
  const { faults } = await book.change(facility, changes);
  return faults.map(({ index, message }) => ({
    row: rows[index]?.row ?? null,
    words: { id: message, en: message },
  }));
}
