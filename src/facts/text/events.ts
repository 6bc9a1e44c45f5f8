/** Asks which events a text tells, and on what condition. */
import { readerInUse } from "./reader.ts";

/** The words that a control is made to depend on: `bila dalam 3 hari tidak membaik`. */
export const controlConditions = (text: string): readonly string[] =>
  readerInUse()
    .read(text)
    .events.filter(({ what }) => what === "controlVisit" || what === "control")
    .flatMap(({ condition }) => condition ?? []);
