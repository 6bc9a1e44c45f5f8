/** Drugs that the list of this stay has: its chart, its prescriptions, or what a summary says that it was treated with. */
import type { DocumentOrder } from "../document/clinical-document.ts";
import type { ClinicalCase } from "./case.ts";
import { oncePerCase } from "./once-per-case.ts";
import { isOfStay } from "./same-time.ts";

/** By its own name, a narrower or a wider one. */
export function isListed(substance: string, of: ClinicalCase): boolean {
  const { named, withWider } = listedIn(of);
  return (
    withWider.has(substance) ||
    of.knowledge.concepts.withWider(substance).some((id) => named.has(id))
  );
}

/** The substances of the list, and with them what they are kinds of. */
const listedIn = oncePerCase((of) => {
  const named = new Set(
    of.document.orders.flatMap((order) =>
      order.substance !== null && isOfList(order, of) ? [order.substance] : [],
    ),
  );
  return { named, withWider: new Set([...named].flatMap(of.knowledge.concepts.withWider)) };
});

/** A ward's list is its chart, without what the emergency room gave; a summary's that of the stay, without what goes home. */
export const isOfList = ({ source, moment, state }: DocumentOrder, of: ClinicalCase): boolean =>
  source.coded &&
  (of.setting !== "summary" || state !== "supplied") &&
  (of.setting !== "ward" || (moment !== null && isOfStay(moment, of)));
