/** A moment as hospitals write it: ISO or Indonesian, with or without a time of day. */
import { DateTime } from "luxon";
import { readDateTime } from "./date-time.ts";
import { remembering } from "../../knowledge/remembering.ts";

const longestTime = 40;

export interface ReadTime {
  /** ISO 8601 with seconds in the zone; a date alone stands at midnight. */
  readonly at: string;
  /** YYYY-MM-DD in the zone. */
  readonly date: string;
  /** True when the text gave a time of day. */
  readonly timed: boolean;
}

/** Reads an ISO or Indonesian date, with or without a time; one without an offset lies in the zone. */
export function readTime(text: string | undefined, zone: string): ReadTime | undefined {
  const written = text?.trim() ?? "";
  if (written.length > longestTime || !/^\d/u.test(written)) return undefined;
  return readWritten(`${zone} ${written}`);
}

/** The times of one document are asked for again and again. */
const readWritten = remembering(
  (zoned) => {
    const place = zoned.indexOf(" ");
    return readIn(zoned.slice(0, place), zoned.slice(place + 1));
  },
  { bytes: 2 ** 20, longest: 2 * longestTime },
);

function readIn(zone: string, written: string): ReadTime | undefined {
  const trimmed = written.replace(/\s?(?:WIB|WITA|WIT)$/iu, "").replaceAll(/\s+/gu, " ");
  const timed = /\d[T ]\d{1,2}[:.]\d/u.test(trimmed);
  const iso = DateTime.fromISO(trimmed.replace(/^(\d{4}-\d{2}-\d{2}) (?=\d)/u, "$1T"), { zone });
  if (iso.isValid && /^\d{4}-\d{2}-/u.test(trimmed)) return readTimeOf(iso.setZone(zone), timed);
  const read = readDateTime(trimmed, zone);
  return read === undefined
    ? undefined
    : readTimeOf(DateTime.fromISO(read, { zone }), read.length > 10);
}

function readTimeOf(moment: DateTime, timed: boolean): ReadTime {
  return {
    at: moment.toISO({ suppressMilliseconds: true }) ?? "",
    date: moment.toISODate() ?? "",
    timed,
  };
}
