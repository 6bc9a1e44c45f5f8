/** Reads values as hospitals write them: empty markers, Indonesian numbers, dates with and without a time. */
import { DateTime } from "luxon";
import { isEmptyWord } from "../../knowledge/empty-words.ts";
import { remembering } from "../../knowledge/remembering.ts";

/** True for white space and the marks of a field not filled; false for negative answers such as 'tidak ada'. */
function isEmptyMarker(text: string): boolean {
  return /^\s*[-\u2013\u2014\u2212]{0,3}\s*$/u.test(text) || isEmptyWord(text);
}

/** The trimmed text; undefined where the field counts as not filled. */
export function filled(text: string | undefined): string | undefined {
  return text === undefined || isEmptyMarker(text) ? undefined : text.trim();
}

/**
 * The number at the start of a text, whatever unit follows: `36,5 °C`, `17.400`, `< 0,01`, `98%`. A dot before exactly
 * three digits separates thousands. Undefined where the text starts otherwise or holds a range or a fraction.
 */
export function readNumber(text: string): number | undefined {
  const match = /^[±<>≤≥=~]{0,3}\s?(?<number>[-+]?\d[\d.,]{0,20})(?<rest>.*)/su.exec(text.trim());
  const written = match?.groups?.["number"];
  const rest = match?.groups?.["rest"] ?? "";
  if (written === undefined || /^(?:\s{0,3}[-–/]\s{0,3}|\p{L}{0,3})\d/u.test(rest))
    return undefined;
  const digits = written.replace(/(?<![.,])[.,]+$/u, "");
  const plain = plainNumber(digits);
  return plain === undefined ? undefined : Number(plain);
}

function plainNumber(written: string): string | undefined {
  if (/^[-+]?\d+$/u.test(written)) return written;
  if (/^[-+]?[1-9]\d{0,2}(?:\.\d{3})+$/u.test(written)) return written.replaceAll(".", "");
  if (/^[-+]?[1-9]\d{0,2}(?:\.\d{3})+,\d+$/u.test(written))
    return written.replaceAll(".", "").replace(",", ".");
  if (/^[-+]?[1-9]\d{0,2}(?:,\d{3})+\.\d+$/u.test(written)) return written.replaceAll(",", "");
  if (/^[-+]?\d+[.,]\d+$/u.test(written)) return written.replace(",", ".");
  return undefined;
}

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
