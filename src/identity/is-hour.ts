/** Hours of the day that are written without a sign. */
import type { Chunk } from "./chunks-of.ts";

const timed = /^(?:jam|pkl|pukul|pk|jadwal|wib|wita|wit)$/u;
const hour = /^(?:[01]\d|2[0-4])[0-5]\d$/u;
const between = /^(?:dan|s\/d|sd|-|–|\/|[01]\d[0-5]\d|2[0-4][0-5]\d)$/u;
/** `jam 0800 1200 1600`: hours behind a word that says so, or before one. */
export function isHour(chunks: readonly Chunk[], place: number): boolean {
  if (!hour.test(chunks[place]?.text ?? "")) return false;
  let first = place;
  while (place - first < mostHours && between.test(chunks[first - 1]?.text ?? "")) first -= 1;
  return timed.test(chunks[first - 1]?.word ?? "") || timed.test(chunks[place + 1]?.word ?? "");
}
const mostHours = 12;
