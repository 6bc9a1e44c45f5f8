/** A capital inside of a sentence, directly behind whoever is told of: `lapor dr Bengkok`, `anaknya Nadi`, `Sipir Jagung melaporkan`. */
import { hasKind, openCues } from "./cues.ts";
import type { Hidden } from "./hide-words.ts";
import { isRoom } from "./houses.ts";
import { isAged } from "./is-aged.ts";
import { isLearned, isOrdinaryWord } from "./is-ordinary-word.ts";
import { isTitleOfNobody } from "./is-shouted-term.ts";
import { isSpeaking } from "./person-by-position.ts";
import { isOfPerson } from "./person-lists.ts";
import { isTitleCase, type Token } from "./tokens-of.ts";
import { openVocabulary } from "./vocabulary.ts";
import {
  isBorne,
  isCalledAfter,
  isFrequent,
  isNameOfMedicine,
  isUsual,
  isVerb,
} from "./word-uses.ts";

/** Each capital is looked at with its neighbours: time in proportion to the text. */
export function hideCapitals(tokens: readonly Token[], hidden: Hidden): void {
  for (let place = 1; place < tokens.length; place += 1)
    if (hidden[place] === undefined && isToldName(tokens, place)) hidden[place] = "name";
}

function isToldName(tokens: readonly Token[], place: number): boolean {
  const [cue, token, next] = [tokens[place - 1], tokens[place], tokens[place + 1]];
  if (!cue || !token || !mayName(tokens, place)) return false;
  const isOnBehalf = cue.word === "n" && tokens[place - 2]?.word === "a" && /^[./]$/u.test(cue.gap);
  if (isOnBehalf && /^\.? {1,2}$/u.test(token.gap)) return true;
  if (cue.written === "AN" && token.gap === ": ") return true;
  if (isRelated(tokens, place)) return true;
  if (token.gap !== " ") return false;
  if (next !== undefined && !/^ ?[,;:.()\n/]|^ $/u.test(next.gap)) return false;
  if (next?.gap === " " && isTitleCase(next) && next.written !== "Sp") return false;
  if (cue.word === "dr") return isDoctor(tokens, place);
  if (isOfPerson("degree", cue.word)) return hasKind(tokens[place - 2], "kin");
  if (isOfPerson("told-of", cue.word) || isOfPerson("with", cue.word))
    return isTold(token, isOfPerson("with", cue.word));
  const isDoing = isSpeaking(next) || isAged(tokens, place + 1);
  const isSmall = cue.written === cue.word;
  if (hasKind(cue, "title")) return (isSmall || isDoing) && !isTitleOfNobody(tokens, place - 1);
  if (isOfPerson("victim", cue.word)) return isSmall || isDoing;
  if (!hasKind(cue, "honorific", "kin", "patient", "alias")) return false;
  // `Px Bene.`, `anak Bintang.`
  const isOneOfFew = isSmall || (hasKind(cue, "kin") && !isOfPerson("of-several", cue.word));
  const isToldOfKin = isTold(token, true) || (isOneOfFew && isCalledAfter(token.word));
  if (hasKind(cue, "patient", "kin") && isLastOfClause(next) && isToldOfKin) return true;
  return isDoing || (isSmall && !alsoWord.test(cue.word)) || isOfLanguage(tokens, place);
}

const isLastOfClause = (next: Token | undefined) => /^$|^ ?[.,;]/u.test(next?.gap ?? "");

/** `Px Kandang ditunggu`, `Ibu Sawah hamil`, `Kakek Mata op`: a word of the language alone, before one in small letters. */
const isOfLanguage = (tokens: readonly Token[], place: number) =>
  hasKind(tokens[place - 1], "patient", "honorific", "kin") &&
  !/^(?:an|by|mr|ms|anak|bayi)$/u.test(tokens[place - 1]?.word ?? "") &&
  tokens[place]?.standing === "ordinary" &&
  !openVocabulary().english.has(tokens[place]?.word ?? "") &&
  !isOrdinaryWord(tokens[place]?.word ?? "") &&
  /^\p{Ll}/u.test(tokens[place + 1]?.written ?? "");

/** `yang menunggu: Panen (kakak)`: what somebody is to the patient, in brackets behind. */
const isRelated = (tokens: readonly Token[], place: number) =>
  hasKind(tokens[place + 1], "kin") &&
  /^ ?\($/u.test(tokens[place + 1]?.gap ?? "") &&
  /^(?:nya)?\)/u.test(tokens[place + 2]?.gap ?? ")") &&
  isTold(tokens[place], false);

/** `menurut Subur`, `kpd Teguh`, `tinggal dgn Panen`: no word of notes; beside a thing one of the language alone. */
const isTold = (token: Token | undefined, isBesideThings: boolean) =>
  token !== undefined &&
  !isFrequent(token.word) &&
  (isBorne(token.word) ||
    (openVocabulary().ordinary.has(token.word) && !isBesideThings) ||
    (!isUsual(token.word) &&
      token.standing === "ordinary" &&
      !isOrdinaryWord(token.word) &&
      !openVocabulary().english.has(token.word)));

/** Words of English, or of much else. */
const alsoWord = /^(?:an|by|mr|ms|bang|mang|gung|alm|pasien|penderita|bayi|wanita|pria|anak)$/u;

/** `lapor dr Bengkok, obs`, `dr Malam SpJP`; and `dr Kamar` is `dari`. */
function isDoctor(tokens: readonly Token[], place: number): boolean {
  const [before, token, next] = [tokens[place - 2], tokens[place], tokens[place + 1]];
  if (isOfPerson("speciality", token?.word)) return false;
  return isOfPerson("before-doctor", before?.word) || /^Sp(?:\p{Lu}|$)/u.test(next?.written ?? "");
}

function mayName(tokens: readonly Token[], place: number): boolean {
  const token = tokens[place];
  if (!isTitleCase(token) || token === undefined || token.written.length < 3) return false;
  const { word } = token;
  if (isOfPerson("which", word) || isOfPerson("small-state", word) || isOfPerson("sex", word))
    return false;
  if (openCues().has(word) || isLearned(word) || isVerb(word) || isRoom(tokens, place))
    return false;
  return !isNameOfMedicine(word);
}
