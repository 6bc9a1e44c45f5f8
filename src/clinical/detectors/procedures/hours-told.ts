/** Hours that a text tells of acts: `10.45`. */
import type { Quotable } from "../../quote.ts";
import type { ClinicalCase } from "../../case.ts";
import { minutesOfDay, minutesOfHour } from "../../sums.ts";

const hoursOfDay = minutesOfDay / minutesOfHour;

/** `10.45`: an hour and its minutes, and nothing else. */
export const isHour = (between: string): boolean => minuteOf(between) !== undefined;

function minuteOf(words: string): number | undefined {
  const [hour = "", minutes = "", ...more] = words.trim().replace(":", ".").split(".");
  const isTimed = hour !== "" && minutes.length === 2 && more.length === 0;
  const isWithin = Number(hour) < hoursOfDay && Number(minutes) < minutesOfHour;
  return isTimed && isWithin ? Number(hour) * minutesOfHour + Number(minutes) : undefined;
}

/** `transfusi PRC 2 kolf (mulai 12:30)`, in an emergency department that a patient left at 13:40. */
export function isBegunBeforeMove(
  { source, end }: Pick<Quotable, "source" | "end">,
  { stay, setting }: ClinicalCase,
): boolean {
  const { arrivedAt, admittedAt, wardAt, dischargedAt } = stay;
  const came = minuteOfDay(arrivedAt ?? admittedAt);
  const left = minuteOfDay(wardAt ?? dischargedAt);
  const begun = hourBehind(source.text, end);
  if (setting !== "emergency" || [came, left, begun].includes(undefined)) return false;
  const since = (minute = 0) => (minute - (came ?? 0) + minutesOfDay) % minutesOfDay;
  return since(begun) < since(left);
}

export const isHourBehind = ({ source, end }: Pick<Quotable, "source" | "end">): boolean =>
  hourBehind(source.text, end) !== undefined;

/** Characters behind an order in which its hour stands, up to what ends its item. */
const hourReach = 24;
const endsOfItem = ["\n", ";", ",", ")", ". "] as const;

function hourBehind(text: string, end: number): number | undefined {
  const behind = text.slice(end, end + hourReach);
  const [item = ""] = endsOfItem.reduce(
    ([first = ""]: readonly string[], mark) => first.split(mark),
    [behind],
  );
  return item
    .split(" ")
    .map((word) => minuteOf(word.startsWith("(") ? word.slice(1) : word))
    .find((minute) => minute !== undefined);
}

/** Of a time; a day without its hour has none. */
function minuteOfDay(at: string | undefined): number | undefined {
  const [, time = ""] = at?.split("T") ?? [];
  const clock = time.slice(0, "00:00".length);
  return clock === "00:00" ? undefined : minuteOf(clock);
}
