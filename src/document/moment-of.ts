/** FHIR's dates and times as moments. */
import type { Moment } from "./clinical-document.ts";

/** Null where nothing is said; a year or a month alone is not a moment. */
export function momentOf(written: string | undefined): Moment | null {
  if (written === undefined || !/^\d{4}-\d{2}-\d{2}/u.test(written)) return null;
  return { at: written, precision: written.length > 10 ? "minute" : "day" };
}
