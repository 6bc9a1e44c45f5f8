/** Scores readings against annotated notes: which entries were found, which are spurious, and how right attributes are. */
import type { Span } from "../../src/reading/reading.ts";
import { comparisons, isSameValue, needs, type Attributes } from "./compare.ts";
import { lists, type GoldEntry, type GoldNote, type ListName } from "./read-notes.ts";

/** An entry of a reader: where it stands, and its attributes. */
export interface ReadEntry {
  readonly start: number;
  readonly end: number;
  readonly spans?: readonly Span[];
}
export type ReadEntries = Readonly<Record<ListName, readonly ReadEntry[]>>;

interface Counts {
  gold: number;
  reader: number;
  matched: number;
  spurious: number;
  beside: number;
  neutral: number;
}
interface Right {
  said: number;
  right: number;
}
interface Wrong {
  readonly id: string;
  readonly list: string;
  readonly words: string;
  readonly about: string;
}

export interface Score {
  readonly counts: Readonly<Record<ListName, Counts>>;
  readonly attributes: Readonly<Record<string, Right>>;
  readonly values: Readonly<Record<string, Right>>;
  readonly misses: readonly Wrong[];
  readonly spurious: readonly Wrong[];
  readonly wrong: readonly Wrong[];
}

const spansOf = (entry: ReadEntry & { readonly also?: readonly ReadEntry[] }): readonly Span[] =>
  entry.spans ?? [
    [entry.start, entry.end],
    ...(entry.also ?? []).map(({ start, end }): Span => [start, end]),
  ];

const lengthOf = (spans: readonly Span[]) => spans.reduce((sum, [from, to]) => sum + to - from, 0);

function overlap(one: readonly Span[], other: readonly Span[]): number {
  let sum = 0;
  for (const [from, to] of one)
    for (const [begin, end] of other) sum += Math.max(0, Math.min(to, end) - Math.max(from, begin));
  return sum;
}

function closeness(gold: GoldEntry, read: ReadEntry): number {
  const [one, other] = [spansOf(gold), spansOf(read)];
  const shared = overlap(one, other);
  return shared === 0 ? 0 : shared / (lengthOf(one) + lengthOf(other) - shared);
}

const isSaid = (value: unknown) => value !== undefined && value !== null;
const attributesOf = (entry: ReadEntry): Attributes => ({ ...entry });

export function scoreReadings(
  notes: readonly GoldNote[],
  read: (note: GoldNote) => ReadEntries,
): Score {
  const empty = (): Counts => ({
    gold: 0,
    reader: 0,
    matched: 0,
    spurious: 0,
    beside: 0,
    neutral: 0,
  });
  const score = {
    counts: { statements: empty(), measurements: empty(), orders: empty(), events: empty() },
    attributes: {},
    values: {},
    misses: [],
    spurious: [],
    wrong: [],
  } satisfies Score;
  for (const note of notes) {
    const entries = read(note);
    for (const list of lists) scoreList(note, list, entries[list], score);
  }
  return score;
}

type Open = {
  readonly counts: Record<ListName, Counts>;
  readonly attributes: Record<string, Right>;
  readonly values: Record<string, Right>;
  readonly misses: Wrong[];
  readonly spurious: Wrong[];
  readonly wrong: Wrong[];
};

function scoreList(note: GoldNote, list: ListName, reads: readonly ReadEntry[], score: Open): void {
  const golds = note[list];
  const counts = score.counts[list];
  counts.gold += golds.length;
  counts.reader += reads.length;
  const pairs = matchEntries(list, golds, reads);
  counts.matched += pairs.size;
  for (const gold of golds) {
    const match = pairs.get(gold);
    if (match) scoreAttributes(note, list, gold, match, score);
    else score.misses.push({ id: note.id, list, words: gold.words, about: labelOf(gold) });
  }
  const taken = new Set(pairs.values());
  const everything = lists.flatMap((name) => note[name]);
  for (const each of reads) {
    if (taken.has(each)) continue;
    const touches = (gold: GoldEntry) => overlap(spansOf(gold), spansOf(each)) > 0;
    if (everything.some(touches)) counts.beside++;
    else if (note.ignore.some(touches)) counts.neutral++;
    else {
      counts.spurious++;
      const words = note.text.slice(each.start, each.end);
      score.spurious.push({ id: note.id, list, words, about: labelOf(attributesOf(each)) });
    }
  }
}

const labelOf = (entry: Attributes): string => {
  const label = entry["concept"] ?? entry["quantity"] ?? entry["substance"] ?? entry["what"];
  return typeof label === "string" ? label : "";
};

/** Each annotated entry takes one of the reader's: the closest, then the one that agrees most. */
function matchEntries(
  list: ListName,
  golds: readonly GoldEntry[],
  reads: readonly ReadEntry[],
): ReadonlyMap<GoldEntry, ReadEntry> {
  const pairs = golds.flatMap((gold, place) =>
    reads.flatMap((read, at) => {
      const near = closeness(gold, read);
      if (near === 0) return [];
      const said = attributesOf(read);
      const agreed = Object.entries(comparisons).filter(
        ([name, { lists: scored, same }]) =>
          scored.includes(list) &&
          isSaid(gold[needs(name)]) &&
          isSaid(said[needs(name)]) &&
          same(gold, said),
      ).length;
      const value = list === "measurements" && isSameValue(gold, said) ? 0.5 : 0;
      return [{ gold, read, place, at, rank: near + agreed / 100 + value }];
    }),
  );
  const matched = new Map<GoldEntry, ReadEntry>();
  const taken = new Set<ReadEntry>();
  const byRank = pairs.toSorted(
    (one, other) => other.rank - one.rank || one.place - other.place || one.at - other.at,
  );
  for (const { gold, read } of byRank) {
    if (matched.has(gold) || taken.has(read)) continue;
    matched.set(gold, read);
    taken.add(read);
  }
  return matched;
}

const told = new Set(["presence", "time", "experiencer", "side", "state", "kind"]);

function scoreAttributes(
  note: GoldNote,
  list: ListName,
  gold: GoldEntry,
  read: ReadEntry,
  score: Open,
): void {
  const said = attributesOf(read);
  for (const [name, { lists: scored, same }] of Object.entries(comparisons)) {
    if (!scored.includes(list) || !isSaid(gold[needs(name)])) continue;
    const isRight = (name === "value+unit" || isSaid(said[name])) && same(gold, said);
    count(score.attributes, name, isRight);
    if (told.has(name)) count(score.values, `${name}: ${String(gold[name])}`, isRight);
    if (!isRight) {
      const about = `${name}: ${JSON.stringify(gold[name] ?? [gold["value"], gold["unit"]])}, read ${JSON.stringify(said[name] ?? [said["value"], said["unit"]])}`;
      score.wrong.push({ id: note.id, list, words: gold.words, about });
    }
  }
}

function count(table: Record<string, Right>, name: string, isRight: boolean): void {
  const row = (table[name] ??= { said: 0, right: 0 });
  row.said++;
  if (isRight) row.right++;
}
