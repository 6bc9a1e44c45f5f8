/** The rest of a name of which a part is hidden already, whatever it means: `Tn […] Bulu menolak`, `Mr. […] Sung-min`, `klenteng […] Im Tong;`. */
import { hasKind, openCues } from "./cues.ts";
import type { Hidden, Hiding } from "./hide-words.ts";
import { isRoom, isRoomWord } from "./houses.ts";
import { isAged } from "./is-aged.ts";
import { isLearned } from "./is-ordinary-word.ts";
import { hideRow, isName } from "./joining.ts";
import { nameParticles } from "./name-words.ts";
import { isSpeaking } from "./person-by-position.ts";
import { isOfNumber } from "./number-lists.ts";
import { isOfPerson } from "./person-lists.ts";
import { isListed } from "./place-lists.ts";
import { endsClause, isTitleCase, type Token } from "./tokens-of.ts";
import { openVocabulary } from "./vocabulary.ts";
import { isBorne, isCalledAfter, isFrequent, isUsual } from "./word-uses.ts";

const mostOfName = 4;

/** Each word is looked at with its nearest neighbours: time in proportion to the text. */
export function hideRestOfNames(tokens: readonly Token[], hidden: Hidden): void {
  const hiding = { tokens, hidden };
  for (let place = 1; place < tokens.length; place += 1) {
    if (hidden[place] !== undefined) continue;
    if (positions.some((isAt) => isAt(hiding, place))) hidden[place] = "name";
    else if (isFarTown(hiding, place)) hidden[place] = "place";
    hideKinOfTitle(hiding, place);
    hideSmallTitled(hiding, place);
    hideOfHouse(hiding, place);
    hideSchool(hiding, place);
  }
}

/** With a capital, or in a line of capitals. */
const isUpper = (token: Token | undefined): token is Token =>
  token !== undefined && /^\p{Lu}(?:\p{Ll}+|\p{Lu}{2,})$/u.test(token.written);
/** `Tn […] Bulu menolak`, `[…] BULU TTD`: directly before what only a person does. */
function isBeforeVerb({ tokens, hidden }: Hiding, place: number): boolean {
  const [token, next] = [tokens[place], tokens[place + 1]];
  if (hidden[place - 1] !== "name" || !isUpper(tokens[place - 1]) || !isUpper(token)) return false;
  if (token.gap !== " " || next?.gap !== " " || token.word.length < 4) return false;
  const verb = { ...next, written: next.word };
  if (!isSpeaking(verb) && !(next.word === "ttd" || next.word === "paraf")) return false;
  return !tellsHow(token) && !isLearned(token.word) && !openCues().has(token.word);
}
/** `Tn […] Gelisah menolak`: how somebody is, and not who. */
const tellsHow = ({ word }: Token) =>
  isOfPerson("small-state", word) ||
  isOfPerson("which", word) ||
  isFrequent(word) ||
  /^(?:me|ber|ter|di|ke)/u.test(word);

/** `Park Sung-min`, `Kim Ji-hoon`: the second syllable of a given name, in small letters. */
function isSmallSyllable({ tokens, hidden }: Hiding, place: number): boolean {
  const [family, given, token] = [-2, -1, 0].map((step) => tokens[place + step]);
  return (
    token?.gap === "-" &&
    /^\p{Ll}{2,5}$/u.test(token.written) &&
    !/^(?:nya|an|ku|mu|lah|isme|like)$/u.test(token.written) &&
    token.word !== given?.word &&
    [place - 2, place - 1].every((at) => hidden[at] === "name") &&
    given?.gap === " " &&
    [family, given].every((each) => isTitleCase(each) && (each?.written.length ?? 9) < 6)
  );
}

/** `[…], […], Bening, mertua […]`: a further one of those who are listed, before whose relative follows. */
function isItemBeforeKin({ tokens, hidden }: Hiding, place: number): boolean {
  const [token, next] = [tokens[place], tokens[place + 1]];
  return (
    hidden[place - 1] === "name" &&
    hidden[place - 2] === "name" &&
    [tokens[place - 1], token, next].every((each) => each?.gap === ", ") &&
    isTitleCase(token) &&
    isBorne(token?.word ?? "") &&
    hasKind(next, "kin", "honorific") &&
    hidden[place + 2] === "name"
  );
}

/** `Keluarga (Ucok) diberitahu`: a capital alone in brackets, whom no word of notes and of medicine is. */
function isInBracketsOfFamily({ tokens }: Hiding, place: number): boolean {
  const [family, token, next] = [-1, 0, 1].map((step) => tokens[place + step]);
  return (
    isOfPerson("family", family?.word) &&
    /^ ?\($/u.test(token?.gap ?? "") &&
    /^ ?\)/u.test(next?.gap ?? "") &&
    isTitleCase(token) &&
    (token?.written.length ?? 0) > 2 &&
    isNobodysTerm(token)
  );
}

/** Notes do without it. */
const isRare = (word: string) =>
  !openCues().has(word) && !isFrequent(word) && !isLearned(word) && !isUsual(word);
/** Neither of notes nor of medicine, unless persons are called so. */
const isNobodysTerm = (token: Token | undefined) =>
  token !== undefined &&
  isRare(token.word) &&
  (isCalledAfter(token.word) || token.standing !== "clinical");

/** `sy meriani anaknya bpk […]`: who writes, a word of no list. */
function isSelfOfKin({ tokens }: Hiding, place: number): boolean {
  const [self, token, kin] = [-1, 0, 1].map((step) => tokens[place + step]);
  if (!isOfPerson("self", self?.word) || token?.gap !== " " || !/^,? $/u.test(kin?.gap ?? ""))
    return false;
  if (!/^\p{Ll}{4,}$/u.test(token.written) || kin?.word.endsWith("nya") !== true) return false;
  if (isOfLists(token.word) && !isBorne(token.word)) return false;
  return hasKind({ word: (kin?.word ?? "").replace(/nya$/u, "") }, "kin");
}

/** Of medicine or of the language by itself, and not by its beginning and its end alone. */
const isOfLists = (word: string) =>
  openVocabulary().clinical.has(word) || openVocabulary().ordinary.has(word);

/** `; boy […] 40 th`: between the begin of a clause and what nobody knows, before an age. */
function isFirstInSmall({ tokens, hidden }: Hiding, place: number): boolean {
  const [token, next, age, unit] = [0, 1, 2, 3].map((step) => tokens[place + step]);
  return (
    /^[;,\n]/u.test((token?.gap ?? "").trimStart()) &&
    /^\p{Ll}{3,}$/u.test(token?.written ?? "") &&
    (token?.standing === "ordinary" || isBorne(token?.word ?? "")) &&
    !isUsual(token?.word ?? "") &&
    !isFrequent(token?.word ?? "") &&
    hidden[place + 1] === "unknown" &&
    next?.gap === " " &&
    /^,? $/u.test(age?.gap ?? "") &&
    /^\p{N}{1,3}$/u.test(age?.written ?? "") &&
    isOfPerson("years", unit?.word)
  );
}

/** `perahu milik H. Sangkala`: whose something is, behind a title of faith. */
function isBehindHajj({ tokens }: Hiding, place: number): boolean {
  const [owner, title, token] = [-2, -1, 0].map((step) => tokens[place + step]);
  return (
    /^Hj?$/u.test(title?.written ?? "") &&
    title?.gap === " " &&
    token?.gap === ". " &&
    isTitleCase(token) &&
    isOfPerson("owner", owner?.word)
  );
}

/** `[…] Ni […]`: the first word of a name inside of what is hidden. */
const isBetweenHidden = ({ tokens, hidden }: Hiding, place: number) =>
  hidden[place - 1] !== undefined &&
  hidden[place + 1] === "name" &&
  isTitleCase(tokens[place]) &&
  nameParticles().has(tokens[place]?.word ?? "") &&
  tokens[place]?.gap === " " &&
  tokens[place + 1]?.gap === " ";

/** `a.n […], MANGATUR No.Reg`: a given name in capitals behind the family and a comma, before an age, a number or the end. */
function isBehindFamily({ tokens, hidden }: Hiding, place: number): boolean {
  const [family, token, next] = [-1, 0, 1].map((step) => tokens[place + step]);
  if (hidden[place - 1] !== "name" || !/^,[ \n]$/u.test(token?.gap ?? "")) return false;
  if (![family, token].every((each) => /^\p{Lu}{4,}$/u.test(each?.written ?? ""))) return false;
  // In a line of capitals what somebody has stands likewise.
  if (family?.capital !== true || isOfLists(token?.word ?? "")) return false;
  const isNumbered = hasKind(next, "number", "record") || isOfNumber("numbered", next?.word);
  if (isNumbered || isOfPerson("age", next?.word) || isAged(tokens, place + 1)) return true;
  return /^(?:$| ?[/(\n])/u.test(next?.gap ?? "") && !isLearned(token?.word ?? "");
}

/** `namanya […] menanti,`: who is called after a word, and after a further one up to the sign. */
function isSmallRest({ tokens, hidden }: Hiding, place: number): boolean {
  const [naming, first, token, next] = [-2, -1, 0, 1].map((step) => tokens[place + step]);
  return (
    (isOfPerson("gives-name", naming?.word) || isOfPerson("asks-name", naming?.word)) &&
    /^ ?:? ?$/u.test(first?.gap ?? "-") &&
    hidden[place - 1] === "name" &&
    first?.standing === "both" &&
    token?.gap === " " &&
    [first, token].every(({ written }) => /^\p{Ll}{4,}$/u.test(written)) &&
    isRare(token.word) &&
    !isOfPerson("suffers", token.word) &&
    endsClause(next)
  );
}

/** `poros […]-Pangkalan Bun`, `tol […]-Batang`: where a road leads to. */
function isFarTown({ tokens, hidden }: Hiding, place: number): boolean {
  const token = tokens[place];
  const isFirst = token?.gap === "-" || token?.gap === " - ";
  const first = isFirst ? place : place - 1;
  if (!isFirst && (token?.gap !== " " || !/^ ?- ?$/u.test(tokens[first]?.gap ?? ""))) return false;
  if (hidden[first - 1] === undefined || !isTitleCase(token) || isLearned(token?.word ?? ""))
    return false;
  return [2, 3, 4].some((step) => isListed("route", tokens[first - step]?.word ?? ""));
}

/** `dukun Nenek Lipat,`: whoever has a trade, addressed as a relative. */
function hideKinOfTitle({ tokens, hidden }: Hiding, place: number): void {
  const [title, kin, token, next] = [-1, 0, 1, 2].map((step) => tokens[place + step]);
  if (!hasKind(title, "title") || !hasKind(kin, "kin") || !isTitleCase(kin)) return;
  if (!isTitleCase(token) || kin?.gap !== " " || token?.gap !== " " || !endsClause(next)) return;
  if (isLearned(token.word)) return;
  hideRow(hidden, place, place + 2, "name");
}

/** `ps la saleh dipatuk`: behind a patient a title of birth in small letters, and what persons are called. */
function hideSmallTitled({ tokens, hidden }: Hiding, place: number): void {
  const [cue, title, token] = [-1, 0, 1].map((step) => tokens[place + step]);
  if (!hasKind(cue, "patient") || !isOfPerson("small-born-so", title?.written)) return;
  if (title?.gap !== " " || token?.gap !== " " || !/^\p{Ll}{4,}$/u.test(token.written)) return;
  if (!isBorne(token.word) && (isOfLists(token.word) || /^(?:me|di|ber)|nya$/u.test(token.word)))
    return;
  hideRow(hidden, place, place + 2, "name");
}

/** `klenteng […] Im Tong;`, `GIRAS CAK TO,`: up to the next sign, in the name of a house of worship or a shop. */
function hideOfHouse({ tokens, hidden }: Hiding, place: number): void {
  if (hidden[place] !== undefined || !isName(hidden[place - 1]) || !isUpper(tokens[place])) return;
  let first = place - 1;
  while (place - first < mostOfName && hidden[first - 1] !== undefined) first -= 1;
  const isWorship = tokens
    .slice(Math.max(0, first - 1), place)
    .some(({ word }) => isListed("worship", word));
  const isAddressed = isOfPerson("address-of-house", tokens[place]?.word);
  if (!isWorship && !isAddressed) return;
  let end = place;
  while (
    end - place < mostOfName &&
    tokens[end]?.gap === " " &&
    /^\p{Lu}\p{L}+$/u.test(tokens[end]?.written ?? "") &&
    !isRoom(tokens, end) &&
    !isRoomWord(tokens[end]?.word ?? "") &&
    !isListed("anywhere", tokens[end]?.word ?? "")
  )
    end += 1;
  if (isAddressed && end - place !== 2) return;
  if (endsClause(tokens[end])) hidden.fill("place", place, end);
}

/** `siswa SD GMIM 12`, `SMP PGRI 3`: whose school it is, and which of several. */
function hideSchool({ tokens, hidden }: Hiding, place: number): void {
  const [school, letters, number, next] = [-1, 0, 1, 2].map((step) => tokens[place + step]);
  if (!isListed("school", school?.word ?? "") || school?.allCapitals !== true) return;
  if (!/^\p{Lu}{3,6}$/u.test(letters?.written ?? "") || letters?.gap !== " ") return;
  if (!/^\p{N}{1,2}$/u.test(number?.written ?? "") || number?.gap !== " ") return;
  // `-2 SD BB 12 kg`: how far from the mean.
  if (/^\p{N}/u.test(tokens[place - 2]?.written ?? "")) return;
  if (/^ ?$/u.test(next?.gap ?? "-") && openVocabulary().units.has(next?.word ?? "")) return;
  hideRow(hidden, place, place + 2, "place");
}

/** Where one word is a part of the name. */
const positions = [
  isBeforeVerb,
  isSmallSyllable,
  isItemBeforeKin,
  isInBracketsOfFamily,
  isSelfOfKin,
  isFirstInSmall,
  isBehindHajj,
  isBetweenHidden,
  isBehindFamily,
  isSmallRest,
];
