/** Letters that are a title in small ones, and a term of notes beside a further term in capitals: `KEK LILA 22`, `MR. KIPI`. */
import { isOfPerson } from "./person-lists.ts";
import { isListed } from "./place-lists.ts";
import { isTitleCase, type Token } from "./tokens-of.ts";
import { openVocabulary } from "./vocabulary.ts";

/** In a line that does not stand in capitals throughout. */
export const isShoutedTerm = (cue: Token | undefined, next: Token | undefined): boolean =>
  cue?.allCapitals === true &&
  cue.capital &&
  isOfPerson("shouted-term", cue.word) &&
  next?.allCapitals === true &&
  next.standing === "clinical";

/** `mobil2an. ABA`: behind the digit that repeats a word its ending, and nobody's child. */
const isEndOfRepeated = (digit: Token | undefined, own: Token | undefined) =>
  own?.gap === "" && own.written === "an" && digit?.gap === "" && digit.written === "2";

/** `prof Cefazolin 2 g`, `prof Kotri 1x960`: a prophylaxis has a dose, and a professor has none. */
function isProphylaxis(tokens: readonly Token[], cue: number): boolean {
  const [count, unit] = [tokens[cue + 2], tokens[cue + 3]];
  if (tokens[cue]?.word !== "prof" || !/^\p{N}+$/u.test(count?.written ?? "")) return false;
  return unit?.word === "x" || unit?.gap === "," || openVocabulary().units.has(unit?.word ?? "");
}

/** `12 BU. […]`, `DA Hanifin-[…]`, `minta teh melati`, `prof Kotri 1x960`: a unit, a disease, a drink and a prophylaxis, though each is a title elsewhere. */
export const isTitleOfNobody = (tokens: readonly Token[], cue: number): boolean => {
  const [before, own, next] = [-1, 0, 1].map((step) => tokens[cue + step]);
  if (isEndOfRepeated(before, own) || isProphylaxis(tokens, cue)) return true;
  if (own?.word === own?.written)
    return isListed("dish", own?.word ?? "") && isListed("served", before?.word ?? "");
  if (own?.allCapitals !== true || !own.capital) return false;
  if (openVocabulary().units.has(own.word)) return /^\p{N}/u.test(before?.written ?? "");
  return (
    isOfPerson("shouted-disease", own.word) && tokens[cue + 2]?.gap === "-" && isTitleCase(next)
  );
};
