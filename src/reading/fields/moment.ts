/** A moment as hospitals write it: ISO or Indonesian, with or without a time of day. */
import { DateTime } from "luxon";
import { remembering } from "../../knowledge/remembering.ts";

const dateForms = ["yyyy-MM-dd", "d-M-yyyy", "d/M/yyyy", "yyyy/MM/dd", "dd.MM.yyyy"];
const timeForms = ["", " HH:mm:ss", " HH.mm", " H:mm", "'T'HH:mm"];

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

/** Trying every form costs a millisecond, and the times of one document are asked for again and again. */
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
  for (const date of dateForms) {
    for (const time of timeForms) {
      const parsed = DateTime.fromFormat(trimmed, date + time, { zone });
      if (parsed.isValid) return readTimeOf(parsed, timed);
    }
  }
  return undefined;
}

function readTimeOf(moment: DateTime, timed: boolean): ReadTime {
  return {
    at: moment.toISO({ suppressMilliseconds: true }) ?? "",
    date: moment.toISODate() ?? "",
    timed,
  };
}
