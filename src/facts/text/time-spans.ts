/** Words of time in narrative: whether a complaint says since when, and whether a text counts any time at all. */
import { entriesOf } from "./entries.ts";
import { isNamed } from "./mentions.ts";

/** True where a complaint says since when or for how long it has been there. Denials do not matter: the time is asked. */
export const tellsOnset = (text: string): boolean =>
  isNamed(text, "onsetTold") ||
  tellsDay(text) ||
  entriesOf(text, "durations").some(({ ahead }) => ahead === undefined);

/** A time of the clock, a day of the calendar, or one counted from another: `jam 7`, `12/08`, `hari ke-4`. */
const tellsDay = (text: string): boolean =>
  (["clocks", "days", "countedDays"] as const).some((kind) => entriesOf(text, kind).length > 0);

/** A length of time or a day of any sort. */
export const countsTime = (text: string): boolean =>
  tellsDay(text) || entriesOf(text, "durations").length > 0;
