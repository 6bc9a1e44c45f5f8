/** What a ward is called: with the house that it is in, it tells where somebody lies. What kind of a room it is stays, and its number. */
import type { Hidden } from "./hide-words.ts";
import { isBehindRoom, isRoom, isRoomWord } from "./houses.ts";
import { openCues } from "./cues.ts";
import { isLearned } from "./is-ordinary-word.ts";
import { wardNames } from "./name-words.ts";
import { isListed } from "./place-lists.ts";
import { isTitleCase, type Token } from "./tokens-of.ts";
import { openVocabulary } from "./vocabulary.ts";
import {
  isCalledAfter,
  isFrequent,
  isNameOfMedicine,
  isNobodysWord,
  isUsual,
} from "./word-uses.ts";
import { hideRow } from "./joining.ts";

/** Each word is looked at with its nearest neighbours: time in proportion to the text. */
export function hideWards(tokens: readonly Token[], hidden: Hidden): void {
  for (const [place, token] of tokens.entries()) {
    if (hidden[place] !== undefined && isBehindRoom(tokens, place)) hideSide(tokens, hidden, place);
    if (isRoomWord(token.word)) continue;
    if (!(isRoom(tokens, place) || isWhither(tokens, place) || isNamed(tokens, hidden, place)))
      continue;
    if (!isTitleCase(token) && !isBehindRoom(tokens, place)) continue;
    hidden[place] ??= "place";
    hideSide(tokens, hidden, place);
    // `Anggrek Bulan`, `Wijaya Kusuma`
    const next = tokens[place + 1];
    if (next?.gap === " " && isListed("second-of-ward", next.word)) hidden[place + 1] ??= "place";
  }
}

/** `poli Matahari`, `bed Sandat 4`: directly behind a room and with a capital, what neither medicine nor notes have. */
function isNamed(tokens: readonly Token[], hidden: Hidden, place: number): boolean {
  const [room, token, next] = [tokens[place - 1], tokens[place], tokens[place + 1]];
  if (hidden[place] !== undefined || !isRoomWord(room?.word ?? "")) return false;
  // Behind a full stop a sentence begins, but behind a room that is shortened.
  if (
    token?.gap !== " " &&
    !(token?.gap === ". " && /^(?:r|rg|pav|kmr|bgsl)$/u.test(room?.written ?? ""))
  )
    return false;
  if (!isTitleCase(token) || token.written.length < 4 || isTitleCase(room)) return false;
  if (next?.gap === " " && isTitleCase(next)) return false;
  const { word, standing } = token;
  if (isUsual(word) || isLearned(word) || isNameOfMedicine(word)) return false;
  if (isListed("kind", word) || isListed("side", word) || openCues().has(word)) return false;
  return (
    isCalledAfter(word) ||
    isNobodysWord(standing) ||
    (standing === "ordinary" && !isFrequent(word) && !openVocabulary().english.has(word))
  );
}

/** `Teratai 2 Atas Depan`: on which floor and on which side. */
function hideSide(tokens: readonly Token[], hidden: Hidden, place: number): void {
  let end = place + 1;
  if (/^\p{N}$/u.test(tokens[end]?.written ?? "")) end += 1;
  const isSide = (token: Token | undefined) =>
    token?.gap === " " && isTitleCase(token) && isListed("side", token.word);
  if (!isSide(tokens[end])) return;
  while (isSide(tokens[end])) end += 1;
  hideRow(hidden, place + 1, end, "place");
}

/** `dari IGD ke Teratai jam 14`: a ward by its name alone. */
const isWhither = (tokens: readonly Token[], place: number) =>
  wardNames().has(tokens[place]?.word ?? "") &&
  isTitleCase(tokens[place]) &&
  tokens[place]?.gap === " " &&
  isListed("whither", tokens[place - 1]?.written ?? "");
