/** Reads a person's name from the place where something has introduced it. */

import { isAbbreviation, isOrdinaryWord } from "./is-ordinary-word.ts";
import { commonNames, eponyms, namesToo, wardNames, wordsAsNames } from "./name-words.ts";

export interface NameStyle {
  /**
   * `strong`: only a person can follow (`Tn.`). `weak`: a name begins with a capital and goes on in small letters, unless the
   * introduction itself stands in capitals (`Ibu`).
   */
  readonly cue: "strong" | "weak" | "weak-capitals";
  /** Whether a name may stand in small letters throughout, `tn. bambang`; of `common` only a frequent one: `ibu rini`. */
  readonly lower: "any" | "common" | "none";
  /** Whether an ordinary word with a capital may be one: `Ny. Cahaya`. */
  readonly words?: boolean;
}

export interface ReadName {
  readonly start: number;
  readonly end: number;
  /** How many words the name has, initials and `bin` aside. */
  readonly words: number;
}

const mostWords = 5;
const mostTokens = 10;
const nextWord =
  /(?<gap>[ \t]{0,4})(?<word>\p{L}[\p{L}\p{M}]{0,39}(?:['’`-]\p{L}{1,20}){0,2})(?<dot>\.?)/uy;

/** Stand before or between names. */
const before = new Set("h hj kh r rr rd ra moh muh mohd md abd ir drs dra st m a".split(" "));
const between = new Set("bin binti bt van de der al el von".split(" "));

/** `Sp.PD`, `SpJP`, `S.Kep`, `M.Kes`, `A.Md`: where a name is over. */
const title =
  /(?:Sp[. ]{0,2}\p{Lu}|M\.?[ ]?(?:Kes|Biomed|Kep|Sc|Ked|Si|H)(?!\p{L})|S\.[ ]?(?:Kep|Farm|Gz|Ked|Tr|Psi|Ft|ST|KM|H)(?!\p{L})|A\.?[ ]?Md|FINA|Ph\.?[ ]?D)/uy;

/** True where an academic or professional title begins, behind white space and a comma at most. */
export function isTitleAt(text: string, from: number): boolean {
  title.lastIndex =
    from + (/^[ \t]{0,3},?[ \t]{0,3}/u.exec(text.slice(from, from + 8))?.[0].length ?? 0);
  return title.test(text);
}

interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly dotted: boolean;
}

function readWord(text: string, from: number): Word | undefined {
  nextWord.lastIndex = from;
  const { gap = "", word = "", dot = "" } = nextWord.exec(text)?.groups ?? {};
  const start = from + gap.length;
  const end = start + word.length;
  // A word with digits is a value or a code, one before a sign of addition a finding.
  return word === "" || /[\p{L}\p{N}_@+]/u.test(text.charAt(end))
    ? undefined
    : { text: word, start, end, dotted: dot !== "" };
}

const isCapital = (word: string) => /^\p{Lu}/u.test(word);
const isAllCapitals = (word: string) => word.length > 1 && word === word.toUpperCase();
/** `S` of `Tn. S`; not that of `G 2 P 1`, `A/S` or `S-1`, nor the `X` of a person whom nobody knows. */
const isInitial = ({ text, end }: Word, whole: string) =>
  /^(?!X)\p{Lu}$/u.test(text) &&
  (!/^(?:[/-]|[ \t]{0,3}\d)/u.test(whole.slice(end, end + 4)) || isAgeAt(whole, end));

const isAgeAt = (text: string, from: number) =>
  /^[ \t]{0,3}[,/(]?[ \t]{0,3}\d{1,3}[ \t]{0,2}(?:th|thn|tahun|bln|bulan|hr|hari)(?!\p{L})/iu.test(
    text.slice(from, from + 20),
  );

/** The name at `from`, or undefined where none stands there. Takes no more than `mostWords` words. */
export function readName(text: string, from: number, style: NameStyle): ReadName | undefined {
  let words = 0;
  let first: Word | undefined;
  let end = from;
  let start: number | undefined;
  let at = from;
  for (let token = 0; token < mostTokens && words < mostWords; token += 1) {
    const word = readWord(text, at);
    if (!word || isTitleAt(text, word.start)) break;
    if (isPrefix(word, text) || (first && between.has(word.text.toLowerCase()))) {
      if (first === undefined) start ??= word.start;
    } else if (first ? continues(word, first, text) : begins(word, text, style)) {
      start ??= word.start;
      first ??= word;
      words += 1;
      ({ end } = word);
    } else break;
    at = word.end + (word.dotted && isShort(word.text) ? 1 : 0);
  }
  return first === undefined || start === undefined ? undefined : { start, end, words };
}

const isShort = (word: string) => word.length <= 4;

/** `H.`, `Muh.`: an initial or a title that a name follows. */
function isPrefix(word: Word, text: string): boolean {
  if (!isCapital(word.text) || !before.has(word.text.toLowerCase())) return false;
  if (!word.dotted && word.text.length === 1) return false;
  const next = readWord(text, word.end + (word.dotted ? 1 : 0));
  return next !== undefined && isCapital(next.text) && !isWord(next.text);
}

const isWord = (word: string) =>
  (isOrdinaryWord(word) && !namesToo().has(word.toLowerCase())) || isAbbreviation(word);

function begins(word: Word, text: string, { cue, lower, words }: NameStyle): boolean {
  const { text: written } = word;
  if (isWord(written)) return words === true && isWordAsName(word, text);
  if (!isCapital(written)) {
    if (lower === "common") return commonNames().has(written);
    const isName = written.length >= 3 && !namesToo().has(written) && !eponyms().has(written);
    return lower === "any" && isName;
  }
  if (cue === "strong") return written.length > 1 || isInitial(word, text);
  const folded = written.toLowerCase();
  if (
    written.length < 3 ||
    namesToo().has(folded) ||
    eponyms().has(folded) ||
    wardNames().has(folded)
  )
    return false;
  // `HBsAg` is not a name.
  return isAllCapitals(written)
    ? cue === "weak-capitals" && written.length >= 4
    : !/\p{Ll}\p{Lu}|\p{Lu}{2}/u.test(written);
}

/** `Ny. Cahaya`, `Tn. Baik, 45 th`; not `TN. BAIK, 45 TH`, where all is in capitals. */
const isWordAsName = ({ text: written, end }: Word, text: string) =>
  isCapital(written) &&
  (wordsAsNames().has(written.toLowerCase()) ||
    (!isAllCapitals(written) &&
      /^[ \t]{0,3}[,/(]/u.test(text.slice(end, end + 4)) &&
      isAgeAt(text, end)));

function continues(word: Word, first: Word, text: string): boolean {
  const { text: written } = word;
  if (isWord(written) || eponyms().has(written.toLowerCase())) return false;
  if (!isCapital(written)) return !isCapital(first.text) && written.length >= 3;
  if (written.length === 1) return isInitial(word, text);
  // Behind `Budi`, short capitals are a diagnosis.
  return (
    isCapital(first.text) &&
    (!isAllCapitals(written) || isAllCapitals(first.text) || written.length > 4)
  );
}
