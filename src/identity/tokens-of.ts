/** A text as words, each with how well it is known and how it is written. */
import { openWordKnowledge, type Standing } from "./know-word.ts";

export interface Token {
  readonly start: number;
  readonly end: number;
  readonly written: string;
  readonly word: string;
  readonly standing: Standing;
  /** Written with a capital first letter that is not that of a line in capitals. */
  readonly capital: boolean;
  readonly allCapitals: boolean;
  /** What stands between the token before and this one. */
  readonly gap: string;
}

/** `Mawar`: a capital, and small letters behind it. */
export const isTitleCase = (token: Pick<Token, "written"> | undefined): boolean =>
  token !== undefined && /^\p{Lu}\p{Ll}+$/u.test(token.written);

/** A sign or a line ends the clause before this token; so does the end of the text. */
export const endsClause = (next: Token | undefined): boolean =>
  next === undefined || /^[ \t]{0,2}[,.;:()\n"”—–]/u.test(next.gap);

/** The same for a field or a row: a stroke, a hyphen and two blanks end it, wherever they stand before this token. */
export const endsField = (next: Token | undefined): boolean =>
  next === undefined || /[,.;:()\n/|+–-]|[ \t]{2}/u.test(next.gap);

/** Longer gaps are cut: no word is read across them. */
const longestGap = 40;
const wordPattern = /\p{Lu}?(?:\p{Ll}+|(?![\p{Ll}])\p{Lu}+(?!\p{Ll})|\p{L})|\p{L}/gu;
const runPattern =
  /\p{L}{2,}['’`](?:\p{L}{2,}|(?<=\p{Lu}\p{Ll}{1,8}.)[aiueo])(?![\p{L}\p{N}])|[\p{L}\p{N}]+/gu;
const apostrophe = /['’`]/u;

/** `Sa'dan`, `Ba'a`, `AS'AD`: what follows is not an ending of English, and no word with a capital is written so. */
const isTwoNames = (run: string) =>
  /^\p{Lu}\p{Ll}+['’`](?!ll|re|ve)(?:\p{Ll}{2,}|[aiueo])$|^\p{Lu}{2,}['’`](?!LL|RE|VE)\p{Lu}{2,}$/u.test(
    run,
  );

/** Letters and digits apart from each other; a run of letters is one word where it is known, and its parts by capitals where it is not. */
export function tokensOf(text: string): readonly Token[] {
  const shouted = shoutedLines(text);
  const { standingOf } = openWordKnowledge();
  const tokens: Token[] = [];
  let end = 0;
  const add = (written: string, start: number, standing?: Standing) => {
    const word = written.toLowerCase();
    const allCapitals = written.length > 1 && written === written.toUpperCase() && written !== word;
    const isUpper = /^\p{Lu}/u.test(written);
    tokens.push({
      start,
      end: start + written.length,
      written,
      word,
      standing: standing ?? standingOf(word),
      capital: isUpper && !(allCapitals && shouted(start)),
      allCapitals,
      gap: text.slice(Math.max(end, start - longestGap), start),
    });
    end = start + written.length;
  };
  const isKnown = (part: string) =>
    ["clinical", "ordinary"].includes(standingOf(part.toLowerCase()));
  for (const { 0: run, index } of text.matchAll(runPattern)) {
    if (apostrophe.test(run)) {
      const parts = run.split(apostrophe);
      const isWord = isKnown(parts.join("")) || parts.every(isKnown);
      // `Ma'shum` is one word; of `patient's` each part is known.
      if (isWord && !isTwoNames(run)) {
        for (const part of run.matchAll(/\p{L}+/gu)) add(part[0], index + part.index);
      } else add(run, index, "unknown");
    } else if (/^\p{L}+$/u.test(run)) {
      const standing = standingOf(run.toLowerCase());
      const isJoined = standing === "unknown" && /\p{Ll}\p{Lu}/u.test(run);
      // `mecA`, `vanB`: genes of bacteria; `IVb`: a grade.
      if (/^\p{Ll}{3}\p{Lu}$|^(?:I{1,3}|IV|VI{0,3})[a-d]$/u.test(run)) add(run, index, "clinical");
      else if (!isJoined) add(run, index, standing);
      else for (const part of run.matchAll(wordPattern)) add(part[0], index + part.index);
    } else
      for (const part of run.matchAll(/\p{L}+|\p{N}+/gu)) {
        const isNumber = /\p{N}/u.test(part[0]);
        add(part[0], index + part.index, isNumber ? "clinical" : undefined);
      }
  }
  return tokens;
}

/** Whether the line around a place stands in capitals, where a capital says nothing. */
function shoutedLines(text: string): (place: number) => boolean {
  const lines: { readonly end: number; readonly shouted: boolean }[] = [];
  let start = 0;
  for (const line of text.split("\n")) {
    const upper = line.replaceAll(/\P{Lu}/gu, "").length;
    const lower = line.replaceAll(/\P{Ll}/gu, "").length;
    start += line.length + 1;
    lines.push({ end: start, shouted: upper > 3 * lower && upper > 8 });
  }
  let at = 0;
  return (place) => {
    while (place >= (lines[at]?.end ?? Infinity)) at += 1;
    return lines[at]?.shouted ?? false;
  };
}
