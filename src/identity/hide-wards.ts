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

/** Each word is looked at with its nearest neighbours: time in proportion to the text. */
export function hideWards(tokens: readonly Token[], hidden: Hidden): void {
  for (const [place, token] of tokens.entries()) {
    if (hidden[place] !== undefined && isBehindRoom(tokens, place)) {
      hideSide(tokens, hidden, place);
      if (isTitleCase(token)) hideNumberOfWard(tokens, hidden, place);
    }
    if (isRoomWord(token.word)) continue;
    if (!(isRoom(tokens, place) || isWhither(tokens, place) || isNamed(tokens, hidden, place)))
      continue;
    if (!isTitleCase(token) && !isBehindRoom(tokens, place)) continue;
    hidden[place] ??= "place";
    hideSide(tokens, hidden, place);
    hideNumberOfWard(tokens, hidden, place);
    // `Anggrek Bulan`, `Wijaya Kusuma`
    const next = tokens[place + 1];
    if (next?.gap === " " && isListed("second-of-ward", next.word)) hidden[place + 1] ??= "place";
  }
}

/** `poli Matahari`, `bed Sandat 4`: directly behind a room and with a capital, what neither medicine nor notes have. */
function isNamed(tokens: readonly Token[], hidden: Hidden, place: number): boolean {
  const [room, token, next] = [tokens[place - 1], tokens[place], tokens[place + 1]];
  if (hidden[place] !== undefined || !isRoomWord(room?.word ?? "") || token?.gap !== " ")
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

/** `Teratai 2 Atas Depan`, `Melati II`: which of several, on which floor and on which side. */
function hideSide(tokens: readonly Token[], hidden: Hidden, place: number): void {
  let end = place + 1;
  if (tokens[end]?.gap === " " && /^(?:I{2,3}|IV|VI{0,3}|IX|X)$/u.test(tokens[end]?.written ?? ""))
    hidden[end] ??= "place";
  if (/^\p{N}$/u.test(tokens[end]?.written ?? "")) end += 1;
  const isSide = (token: Token | undefined) =>
    token?.gap === " " && isTitleCase(token) && isListed("side", token.word);
  if (!isSide(tokens[end])) return;
  while (isSide(tokens[end])) end += 1;
  for (let at = place + 1; at < end; at += 1) hidden[at] ??= "place";
}

/** `Anggrek 2B`, `Flamboyan 12`, `Edelweis 305-2`: the room or the bed of a ward; one digit tells nobody from another. */
function hideNumberOfWard(tokens: readonly Token[], hidden: Hidden, place: number): void {
  const [count, next, behind] = tokens.slice(place + 1, place + 4);
  if (!/^\p{N}{1,3}$/u.test(count?.written ?? "") || !/^[ -]$/u.test(count?.gap ?? "")) return;
  const isBed = next?.gap === "-" && /^\p{N}{1,2}$/u.test(next.written);
  const isLetter = next?.gap === "" && /^\p{Lu}$/u.test(next.written);
  if (isBed || isLetter) {
    if (/^(?:[-/.:,]?\p{N}|[-/:])/u.test((behind?.gap ?? "") + (behind?.written ?? ""))) return;
    for (const at of [place + 1, place + 2]) hidden[at] ??= "place";
  } else if (count?.written.length === 2 && !isMeasuredBy(next)) hidden[place + 1] ??= "place";
}

/** `Melati 12 tetes`, `Melati 12.30`, `Melati 12/3`: so much of something, an hour or a day. */
const isMeasuredBy = (next: Token | undefined) =>
  /^ ?$/u.test(next?.gap ?? "-")
    ? openVocabulary().units.has(next?.word ?? "") || next?.gap === ""
    : /^[-/.:,]$/u.test(next?.gap ?? " ");

/** `dari IGD ke Teratai jam 14`: a ward by its name alone. */
const isWhither = (tokens: readonly Token[], place: number) =>
  wardNames().has(tokens[place]?.word ?? "") &&
  isTitleCase(tokens[place]) &&
  tokens[place]?.gap === " " &&
  isListed("whither", tokens[place - 1]?.written ?? "");
