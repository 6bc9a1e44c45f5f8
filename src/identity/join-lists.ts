/** Further names of a list, and what stands in brackets beside a name. */
import type { Hidden, Hiding } from "./hide-words.ts";
import { mayBeName } from "./joining.ts";
import { openWordKnowledge } from "./know-word.ts";
import { eponyms } from "./name-words.ts";
import { isTitleCase, type Token } from "./tokens-of.ts";
import { openVocabulary } from "./vocabulary.ts";

/** `Tim: Gilbert, …`: a name that is a word of medicine as well, in a list of names. */
export function joinListed({ tokens, hidden }: Hiding, place: number): void {
  const [token, next] = [tokens[place], tokens[place + 1]];
  if (!token || hidden[place] !== undefined || hidden[place + 1] !== "name") return;
  const isListed = /^ ?, $/u.test(next?.gap ?? "") && /:[ \t]{1,2}$|^ ?, $/u.test(token.gap);
  if (!isListed || isRowOfEponyms(tokens, hidden, place)) return;
  const isBetween =
    hidden[place - 1] === "name" &&
    /^\p{Lu}/u.test(token.written) &&
    openVocabulary().wordsAsNames.has(token.word);
  if (isBetween ? token.written.length > 2 : isTitleCase(token) && mayBeName(token))
    hidden[place] = "name";
}

/** `Tumor Wilms, Ewing, […]`: what persons of medicine have found, and of which the last one is not known; not `Tim: Gilbert, Bell, […]`. */
function isRowOfEponyms(tokens: readonly Token[], hidden: Hidden, place: number): boolean {
  let first = place;
  while (
    place - first < mostOfRow &&
    /^ ?, $/u.test(tokens[first]?.gap ?? "") &&
    hidden[first - 1] === undefined &&
    isEponymAlone(tokens[first - 1]?.word ?? "")
  )
    first -= 1;
  return (
    first < place &&
    isEponymAlone(tokens[place]?.word ?? "") &&
    !/:/u.test(tokens[first]?.gap ?? "")
  );
}
const mostOfRow = 6;
const isEponymAlone = (word: string) =>
  eponyms().has(word) && !openVocabulary().wordsAsNames.has(word);

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
