/** Which side of a paired organ a text speaks of, as the reader of narrative reads it (`tables/organ-sides.csv`). */
import { lastUpTo, type Stretch } from "../../reading/in-order.ts";
import type { Clause, NamedSide } from "../../reading/mention.ts";
import type { Side } from "../../reading/reading.ts";
import type { TableRow } from "../../knowledge/terminology.ts";
import {
  clausesIn,
  everyOccurrenceIn,
  type Occurrence,
  occurrencesOf,
  sidesNamedIn,
} from "./mentions.ts";

export type OneSide = Exclude<Side, "bilateral">;

/** What one clause says of one side of an organ. */
export interface SidedWord {
  readonly organ: string;
  readonly side: OneSide;
  /** The clause, verbatim. */
  readonly clause: string;
  /** Something is there: not denied, not normal. */
  readonly isFinding: boolean;
  readonly isPast: boolean;
}

export const sidesOfOne = (side: Side | undefined): readonly OneSide[] =>
  side === "bilateral" ? ["kanan", "kiri"] : side === undefined ? [] : [side];

interface OfOrgan extends Occurrence {
  readonly organ: string;
}

/** In the order of the text; of one clause each organ and side once. */
export function readOrganSides(text: string, organs: readonly TableRow[]): readonly SidedWord[] {
  const sides = sidesNamedIn(text);
  // Most texts name no side: looking for every organ in each of them is what would take long.
  if (sides.length === 0) return [];
  const clauses = clausesIn(text);
  const clauseOf: ClauseFinder = ({ start }) => lastUpTo(clauses, start);
  const named = Map.groupBy(
    organs.flatMap((row) => organIn(text, row, clauseOf)),
    clauseOf,
  );
  const sidesOf = Map.groupBy(sides, clauseOf);
  const normal = new Set(
    [
      ...occurrencesOf(text, "unremarkableState").filter(({ polarity }) => polarity === "affirmed"),
      ...everyOccurrenceIn(text).filter(({ polarity }) => polarity === "denied"),
    ].map(clauseOf),
  );
  const operated = new Set(occurrencesOf(text, "removedLens").map(clauseOf));
  const found: SidedWord[] = [];
  let sided = 0;
  for (const clause of clauses) {
    const own = (named.get(clause) ?? []).toSorted((one, other) => one.start - other.start);
    const words = text.slice(clause.start, clause.end).trim();
    // `OS: visus 6/9, kornea keruh`: without the side before it a clause proves nothing.
    const around = sidesOf.get(clause) ?? [];
    if (around.length > 0 || clause.isFirst) sided = clause.start;
    const about = { clause: text.slice(sided, clause.end).trim(), isPast: false };
    const isNormal = normal.has(clause);
    const of = (organ: string, one: Occurrence): readonly SidedWord[] =>
      sidesOfOne(one.side).map((side) => ({
        ...about,
        organ,
        side,
        isFinding: one.polarity === "affirmed" && !isNormal,
        isPast: one.past || operated.has(clause),
      }));
    const said = own.flatMap((one) => of(one.organ, one));
    // `lutut kanan, kiri juga`: a side that a clause begins with goes on with the organ before it.
    const goesOn = (one: NamedSide) => words.startsWith(text.slice(one.start, one.end));
    const further =
      own.length > 0
        ? []
        : around.flatMap((one): readonly SidedWord[] => {
            const organ = (goesOn(one) ? found.at(-1)?.organ : undefined) ?? "";
            return sidesOfOne(one.side).map((side) => ({
              ...about,
              organ,
              side,
              isFinding: !isNormal,
            }));
          });
    found.push(...eachOnce([...said, ...further]));
  }
  return found;
}

function eachOnce(words: readonly SidedWord[]): readonly SidedWord[] {
  const once = new Map<string, SidedWord>();
  for (const word of words) {
    const key = `${word.side} ${word.organ}`;
    if (word.isFinding && once.get(key)?.isFinding !== true) once.set(key, word);
    else if (!once.has(key)) once.set(key, word);
  }
  return [...once.values()];
}

function organIn(text: string, row: TableRow, clauseOf: ClauseFinder): readonly OfOrgan[] {
  const others = new Set(occurrencesOf(text, row["not_words"] ?? "").map(clauseOf));
  return [row["words"] ?? "", row["values"] ?? ""]
    .flatMap((asked) => occurrencesOf(text, asked))
    .filter((one) => !others.has(clauseOf(one)))
    .map((one) => ({ ...one, organ: row["organ"] ?? "" }));
}

type ClauseFinder = (stretch: Stretch) => Clause | undefined;

/** The clause in which something stands, verbatim. */
export function clauseAround(text: string, stretch: Stretch): string {
  const clause = lastUpTo(clausesIn(text), stretch.start);
  return text.slice(clause?.start, clause?.end).trim();
}
