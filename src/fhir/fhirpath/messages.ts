/** Parts of messages on what an expression has wrong. */
import { distance } from "fastest-levenshtein";
import type { Place } from "./syntax.ts";

/** Where something stands; in an expression of one line its column is enough. */
export const at = (place: Place | undefined) => (place ? ` (column ${place.column})` : "");

/** What was probably meant. */
export function nearest(name: string, known: readonly string[]): string {
  let best = "";
  let least = Math.max(2, Math.floor(name.length / 3)) + 1;
  for (const each of known) {
    const steps = distance(name.toLowerCase(), each.toLowerCase());
    if (steps < least) [best, least] = [each, steps];
  }
  return best === "" ? "" : `; '${best}'?`;
}
