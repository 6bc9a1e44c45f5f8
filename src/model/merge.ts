/** The judge of the model's proposals: rules decide, the model adds (contract, "The model's part"). Pure. */
import { summarise } from "../check/assemble/summarise.ts";
import type { ItemTexts } from "./answer-items.ts";
import { applyProposal } from "./apply-proposal.ts";
import { checkProposal } from "./check-proposal.ts";
import type {
  AddedItem,
  Answer,
  AnswerPhrases,
  CodeBook,
  DroppedItem,
  Passage,
} from "../check/enricher.ts";
import { createQuoteFinder } from "./find-quote.ts";
import type { Judge, Merging } from "./grounded.ts";
import { createLeakFinder } from "./prompt-leak.ts";
import { readProposals } from "./read-proposals.ts";

/** What the model was shown, in the words in which it was sent, and what its answer is held against. */
export interface Sent {
  /** The rules' own, as the caller will see it. */
  readonly answer: Answer;
  /** JSON Pointer in the envelope → the item's three texts; an item that was not shown is none to word. */
  readonly items: ReadonlyMap<string, ItemTexts>;
  readonly passages: readonly Passage[];
  readonly codes: CodeBook;
  readonly phrases: AnswerPhrases;
  /** The constant part of the prompt. */
  readonly instructions: string;
  /** Puts the caller's own words in the place of the redaction's marks; leaves any other text as it is. */
  readonly restore: (text: string) => string;
}

export interface Merged {
  readonly answer: Answer;
  readonly added: readonly AddedItem[];
  readonly dropped: readonly DroppedItem[];
}

/**
 * The rules' answer with what may be added to it. Every proposal is judged by itself, in the words that were sent; only
 * what is kept is given back its own. No status gets better, no item goes, nothing else changes.
 */
export function mergeProposals(sent: Sent, content: unknown): Merged {
  const { answer, codes, items, phrases, restore } = sent;
  const judge: Judge = {
    answer,
    codes,
    items,
    phrases,
    restore,
    findQuote: createQuoteFinder(sent.passages),
    findsLeak: createLeakFinder(sent.instructions),
  };
  const read = readProposals(content);
  const dropped: DroppedItem[] = [...read.dropped];
  let merging: Merging = { answer, added: [] };
  for (const proposal of read.proposals.toSorted(wordingFirst)) {
    const verdict = checkProposal(judge, merging, proposal);
    if (typeof verdict === "string") dropped.push({ kind: proposal.kind, reason: verdict });
    else merging = applyProposal(merging, verdict, restore);
  }
  if (merging.added.length === 0) return { answer, added: [], dropped };
  const summary = summarise(merging.answer);
  return { answer: { ...merging.answer, summary }, added: merging.added, dropped };
}

/** A wording is one of the rules' own points: those that are added come after it. */
const wordingFirst = (one: { readonly kind: string }, other: { readonly kind: string }): number =>
  Number(other.kind === "wording") - Number(one.kind === "wording");
