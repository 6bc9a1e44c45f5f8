/** Relatives who are told one behind the other: `kakak pertama Ambros`, `anak2nya: Baso (nelayan), […]`, `mantu (Mei Ling)`. */
import { hasKind, openCues } from "./cues.ts";
import type { Hidden } from "./hide-words.ts";
import { isRoom } from "./houses.ts";
import { isLearned } from "./is-ordinary-word.ts";
import { isOfPerson } from "./person-lists.ts";
import { isTitleCase, type Token } from "./tokens-of.ts";
import { isBorne, isCalledAfter, isFrequent, isNameOfMedicine, isUsual } from "./word-uses.ts";

const mostBetween = 3;
const mostOfList = 6;

/** Each relative is looked at with the few words behind: time in proportion to the text. */
export function hideRelatives(tokens: readonly Token[], hidden: Hidden): void {
  for (let kin = 0; kin < tokens.length; kin += 1) {
    if (!isKin(tokens, kin)) continue;
    let first = kin + 1;
    while (first - kin <= mostBetween && isWhich(tokens[first])) first += 1;
    const gap = tokens[first]?.gap ?? "";
    if (/^ ?\($/u.test(gap)) hideInBrackets(tokens, hidden, first);
    if (gap === " " && first === kin + 1) hideAlone(tokens, hidden, first);
    if (/^ ?[:,] $/u.test(gap) || (gap === " " && (first > kin + 1 || isOwn(tokens[kin]))))
      hideList(tokens, hidden, first);
  }
}

/** `anaknya`, and `anak2nya`. */
const isKin = (tokens: readonly Token[], place: number) =>
  hasKind(tokens[place], "kin") ||
  isOfPerson("victim", tokens[place]?.word) ||
  (tokens[place]?.word === "nya" && hasKind(tokens[place - 2], "kin"));

/** `anaknya Bintang`; `anak Kejang` is a complaint. */
const isOwn = (token: Token | undefined) => /^\p{Ll}*nya$/u.test(token?.written ?? "");

const isWhich = (token: Token | undefined) =>
  isOfPerson("which-relative", token?.word) || /^\p{N}{1,2}$/u.test(token?.written ?? "");

/** `istri titik.`, `pembonceng (suci)`: a word that persons are called after, alone between a relative and a sign. */
function hideAlone(tokens: readonly Token[], hidden: Hidden, place: number): void {
  const [token, next] = [tokens[place], tokens[place + 1]];
  if (!token || !/^\p{L}{3,}$/u.test(token.written) || !isBorne(token.word)) return;
  if (next !== undefined && !/^ ?[.,;)\n]/u.test(next.gap)) return;
  if (isOfPerson("small-state", token.word) || isOfPerson("which", token.word)) return;
  if (
    isOfPerson("which-relative", token.word) ||
    isRoom(tokens, place) ||
    openCues().has(token.word)
  )
    return;
  if (!isFrequent(token.word) && !isLearned(token.word)) hidden[place] ??= "name";
}

/** `mantu (Mei Ling)`: two capitals alone. */
function hideInBrackets(tokens: readonly Token[], hidden: Hidden, first: number): void {
  hideAlone(tokens, hidden, first);
  const [one, other, next] = tokens.slice(first, first + 3);
  if (!isTitleCase(one) || !isTitleCase(other) || other?.gap !== " ") return;
  if (!/^ ?[),]/u.test(next?.gap ?? ")")) return;
  const pair = [one, other].map((token) => token?.word ?? "");
  if (pair.some((word) => openCues().has(word) || isLearned(word) || isFrequent(word))) return;
  if (pair.some((word) => !isUsual(word) || isBorne(word)))
    for (const place of [first, first + 1]) hidden[place] ??= "name";
}

/** Names with a comma, `&` or `dan` between them, what they do in brackets. */
function hideList(tokens: readonly Token[], hidden: Hidden, first: number): void {
  let place = first;
  for (let count = 0; count < mostOfList; count += 1) {
    const [token, next] = [tokens[place], tokens[place + 1]];
    if (!token || (hidden[place] === undefined && !isNameHere(tokens, place, count > 0))) return;
    hidden[place] ??= "name";
    if (!/^ ?[,&/] ?$|^ ?\($/u.test(next?.gap ?? "")) return;
    place += next?.gap.includes("(") === true ? 2 : 1;
    if (place > first + 2 * mostOfList) return;
  }
}

function isNameHere(tokens: readonly Token[], place: number, isFurther: boolean): boolean {
  const [token, next] = [tokens[place], tokens[place + 1]];
  if (!token || !isTitleCase(token) || token.written.length < 3 || isRoom(tokens, place))
    return false;
  // `suaminya Salam`: a word before a signature as well.
  const isCue = openCues().has(token.word) && !isGreeting(token.word);
  if (isCue || isLearned(token.word)) return false;
  const isToldAlone = !isFurther && isOwn(tokens[place - 1]) && token.standing === "ordinary";
  if (isFrequent(token.word) && !isCalledAfter(token.word)) return isToldAlone;
  if (next?.gap === " " && isTitleCase(next)) return false;
  if (isNameOfMedicine(token.word)) return false;
  if (token.standing === "clinical" && !isCalledAfter(token.word)) return false;
  return isFurther ? isBorne(token.word) : isBorne(token.word) || !isUsual(token.word);
}

const isGreeting = (word: string) =>
  isCalledAfter(word) && [...(openCues().get(word) ?? [])].every((kind) => kind === "signature");
