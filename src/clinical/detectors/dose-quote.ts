/** A dose as it is written, and where. */
import type { DocumentOrder } from "../../document/clinical-document.ts";
import type { ClinicalCase } from "../case.ts";
import { quote } from "../quote.ts";

/** A row of a list holds its dose beside its name: `'Ceftriaxone 1 g (1x 2 g)' (Catatan pemberian obat)`. */
export function doseQuote(order: DocumentOrder, of: Pick<ClinicalCase, "placeName">): string {
  const { source, dose = "", frequency = "" } = order;
  if (!source.coded || source.text.includes(dose)) return quote(order, of);
  const taken = [frequency, dose].filter(Boolean).join(" ");
  return quote({ ...order, source: { ...source, text: `${source.text} (${taken})` } }, of);
}
