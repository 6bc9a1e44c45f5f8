/** Words of time beside a name: `sejak 5 th`, `2 tahun lalu`, `th 2019`. */
import { isYear, readDuration } from "./notations/duration.ts";
import type { TimeOf } from "./reading.ts";
import { cueAt, endAt, kindAt, qualitiesAt, textAt, unitKindAt, type Scene } from "./scene.ts";
import type { Target } from "./targets.ts";

const reach = 9;
/** From here on something goes on for long. */
const longDays = 330;
/** An illness of so many days ago is over. */
const pastDays = 60;

/** Undefined where no such words stand behind the name in its clause. */
export function readTimeBeside(scene: Scene, { to, apart }: Target): TimeOf | undefined {
  const from = apart ? (apart.at(-1) ?? to) + 1 : to;
  const end = from + reach + lengthOfBracket(scene, from);
  for (let at = from; at < end;) {
    const kind = kindAt(scene, at);
    if (kind === "stop" || kind === "line" || kind === "comma" || kind === "semicolon")
      return undefined;
    // `karsinoma mammae post MRM 10 Juli 2026`: the day is that of what comes behind.
    if (cueAt(scene, at, "time")?.direction === "before") return undefined;
    const since = cueAt(scene, at, "count")?.value === "since";
    const begin = since ? endAt(scene, at) : at;
    const duration = readDuration(scene, begin);
    // `kejang demam usia 14 bulan`
    if (duration && isAge(scene, begin - 1)) return undefined;
    if (duration) {
      const isAgo = cueAt(scene, duration.to, "count")?.value === "ago";
      if (isAgo && !since) return duration.days >= pastDays ? "before" : undefined;
      return duration.days >= longDays ? "chronic" : undefined;
    }
    const year = unitKindAt(scene, begin) === "year" ? begin + 1 : begin;
    if (isYear(textAt(scene, year))) return since ? "chronic" : "before";
    at = endAt(scene, at);
  }
  return undefined;
}

/** `gigi bungsu kanan (48) dicabut 11-08-2026`: what the first bracket adds to the name takes nothing from the reach. */
function lengthOfBracket(scene: Scene, from: number): number {
  let open = from;
  while (open < from + reach && kindAt(scene, open) !== "open") open++;
  for (let at = open + 1; at < open + reach; at++)
    if (kindAt(scene, at) === "close") return at + 1 - open;
  return 0;
}

const isAge = (scene: Scene, at: number): boolean =>
  qualitiesAt(scene, at).some(({ concept: { id } }) => id === "yearsOfAge");
