/** One place where a concept is named, and what a text says of it. */
import type { Experiencer, Presence, Side, Span, TimeOf } from "./reading.ts";

/** One place where a concept is named; `start` and `end` count in the caller's text. */
export interface Mention {
  readonly concept: string;
  readonly start: number;
  readonly end: number;
  /** Null: not judged, never 'absent'. */
  readonly presence: Presence | null;
  readonly time: TimeOf | null;
  readonly experiencer: Experiencer;
  /** Told as history: `riwayat`, `post`, `dulu`. */
  readonly isHistory: boolean;
  /** Number of its sentence, from 0. */
  readonly sentence: number;
  /** Where what is named lies. */
  readonly side?: Side;
}

export interface Mentions {
  /** Of every concept, in the order of the text; one inside another stands behind it. */
  readonly all: readonly Mention[];
  /** Where each sentence lies, by its number. */
  readonly sentences: readonly Span[];
  /** The parts of sentences between commas and plus signs, in the order of the text; a bracket belongs to the one it stands in. */
  readonly clauses: readonly Clause[];
  /** Whether every one of some words stands somewhere in the text. */
  readonly holds: (words: string) => boolean;
  /** Every side that is named, in the order of the text. */
  readonly sides: readonly NamedSide[];
}

/** @property isFirst A sentence begins with it. */
export interface Clause {
  readonly start: number;
  readonly end: number;
  readonly isFirst: boolean;
}

export interface NamedSide {
  readonly start: number;
  readonly end: number;
  readonly side: Side;
}
