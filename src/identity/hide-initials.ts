/** An initial and a word with a capital behind it: `E. Fahik`. */
import type { Hidden } from "./hide-words.ts";
import { isLearned, isOrdinaryWord } from "./is-ordinary-word.ts";
import { eponyms } from "./name-words.ts";
import { isOfPerson } from "./person-lists.ts";
import { endsClause, isTitleCase, type Token } from "./tokens-of.ts";
import { openVocabulary } from "./vocabulary.ts";
import { isFrequent, isNobodysWord, isUsual } from "./word-uses.ts";

/** Each initial is looked at with its neighbours: time in proportion to the text. */
export function hideInitials(tokens: readonly Token[], hidden: Hidden): void {
  for (const [place, { written, gap }] of tokens.entries()) {
    hideTitleInside(tokens, hidden, place);
    hideChildOf(tokens, hidden, place);
    const next = tokens[place + 1];
    if (!/^\p{Lu}$/u.test(written) || !/^\. ?$/u.test(next?.gap ?? "")) continue;
    // `T12. Tampak …`, `hepatitis B. Rencana …`: what ends a sentence is not an initial.
    const isApart = place === 0 || /[,;:("“/–|+-] ?$|\n$/u.test(gap) || isInside(tokens, place);
    if (next !== undefined && isApart && isNamed(next, gap)) hidden.fill("name", place, place + 2);
  }
}

/** `[…] dg. Rala`, `[…] Dg Bau`: a title of Makassar inside of a name; and `La Ode […]`, `Wa Ode`, how names of Buton begin. */
function hideTitleInside(tokens: readonly Token[], hidden: Hidden, place: number): void {
  const [token, next] = [tokens[place], tokens[place + 1]];
  if (!token || !next) return;
  if (next.word === "ode" && next.gap === " " && /^(?:la|wa)$/u.test(token.word))
    hidden.fill("name", place, place + 2);
  if (!isOfPerson("inside", token.word) || hidden[place - 1] === undefined || token.gap !== " ")
    return;
  if (!/^\.? ?$/u.test(next.gap) || !/^\p{L}{3,}$/u.test(next.written)) return;
  const isSmall = next.written === next.word;
  if (isSmall && (isUsual(next.word) || isFrequent(next.word)) && !next.gap.startsWith(".")) return;
  hidden.fill("name", place, place + 2);
}
/** `S. bin M.`: whose child somebody is, of whom no more than initials are told. */
function hideChildOf(tokens: readonly Token[], hidden: Hidden, place: number): void {
  const [own, between, parent, next] = [-1, 0, 1, 2].map((step) => tokens[place + step]);
  if (!isOfPerson("child-of", between?.word) || between?.allCapitals === true) return;
  const isInitial = (token: Token | undefined) => /^\p{Lu}$/u.test(token?.written ?? "");
  if (!isInitial(own) || !/^\.? $/u.test(between?.gap ?? "")) return;
  if (!/^\.? $/u.test(parent?.gap ?? "")) return;
  if (isInitial(parent) ? !endsClause(next) : hidden[place + 1] !== "name") return;
  hidden.fill("name", place - 1, place + 2);
}

/** `perawat E. Fahik`: behind a word in small letters that no letter belongs to. */
const isInside = (tokens: readonly Token[], place: number) =>
  tokens[place]?.gap === " " && /^\p{Ll}{2,}$/u.test(tokens[place - 1]?.written ?? "");

function isNamed(token: Token, gap: string): boolean {
  const { word, standing, written } = token;
  if (!isTitleCase(token) || written.length < 3 || isLearned(word) || eponyms().has(word))
    return false;
  if (isUsual(word) || isFrequent(word)) return false;
  if (isNobodysWord(standing)) return true;
  // `A. Kesadaran` begins a list.
  const isList = /\n|^$/u.test(gap);
  return (
    standing === "ordinary" &&
    !isList &&
    !openVocabulary().english.has(word) &&
    !isOrdinaryWord(word)
  );
}
