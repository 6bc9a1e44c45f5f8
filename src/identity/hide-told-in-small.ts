/** Names in small letters that are words as well, where nobody but a person stands: `kata embun adiknya`, `dikunjungi teguh & kasih`, `selasih / 41 /`. */
import { hasKind, openCues, personalKinds } from "./cues.ts";
import type { Hidden } from "./hide-words.ts";
import { isRoom } from "./houses.ts";
import { isLearned } from "./is-ordinary-word.ts";
import { isSpeaking } from "./person-by-position.ts";
import { isOfNumber } from "./number-lists.ts";
import { wardNames } from "./name-words.ts";
import { isOfPerson } from "./person-lists.ts";
import { endsClause, type Token } from "./tokens-of.ts";
import { openVocabulary } from "./vocabulary.ts";
import { isBorne, isFrequent, isUsual } from "./word-uses.ts";

/** Each word is looked at with its nearest neighbours: time in proportion to the text. */
export function hideToldInSmall(tokens: readonly Token[], hidden: Hidden): void {
  for (let place = 0; place < tokens.length; place += 1) {
    if (hidden[place] !== undefined || !isWord(tokens[place])) continue;
    const isTold =
      isOnTriage(tokens, place) ||
      (mayBeTold(tokens, place) &&
        (isPerson(tokens, hidden, place) || (isSpare(tokens[place]!) && isPatient(tokens, place))));
    if (isTold) hidden[place] = "name";
  }
}

/** In small letters, or in a line of capitals. */
const isWord = (token: Token | undefined) =>
  token !== undefined &&
  (/^\p{Ll}{4,}$/u.test(token.written) || (/^\p{Lu}{4,}$/u.test(token.written) && !token.capital));

/** Persons are called after it, be it of everyday language; it tells neither how somebody is nor when or what is done. */
function mayBeTold(tokens: readonly Token[], place: number): boolean {
  const { word = "" } = tokens[place] ?? {};
  if (!isBorne(word) || hasKind({ word }, ...personalKinds) || isLearned(word)) return false;
  if (isOfPerson("small-state", word) || isOfPerson("which", word)) return false;
  if (isOfPerson("small-which", word) && !isOfPerson("flower-or-light", word)) return false;
  if (isOfNumber("weekday", word) || isOfNumber("month", word)) return false;
  return !isRoom(tokens, place);
}

type IsAt = (tokens: readonly Token[], place: number) => boolean;
/**
 * Where nothing but a person stands, and which words may be one there: `any` that persons are called after, `light` those
 * that are no hour, no feast and nothing that is done, flowers and lights among them, and `rare` without these.
 */
const positions: readonly (readonly [isAt: IsAt, words: "any" | "light" | "rare"])[] = [
  [isBetweenCommas, "any"],
  [isSelf, "any"],
  [isSaidOfKin, "light"],
  [isKinWhoDoes, "light"],
  [isWithSomebody, "light"],
  [isBesideKin, "light"],
  [isBehindDoing, "rare"],
  [isSubject, "rare"],
  [isBeforeKin, "rare"],
];

function isPerson(tokens: readonly Token[], hidden: Hidden, place: number): boolean {
  if (isOneMore(tokens, hidden, place)) return true;
  const { word = "" } = tokens[place] ?? {};
  const isRare = !isSeldom(word);
  const isLight = isRare || isOfPerson("flower-or-light", word);
  return positions.some(
    ([isAt, words]) =>
      (words === "any" || (words === "light" ? isLight : isRare)) && isAt(tokens, place),
  );
}

const isOwnKin = (kin: Token | undefined) => isKin(kin) && kin?.word.endsWith("nya") === true;

/** `kata bulan anaknya jatuh`, `menurut cahaya suaminya sesak`: who tells of a relative. */
function isSaidOfKin(tokens: readonly Token[], place: number): boolean {
  const [saying, token, kin] = [-1, 0, 1].map((step) => tokens[place + step]);
  const isSaying = isOfPerson("says", saying?.word) || saying?.word === "menurut";
  return isSaying && token?.gap === " " && kin?.gap === " " && isOwnKin(kin);
}

/** `suami bulan menolak operasi`, `px bintang muntah`: between whose relative it is and what only persons do. */
function isKinWhoDoes(tokens: readonly Token[], place: number): boolean {
  const [who, token, verb] = [-1, 0, 1].map((step) => tokens[place + step]);
  const isWho = hasKind(who, "kin", "patient") || isOfPerson("victim", who?.word);
  if (!isWho || token?.gap !== " " || isWhich(token.word)) return false;
  // `px gaduh gelisah`: how somebody is.
  if (isUsual(token.word) && !isOfPerson("flower-or-light", token.word)) return false;
  if (isDone(verb)) return true;
  // `anak bulan datang kontrol`: the next one.
  const isComing = isOfPerson("arrives", verb?.word) && !isOfPerson("months", token.word);
  return verb?.gap === " " && (isComing || isOfPerson("suffers", verb.word));
}
const isWhich = (word: string) => isOfPerson("which-relative", word) || isOfPerson("degree", word);

/** `dijenguk cahaya,`, `ditemani bulan dan …`: up to a sign, behind what is done with persons alone; `diantar bulan lalu` tells when. */
function isWithSomebody(tokens: readonly Token[], place: number): boolean {
  const next = tokens[place + 1];
  const isJoined = next?.word === "dan" || next?.gap === " & ";
  return (isJoined || endsClause(next)) && isBehindDoing(tokens, place);
}

/** `bulan (anak)`, `bintang, adiknya,`: where a clause begins. */
function isBesideKin(tokens: readonly Token[], place: number): boolean {
  return begins(tokens, place) && isBeforeKin(tokens, place);
}

/** Where a thing may stand as well these are one. */
const isSeldom = (word: string) =>
  isOfPerson("seldom", word) || isFrequent(word) || openCues().has(word);

/** Neither everyday language nor notes have a use for it, nor is it a plant. */
const isSpare = ({ word, standing }: Token) =>
  standing === "both" &&
  !isUsual(word) &&
  !isSeldom(word) &&
  !openVocabulary().english.has(word) &&
  !wardNames().has(word);

/** `lestari lancar`, `kalau intan sadar`, `infus rejeki macet`: whom something is told of, or whose it is. */
function isPatient(tokens: readonly Token[], place: number): boolean {
  const [before, token, next] = [-1, 0, 1].map((step) => tokens[place + step]);
  if (token?.gap === " " && isOfPerson("thing-of", before?.word))
    return next === undefined || /^(?: |, ?|\. ?)$/u.test(next.gap);
  const isAfterMoment =
    token?.gap === " " &&
    (isOfPerson("moment", before?.word) || /^(?:kalau|klo|kalo)$/u.test(before?.word ?? ""));
  // Of a list a further item may be a thing: `hindari debu, embun pagi`.
  const isItem = /, ?$/u.test(token?.gap ?? "");
  return (
    ((begins(tokens, place) && !isItem) || isAfterMoment) &&
    next?.gap === " " &&
    /^\p{L}/u.test(next.written) &&
    next.standing !== "both"
  );
}

/** `diantar kemuning`, `konfirm ke mega`, `diberikan oleh purnama`, `tinggal sama mulia`. */
function isBehindDoing(tokens: readonly Token[], place: number): boolean {
  const [doing, to, token] = [-2, -1, 0].map((step) => tokens[place + step]);
  if (token?.gap !== " ") return false;
  if (isOfPerson("before-person", to?.word)) return true;
  if (to?.gap !== " ") return false;
  if (isOfPerson("with", to.word) || isOfPerson("with-whom", to.word))
    return isOfPerson("lives-with", doing?.word) || isOfPerson("hands-over", doing?.word);
  return isOfPerson("whom", to.word) && isOfPerson("hands-over", doing?.word);
}

/** `[…] & kasih`, `[…] dan damai`: one more of those who are told of in small letters. */
function isOneMore(tokens: readonly Token[], hidden: Hidden, place: number): boolean {
  const [before, and, token] = [-2, -1, 0].map((step) => tokens[place + step]);
  const isSmall = (each: Token | undefined) => /^\p{Ll}{4,}$/u.test(each?.written ?? "");
  if (hidden[place - 1] === "name" && isSmall(and)) return /^ ?& ?$/u.test(token?.gap ?? "");
  return (
    hidden[place - 2] === "name" &&
    isSmall(before) &&
    /^(?:dan|sama)$/u.test(and?.word ?? "") &&
    and?.gap === " " &&
    token?.gap === " "
  );
}

const begins = (tokens: readonly Token[], place: number) =>
  place === 0 || /[\n.,:;/(+-] ?$/u.test(tokens[place]?.gap ?? "");

/** `mentari telp`, `tadi bening visit pagi`, `kemarin ikhlas yg jaga`: who has done what only persons do. */
function isSubject(tokens: readonly Token[], place: number): boolean {
  const [when, , next, further] = [-1, 0, 1, 2].map((step) => tokens[place + step]);
  const isAfterMoment = tokens[place]?.gap === " " && isOfPerson("moment", when?.word);
  if (!begins(tokens, place) && !isAfterMoment) return false;
  if (next?.gap !== " ") return false;
  return isDone(next) || (/^(?:yg|yang)$/u.test(next.word) && isDone(further));
}

const isDone = (verb: Token | undefined) =>
  verb?.gap === " " && (isSpeaking(verb) || isOfPerson("does", verb.word));

/** `mentari (keponakan)`, `embun adiknya`, `melati, kakak pasien`: before whose relative it is. */
function isBeforeKin(tokens: readonly Token[], place: number): boolean {
  const [kin, whose] = [tokens[place + 1], tokens[place + 2]];
  if (!isKin(kin)) return false;
  if (/^ ?\($/u.test(kin?.gap ?? "")) return begins(tokens, place) || isAfterWhom(tokens, place);
  if (!/^,? $/u.test(kin?.gap ?? "")) return false;
  const isOwn = kin?.word.endsWith("nya") === true;
  const isOfPatient = whose?.gap === " " && hasKind(whose, "patient");
  return isOwn || isOfPatient;
}

const isAfterWhom = (tokens: readonly Token[], place: number) =>
  (["before-person", "whom", "with", "with-whom"] as const).some((list) =>
    isOfPerson(list, tokens[place - 1]?.word),
  );

const isKin = (token: Token | undefined) =>
  hasKind(token, "kin") && !hasKind(token, "patient") && !isOfPerson("sex", token?.word);

/** `anak pertama, cahaya, yg tahu`, `atasan nya, gagah, sering`: between commas behind a relative. */
function isBetweenCommas(tokens: readonly Token[], place: number): boolean {
  const [kin, last, token, next] = [-2, -1, 0, 1].map((step) => tokens[place + step]);
  if (token?.gap !== ", " || next?.gap.startsWith(",") !== true) return false;
  const isOwn = (each: Token | undefined) =>
    isKin(each) && !/^(?:ibu|pasien|bayi|anak)$/u.test(each?.word ?? "");
  return (
    isOwn(last) || (last?.gap === " " && isKin(kin) && isOfPerson("which-relative", last.word))
  );
}

/** `sy melati, kakak pasien`, `dok ini surya, mamak saya`: who writes, and of whom. */
function isSelf(tokens: readonly Token[], place: number): boolean {
  const [cue, token, next, whose] = [-1, 0, 1, 2].map((step) => tokens[place + step]);
  return (
    isOfPerson("self", cue?.word) &&
    token?.gap === " " &&
    next?.gap === ", " &&
    hasKind(next, "kin", "honorific") &&
    (hasKind(whose, "patient", "kin") || isOfPerson("self", whose?.word))
  );
}

const oldest = 110;
const mostDays = 31;
/** `selasih / 41 /`, `juli, 28, g2p1`, `bintang p 19 th`: where a line begins, before an age and a sex or a pregnancy. */
function isOnTriage(tokens: readonly Token[], place: number): boolean {
  const token = tokens[place];
  if (!token || !(place === 0 || /\n|: ?$/u.test(token.gap))) return false;
  const isSex = (at: number) => isOfPerson("sex", tokens[at]?.word);
  const isSexBefore = isSex(place + 1) && /^(?: | ?[,/] ?)$/u.test(tokens[place + 1]?.gap ?? "");
  const at = isSexBefore ? place + 2 : place + 1;
  const [age, behind] = [tokens[at], tokens[at + 1]];
  if (!/^\p{N}{1,3}$/u.test(age?.written ?? "") || Number(age?.written) > oldest) return false;
  if (!/^(?: | ?[,/] ?)$/u.test(age?.gap ?? "")) return false;
  const isYears = isOfPerson("years", behind?.word) && /^ ?$/u.test(behind?.gap ?? "-");
  const isSexBehind = isSex(at + 1) || (isYears && isSex(at + 2));
  const isPregnant = behind?.word === "g" && /^\p{N}$/u.test(tokens[at + 2]?.written ?? "");
  const isField = [age, behind].every((each) => /^ ?\/ ?$/u.test(each?.gap ?? ""));
  // `agustus 33 th`: no day of a month.
  const isNoDay = isYears && isOfNumber("month", token.word) && Number(age?.written) > mostDays;
  const isTold =
    isNoDay || (isSexBefore && isYears) || (isSexBehind && !isSexBefore) || isPregnant || isField;
  return isTold && mayBeginTriage(token);
}

/** Persons are called after it or after the month, and no complaint is. */
const mayBeginTriage = ({ word }: Token) =>
  !openCues().has(word) &&
  !isLearned(word) &&
  !isOfPerson("small-state", word) &&
  !isOfPerson("which", word) &&
  (isOfNumber("month", word) ||
    isOfPerson("seldom", word) ||
    (isBorne(word) && !(isFrequent(word) && isUsual(word))));
