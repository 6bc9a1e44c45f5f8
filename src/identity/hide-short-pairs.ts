/** Names of two words of which the first is short, and those in a list of victims or rooms: `Om La Beni`, `3 korban: Wang Jun, […]`, `kamar 3: TJHIN`. */
import { hasKind, openCues, personalKinds } from "./cues.ts";
import type { Hidden } from "./hide-words.ts";
import { isRoomWord } from "./houses.ts";
import { isLearned } from "./is-ordinary-word.ts";
import { eponyms, nameParticles } from "./name-words.ts";
import { isOfNumber } from "./number-lists.ts";
import { isOfPerson } from "./person-lists.ts";
import { isTitleCase, type Token } from "./tokens-of.ts";
import { isBorne, isFrequent, isNobodysWord, isUsual } from "./word-uses.ts";
import { hideRow } from "./joining.ts";

/** Each word is looked at with its nearest neighbours: time in proportion to the text. */
export function hideShortPairs(tokens: readonly Token[], hidden: Hidden): void {
  const roomsTold = [...tokens.keys()].filter(
    (place) => isOfRoom(tokens, place) && hidden[place] === "name",
  ).length;
  for (let place = 1; place < tokens.length; place += 1) {
    if (isPairBehindRole(tokens, place) || isPairOfVictims(tokens, place))
      hideRow(hidden, place, place + 2, "name");
    if (roomsTold > 0 && isOfRoom(tokens, place) && isAlone(tokens, place))
      hidden[place] ??= "name";
    if (isShortened(tokens, hidden, place)) hidden[place] ??= "name";
  }
}

/** `Om La Beni`, `Nyak Ti Hawa`, `penerjemah A Ling`. */
function isPairBehindRole(tokens: readonly Token[], place: number): boolean {
  const [cue, first, second] = [-1, 0, 1].map((step) => tokens[place + step]);
  if (
    !first ||
    !isOfPerson("short-first", first.word) ||
    !/^\p{Lu}\p{Ll}{0,3}$/u.test(first.written)
  )
    return false;
  const isRole = hasKind(cue, ...personalKinds) || isOfPerson("victim", cue?.word);
  const isAddressed = isTitleCase(cue) && isOfPerson("address", cue?.word);
  return (isRole || isAddressed) && /^:? $/u.test(first.gap) && isSecond(second);
}

const isSecond = (token: Token | undefined) =>
  isTitleCase(token) &&
  token?.gap === " " &&
  !openCues().has(token.word) &&
  (nameParticles().has(token.word) || mayName(token));

/** No word of medicine and none that notes have use for. */
const mayName = ({ word, standing }: Token) =>
  !isUsual(word) &&
  !isFrequent(word) &&
  !isLearned(word) &&
  !eponyms().has(word) &&
  (standing !== "clinical" || isBorne(word));

/** `korban: Wang Jun, […]`: two capitals alone before a sign. */
function isPairOfVictims(tokens: readonly Token[], place: number): boolean {
  const [cue, first, second, next] = [-1, 0, 1, 2].map((step) => tokens[place + step]);
  if (!first || !second || first.gap !== ": " || second.gap !== " ") return false;
  if (!isOfPerson("victim", cue?.word) || !isTitleCase(first) || !isTitleCase(second)) return false;
  if (next !== undefined && !/^ ?[,;&.)\n]/u.test(next.gap)) return false;
  if ([first, second].some(({ word }) => openCues().has(word))) return false;
  const isEnding = mayName(second) || isOfNumber("month", second.word);
  return mayName(first) && isEnding;
}

/** `kamar 3: TJHIN`: behind the number of a room. */
const isOfRoom = (tokens: readonly Token[], place: number) =>
  tokens[place]?.gap === ": " &&
  /^\p{N}{1,3}$/u.test(tokens[place - 1]?.written ?? "") &&
  isRoomWord(tokens[place - 2]?.word ?? "");

const isAlone = (tokens: readonly Token[], place: number) => {
  const token = tokens[place];
  return (
    /^\p{Lu}(?:\p{Lu}|\p{Ll}){2,}$/u.test(token?.written ?? "") &&
    /^ ?[,;.\n]|^$/u.test(tokens[place + 1]?.gap ?? "") &&
    (isNobodysWord(token?.standing) || isBorne(token?.word ?? "")) &&
    !isUsual(token?.word ?? "")
  );
};

/** `hj. st. […]`: in small letters between a title and a name. */
const isShortened = (tokens: readonly Token[], hidden: Hidden, place: number) =>
  isOfPerson("shortened", tokens[place]?.written) &&
  /^\.? $/u.test(tokens[place]?.gap ?? "") &&
  /^\. ?$/u.test(tokens[place + 1]?.gap ?? "") &&
  hidden[place + 1] === "name" &&
  hasKind(tokens[place - 1], "honorific", "title");
