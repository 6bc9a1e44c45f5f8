/** Who is so old: a name beside an age, whatever its words mean. */
import { hasKind, openCues, personalKinds } from "./cues.ts";
import type { Hidden } from "./hide-words.ts";
import { isRoom, isRoomWord } from "./houses.ts";
import { isAged } from "./is-aged.ts";
import { isLearned, isOrdinaryWord } from "./is-ordinary-word.ts";
import { eponyms } from "./name-words.ts";
import { isOfPerson } from "./person-lists.ts";
import { isTitleCase, type Token } from "./tokens-of.ts";
import { openVocabulary } from "./vocabulary.ts";
import { isBorne, isFrequent, isNameOfMedicine, isNobodysWord, isUsual } from "./word-uses.ts";

const mostOfName = 4;

/** Each age is looked at with the few words beside it: time in proportion to the text. */
export function hideBesideAges(tokens: readonly Token[], hidden: Hidden): void {
  for (let age = 0; age < tokens.length; age += 1) {
    if (!isAged(tokens, age)) continue;
    hideBefore(tokens, hidden, age);
    hideBehind(tokens, hidden, age);
  }
  hideFurtherInBrackets(tokens, hidden);
}

/** `Angin Prayitno 52 th`, `Bintang (7/L)`, `Senja, P, 26 tahun`, `an sekar ningrum, 6 th`. */
function hideBefore(tokens: readonly Token[], hidden: Hidden, age: number): void {
  let end = age;
  let gap = (tokens[age]?.gap ?? "").replace(/^ ?[(,]? ?[♂♀][,)]? ?$/u, ", ");
  if (isSex(tokens, end - 1) && /^[ ,/(]{1,3}$/u.test(gap)) {
    end -= 1;
    gap = tokens[end]?.gap ?? "";
  }
  if (!/^ ?[,(/±-]? ?[(±]? ?$/u.test(gap)) return;
  const style = [isTitleCase, isSmall, isShouted].find((isStyle) => isStyle(tokens[end - 1]));
  if (style === undefined) return;
  let first = end - 1;
  while (
    end - first < mostOfName &&
    /^[ \t]{1,2}$/u.test(tokens[first]?.gap ?? "") &&
    style(tokens[first - 1]) &&
    !isCue(tokens[first - 1])
  )
    first -= 1;
  const run: Run = { tokens, hidden, first, end };
  const isSign = /[,(/]/u.test(gap) || end < age;
  const isName =
    style === isSmall
      ? (isIntroduced(tokens[first - 1]) && isNameInSmall(run)) ||
        isBorneAlone(run, age) ||
        isBorneOnBehalf(run)
      : style === isShouted
        ? isNameShouted(run, age)
        : isNameInCapitals(run, isSign);
  if (isName) for (let place = first; place < end; place += 1) hidden[place] ??= "name";
}

/** `lk 45 thn Bakri nyeri dada`: behind a sex and an age. */
function hideBehind(tokens: readonly Token[], hidden: Hidden, age: number): void {
  const first = age + 2;
  if (!isSex(tokens, age - 1) || !/^,? $/u.test(tokens[first]?.gap ?? "")) return;
  if (!isTitleCase(tokens[first]) || hidden[first] !== undefined) return;
  const { word = "" } = tokens[first] ?? {};
  if (isBorne(word) && !isUsual(word) && !isOfMedicine(word)) hidden[first] = "name";
}

/** `Sudin (41), Hamsiah (38), Aco (7)`: behind two who are told with their ages, a further one whose word is a sign too. */
function hideFurtherInBrackets(tokens: readonly Token[], hidden: Hidden): void {
  for (let place = leastAged * 2; place < tokens.length; place += 1) {
    const isAfterPersons = [place - 2, place - 4].every(
      (at) => hidden[at] === "name" && isInBrackets(tokens, at + 1),
    );
    const token = tokens[place];
    if (!token || !isAfterPersons || !isTitleCase(token) || !isInBrackets(tokens, place + 1))
      continue;
    if (!isUsual(token.word) && !isLearned(token.word)) hidden[place] ??= "name";
  }
}
const leastAged = 2;

/** `(41), `: two digits at most, alone between brackets. */
const isInBrackets = (tokens: readonly Token[], place: number) =>
  /^ ?\($/u.test(tokens[place]?.gap ?? "") &&
  /^\p{N}{1,2}$/u.test(tokens[place]?.written ?? "") &&
  (tokens[place + 1]?.gap ?? ")").startsWith(")");

interface Run {
  readonly tokens: readonly Token[];
  readonly hidden: Hidden;
  readonly first: number;
  readonly end: number;
}

const isSmall = (token: Token | undefined) => /^\p{Ll}{3,}$/u.test(token?.written ?? "");
/** In a line of capitals. */
const isShouted = (token: Token | undefined) =>
  token?.capital === false && /^\p{Lu}{3,}$/u.test(token.written);
const isSex = (tokens: readonly Token[], place: number) => isOfPerson("sex", tokens[place]?.word);
const isCue = (token: Token | undefined) =>
  isOfPerson("sex", token?.word) || isOfPerson("victim", token?.word) || isIntroduced(token);
const isIntroduced = (token: Token | undefined) =>
  hasKind(token, ...personalKinds) || isOfPerson("victim", token?.word);
const isOfMedicine = (word: string) => isNameOfMedicine(word) || isLearned(word);

/** Where a line or a part of it begins, or behind whoever is told of. */
const begins = (tokens: readonly Token[], place: number) =>
  place === 0 ||
  isOfBed(tokens, place) ||
  /[\n.:;,|)(“"+-]/u.test(tokens[place]?.gap ?? "") ||
  isCue(tokens[place - 1]);

/** `bed 2 Bulan 34 th`: behind the number of who lies there. */
const isOfBed = (tokens: readonly Token[], place: number) =>
  tokens[place]?.gap === " " &&
  /^\p{N}{1,3}$/u.test(tokens[place - 1]?.written ?? "") &&
  isRoomWord(tokens[place - 2]?.word ?? "");

const isSexSign = (token: Token | undefined) => /[♂♀]/u.test(token?.gap ?? "");

function isNameInCapitals({ tokens, hidden, first, end }: Run, isSign: boolean): boolean {
  if (!begins(tokens, first)) return false;
  const row = tokens.slice(first, end);
  const isAny = (_: Token, at: number) => hidden[first + at] === "name";
  const isNoName = (word: string) =>
    isOfMedicine(word) || openCues().has(word) || isOfPerson("sex", word);
  if (row.some(({ word }) => isNoName(word))) return false;
  // `La Tinggi ♂ 5 th`
  if (row.length === 2 && isSexSign(tokens[end]) && isOfPerson("short-first", row[0]?.word))
    return true;
  if (row.length > 1) return row.some(isAny) || row.every(({ word }) => isBorne(word));
  const { word = "", standing } = tokens[first] ?? {};
  if (isOfBed(tokens, first) && isBorne(word)) return true;
  if (isRoom(tokens, first) || isFrequent(word) || isUsual(word))
    return isSign && isToldSex(tokens, end) && isBorne(word);
  if (isNobodysWord(standing) || isBorne(word)) return true;
  return (
    isSign &&
    standing === "ordinary" &&
    !openVocabulary().english.has(word) &&
    !isOrdinaryWord(word)
  );
}

/** `; ONES TABUN 24 TH;`: a part of a line alone, of words that notes do without; not `SIROSIS HATI 3 TH`. */
function isNameShouted({ tokens, first, end }: Run, age: number): boolean {
  const row = tokens.slice(first, end);
  const [unit, next] = [tokens[age + 1], tokens[age + 2]];
  if (row.length < 2 || !begins(tokens, first) || !isOfPerson("years", unit?.word)) return false;
  if (next !== undefined && !/^ ?[.,;)\n]/u.test(next.gap)) return false;
  const isOfNotes = ({ word }: Token) =>
    isUsual(word) || isFrequent(word) || isLearned(word) || eponyms().has(word);
  if (row.some((token) => isOfNotes(token) || openCues().has(token.word))) return false;
  return row.some(({ standing }) => standing !== "clinical");
}

/** `Bintang (7/L)`: nothing but a person has both. */
const isToldSex = (tokens: readonly Token[], end: number) =>
  isSexSign(tokens[end]) || isSex(tokens, end) || isSex(tokens, end + 1) || isSex(tokens, end + 2);

/** `sabar, 61 th` where a line begins, `anak cahaya 6 th`: one word that persons are called after, whatever else it means. */
function isBorneAlone({ tokens, first, end }: Run, age: number): boolean {
  const [token, sign] = [tokens[first], tokens[end]?.gap ?? ""];
  if (!token || end - first !== 1 || !isBorne(token.word)) return false;
  // `px bintang 45 th`
  const isOfPatient = hasKind(tokens[first - 1], "patient") && token.gap === " ";
  if (isFrequent(token.word) && !isOfPatient) return false;
  if (openCues().has(token.word) || isOfPerson("small-which", token.word)) return false;
  if (!isOfPerson("years", tokens[age + 1]?.word)) return false;
  const isFirst = first === 0 || /[\n:]/u.test(token.gap);
  if (isFirst) return /^ ?[,/(]/u.test(sign);
  return isIntroduced(tokens[first - 1]) && !isOfPerson("small-state", token.word);
}

/** `a n mawar, 30 th`, `an/ kasih bunga 3 th`, `tn bintang laut 50 th`: behind what introduces nobody else, be it the last of their words alone. */
function isBorneOnBehalf({ tokens, first, end, hidden }: Run): boolean {
  const [before, cue] = [tokens[first - 2], tokens[first - 1]];
  const isOnBehalf = cue?.written === "n" && before?.written === "a" && cue.gap === " ";
  const isTitled = isOfPerson("sole-title", cue?.written);
  if (!isOnBehalf && !isTitled) return false;
  return tokens.slice(first, end).every(({ word }, at) => {
    if (isOfPerson("which", word) || isOfPerson("small-state", word) || isLearned(word))
      return false;
    return isBorne(word) || hidden[first + at] === "name" || (at > 0 && isRare(word));
  });
}
const isRare = (word: string) => !isFrequent(word) && !openCues().has(word) && !isUsual(word);

/** Words that notes do without; one that persons are called after at least, or one that nobody knows. */
function isNameInSmall({ tokens, hidden, first, end }: Run): boolean {
  const row = tokens.slice(first, end);
  const isTelling = ({ word, standing }: Token, at: number) =>
    hidden[first + at] === "name" || isNobodysWord(standing) || isBorne(word);
  // `an bunga citra maharani 7 th`: a word of notes too, beside a name.
  const isAmongNames = ({ word, standing }: Token) =>
    row.length > 2 && isBorne(word) && standing !== "ordinary" && !isOfPerson("which", word);
  const mayBe = (token: Token) => isAmongNames(token) || mayBeAlone(token);
  return row.some(isTelling) && row.every(mayBe);
}

const mayBeAlone = ({ word, standing }: Token) =>
  !isUsual(word) &&
  !isFrequent(word) &&
  !isLearned(word) &&
  !isOrdinaryWord(word) &&
  !openCues().has(word) &&
  (standing !== "clinical" || isBorne(word));
