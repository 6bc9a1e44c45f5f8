/** An address that stands behind the word for it, up to where something else begins: `alamat baru: […] R5-20`, `ALAMAT : […] TINGGI, NAG. SUNGAI PUA`. */
import { hasKind, openCues } from "./cues.ts";
import type { Hidden } from "./hide-words.ts";
import { isLearned } from "./is-ordinary-word.ts";
import { nameCompanions, placeWords } from "./name-words.ts";
import { isListed } from "./place-lists.ts";
import type { Token } from "./tokens-of.ts";
import { openVocabulary } from "./vocabulary.ts";
import { isBorne, isCalledAfter, isFrequent, isUsual } from "./word-uses.ts";

const mostOfAddress = 16;
const mostBefore = 2;

/** Each address is read once: time in proportion to the text. */
export function hideAddressFields(tokens: readonly Token[], hidden: Hidden): void {
  for (let cue = 0; cue < tokens.length; cue += 1) {
    if (!isListed("address-field", tokens[cue]?.word ?? "")) continue;
    let first = cue + 1;
    while (first - cue <= mostBefore && isListed("which-address", tokens[first]?.word ?? ""))
      first += 1;
    const end = endOfAddress(tokens, hidden, first);
    // What is nowhere known as a place may be a sentence on the address.
    if (!hidden.slice(first, end).some((kind) => kind === "name" || kind === "place")) continue;
    for (let place = first; place < end; place += 1) hidden[place] ??= "place";
    cue = end - 1;
  }
}

/** Behind the last word that belongs to the address. */
function endOfAddress(tokens: readonly Token[], hidden: Hidden, first: number): number {
  let end = first;
  for (let place = first; place - first < mostOfAddress; place += 1) {
    const token = tokens[place];
    if (!token || !isNear(tokens, place, place === first)) break;
    if (hidden[place] !== undefined || isNumber(tokens, place)) end = place + 1;
    else if (isOfAddress(token, tokens[place + 1])) continue;
    else if (isPart(tokens, hidden, place) || isLastPart(tokens, hidden, place)) end = place + 1;
    else break;
  }
  return end;
}

/** A full stop ends an address, but behind what is shortened: `NAG. SUNGAI`. */
function isNear(tokens: readonly Token[], place: number, isFirst: boolean): boolean {
  const { gap = "" } = tokens[place] ?? {};
  if (isFirst) return /^[ \t]{0,2}[:.]?[ \t]{0,2}$/u.test(gap);
  if (/^\.[ \t]{0,2}$/u.test(gap)) return isShort(tokens[place - 1]);
  return /^[ \t]{0,2}[-/,]?[ \t]{0,2}$/u.test(gap);
}
const isShort = (token: Token | undefined) =>
  /^\p{L}{1,4}$/u.test(token?.written ?? "") || isOfAddress(token, undefined);

/** `no`, `blok`, `kel`: of an address, and of an end alone none. */
const isOfAddress = (token: Token | undefined, next: Token | undefined) =>
  token !== undefined &&
  ((hasKind(token, "place") && !hasKind(token, "facility")) ||
    /^(?:no|nomor|blok|blk|rt|rw|kav|lt|lr|lrg|lk|nag|jor|dk|dkh)$/u.test(token.word) ||
    (/^\p{Lu}{1,2}$/u.test(token.written) && /^\p{N}{1,3}$/u.test(next?.written ?? "")));

/** The number of a house, and no count: `44`, `R5-20`, `148 C`. */
function isNumber(tokens: readonly Token[], place: number): boolean {
  const [token, next] = [tokens[place], tokens[place + 1]];
  const isLetter =
    /^\p{Lu}$/u.test(token?.written ?? "") &&
    /^\p{N}{1,4}$/u.test(tokens[place - 1]?.written ?? "");
  if (isLetter) return true;
  if (!/^\p{N}{1,4}$/u.test(token?.written ?? "")) return false;
  const isCount = /^ ?$/u.test(next?.gap ?? "-") && openVocabulary().units.has(next?.word ?? "");
  return !isCount && token?.gap.startsWith(",") !== true;
}

/** A word with a capital that is no complaint. */
function isPart(tokens: readonly Token[], hidden: Hidden, place: number): boolean {
  const [before, token] = [tokens[place - 1], tokens[place]];
  if (!token || !/^\p{Lu}(?:\p{Ll}+|\p{Lu}+)$/u.test(token.written)) return false;
  const { word, gap, standing } = token;
  if (isLearned(word) || hasKind(token, "number", "record", "handle", "patient")) return false;
  if (isBorne(word) || placeWords().has(word) || nameCompanions().has(word)) return true;
  if (isListed("landscape", word) || isListed("along", word)) return true;
  if (isUsual(word) || isFrequent(word) || openCues().has(word)) return false;
  // `SUNGAI PUA`, `Gebang Lor`
  const isBehind = gap === " " && (hidden[place - 1] !== undefined || hasKind(before, "place"));
  return standing !== "clinical" || isCalledAfter(word) || isBehind;
}

/** `[…] TINGGI, NAG. […]`: between what is hidden and a comma, whatever it means. */
const isLastPart = (tokens: readonly Token[], hidden: Hidden, place: number) =>
  hidden[place - 1] !== undefined &&
  tokens[place]?.gap === " " &&
  /^\p{Lu}\p{L}{2,}$/u.test(tokens[place].written) &&
  !isLearned(tokens[place].word) &&
  /^ ?, /u.test(tokens[place + 1]?.gap ?? "") &&
  isOfAddress(tokens[place + 1], undefined);
