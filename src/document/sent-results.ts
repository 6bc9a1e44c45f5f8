/** Results that were sent, to be asked for many that are quoted: no question walks over all of them. */
import { countBefore } from "../knowledge/count-before.ts";
import { largest } from "../reading/extremes.ts";

interface SentResult {
  readonly value?: number | undefined;
  /** As written. */
  readonly text?: string | undefined;
  /** YYYY-MM-DD */
  readonly date?: string | undefined;
}

/** Those that go by one of some names. */
export interface SentResults<Result> {
  /** One of them has that value, or none that could be read; the number as written begins with a digit. */
  readonly holds: (written: string, number: number | undefined) => boolean;
  /** The last that a note of a day (YYYY-MM-DD) may quote: of the day itself or of the evening before. */
  readonly lastFor: (day: string | undefined) => Result | undefined;
}

/** 17.400 /µL and 17,4 ×10³/µL are the same; a rounded quotation is within five per cent. */
const factors = [1, 1000, 0.001];
const rounded = 0.05;

/** @param results In order of time. */
export function indexResults<Result extends SentResult>(
  results: readonly Result[],
  namesOf: (result: Result) => readonly string[],
): (names: readonly string[]) => SentResults<Result> {
  const placesOf = new Map<string, number[]>();
  for (const [place, result] of results.entries()) {
    for (const name of namesOf(result)) {
      const places = placesOf.get(name);
      if (places) places.push(place);
      else placesOf.set(name, [place]);
    }
  }
  const indexed = new Map(
    [...placesOf].map(([name, places]) => [name, indexNamed(results, places)]),
  );
  return (names) => {
    const those = names.flatMap((name) => indexed.get(name) ?? []);
    return {
      holds: (written, number) => those.some((each) => each.holds(written, number)),
      lastFor: (day) => results[largest(those.map((each) => each.placeFor(day)))],
    };
  };
}

function indexNamed(results: readonly SentResult[], places: readonly number[]) {
  const own = places.flatMap((place) => results[place] ?? []);
  const texts = own.flatMap(({ text }) => text?.replaceAll(" ", "") ?? []).toSorted();
  const values = own.flatMap(({ value }) => value ?? []).toSorted((one, other) => one - other);
  const lastOn = new Map(places.map((place) => [results[place]?.date, place]));
  const isNear = (number: number): boolean => {
    const at = firstFrom(values, number);
    return values
      .slice(Math.max(0, at - 1), at + 1)
      .some((value) => Math.abs(number - value) <= Math.abs(value) * rounded);
  };
  return {
    holds: (written: string, number: number | undefined): boolean =>
      number === undefined ||
      values.length < own.length ||
      texts[firstFrom(texts, written)]?.startsWith(written) === true ||
      factors.some((factor) => isNear(number * factor)),
    placeFor: (day: string | undefined): number => {
      if (day === undefined) return places.at(-1) ?? -1;
      return largest([undefined, day, dayBefore(day)].map((each) => lastOn.get(each) ?? -1));
    },
  };
}

const dayMs = 86_400_000;

/** Both in UTC, where every day is as long. */
function dayBefore(day: string): string | undefined {
  const ms = Date.parse(day) - dayMs;
  return Number.isNaN(ms) ? undefined : new Date(ms).toISOString().slice(0, day.length);
}

/** The place of the first of sorted ones that is no less. */
const firstFrom = <Value extends number | string>(sorted: readonly Value[], least: Value): number =>
  countBefore(sorted, (value) => value < least);
