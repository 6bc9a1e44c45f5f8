/** Cuts a text into words, numbers, signs and punctuation, each with its place. One walk over the characters. */

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

const signGroup =
  /\(\s?[-+\u2212\u2013]{1,4}(?:\s?\/\s?[-+\u2212\u2013\u2193\u2191]{1,4}){0,5}\s?\)|[-+\u2212\u2013]{1,4}(?:\s?\/\s?[-+\u2212\u2013\u2193\u2191]{1,4}){1,5}/y;
const number = /\d+(?:[.,]\d+)*/y;
const word = /[\p{L}\p{M}][\p{L}\p{M}\p{N}]*/uy;
const arrow = /[-=]{1,2}>|[\u2192\u21d2\u27a1]/y;
const isDigit = (mark: string | undefined) => mark !== undefined && mark >= "0" && mark <= "9";
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

export function tokenize(text: string, isAbbreviation: IsAbbreviation): readonly Token[] {
  const tokens: Token[] = [];
  let at = 0;
  let apart = true;
  const push = (kind: TokenKind, end: number, written = text.slice(at, end)) => {
    tokens.push({ kind, text: written, start: at, end, apart });
    at = end;
    apart = false;
  };
  const take = (pattern: RegExp): number => {
    pattern.lastIndex = at;
    return pattern.test(text) ? pattern.lastIndex : -1;
  };
  while (at < text.length) {
    const mark = text[at] ?? "";
    const code = text.charCodeAt(at);
    if (code === 32 || code === 9 || (code > 127 && mark !== "\n" && isSpace(mark))) {
      at++;
      apart = true;
      continue;
    }
    if (isDigit(mark)) {
      push("number", take(number));
      continue;
    }
    if ((code > 64 && code < 91) || (code > 96 && code < 123) || code > 127) {
      if (mark === "\u2193" || mark === "\u2191") {
        push("word", at + 1, mark === "\u2193" ? "menurun" : "meningkat");
        continue;
      }
      const end = code > 127 ? take(arrow) : -1;
      if (end > 0) {
        push("arrow", end);
        continue;
      }
      if (isTimes(text, at, tokens.at(-1))) {
        push("times", at + 1);
        continue;
      }
      const wordEnd = take(word);
      if (wordEnd > 0) {
        push("word", wordEnd, plain(text.slice(at, wordEnd)));
        continue;
      }
    }
    if (mark === "+" || mark === "-" || mark === "(" || mark === "\u2212" || mark === "\u2013") {
      const arrowEnd = mark === "-" ? take(arrow) : -1;
      const groupEnd = arrowEnd > 0 ? -1 : take(signGroup);
      if (arrowEnd > 0) push("arrow", arrowEnd);
      else if (groupEnd > 0 && !isDigit(text[groupEnd])) push("signs", groupEnd);
      else if (mark === "(") push("open", at + 1);
      else pushSign(text, at, tokens.at(-1), apart, push);
      continue;
    }
    if (mark === "=" && take(arrow) > 0) {
      push("arrow", take(arrow));
      continue;
    }
    if (mark === ".") {
      if (isStop(text, at, tokens.at(-1), isAbbreviation)) push("stop", at + 1);
      else at++;
      continue;
    }
    push(single[mark] ?? "mark", at + 1);
  }
  return tokens;
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
  return isDigit(text[next]) && text.slice(before.end, at).trim() === "";
}

/** A plus or a minus that stands alone: `demam -, kejang +`; one before a line is a bullet, one inside a word joins it. */
function pushSign(
  text: string,
  at: number,
  before: Token | undefined,
  apart: boolean,
  push: (kind: TokenKind, end: number) => void,
): void {
  let end = at + 1;
  while (end < at + 4 && text[end] === text[at]) end++;
  const next = text[end];
  const isFirst = before === undefined || before.kind === "line";
  const endsHere = next === undefined || /[\s,.;:)]/u.test(next);
  if (!isFirst && endsHere && (apart || text[at] === "+") && before.kind !== "open")
    push("signs", end);
  else if (isFirst && endsHere) push("line", end);
  else push(text[at] === "+" ? "mark" : "hyphen", at + 1);
}

function isStop(
  text: string,
  at: number,
  before: Token | undefined,
  isAbbreviation: IsAbbreviation,
): boolean {
  const next = text[at + 1];
  if (!isSpace(next) && !/\p{Lu}/u.test(next ?? "")) return false;
  if (before?.end !== at) return true;
  const isLetter = before.kind === "word" && before.text.length === 1;
  if (!isSpace(next)) return before.kind === "word" && !isLetter && !isAbbreviation(before.text);
  if (before.kind !== "word") return true;
  if (isLetter) {
    const following = text[at + 2] ?? "";
    const written = text[before.start] ?? "";
    return written === written.toUpperCase() && following !== following.toLowerCase();
  }
  return !isAbbreviation(before.text);
}
