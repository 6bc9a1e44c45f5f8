/** Whom somebody works for, where a child goes to school and where somebody comes from, in small letters that are words: `tukang las di karya besi`, `besar di pati`. */
import { hasKind, openCues } from "./cues.ts";
import { isRegion } from "./hide-regions.ts";
import type { Hidden } from "./hide-words.ts";
import { isLearned } from "./is-ordinary-word.ts";
import { nameCompanions, wardNames } from "./name-words.ts";
import { isListed } from "./place-lists.ts";
import { isOfNumber } from "./number-lists.ts";
import type { Token } from "./tokens-of.ts";
import { isBorne, isFrequent, isUsual, isVerb } from "./word-uses.ts";

const mostOfHouse = 3;
/** `operator mesin di`: what somebody works with, before where. */
const mostBetween = 1;

/** Each word is looked at with the few beside it: time in proportion to the text. */
export function hideWorkInSmall(tokens: readonly Token[], hidden: Hidden): void {
  for (let place = 1; place < tokens.length; place += 1) {
    if (isOrigin(tokens, place)) hidden[place] ??= "place";
    if (isListed("at-house", tokens[place - 1]?.word ?? "") && isAtWork(tokens, place - 1))
      hideHouse(tokens, hidden, place);
  }
}

const isSmall = (token: Token | undefined) =>
  token?.gap === " " && /^\p{Ll}{4,}$/u.test(token.written);

/** `supir di`, `tukang las di`, `anak sekolah di`. */
function isAtWork(tokens: readonly Token[], at: number): boolean {
  for (let work = at - 1; work >= Math.max(0, at - 1 - mostBetween); work -= 1) {
    if (tokens[work + 1]?.gap !== " ") return false;
    if (isListed("at-work", tokens[work]?.word ?? "")) return true;
  }
  return false;
}

/** Up to a sign, no word of it says where everybody may work, and one at least is what houses are called after. */
function hideHouse(tokens: readonly Token[], hidden: Hidden, first: number): void {
  let end = first;
  while (end - first < mostOfHouse && isSmall(tokens[end]) && hidden[end] === undefined) {
    const { word = "" } = tokens[end] ?? {};
    if (isOfNoHouse(word)) break;
    end += 1;
  }
  const next = tokens[end];
  const isEnd = next === undefined || /^ ?[,.;:()\n/]/u.test(next.gap) || isOfNoHouse(next.word);
  const row = tokens.slice(first, end);
  const isTelling = ({ word }: Token) =>
    (isBorne(word) && !isFrequent(word)) ||
    (row.length > 1 && (nameCompanions().has(word) || isListed("landscape", word)));
  if (isEnd && row.some(isTelling)) hidden.fill("place", first, end);
}

const isOfNoHouse = (word: string) =>
  hasKind({ word }, "facility", "org", "honorific", "kin", "patient") ||
  isListed("any-house", word) ||
  isListed("anywhere", word) ||
  isListed("common-landscape", word) ||
  isListed("any-work", word) ||
  isOfNumber("weekday", word) ||
  isOfNumber("month", word) ||
  isLearned(word) ||
  isVerb(word);

/** `asal batu`, `lahir di kudus`, `pindah dari solo`: a region that is a word as well. */
function isOrigin(tokens: readonly Token[], place: number): boolean {
  const [doing, where, token, next] = [-2, -1, 0, 1].map((step) => tokens[place + step]);
  if (!isSmall(token) || !isRegion(token?.word ?? "")) return false;
  const { word = "" } = token ?? {};
  if (openCues().has(word) || isListed("kind", word) || wardNames().has(word)) return false;
  // `asal batu,`: of everyday language, alone behind where somebody comes from.
  if (isFrequent(word) && where?.word !== "asal") return false;
  if (isListed("any-work", word) || isListed("any-house", word)) return false;
  const isEnd =
    next === undefined || /^ ?[,.;()\n/]/u.test(next.gap) || /^\p{N}/u.test(next.written);
  if (where?.word === "asal") return isEnd;
  return (
    where?.gap === " " &&
    /^(?:di|dari|dr|ke)$/u.test(where.word) &&
    isListed("whence", doing?.word ?? "") &&
    // `massa besar di dada`
    (doing?.word !== "besar" || place < 3 || /[,.;]/u.test(doing.gap)) &&
    (isEnd || !isUsual(word))
  );
}
