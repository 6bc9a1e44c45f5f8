/** A trie over word ids: built once from lists, kept as arrays of numbers, and opened from them. */
import { entryOf } from "./entries.ts";
import type { Cue, Entry, Name, Trie, UnitWord } from "./lexicon.ts";

/** More nodes or words than this do not fit into one number. */
const most = 1 << 24;

interface OpenEntry {
  readonly names: Name[];
  readonly cues: Cue[];
  readonly units: UnitWord[];
}

/** A trie as plain data; entries are counted in the order of their making. */
export interface WrittenTrie {
  /** By node, and one more: where its steps begin in `words` and `nodes`. */
  readonly stepsFrom: Int32Array;
  /** The word of each step, in order below its node. */
  readonly words: Int32Array;
  /** Where each step leads. */
  readonly nodes: Int32Array;
  /** By node: its entry, -1 for none. */
  readonly entries: Int32Array;
  /** By entry, and one more: where its names begin in `names`. */
  readonly namesFrom: Int32Array;
  /** Names as numbers. */
  readonly names: Int32Array;
  /** By entry; few have any. */
  readonly cues: ReadonlyMap<number, readonly Cue[]>;
  readonly units: ReadonlyMap<number, readonly UnitWord[]>;
}

export interface TrieBuilder {
  /** The entry at the end of a path; it is made where there is none. */
  readonly reach: (words: readonly number[]) => OpenEntry;
  readonly write: (numberOf: (name: Name) => number) => WrittenTrie;
}

export function createTrie(): TrieBuilder {
  const steps = new Map<number, number>();
  const entries = new Map<number, OpenEntry>();
  let nodes = 1;
  const reach = (words: readonly number[]): OpenEntry => {
    let node = 0;
    for (const word of words) {
      const key = node * most + word;
      const next = steps.get(key) ?? nodes++;
      steps.set(key, next);
      node = next;
    }
    const entry = entries.get(node) ?? { names: [], cues: [], units: [] };
    entries.set(node, entry);
    return entry;
  };
  const write: TrieBuilder["write"] = (numberOf) => ({
    ...writeSteps(steps, nodes),
    ...writeEntries(entries, nodes, numberOf),
  });
  return { reach, write };
}

function writeSteps(
  steps: ReadonlyMap<number, number>,
  count: number,
): Pick<WrittenTrie, "stepsFrom" | "words" | "nodes"> {
  const keys = Float64Array.from(steps.keys()).toSorted();
  const stepsFrom = new Int32Array(count + 1);
  for (let node = 0, place = 0; node < count; node++) {
    while ((keys[place] ?? Infinity) < (node + 1) * most) place += 1;
    stepsFrom[node + 1] = place;
  }
  return {
    stepsFrom,
    words: Int32Array.from(keys, (key) => key % most),
    nodes: Int32Array.from(keys, (key) => steps.get(key) ?? 0),
  };
}

function writeEntries(
  entries: ReadonlyMap<number, OpenEntry>,
  count: number,
  numberOf: (name: Name) => number,
): Omit<WrittenTrie, "stepsFrom" | "words" | "nodes"> {
  const places = new Int32Array(count).fill(-1);
  const namesFrom = new Int32Array(entries.size + 1);
  const names: number[] = [];
  const cues = new Map<number, readonly Cue[]>();
  const units = new Map<number, readonly UnitWord[]>();
  let place = 0;
  for (const [node, entry] of entries) {
    places[node] = place;
    for (const name of entry.names) names.push(numberOf(name));
    if (entry.cues.length > 0) cues.set(place, entry.cues);
    if (entry.units.length > 0) units.set(place, entry.units);
    place += 1;
    namesFrom[place] = names.length;
  }
  return { entries: places, namesFrom, names: Int32Array.from(names), cues, units };
}

/** An entry is made when it is asked for first: documents name few of all. */
export function openTrie(
  { stepsFrom, words, nodes, entries, namesFrom, names, cues, units }: WrittenTrie,
  nameOf: (number: number) => Name,
): Trie {
  const opened = Array.from<Entry | undefined>({ length: namesFrom.length - 1 });
  const open = (place: number): Entry => {
    const own = names.subarray(namesFrom[place], namesFrom[place + 1]);
    return entryOf(Array.from(own, nameOf), cues.get(place) ?? [], units.get(place) ?? []);
  };
  const first = firstSteps(stepsFrom, words, nodes);
  return {
    step(node, word) {
      if (node === 0) {
        const next = word < 0 ? 0 : (first[word] ?? 0);
        return next === 0 ? undefined : next;
      }
      let low = stepsFrom[node] ?? 0;
      let high = stepsFrom[node + 1] ?? 0;
      while (low < high) {
        const middle = (low + high) >> 1;
        const there = words[middle] ?? 0;
        if (there === word) return nodes[middle];
        if (there < word) low = middle + 1;
        else high = middle;
      }
      return undefined;
    },
    at(node) {
      const place = entries[node] ?? -1;
      if (place < 0) return undefined;
      return (opened[place] ??= open(place));
    },
  };
}

/** By word: where it leads from the root, 0 for nowhere. Any word of a text is looked up there, and many words begin names. */
function firstSteps(stepsFrom: Int32Array, words: Int32Array, nodes: Int32Array): Int32Array {
  const end = stepsFrom[1] ?? 0;
  const first = new Int32Array(end === 0 ? 0 : (words[end - 1] ?? 0) + 1);
  for (let step = 0; step < end; step++) first[words[step] ?? 0] = nodes[step] ?? 0;
  return first;
}
