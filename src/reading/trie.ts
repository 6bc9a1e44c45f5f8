/** A trie over word ids, built once. */
import type { Cue, Entry, Name, Trie, UnitWord } from "./lexicon.ts";

/** More nodes or words than this do not fit into one number. */
const most = 1 << 24;

interface OpenEntry {
  readonly names: Name[];
  readonly cues: Cue[];
  readonly units: UnitWord[];
}

export interface TrieBuilder extends Trie {
  /** The entry at the end of a path; it is made where there is none. */
  readonly reach: (words: readonly number[]) => OpenEntry;
}

export function createTrie(): TrieBuilder {
  const steps = new Map<number, number>();
  const entries = new Map<number, OpenEntry>();
  let nodes = 1;
  const step = (node: number, word: number) => steps.get(node * most + word);
  const reach = (words: readonly number[]): OpenEntry => {
    let node = 0;
    for (const word of words) {
      const next = step(node, word) ?? nodes++;
      steps.set(node * most + word, next);
      node = next;
    }
    const entry = entries.get(node) ?? { names: [], cues: [], units: [] };
    entries.set(node, entry);
    return entry;
  };
  return { step, reach, at: (node): Entry | undefined => entries.get(node) };
}
