/** Capitals and letters that cannot be a name, for nobody could speak them. */
import type { Token } from "./tokens-of.ts";

/** Capitals that nobody could speak as a name: `LVEDD`, `NSTE`. */
const isAbbreviation = (word: string) =>
  word.length <= 3 ||
  (word.length <= 7 &&
    /[^aeiouy]{3}|^[^aeiouy]+$/u.test(word) &&
    !/ng|ny|sy|kh|tr|dr|pr|wr|(?<=^.{3})[ct]h(?=.{2})/u.test(word));

/** `LVEDD`, `RTOG`, `GATA3`: what no mouth would speak, or what a number is joined to. */
export const isCode = (tokens: readonly Token[], place: number) => {
  const { word = "" } = tokens[place] ?? {};
  const next = tokens[place + 1];
  const isNumbered = next?.gap === "" && /^\p{N}{1,2}$/u.test(next.written) && word.length <= 5;
  return (
    isAbbreviation(word) ||
    isUnspeakable(word) ||
    /[bcdfghkmnptv][lr]$/u.test(word) ||
    isNumbered ||
    isOfRegimen(tokens, place)
  );
};

/** `R-CODOX-M`: letters joined to one. */
const isOfRegimen = (tokens: readonly Token[], place: number) => {
  const [before, token, next] = [tokens[place - 1], tokens[place], tokens[place + 1]];
  return (
    (token?.gap === "-" && /^\p{Lu}$/u.test(before?.written ?? "")) ||
    (next?.gap === "-" && /^\p{Lu}$/u.test(next.written))
  );
};

/** A word without its vowels: `mkan`, `dpm`. No name begins like it. */
export const isUnspeakable = (word: string) =>
  /^[^aeiouy]+$/u.test(word) || (/^[^aeiouy]{2}/u.test(word) && !onset.test(word));
/** With those of the old spelling and of names: `Tjia`, `Djoko`, `Jhon`. */
const onset =
  /^(?:[bcdfgkpstwvz][rlhwy]|[mn][bdjgpy]|[rl]h|ts|pt|ps|s[tpkmnqc]|[jn]w|hw|[dst]j|jh)/u;
