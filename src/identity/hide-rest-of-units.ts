/** What goes on with a hidden name or place to both sides, over joints at which nothing clinical stands: `[…] VII`, `[…] 209 B`, `[…] MZ,`, `VIP […]`, `[…] & Rekan`. */
import { hasKind, openCues } from "./cues.ts";
import type { Hidden, Hiding } from "./hide-words.ts";
import { isBehindRoom } from "./houses.ts";
import { isAged } from "./is-aged.ts";
import { isLearned } from "./is-ordinary-word.ts";
import { isMeasured } from "./is-measured.ts";
import { isName } from "./joining.ts";
import { wardNames } from "./name-words.ts";
import { isDoneToPerson, isSpeaking } from "./person-by-position.ts";
import { isOfPerson } from "./person-lists.ts";
import { isListed } from "./place-lists.ts";
import { endsClause, isTitleCase, type Token } from "./tokens-of.ts";
import { openVocabulary } from "./vocabulary.ts";
import { isFrequent } from "./word-uses.ts";

/** Each word is looked at with its nearest neighbours, from hidden ones outwards: time in proportion to the text. */
export function hideRestOfUnits(tokens: readonly Token[], hidden: Hidden): void {
  const hiding = { tokens, hidden };
  for (let place = 0; place < tokens.length; place += 1) {
    hidePartners(hiding, place);
    if (hidden[place] !== undefined || !isName(hidden[place - 1])) continue;
    const end = endOfPart(hiding, place);
    hidden.fill(hidden[place - 1], place, end);
    if (end > place) place = end - 1;
  }
}

/** With a capital, or in a line of capitals. */
const isUpper = (token: Token | undefined): token is Token =>
  token !== undefined && /^\p{Lu}(?:\p{Ll}+|\p{Lu}{2,})$/u.test(token.written);
/** The same, of two letters too. */
const isCapital = (token: Token | undefined) => /^\p{Lu}\p{L}/u.test(token?.written ?? "");
const isCount = (token: Token | undefined) => /^\p{N}{1,4}$/u.test(token?.written ?? "");

/** Behind the part of the unit that begins at a place, and the place itself where none does. */
function endOfPart(hiding: Hiding, place: number): number {
  const { tokens } = hiding;
  const [token, next] = [tokens[place], tokens[place + 1]];
  const between = endBetween(hiding, place);
  if (token?.gap !== " " || between > place) return between;
  if (isRoman(hiding, place) || isLetters(hiding, place) || isRank(hiding, place)) return place + 1;
  if (isKindBehind(hiding, place)) return place + 1;
  if (isKindOfTwo(hiding, place)) return place + 2;
  if (isListed("part", token.word) && isUpper(token) && isUpper(tokens[place - 1]))
    return next?.gap === " " && isCount(next) && endsClause(tokens[place + 2]) ? place + 2 : place;
  if (isSpelledWith(tokens, place)) return place + 2;
  if (isUpper(token)) return endOfVillage(hiding, place);
  return isCount(token) ? endOfHouseNumber(hiding, place) : place;
}

const mostBetween = 3;
/** `Yonif 16 […]`, `RS […] Tk. IV […]`, `[…] Grup 2 Kandang […]`: numbers, and what is counted by them, between two hidden ones. */
function endBetween({ tokens, hidden }: Hiding, place: number): number {
  let end = place;
  while (end - place < mostBetween && hidden[end] === undefined && isPartBetween(tokens, end))
    end += 1;
  const row = tokens.slice(place, end);
  const isCounted = row.some((token) => isCount(token) || isGrade(token));
  const next = tokens[end];
  const isInside = next?.gap === " " && /^\p{Lu}\p{L}/u.test(next.written) && isName(hidden[end]);
  return isCounted && isInside && isCapital(tokens[place - 1]) ? end : place;
}
const roman = /^[IVX]{1,4}$/u;
const betweenParts = ["landscape", "kind-behind", "part"] as const;
const isGrade = ({ word, written }: Token) =>
  roman.test(written) || isListed("grade-of-house", word);
const isPartBetween = (tokens: readonly Token[], place: number) => {
  const token = tokens[place];
  if (token === undefined || !/^\.?[ \t]$/u.test(token.gap)) return false;
  if (isCount(token) || isGrade(token)) return true;
  return (
    isTitleCase(token) &&
    token.gap === " " &&
    betweenParts.some((list) => isListed(list, token.word))
  );
};

/** `Cenderawasih II bed 3`, `Naikoten I.`: which of several; some are letters of a vein, a vitamin and a sign too, and end the clause. */
function isRoman({ tokens }: Hiding, place: number): boolean {
  const [before, token, next] = [-1, 0, 1].map((step) => tokens[place + step]);
  if (!isCapital(before) || !roman.test(token?.written ?? "")) return false;
  if (/^[-/]$/u.test(next?.gap ?? "")) return false;
  return /^(?:I{2,3}|V?I{2,3}|VI|IX|XI{1,3})$/u.test(token?.written ?? "") || endsClause(next);
}

/** `Zainuddin MZ,`, `Hasan BRI.`: two or three capitals of no list, behind a person and before a sign, an age or what only a person does. */
function isLetters({ tokens, hidden }: Hiding, place: number): boolean {
  const [before, token, next] = [-1, 0, 1].map((step) => tokens[place + step]);
  if (hidden[place - 1] !== "name" || !isTitleCase(before) || token?.capital !== true) return false;
  if (!/^\p{Lu}{2,3}$/u.test(token.written) || token.standing === "clinical") return false;
  const { units, quantities } = openVocabulary();
  const isTerm = units.has(token.word) || quantities.has(token.word) || openCues().has(token.word);
  if (isTerm || isFrequent(token.word)) return false;
  return endsClause(next) || isAged(tokens, place + 1) || isSpeaking(next) || isDoneToPerson(next);
}

/** `Rajo […] Penghulu,`: a rank by birth, with which a name ends. */
const isRank = ({ tokens, hidden }: Hiding, place: number) =>
  hidden[place - 1] === "name" &&
  isTitleCase(tokens[place - 1]) &&
  isTitleCase(tokens[place]) &&
  isOfPerson("rank-of-birth", tokens[place]?.word) &&
  endsClause(tokens[place + 1]);

const mostOfVillage = 2;
const mostBeforeVillage = 4;
/** `Lurah […] Gantung Atas,`: up to the side on which a village lies, few words behind who is its head or what kind of a place it is. */
function endOfVillage({ tokens }: Hiding, place: number): number {
  const isOfVillage = tokens
    .slice(Math.max(0, place - mostBeforeVillage), place)
    .some((token) => isListed("head-of-village", token.word) || hasKind(token, "place"));
  if (!isOfVillage) return place;
  let end = place;
  while (end - place <= mostOfVillage && tokens[end]?.gap === " " && isTitleCase(tokens[end]))
    end += 1;
  const isSide = isListed("side", tokens[end - 1]?.word ?? "");
  return isSide && endsClause(tokens[end]) ? end : place;
}

/** `[…] TEKNIK JL`: what is done at a house that is hidden, before its address or a sign. */
const isKindBehind = ({ tokens }: Hiding, place: number) =>
  isUpper(tokens[place - 1]) &&
  isUpper(tokens[place]) &&
  isListed("kind-behind", tokens[place]?.word ?? "") &&
  (endsClause(tokens[place + 1]) ||
    /^(?:jl|jln|jalan|di|no)$/u.test(tokens[place + 1]?.word ?? ""));

/** `[…] Dental Art utk`, `[…] Skin Care tadi`: of two such words nothing but the name of a house is made. */
const isKindOfTwo = ({ tokens }: Hiding, place: number) =>
  [place - 1, place, place + 1].every((at) => isUpper(tokens[at])) &&
  [place, place + 1].every((at) => isListed("kind-behind", tokens[at]?.word ?? "")) &&
  tokens[place + 1]?.gap === " " &&
  !(tokens[place + 2]?.gap === " " && isUpper(tokens[place + 2]));

/** `"[…] 4ever"`: a digit in the place of a word, up to the mark. */
const isSpelledWith = (tokens: readonly Token[], place: number) =>
  /^\p{N}$/u.test(tokens[place]?.written ?? "") &&
  tokens[place + 1]?.gap === "" &&
  /^\p{L}{2,}$/u.test(tokens[place + 1]?.written ?? "") &&
  !openVocabulary().units.has(tokens[place + 1]?.word ?? "") &&
  /^["”'’]/u.test(tokens[place + 2]?.gap ?? "");

const mostBack = 8;
/** `Cendana 209 B`, `Anggrek 2B`, `Edelweis 305-2`, `alamat […] 73.`: the room or the bed of a ward, and the house at the end of an address. */
function endOfHouseNumber(hiding: Hiding, place: number): number {
  const { tokens } = hiding;
  const [ward, count, next] = [-1, 0, 1].map((step) => tokens[place + step]);
  const isWard =
    isTitleCase(ward) && (isBehindRoom(tokens, place - 1) || wardNames().has(ward?.word ?? ""));
  const isLetter = /^ ?$/u.test(next?.gap ?? "-") && /^\p{Lu}$/u.test(next?.written ?? "");
  const isBed = isWard && next?.gap === "-" && /^\p{N}{1,2}$/u.test(next.written);
  if (isBed || (isLetter && isWard)) return isMeasured(tokens, place + 1) ? place : place + 2;
  if (isMeasured(tokens, place)) return place;
  // One digit of a ward tells nobody from another.
  if (isWard) return count?.written.length === 1 ? place : place + 1;
  return endsClause(next) && isAddressed(hiding, place - 1) ? place + 1 : place;
}
function isAddressed({ tokens, hidden }: Hiding, last: number): boolean {
  for (let at = last; at >= Math.max(0, last - mostBack); at -= 1) {
    if (isListed("of-address", tokens[at]?.word ?? "")) return true;
    if (!isName(hidden[at])) return false;
  }
  return false;
}

/** `Pasaribu & Rekan`, `[…] & Sons`: a house of partners, whose first name is one whatever it means. */
function hidePartners({ tokens, hidden }: Hiding, place: number): void {
  const [first, token] = [tokens[place - 1], tokens[place]];
  const isJoined = /^ (?:&|dan) $/u.test(token?.gap ?? "");
  const isAnd = first?.word === "dan" && token?.gap === " ";
  const before = isAnd ? place - 2 : place - 1;
  if (token === undefined || !(isJoined || isAnd) || !isUpper(tokens[before])) return;
  const isPartner = isListed("partner", token.word) && isUpper(token);
  const isFurther = token.gap === " & " && isTitleCase(token) && isName(hidden[before]);
  if (!isPartner && !(isFurther && !isFrequent(token.word))) return;
  if (isLearned(tokens[before].word)) return;
  for (let at = before; at <= place; at += 1) hidden[at] ??= hidden[before] ?? "place";
}
