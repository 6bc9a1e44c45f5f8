/** What passes between the judging of a proposal and its writing into the answer. */
import type { ItemTexts } from "./answer-items.ts";
import type { Point } from "./check-points.ts";
import type { TextJudge } from "./check-text.ts";
import type { AddedItem, Answer, Passage, Quote } from "../check/enricher.ts";
import type { FindQuote } from "./find-quote.ts";
import type { Proposal } from "./proposals.ts";

/** What proposals are held against. */
export interface Judge extends TextJudge {
  readonly findQuote: FindQuote;
  /** The rules' own answer. */
  readonly answer: Answer;
  /** Texts as sent, by the item's JSON Pointer. */
  readonly items: ReadonlyMap<string, ItemTexts>;
}

/** The answer as far as proposals have been kept. */
export interface Merging {
  readonly answer: Answer;
  readonly added: readonly AddedItem[];
}

/** A proposal whose item, quotes and code are there, still in the words that were sent. */
export interface Grounded {
  readonly proposal: Proposal;
  /** JSON Pointer of the item that it words or adds to. */
  readonly item: string;
  readonly quotes: readonly Quote[];
  /** The passages that a quote stands in, whole. */
  readonly passages: readonly Passage[];
  /** The code in the list's own form, empty for a proposal without one. */
  readonly code: string;
  /** What is said of the item: all its points in the new words, or the one that is added. */
  readonly points: readonly Point[];
}
