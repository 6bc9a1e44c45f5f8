/** Cuts a text into words, numbers, signs and punctuation, each with its place. One walk over the characters. */
import { isDigit } from "./characters.ts";

export type TokenKind =
  | "word"
  | "number"
  /** `(+)`, `-/-`, `+/-`: one sign or several. */
  | "signs"
  | "comma"
  | "colon"
  | "semicolon"
  | "slash"
  | "open"
  | "close"
  | "stop"
  | "line"
  | "hyphen"
  | "arrow"
  | "times"
  | "mark";

export interface Token {
  readonly kind: TokenKind;
  /** A word in lower case without accents; everything else as written. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** White space, or the beginning of the text, stands before it. */
  readonly apart: boolean;
}

/** Whether a full stop after this word belongs to the word. */
export type IsAbbreviation = (word: string) => boolean;

/** `(-, menopause)`: what explains a sign stands in its bracket. */
const signGroup =
  /\(\s?[-+\u2212\u2013]{1,4}(?:(?:\s?\/\s?[-+\u2212\u2013\u2193\u2191]{1,4}){0,5}\s?\)|(?=[,;]\s))|[-+\u2212\u2013]{1,4}(?:\s?\/\s?[-+\u2212\u2013\u2193\u2191]{1,4}){1,5}/y;
/** A time of the clock is one number: `18:05`, but not the titre `1:20` nor `08:15:30`. */
const number = /(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)(?!:?\d)|\d+(?:[.,]\d+)*[½¼¾]?|[½¼¾]/y;
const word = /[\p{L}\p{M}][\p{L}\p{M}\p{N}]*/uy;
const arrow = /[-=]{1,2}>|[\u2192\u21d2\u27a1]/y;
const isSpace = (mark: string | undefined) => mark === undefined || /\s/u.test(mark);

const single: Readonly<Record<string, TokenKind>> = {
  ",": "comma",
  ":": "colon",
  ";": "semicolon",
  "/": "slash",
  "(": "open",
  "[": "open",
  ")": "close",
  "]": "close",
  "\n": "line",
  "\r": "line",
  "|": "line",
  "\u2022": "line",
  "!": "stop",
  "\u00d7": "times",
};

/** What begins at a place; undefined for what says nothing, such as white space. */
interface Cut {
  readonly kind: TokenKind;
  readonly end: number;
}

/** Without a small letter, and more than a few short names: `TB PARU`, `CKD ST V` are written so in any text. */
export const isInCapitals = (text: string): boolean =>
  text === text.toUpperCase() && (text.match(longWord)?.length ?? 0) >= fewestWords;
const longWord = /\p{Lu}{5,}/gu;
const fewestWords = 2;

export function tokenize(text: string, isAbbreviation: IsAbbreviation): readonly Token[] {
  const tokens: Token[] = [];
  const isWhole = isInCapitals(text);
  let apart = true;
  for (let at = 0; at < text.length;) {
    const cut = isBlank(text, at)
      ? undefined
      : (cutWord(text, at, tokens.at(-1)) ??
        cutSign(text, at, tokens.at(-1), apart) ??
        cutMark(text, at, tokens.at(-1), isAbbreviation, isWhole));
    if (cut) {
      const written = text.slice(at, cut.end);
      const kept = cut.kind === "word" ? plain(written) : written;
      tokens.push({ kind: cut.kind, text: kept, start: at, end: cut.end, apart });
      apart = false;
    } else if (isBlank(text, at)) apart = true;
    at = cut?.end ?? at + 1;
  }
  return tokens;
}

function isBlank(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code === 32 || code === 9 || (code > 127 && isSpace(text[at]));
}

/** Where a pattern that begins at a place ends, or -1. */
function endOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : -1;
}

/** `¼`, `½`, `¾`. */
const isShare = (code: number): boolean => code > 187 && code < 191;

/** Words, numbers, arrows and the x between numbers. */
function cutWord(text: string, at: number, before: Token | undefined): Cut | undefined {
  const code = text.charCodeAt(at);
  if ((code > 47 && code < 58) || isShare(code))
    return { kind: "number", end: endOf(number, text, at) };
  if (!isPlainLetter(code) && code <= 127) return undefined;
  // What rises or falls is said by a sign too; its spelling stands in the list of words.
  if (code === 0x21_93 || code === 0x21_91) return { kind: "word", end: at + 1 };
  const arrowEnd = code > 127 ? endOf(arrow, text, at) : -1;
  if (arrowEnd > 0) return { kind: "arrow", end: arrowEnd };
  if (isTimes(text, at, before)) return { kind: "times", end: at + 1 };
  const end = endOfWord(text, at);
  return end > 0 ? { kind: "word", end } : undefined;
}

/** Most words are plain letters and numbers; where one has others the pattern decides. */
function endOfWord(text: string, at: number): number {
  let end = at;
  while (isPlainLetter(text.charCodeAt(end)) || (end > at && isDigit(text[end]))) end++;
  return text.charCodeAt(end) > 127 ? endOf(word, text, at) : end;
}

const isPlainLetter = (code: number): boolean =>
  (code > 64 && code < 91) || (code > 96 && code < 123);

const signMarks: ReadonlySet<string> = new Set(["+", "-", "(", "\u2212", "\u2013"]);

/** `(+)`, `-/+`, `->`, and the brackets and hyphens that are none of these. */
function cutSign(
  text: string,
  at: number,
  before: Token | undefined,
  apart: boolean,
): Cut | undefined {
  const mark = text[at] ?? "";
  if (mark === "-" || mark === "=") {
    const end = endOf(arrow, text, at);
    if (end > 0) return { kind: "arrow", end };
  }
  if (!signMarks.has(mark)) return undefined;
  const end = endOf(signGroup, text, at);
  if (end > 0 && !isDigit(text[end])) return { kind: "signs", end };
  return mark === "(" ? { kind: "open", end: at + 1 } : cutLoneSign(text, at, before, apart);
}

function cutMark(
  text: string,
  at: number,
  before: Token | undefined,
  isAbbreviation: IsAbbreviation,
  isWhole: boolean,
): Cut | undefined {
  const mark = text[at] ?? "";
  if (mark !== ".") return { kind: single[mark] ?? "mark", end: at + 1 };
  return isStop(text, at, before, isAbbreviation, isWhole)
    ? { kind: "stop", end: at + 1 }
    : undefined;
}

/** Lower case without accents. */
export function plain(written: string): string {
  for (let at = 0; at < written.length; at++)
    if (written.charCodeAt(at) > 127)
      return written.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return written.toLowerCase();
}

/** The x of `3x500`, `3 x 1`, `3,4 x 2,8 cm`. */
function isTimes(text: string, at: number, before: Token | undefined): boolean {
  const mark = text[at];
  if ((mark !== "x" && mark !== "X") || before?.kind !== "number") return false;
  const next = text[at + 1] === " " ? at + 2 : at + 1;
  return (
    (isDigit(text[next]) || isShare(text.charCodeAt(next))) &&
    text.slice(before.end, at).trim() === ""
  );
}

/** A plus or a minus that stands alone: `demam -, kejang +`; one before a line is a bullet, one inside a word joins it. */
function cutLoneSign(text: string, at: number, before: Token | undefined, apart: boolean): Cut {
  let end = at + 1;
  while (end < at + 4 && text[end] === text[at]) end++;
  const next = text[end];
  const isFirst = before === undefined || before.kind === "line";
  const endsHere = next === undefined || /[\s,.;:)]/u.test(next);
  if (!isFirst && endsHere && (apart || text[at] === "+") && before.kind !== "open")
    return { kind: "signs", end };
  if (isFirst && endsHere) return { kind: "line", end };
  return { kind: text[at] === "+" ? "mark" : "hyphen", end: at + 1 };
}

function isStop(
  text: string,
  at: number,
  before: Token | undefined,
  isAbbreviation: IsAbbreviation,
  isWhole: boolean,
): boolean {
  const next = text[at + 1];
  if (!isSpace(next) && !/\p{Lu}/u.test(next ?? "")) return false;
  if (before?.end !== at) return true;
  const isLetter = before.kind === "word" && before.text.length === 1;
  if (!isSpace(next)) return before.kind === "word" && !isLetter && !isAbbreviation(before.text);
  if (before.kind !== "word") return true;
  if (isLetter) {
    const following = text[at + 2] ?? "";
    // `N. VII`
    if (/^[IVX]{1,4}\b/u.test(text.slice(at + 2, at + 7))) return false;
    const written = text[before.start] ?? "";
    // `C. TETANI`: in capitals throughout none begins a sentence.
    return !isWhole && written === written.toUpperCase() && following !== following.toLowerCase();
  }
  // `toilet telinga AS. Bila kering`: what is written in capitals is not a shortened word where a sentence begins behind it.
  const written = text.slice(before.start, before.end);
  const isShortName =
    written === written.toUpperCase() && /^\s\p{Lu}\p{Ll}/u.test(text.slice(at + 1, at + 4));
  return isShortName || !isAbbreviation(before.text);
}
