/** D10: what a note tells that a culture grew, and the sheet of the laboratory, on which nothing grew. */
import type { DocumentMeasurement, DocumentStatement } from "../../document/clinical-document.ts";
import { isDone, isPresent } from "../../document/standing.ts";
import type { ClinicalCase } from "../case.ts";
import { indexPlaces } from "../index-places.ts";
import { isOneItem, itemReach } from "../quote.ts";
import type { Relation } from "../relation.ts";
import { dayOf, isOfStay } from "../same-time.ts";
import { differsFrom, isCulture, meaningIn, noGrowth } from "./quoted-words.ts";

/** The first note that names an organism behind a culture of which every sheet until then has none. */
export function quotedCultures(of: ClinicalCase): readonly Relation[] {
  const meaningOf = meaningIn(of);
  const sheets = of.document.measurements.filter(
    (entry) =>
      entry.saidBy === "laboratory" &&
      entry.source.coded &&
      isCulture(entry.quantity, of) &&
      meaningOf(entry) !== undefined,
  );
  if (sheets.length === 0) return [];
  const named = namedBehind(of);
  const emptySheets = new Map<string, DocumentMeasurement | undefined>();
  for (const told of of.document.statements) {
    const what = isGrown(told, of) ? named(told) : undefined;
    if (what === undefined) continue;
    if (!emptySheets.has(what)) {
      // A culture of no material is one of any.
      const own = sheets.filter(({ quantity }) => of.knowledge.concepts.areKin(quantity, what));
      const isEmpty = own.every((one) => meaningOf(one) === false);
      emptySheets.set(what, isEmpty ? firstOf(own) : undefined);
    }
    const sheet = emptySheets.get(what);
    if (sheet && isUntil(dayOf(sheet.moment), dayOf(told.moment)))
      return [differsFrom(sheet, told, of)];
  }
  return [];
}

const firstOf = (sheets: readonly DocumentMeasurement[]): DocumentMeasurement | undefined =>
  sheets.reduce<DocumentMeasurement | undefined>(
    (first, one) => (first && (first.moment?.at ?? "") <= (one.moment?.at ?? "") ? first : one),
    undefined,
  );

const isUntil = (sent: string | undefined, told: string | undefined): boolean =>
  sent === undefined || told === undefined || sent <= told;

const isGrown = (told: DocumentStatement, of: ClinicalCase): boolean =>
  told.kind === "organism" &&
  told.concept !== noGrowth &&
  told.saidBy === "doctor" &&
  !told.source.coded &&
  isPresent(told) &&
  told.time === "now" &&
  isOfStay(told.moment, of);

/** `Kultur darah: E. coli`: the last culture that the text names before the organism, in one item with it. */
function namedBehind(of: ClinicalCase): (told: DocumentStatement) => string | undefined {
  const cultures = indexPlaces(
    of.document.of("culture").events.filter((event) => !event.source.coded && isDone(event)),
    ({ source }) => source,
  );
  return ({ source, start, end }) => {
    const before = cultures(source, start - itemReach, start)
      .filter((one) => one.end <= start)
      .toSorted((one, other) => other.end - one.end)[0];
    const isNear = before && isOneItem(source.text, before, { start, end });
    return isNear ? before.what : undefined;
  };
}
