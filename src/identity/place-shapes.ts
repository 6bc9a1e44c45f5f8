/** What may stand in a position of a place beside words: `<row>`, `<code>`, `<hidden>`. */
import { hasKind } from "./cues.ts";
import type { Hiding } from "./hide-words.ts";
import { isMeasured } from "./is-measured.ts";
import { isLearned } from "./is-ordinary-word.ts";
import { isName } from "./joining.ts";
import { isListed } from "./place-lists.ts";
import { endsClause, isTitleCase, type Token } from "./tokens-of.ts";
import { openVocabulary } from "./vocabulary.ts";
import { isFrequent, isUsual, isVerb } from "./word-uses.ts";

/** Behind what stands at a place; undefined where something else does. */
export type EndAt = (hiding: Hiding, place: number) => number | undefined;

export const oneWord =
  (isAt: (token: Token, hiding: Hiding, place: number) => boolean): EndAt =>
  (hiding, place) => {
    const token = hiding.tokens[place];
    return token !== undefined && isAt(token, hiding, place) ? place + 1 : undefined;
  };

const mostOfRow = 5;
const roman = /^[IVX]{1,4}$/u;

/** In a line of capitals, where a capital says nothing. */
const isShouted = (token: Token | undefined) => token?.allCapitals === true && !token.capital;

const mayBePart = ({ word }: Token) =>
  !isLearned(word) && !hasKind({ word }, "facility", "honorific", "kin", "patient", "signature");
const isTelling = ({ word }: Token) =>
  !isFrequent(word) &&
  !isListed("kind", word) &&
  !isListed("anywhere", word) &&
  !isListed("any-house", word);

/** Up to five words with a capital or hidden ones; of a line of capitals all up to a sign, or to the last that is hidden. */
function endOfRow({ tokens, hidden }: Hiding, first: number): number {
  const isLoud = isShouted(tokens[first - 1]);
  const isUpper = (token: Token) =>
    isLoud
      ? isShouted(token) && token.written.length > 2 && !isVerb(token.word)
      : isTitleCase(token);
  const isPart = (token: Token | undefined, at: number) =>
    token !== undefined &&
    (isName(hidden[at]) ||
      (at > first && roman.test(token.written)) ||
      (isUpper(token) && mayBePart(token)));
  let end = first;
  while (
    end - first < mostOfRow &&
    (end === first || /^[ \t-]{1,2}$/u.test(tokens[end]?.gap ?? "")) &&
    isPart(tokens[end], end)
  )
    end += 1;
  if (isLoud && !endsClause(tokens[end])) while (end > first && !isName(hidden[end - 1])) end -= 1;
  return end;
}

/** A row of one word at least, of which this is true. */
const rowOf =
  (isWhole: (row: readonly Token[], hidden: Hiding["hidden"]) => boolean): EndAt =>
  (hiding, place) => {
    const end = endOfRow(hiding, place);
    const row = hiding.tokens.slice(place, end);
    return end > place && isWhole(row, hiding.hidden.slice(place, end)) ? end : undefined;
  };

const isNumber = (token: Token | undefined) => /^\p{N}{1,4}$/u.test(token?.written ?? "");
const isUnit = (next: Token | undefined) =>
  /^ ?$/u.test(next?.gap ?? "-") && openVocabulary().units.has(next?.word ?? "");
const isCapitals = ({ written, capital }: Token) => capital && /^\p{Lu}{2,4}$/u.test(written);

/** `17`, `4C`, `C`, `II`, `B-11`, `VK2`: which of several; `3x` is how often. */
const codeAt: EndAt = ({ tokens }, place) => {
  const [token, next] = [tokens[place], tokens[place + 1]];
  if (isNumber(token)) {
    if (next?.gap === "" && /^(?!x)\p{L}$/u.test(next.written)) return place + 2;
    return isMeasured(tokens, place) ? undefined : place + 1;
  }
  const written = token?.written ?? "";
  const isJoined = /^\p{Lu}{1,4}$/u.test(written)
    ? /^-?$/u.test(next?.gap ?? " ")
    : /^\p{L}$/u.test(written) && next?.gap === "-";
  if (isJoined && isNumber(next)) return isUnit(tokens[place + 2]) ? undefined : place + 2;
  return /^(?:\p{L}|[IVX]{1,4})$/u.test(written) ? place + 1 : undefined;
};

export const shapes: Readonly<Record<string, EndAt>> = {
  /** Up to five words with capitals, of which one is not of every text. */
  row: rowOf((row) => row.some(isTelling)),
  /** The same of words that notes do without: `LP Kerobokan`. */
  rare: rowOf((row) => !row.some(({ word }) => isUsual(word) || isFrequent(word))),
  /** The same, something in it being hidden. */
  "row#": rowOf((_, hidden) => hidden.some(isName)),
  /** The end of a clause, which is no word. */
  $: ({ tokens }, place) => (endsClause(tokens[place]) ? place : undefined),
  hidden: oneWord((_, { hidden }, place) => isName(hidden[place])),
  name: oneWord((token) => isTitleCase(token) && mayBePart(token) && isTelling(token)),
  word: oneWord(isTitleCase),
  any: oneWord(() => true),
  /** How somebody is addressed. */
  title: oneWord((token) => hasKind(token, "honorific")),
  number: oneWord((token, { tokens }, place) => isNumber(token) && !isMeasured(tokens, place)),
  code: codeAt,
  letter: oneWord(({ written }) => /^\p{Lu}$/u.test(written)),
  capitals: oneWord(isCapitals),
  /** Of no measure: `kecelakaan bus GCS 15`. */
  letters: oneWord((token) => isCapitals(token) && !openVocabulary().quantities.has(token.word)),
};
