/** Parts of a document by time: what is said since a moment, or on a day. */
import type {
  ClinicalDocument,
  DocumentEntry,
  Entries,
  Moment,
} from "../document/clinical-document.ts";

export function partOf(
  document: ClinicalDocument,
  isMeant: (entry: DocumentEntry) => boolean,
): ClinicalDocument {
  const keep = (entries: Entries): Entries => ({
    ...entries,
    statements: entries.statements.filter(isMeant),
    measurements: entries.measurements.filter(isMeant),
    orders: entries.orders.filter(isMeant),
    events: entries.events.filter(isMeant),
  });
  return { ...document, ...keep(document), of: (concept) => keep(document.of(concept)) };
}

const dayOf = (at: string) => at.slice(0, "2026-01-01".length);

export const isOnDay = (moment: Moment | null, day: string): boolean =>
  moment !== null && dayOf(moment.at) === dayOf(day);

/** What has no time may have been said at any. */
export function isSince(moment: Moment | null, start: Moment | null): boolean {
  if (moment === null || start === null) return true;
  if (moment.precision === "day" || start.precision === "day")
    return dayOf(moment.at) >= dayOf(start.at);
  return Date.parse(moment.at) >= Date.parse(start.at);
}

/** As much earlier as a treatment may have begun that still answers. */
const daysBefore = 1;

export function shortlyBefore({ at }: Moment): Moment {
  const earlier = new Date(Date.parse(dayOf(at)) - daysBefore * 86_400_000);
  return { at: dayOf(earlier.toISOString()), precision: "day" };
}
