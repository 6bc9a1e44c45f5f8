/** What stands behind the first saturation, up to the end of its clause or sentence: `SpO2 96% NK 3 lpm`. */
import { occurrencesOf } from "../text/mentions.ts";

export function besideSaturation(text: string, ends: RegExp): string {
  const [named] = occurrencesOf(text, "oxygenSaturation");
  const [beside = ""] = named === undefined ? [] : text.slice(named.end).split(ends);
  return beside;
}
