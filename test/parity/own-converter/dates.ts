/** Dates and times as the contract lists them, in the facility's zone where none is written. */
import { DateTime } from "luxon";

const zone = "Asia/Jakarta";
const days = ["yyyy-M-d", "d-M-yyyy", "d MMMM yyyy", "d MMM yyyy"];
const times = ["H:mm", "H:mm:ss"];
const offsets: Readonly<Record<string, string>> = { wib: "+07:00", wita: "+08:00", wit: "+09:00" };

/** One way to write it: hyphens in the date, a colon in the time, no weekday, no word before the time. */
function tidy(text: string): string {
  return text
    .trim()
    .replace(/^(?:senin|selasa|rabu|kamis|jum'?at|sabtu|minggu)\s*,?\s*/iu, "")
    .replace(/^(\d{1,4})[-/.](\d{1,2})[-/.](\d{1,4})/u, "$1-$2-$3")
    .replace(/^(\d{1,2})[\s./-]+(\p{L}+)[\s./-]+(\d{4})/u, "$1 $2 $3")
    .replace(/(\d)(?:T|\s*[,;]\s*|\s+-\s*)(?=\d|jam|pukul|pkl)/iu, "$1 ")
    .replace(/\s+(?:jam|pukul|pkl\.?)\s*/iu, " ")
    .replace(
      /(?<=\s)(\d{1,2})\.(\d{2})(?:\.(\d{2}))?/u,
      (_all, hour: string, minute: string, second?: string) =>
        [hour, minute, ...(second === undefined ? [] : [second])].join(":"),
    )
    .replace(/\s*\b(wib|wita|wit)$/iu, (_all, name: string) => offsets[name.toLowerCase()] ?? "")
    .replace(/(:\d{2})[.,]\d+/u, "$1")
    .replace(/(:\d{2}\s*[+-]\d{2})(\d{2})$/u, "$1:$2");
}

/** A FHIR date or dateTime; undefined where the words are not a date of the calendar. */
export function readDate(text: string): string | undefined {
  const written = tidy(text);
  for (const day of days) {
    const date = DateTime.fromFormat(written, day, { zone, locale: "id" });
    if (date.isValid) return date.toISODate();
    for (const time of times) {
      const moment = ["", "ZZ", "'Z'"].map((offset) =>
        DateTime.fromFormat(written, `${day} ${time}${offset}`, {
          zone: offset === "'Z'" ? "utc" : zone,
          setZone: true,
          locale: "id",
        }),
      );
      const found = moment.find(({ isValid }) => isValid);
      if (found) return found.toISO({ suppressMilliseconds: true }) ?? undefined;
    }
  }
  return undefined;
}

/** Date and time of two fields; the date alone where the time is not a time. */
export function joinDate(date: string | undefined, time: string | undefined): string | undefined {
  const day = date === undefined ? undefined : readDate(date);
  if (day === undefined || time === undefined) return day;
  return readDate(`${day.slice(0, 10)} ${time}`) ?? day;
}
