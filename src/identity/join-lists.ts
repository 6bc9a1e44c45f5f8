/** Further names of a list, and what stands in brackets beside a name. */
import type { Hiding } from "./hide-words.ts";
import { mayBeName } from "./joining.ts";
import { openWordKnowledge } from "./know-word.ts";
import { isTitleCase, type Token } from "./tokens-of.ts";
import { openVocabulary } from "./vocabulary.ts";

/** `Tim: Gilbert, …`: a name that is a word of medicine as well, in a list of names. */
export function joinListed({ tokens, hidden }: Hiding, place: number): void {
  const [token, next] = [tokens[place], tokens[place + 1]];
  if (!token || hidden[place] !== undefined || hidden[place + 1] !== "name") return;
  const isListed = /^ ?, $/u.test(next?.gap ?? "") && /:[ \t]{1,2}$|^ ?, $/u.test(token.gap);
  if (!isListed) return;
  const isBetween =
    hidden[place - 1] === "name" &&
    /^\p{Lu}/u.test(token.written) &&
    openVocabulary().wordsAsNames.has(token.word);
  if (isBetween ? token.written.length > 2 : isTitleCase(token) && mayBeName(token))
    hidden[place] = "name";
}

/** `perawat Tika, Andre, Marlin.`: a word that is the last of a list of names. */
export function joinLast({ tokens, hidden }: Hiding, place: number): void {
  const [first, second, token, next] = tokens.slice(place - 2, place + 2);
  if (hidden[place] !== undefined || hidden[place - 2] !== "name" || hidden[place - 1] !== "name")
    return;
  const isListed = /^ ?, $/u.test(token?.gap ?? "") && /^ ?, $/u.test(second?.gap ?? "");
  if (!first || !token || !isListed || !isTitleCase(token) || !mayBeName(token)) return;
  if (next === undefined || /^[.;\n)]/u.test(next.gap)) hidden[place] = "name";
}

/** `TJIA MEI (AH LIONG)`: how somebody is called beside a name. */
export function joinBracketed({ tokens, hidden }: Hiding, place: number): void {
  if (hidden[place - 1] !== "name" || !/^ ?\($/u.test(tokens[place]?.gap ?? "")) return;
  let last = place;
  while (isNameLike(tokens[last]) && (last === place || tokens[last]?.gap === " ")) last += 1;
  const isNameOfRare = tokens
    .slice(place, last)
    .some(({ word }) => !openWordKnowledge().isFrequent(word));
  if (isNameOfRare && tokens[last]?.gap.startsWith(")") === true) hidden.fill("name", place, last);
}
const isNameLike = (token: Token | undefined) =>
  token !== undefined &&
  (token.capital || token.allCapitals) &&
  token.word.length > 1 &&
  !openVocabulary().usual.has(token.word);
