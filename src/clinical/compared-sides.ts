/** Examinations of both sides: the healthy one is examined for comparison. */
import type { DocumentEvent, DocumentMeasurement, Placed } from "../document/clinical-document.ts";
import type { Side } from "../reading/reading.ts";
import type { ClinicalCase } from "./case.ts";
import { fieldOf, indexPlaces } from "./index-places.ts";
import { oncePerCase } from "./once-per-case.ts";
import { itemReach } from "./quote.ts";

type Sided = Placed & { readonly start: number; readonly end: number; readonly side?: Side };

/** What stands with a side near a place of a text. */
const sidedNear = oncePerCase(({ document }: ClinicalCase) => {
  const { statements, measurements, events, sidedPlaces } = document;
  const sided = [...statements, ...measurements, ...events, ...sidedPlaces].filter(
    ({ side, source }: Sided) => side !== undefined && !source.coded,
  );
  const near = indexPlaces<Sided>(sided, fieldOf);
  return (one: Sided) => near(fieldOf(one), one.end, one.end + itemReach);
});

const isValue = (one: Sided): one is DocumentMeasurement => "quantity" in one;

/** What is only looked at or talked of: `salpingektomi D, evaluasi tuba S`, `KIE fertilitas tuba S`. */
const withoutTouch: readonly string[] = ["followUpActs", "education"];

/** Done on a side beside the other: without touching it, or `funduskopi OD CDR 0,4; OS CDR 0,8`, where a value of its side stands behind it, or what was found on the other. */
export function isComparison(act: DocumentEvent, of: ClinicalCase): boolean {
  if (act.side === undefined || act.source.coded) return false;
  const wider = of.knowledge.concepts.withWider(act.what);
  if (withoutTouch.some((id) => wider.includes(id))) return true;
  const isExamined = act.source.part === "examination";
  return sidedNear(of)(act).some(
    (one) =>
      one !== act &&
      one.start >= act.start &&
      (one.side === act.side ? isValue(one) : isExamined && one.side !== "bilateral"),
  );
}

/** `Ginjal kanan 11,2 cm, kiri 11,5 cm`: the value of the other side stands behind it without the organ's name. */
export const isMeasuredOnBoth = (place: Sided, of: ClinicalCase): boolean =>
  sidedNear(of)(place).some(
    (one) => isValue(one) && one.side !== place.side && one.places === undefined,
  );
