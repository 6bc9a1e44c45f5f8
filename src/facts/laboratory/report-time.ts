/** When an examination was done, from its own date-time or from the date and time of its report. */
import type { DiagnosticReport } from "@medplum/fhirtypes";
import { extensionOf } from "../../fhir/bundle-index.ts";
import type { FactSource } from "../fact-source.ts";
import { type ReadTime, readTime } from "../../reading/fields/moment.ts";

/** Date and time of a report; the texts of the form count where it carries no `effectiveDateTime`. */
export function reportTime(source: FactSource, report: DiagnosticReport): ReadTime | undefined {
  const { canonicals, asOf } = source;
  const zone = asOf.zoneName ?? "utc";
  const textOf = (name: "date-text" | "time-text"): string =>
    extensionOf(report, canonicals.extension(name))?.valueString?.trim() ?? "";
  return (
    readTime(report.effectiveDateTime ?? report.effectivePeriod?.start, zone) ??
    readTime(`${textOf("date-text")} ${textOf("time-text")}`, zone) ??
    readTime(textOf("date-text"), zone)
  );
}

/** `at` only where a time of day is known: a date alone must not stand for midnight. */
export function momentOf(time: ReadTime | undefined): { at?: string; date?: string } {
  if (!time) return {};
  return time.timed ? { at: time.at, date: time.date } : { date: time.date };
}

/** For evidence: `2026-08-14 21:05`, or the date alone. */
export function writtenMoment(time: ReadTime | undefined): string {
  if (!time) return "";
  return time.timed ? `${time.date} ${time.at.slice(11, 16)}` : time.date;
}
