/** Whether a drug is told in a fluid that runs: `KCl 25 mEq dlm NaCl 500 mL/8 jam`. */
import type { DocumentOrder } from "../document/clinical-document.ts";
import type { ClinicalCase } from "./case.ts";
import { indexPlaces } from "./index-places.ts";
import { oncePerCase } from "./once-per-case.ts";

/** A volume stands in the line of a dose that is none itself. */
export const isDissolved = (
  { amount, source, start, end }: Pick<DocumentOrder, "amount" | "source" | "start" | "end">,
  of: ClinicalCase,
): boolean =>
  amount?.unit !== "mL" &&
  volumesAt(of)(source, start, end).some((volume) => volume.start >= start && volume.end <= end);

const volumesAt = oncePerCase(({ document }) =>
  indexPlaces(
    document.amounts.filter(({ over }) => over === "mL"),
    ({ source }) => source,
  ),
);
