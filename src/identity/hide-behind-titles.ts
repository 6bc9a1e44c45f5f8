/** Names of any words behind how somebody is addressed: `pak dhe min,`, `Cek Din kato …`, `dr bulan spog`, `Ibu Bulan P2A0`. */
import { hasKind, openCues } from "./cues.ts";
import type { Hidden, Hiding } from "./hide-words.ts";
import { isNotationOfBirths } from "./is-aged.ts";
import { isLearned } from "./is-ordinary-word.ts";
import { isSpeaking } from "./person-by-position.ts";
import { isOfPerson } from "./person-lists.ts";
import { endsClause, isTitleCase, type Token } from "./tokens-of.ts";
import { openVocabulary } from "./vocabulary.ts";
import { isBorne, isCalledAfter, isFrequent, isUsual, isVerb } from "./word-uses.ts";
import { hideRow } from "./joining.ts";

/** Each word is looked at with its nearest neighbours: time in proportion to the text. */
export function hideBehindTitles(tokens: readonly Token[], hidden: Hidden): void {
  const hiding = { tokens, hidden };
  for (let place = 1; place < tokens.length; place += 1) {
    hideTitleOfMakassar(hiding, place);
    hideHouseOfTitle(hiding, place);
    hideSpokenTitle(hiding, place);
    if (hidden[place] === undefined && titled.some((isAt) => isAt(hiding, place)))
      hidden[place] = "name";
  }
}

/** `pasien p sabar`, `px b cahaya`: one letter for how a grown person is addressed. */
function isShortOfPatient({ tokens }: Hiding, place: number): boolean {
  const [cue, letter, token] = [-2, -1, 0].map((step) => tokens[place + step]);
  return (
    hasKind(cue, "patient", "kin") &&
    /^[pb]$/u.test(letter?.written ?? "") &&
    letter?.gap === " " &&
    /^\.? $/u.test(token?.gap ?? "") &&
    /^\p{Ll}{4,}$/u.test(token?.written ?? "") &&
    isCalledAfter(token?.word ?? "") &&
    !isLearned(token?.word ?? "")
  );
}

/** `pak dhe min,`, `bu lik sri`: behind a title of two words. */
function isOfTwoTitles({ tokens }: Hiding, place: number): boolean {
  const [title, second, token, next] = [-2, -1, 0, 1].map((step) => tokens[place + step]);
  if (!/^(?:pak|bu|mbok)$/u.test(title?.word ?? "") || !isOfPerson("second-title", second?.word))
    return false;
  if (second?.gap !== " " || token?.gap !== " " || !/^\p{L}{3,}$/u.test(token.written))
    return false;
  if (isFrequent(token.word) || isLearned(token.word) || isOfPerson("small-state", token.word))
    return false;
  return (endsClause(next) || isSpeaking(next)) && !isVerb(token.written);
}

/** `Bengkel Pak De,`, `Warung Mbok Lik`: a house that is called after how its owner is addressed. */
function hideHouseOfTitle({ tokens, hidden }: Hiding, place: number): void {
  const [house, title, second, next] = [-1, 0, 1, 2].map((step) => tokens[place + step]);
  if (!hasKind(house, "org", "house") || !hasKind(title, "honorific")) return;
  if (![house, title, second].every(isTitleCase) || title?.gap !== " " || second?.gap !== " ")
    return;
  if (!isOfPerson("second-title", second.word) || !endsClause(next)) return;
  hideRow(hidden, place - 1, place + 2, "place");
}

/** `Cek Din kato …`, `(Yuk Nah)`: a title that is a word of notes too, before who says something or in brackets. */
function hideSpokenTitle({ tokens, hidden }: Hiding, place: number): void {
  const [title, token, next] = [-1, 0, 1].map((step) => tokens[place + step]);
  if (!isOfPerson("spoken-title", title?.word) || token?.gap !== " ") return;
  if (![title, token].every(isTitleCase) || token.written.length < 3) return;
  const isInBrackets = (title?.gap ?? "").endsWith("(") && /^ ?\)/u.test(next?.gap ?? "");
  const isSaying = next?.gap === " " && (isOfPerson("says", next.written) || isSpeaking(next));
  if (!isInBrackets && !isSaying) return;
  if (openCues().has(token.word) || isLearned(token.word) || isOfPerson("which", token.word))
    return;
  if (isUsual(token.word) || isOfPerson("small-state", token.word)) return;
  hideRow(hidden, place - 1, place + 1, "name");
}

/** `DR CAHAYA, SPM`, `dr bulan spog`: a word that persons bear between a doctor's titles. */
const isOfSpeciality = ({ tokens }: Hiding, place: number) =>
  /^drg?$/u.test(tokens[place - 1]?.word ?? "") &&
  /^\.? ?$/u.test(tokens[place]?.gap ?? "") &&
  isBorne(tokens[place]?.word ?? "") &&
  /^,? $/u.test(tokens[place + 1]?.gap ?? "") &&
  isOfPerson("specialist", tokens[place + 1]?.word);

/** `Ibu Bulan P2A0`: how often she has given birth stands behind nobody but a woman. */
const isMother = ({ tokens }: Hiding, place: number) =>
  hasKind(tokens[place - 1], "honorific", "kin") &&
  isTitleCase(tokens[place - 1]) &&
  isTitleCase(tokens[place]) &&
  tokens[place]?.gap === " " &&
  isBorne(tokens[place]?.word ?? "") &&
  !isOfPerson("small-state", tokens[place]?.word) &&
  isNotationOfBirths(tokens, place + 1);

/** `suaminya dg nuntung minta …`: a title of Makassar behind a relative, and what no list has; else `dg` is `dengan`. */
function hideTitleOfMakassar({ tokens, hidden }: Hiding, place: number): void {
  const [kin, title, token, next] = [-2, -1, 0, 1].map((step) => tokens[place + step]);
  if (!isOfPerson("inside", title?.word) || title?.gap !== " ") return;
  if (!hasKind(kin, "kin", "patient", "honorific") || !/^\.? $/u.test(token?.gap ?? "")) return;
  if (!/^\p{Ll}{4,}$/u.test(token?.written ?? "") || !(isSpeaking(next) || endsClause(next)))
    return;
  const { word = "" } = token ?? {};
  if (openVocabulary().clinical.has(word) || openVocabulary().ordinary.has(word)) return;
  hideRow(hidden, place - 1, place + 1, "name");
}

const notCalled = ["which", "small-which", "speciality"] as const;
/** `bd. dhea & bd. […]`: beside somebody with the same title, whatever the word is elsewhere. */
function isBesideSameTitle({ tokens, hidden }: Hiding, place: number): boolean {
  const [title, token, next] = [-1, 0, 1].map((step) => tokens[place + step]);
  if (!isOfPerson("title-with-stop", title?.word) || !/^\. ?$/u.test(token?.gap ?? ""))
    return false;
  if (!/^\p{L}\p{Ll}{2,}$/u.test(token?.written ?? "") || isLearned(token?.word ?? ""))
    return false;
  if (notCalled.some((list) => isOfPerson(list, token?.word))) return false;
  const second = next?.word === "dan" || next?.word === "dgn" ? place + 2 : place + 1;
  const isJoined = /^ ?[&,/+] ?$/u.test(next?.gap ?? "") || second > place + 1;
  return isJoined && tokens[second]?.word === title?.word && hidden[second + 1] === "name";
}

/** `Lettu Inf (K) Ayunda`, `Serda (K) Bintang`: behind a rank, its arm and the letter of the women who hold it. */
function isOfWomanInArms({ tokens }: Hiding, place: number): boolean {
  const [letter, token] = [tokens[place - 1], tokens[place]];
  if (letter?.written !== "K" || letter.gap !== " (" || token?.gap !== ") ") return false;
  const isRanked = [place - 2, place - 3].some((at) => isOfPerson("rank", tokens[at]?.word));
  return isRanked && isTitleCase(token) && !isLearned(token.word);
}

/** `marah ke mbak bulan;`: how a woman or a man is addressed, a word that persons are called after, and the end of what is said. */
function isLastOfClause({ tokens }: Hiding, place: number): boolean {
  const [before, cue, token, next] = [-2, -1, 0, 1].map((step) => tokens[place + step]);
  return (
    (isOfPerson("whom", before?.written) || isOfPerson("with", before?.written)) &&
    isOfPerson("title", cue?.written) &&
    token?.gap === " " &&
    /^\p{Ll}{3,}$/u.test(token.written) &&
    isCalledAfter(token.word) &&
    !isOfPerson("small-state", token.word) &&
    !isLearned(token.word) &&
    endsClause(next)
  );
}

/** Where one word is the name. */
const titled = [
  isBesideSameTitle,
  isShortOfPatient,
  isOfTwoTitles,
  isMother,
  isOfSpeciality,
  isOfWomanInArms,
  isLastOfClause,
];
