/** What a report denies: over a list behind the denial, or by a sign or a word behind the thing. */
import type { Token } from "../reading/tokens.ts";
import type { Cue } from "./report-words.ts";
import { endsOfSentences, type Word } from "./report-word.ts";

/** The words of a report by the token with which they begin. */
export type WordsByPlace = ReadonlyMap<number, readonly Word[]>;

/** Words between a denial and what it denies. */
const denialReach = 4;

const isThing = (word: Word): boolean =>
  (["shows", "sign", "against"] as const).some((role) => word.rowsOf(role).length > 0);

/** What a denial before it reaches, over a list, and what a sign or a word behind it denies. */
export function findDenied(
  words: readonly Word[],
  tokens: readonly Token[],
  byPlace: WordsByPlace,
): ReadonlySet<Word> {
  const denied = new Set<Word>();
  // Words that are left until the denial no longer reaches; 0 where nothing is denied.
  let left = 0;
  let isOpen = false;
  // `tidak jernih, keruh`: only a list of what is denied goes on behind a comma.
  let isList = false;
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (!token) break;
    const here = byPlace.get(at) ?? [];
    const is = (cue: Cue) => here.some((word) => word.cue === cue);
    if (endsOfSentences.has(token.kind) || is("turns") || is("sums")) left = 0;
    else if (token.kind === "comma") left = isList ? Math.min(left, 1) : 0;
    else if (is("joins") || token.kind === "slash") left = left > 0 ? denialReach : 0;
    // `PA no 1234/26: invasive carcinoma`: before a number it numbers.
    else if (is("denies") && tokens[at + 1]?.kind !== "number") {
      left = denialReach + 1;
      isOpen = true;
      isList = false;
      continue;
    } else if (is("looks")) {
      // `Tampak konsolidasi` behind `tidak tampak efusi` is there.
      if (!isOpen) left = 0;
      continue;
    } else if (here.some((word) => isThing(word) || word.cue === "normal") && left > 0) {
      for (const word of here) denied.add(word);
      left = denialReach;
      isList = true;
    } else if (left > 0) left--;
    isOpen = false;
  }
  for (const word of words) if (isDeniedBehind(word, tokens, byPlace)) denied.add(word);
  return denied;
}

/** `efusi` in `efusi pleura (-)`, `perdarahan` in `perdarahan vitreus (-)`: what is denied is the longer word, and the one inside says nothing. */
export const findInner = (denied: ReadonlySet<Word>, byPlace: WordsByPlace): ReadonlySet<Word> =>
  new Set(
    [...denied].flatMap(({ from, to }) =>
      Array.from({ length: to - from }, (_, offset) => byPlace.get(from + offset) ?? [])
        .flat()
        .filter((word) => word.to <= to && !denied.has(word)),
    ),
  );

/** Words between a thing and the denial behind it: `diplokokus gram negatif intrasel tidak ditemukan`. */
const behindReach = 3;

/** `batu (-)`, `trombus negatif`, `blastospora dan pseudohifa tidak ditemukan`. */
function isDeniedBehind(word: Word, tokens: readonly Token[], byPlace: WordsByPlace): boolean {
  const { to } = word;
  const isHeader = tokens[to]?.kind === "colon";
  const next = isHeader ? to + 1 : to;
  // `Bekas SC: NT (-)`: behind a colon the sign is that of what is named there.
  const sign = isHeader ? signAt(tokens, next) : signBehind(word, next, tokens, byPlace);
  if (sign) return !sign.text.includes("+");
  return hasBehind("denied", next, tokens, byPlace);
}

/** A word of a cue close behind, which ends its clause. */
function hasBehind(
  wanted: Cue,
  next: number,
  tokens: readonly Token[],
  byPlace: WordsByPlace,
): boolean {
  for (let at = next; at <= next + behindReach && isPlainWord(tokens[at]); at++) {
    const here = byPlace.get(at);
    // `massa batas tidak jelas`: it is the edge that cannot be told.
    if (here?.some(({ cue }) => cue === "respect")) return false;
    const cue = here?.find((word) => word.cue === wanted);
    if (!cue) continue;
    // `batu tidak tampak hidronefrosis`: what follows is denied, and not what stands before.
    const isJoined = byPlace.get(cue.to)?.some((word) => word.cue === "joins") === true;
    if (!isPlainWord(tokens[cue.to]) || isJoined) return true;
  }
  return false;
}

/** `infiltrat belum jelas`: what a report neither shows nor denies. */
export function findUnsure(
  words: readonly Word[],
  tokens: readonly Token[],
  byPlace: WordsByPlace,
): ReadonlySet<Word> {
  return new Set(words.filter(({ to }) => hasBehind("unsure", to, tokens, byPlace)));
}

/** Words between a thing and its sign that are nothing of their own: `whirlpool sign (-)`, `infiltrat baru (-)`. */
const signReach = 2;

/** An organ, or what is named like an examination of it: `benda asing di toraks (-)`. */
const isPlace = (word: Word): boolean =>
  (word.cue === undefined || word.cue === "quotes") && !isThing(word);

function signAt(tokens: readonly Token[], at: number): Token | undefined {
  const token = tokens[at];
  return token?.kind === "signs" && !isDash(tokens, at) ? token : undefined;
}

/** `infark ganglia basalis - kapsula interna`: between words that no further sign follows, as in `ronki - wheezing -`, it parts nothing but them. */
function isDash(tokens: readonly Token[], at: number): boolean {
  if (tokens[at]?.text !== "-" || !isPlainWord(tokens[at + 1])) return false;
  let behind = at + 1;
  while (isPlainWord(tokens[behind])) behind++;
  return tokens[behind]?.kind !== "signs";
}

/** Every disease that the word shows is looked for there: `cairan bebas Morison`, and not `radiolusen periapikal`. */
function isPlaceOf(word: Word, place: Word): boolean {
  const shown = word.rowsOf("shows");
  const there = place.rowsOf("organ");
  return shown.length > 0 && shown.every((row) => there.includes(row));
}

function signBehind(
  word: Word,
  next: number,
  tokens: readonly Token[],
  byPlace: WordsByPlace,
): Token | undefined {
  let left = signReach;
  let isBehindPlace = false;
  let at = next;
  while (left >= 0) {
    const token = tokens[at];
    if (token?.kind !== "word") return signAt(tokens, at);
    const here = byPlace.get(at) ?? [];
    // `cairan bebas cavum Douglas dan Morison (-)`
    const isJoined = isBehindPlace && here.some(({ cue }) => cue === "joins");
    const isOwn = isBehindPlace || here.some((place) => isPlaceOf(word, place));
    const isAt = here.length > 0 && here.every(isPlace) && isOwn;
    if (isAt || here.some(({ cue }) => cue === "within")) isBehindPlace = true;
    else if (here.length > 0 && !isJoined) return undefined;
    else if (here.length === 0) left--;
    at = here[0]?.to ?? at + 1;
  }
  return undefined;
}

const isPlainWord = (token: Token | undefined): boolean =>
  token?.kind === "word" || token?.kind === "number";
