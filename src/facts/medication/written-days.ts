/** For how many days a drug is written: `selama 5 hari`. */
import { entriesOf } from "../text/entries.ts";
import { readNumber } from "../text/values.ts";

/** Of each order that the text writes with its days: `ceftriaxone 2x1 g selama 7 hari`. */
export const daysOfOrders = (text: string): readonly number[] =>
  entriesOf(text, "orders").flatMap(({ days = "" }) => readNumber(days) ?? []);

/** The days that a drug's name and instruction write; undefined where they write none. */
export const writtenDays = (text: string): number | undefined =>
  daysOfOrders(text)[0] ?? entriesOf(text, "durations").find(({ unit }) => unit === "day")?.value;
