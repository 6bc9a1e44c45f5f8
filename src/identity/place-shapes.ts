/** What may stand in a position beside single words: the words and numbers of a name, and which of several something is. */
import { hasKind } from "./cues.ts";
import type { Hiding } from "./hide-words.ts";
import { isNumber } from "./houses.ts";
import { isMeasured } from "./is-measured.ts";
import { isLearned } from "./is-ordinary-word.ts";
import { isName } from "./joining.ts";
import { isListed } from "./place-lists.ts";
import { endsClause, isTitleCase, type Token } from "./tokens-of.ts";
import { openVocabulary } from "./vocabulary.ts";
import { isFrequent, isUsual, isVerb } from "./word-uses.ts";

/** Behind what stands at a place; undefined where something else does. */
export type EndAt = (hiding: Hiding, place: number) => number | undefined;

const mostOfRow = 5;
const roman = /^[IVX]{1,4}$/u;

/** In a line of capitals, where a capital says nothing. */
const isShouted = (token: Token | undefined) => token?.allCapitals === true && !token.capital;

export const mayBePart = ({ word }: Token) =>
  !isLearned(word) && !hasKind({ word }, "facility", "honorific", "kin", "patient", "signature");
export const isTelling = ({ word }: Token) =>
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

const isUnit = (next: Token | undefined) =>
  /^ ?$/u.test(next?.gap ?? "-") && openVocabulary().units.has(next?.word ?? "");
/** `17`, `4C`, `C`, `II`, `B-11`, `VK2`: which of several; `3x` is how often. */
const codeAt: EndAt = ({ tokens }, place) => {
  const [token, next] = [tokens[place], tokens[place + 1]];
  if (token && isNumber(token)) {
    if (next?.gap === "" && /^(?!x)\p{L}$/u.test(next.written)) return place + 2;
    return isMeasured(tokens, place) ? undefined : place + 1;
  }
  const written = token?.written ?? "";
  const isJoined = /^\p{Lu}{1,4}$/u.test(written)
    ? /^-?$/u.test(next?.gap ?? " ")
    : /^\p{L}$/u.test(written) && next?.gap === "-";
  if (isJoined && next && isNumber(next)) return isUnit(tokens[place + 2]) ? undefined : place + 2;
  return /^(?:\p{L}|[IVX]{1,4})$/u.test(written) ? place + 1 : undefined;
};

export const shapes: Readonly<Record<string, EndAt>> = {
  row: rowOf((row) => row.some(isTelling)),
  "rare-row": rowOf((row) => !row.some(({ word }) => isUsual(word) || isFrequent(word))),
  "part-row": rowOf((_, hidden) => hidden.some(isName)),
  code: codeAt,
};
