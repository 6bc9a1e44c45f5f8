/** Houses and journeys that a number or a further word tells: `tamu […] kamar 217`, `naik GA 863`, `kapal […] 618`, `klinik mata […] Netra`. */
import { hasKind, openCues } from "./cues.ts";
import type { Hidden } from "./hide-words.ts";
import { isLearned } from "./is-ordinary-word.ts";
import { isListed } from "./place-lists.ts";
import { isTitleCase, type Token } from "./tokens-of.ts";
import { openVocabulary } from "./vocabulary.ts";
import { isFrequent, isUsual } from "./word-uses.ts";
import { hideRow } from "./joining.ts";

const fewWords = 5;
const isNumber = (token: Token | undefined) => /^\p{N}{2,4}$/u.test(token?.written ?? "");
const isMeasure = (token: Token | undefined) =>
  /^ ?$/u.test(token?.gap ?? "-") && openVocabulary().units.has(token?.word ?? "");

/** Each word is looked at with the few before it: time in proportion to the text. */
export function hideTravel(tokens: readonly Token[], hidden: Hidden): void {
  for (let place = 1; place < tokens.length; place += 1) {
    const isRest = isRestOfHouse(tokens, hidden, place) || isOfGuest(tokens, place);
    if (isRest || isOfVessel(tokens, hidden, place)) hidden[place] ??= "place";
    if (isFlight(tokens, place) || isOnRoad(tokens, place))
      hideRow(hidden, place - 1, place + 1, "place");
  }
}

/** The words of this sentence before a place, nearest first. */
const wordsBefore = (tokens: readonly Token[], place: number): readonly Token[] => {
  const words: Token[] = [];
  for (let at = place; at > Math.max(0, place - fewWords); at -= 1) {
    if (/[.;\n]/u.test(tokens[at]?.gap ?? "")) break;
    words.push(tokens[at - 1]!);
  }
  return words;
};

/** `tamu […] kamar 217`: a room of a hotel, and none of a hospital. */
const isOfGuest = (tokens: readonly Token[], place: number) =>
  isNumber(tokens[place]) &&
  /^(?: |: ?| ?no\.? ?)$/u.test(tokens[place]?.gap ?? "") &&
  isListed("room-of-guest", tokens[place - 1]?.word ?? "") &&
  wordsBefore(tokens, place - 1).some(({ word }) => isListed("guest", word));

/** `kapal asing Hai Long 618`. */
const isOfVessel = (tokens: readonly Token[], hidden: Hidden, place: number) =>
  isNumber(tokens[place]) &&
  tokens[place]?.gap === " " &&
  hidden[place - 1] !== undefined &&
  !isMeasure(tokens[place + 1]) &&
  wordsBefore(tokens, place).some(
    (token) => isListed("vessel", token.word) || hasKind(token, "ship"),
  );

/** `naik GA 863`, `penerbangan JT610`. */
function isFlight(tokens: readonly Token[], place: number): boolean {
  const [cue, airline, number] = [-2, -1, 0].map((step) => tokens[place + step]);
  return (
    isNumber(number) &&
    /^[ -]?$/u.test(number?.gap ?? "") &&
    /^\p{Lu}{2}$/u.test(airline?.written ?? "") &&
    airline?.gap === " " &&
    isListed("airline", airline.word) &&
    isListed("flown", cue?.word ?? "") &&
    !isMeasure(tokens[place + 1])
  );
}

/** `bus ALS 217`: whose bus it is and which, be the letters those of a disease; behind those of a measure stands its value. */
function isOnRoad(tokens: readonly Token[], place: number): boolean {
  const [cue, owner, number] = [-2, -1, 0].map((step) => tokens[place + step]);
  return (
    /^\p{N}{1,4}$/u.test(number?.written ?? "") &&
    /^[ -]$/u.test(number?.gap ?? "") &&
    /^\p{Lu}{2,5}$/u.test(owner?.written ?? "") &&
    owner?.capital === true &&
    owner.gap === " " &&
    isListed("line-of-road", cue?.word ?? "") &&
    !openVocabulary().quantities.has(owner.word) &&
    !isMeasure(tokens[place + 1])
  );
}

/** `klinik mata […] Netra`: the second word of a house whose first is hidden. */
function isRestOfHouse(tokens: readonly Token[], hidden: Hidden, place: number): boolean {
  const [before, token] = [tokens[place - 1], tokens[place]];
  if (hidden[place - 1] === undefined || !isTitleCase(before) || !isTitleCase(token)) return false;
  const { word = "", gap } = token ?? {};
  if (gap !== " " || isUsual(word) || isFrequent(word) || isLearned(word) || openCues().has(word))
    return false;
  const [first, second] = wordsBefore(tokens, place - 1);
  const isHouse = (each: Token | undefined) => hasKind(each, "org", "house", "facility");
  return isHouse(first) || (/^\p{Ll}+$/u.test(first?.written ?? "") && isHouse(second));
}
