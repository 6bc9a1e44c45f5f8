/** When the plan of a clinic note asks the patient to come again. */
import { DateTime } from "luxon";
import { readTime } from "../text/values.ts";

const written =
  /(?<!\p{L})(?:kontrol|kembali)(?!\p{L})(?<between>[^\n.;\d]{0,30}?)(?:H\s?\+\s?(?<after>\d{1,2})|(?<count>\d{1,2})\s*(?<unit>hari|hr|minggu|mgg|mg|bulan|bln)(?!\p{L})|(?<date>\d{1,2}[-/.]\d{1,2}[-/.]\d{4}|\d{4}-\d{2}-\d{2}|\d{1,2}\s+\p{L}{3,9}\s+\d{4}))/giu;
/** The date of something else, or only a condition. */
const another = /bila|jika|apabila|post|pasca|lalu|sejak|selama|rujukan|lab|terakhir/iu;

/** The earliest control after this visit, YYYY-MM-DD; undefined where the plan names none that can be read. */
export function nextControl(plan: string, today: string): string | undefined {
  const dates = [...plan.matchAll(written)].flatMap(({ groups = {}, index }) => {
    const before = plan.slice(Math.max(0, index - 12), index);
    if (another.test(groups["between"] ?? "") || /(?:post|pasca)\s*$/iu.test(before)) return [];
    const date =
      groups["date"] === undefined
        ? later(today, Number(groups["after"] ?? groups["count"]), groups["unit"] ?? "hari")
        : readDate(groups["date"]);
    return date !== undefined && date > today ? date : [];
  });
  return dates.toSorted()[0];
}

function later(today: string, count: number, unit: string): string | undefined {
  const name = /^h/iu.test(unit) ? "days" : /^m/iu.test(unit) ? "weeks" : "months";
  return (
    DateTime.fromISO(today)
      .plus({ [name]: count })
      .toISODate() ?? undefined
  );
}

function readDate(text: string): string | undefined {
  const plain = readTime(text, "utc")?.date;
  if (plain !== undefined) return plain;
  const long = ["d MMMM yyyy", "d MMM yyyy"]
    .map((form) => DateTime.fromFormat(text.replaceAll(/\s+/gu, " "), form, { locale: "id" }))
    .find(({ isValid }) => isValid);
  return long?.toISODate() ?? undefined;
}
