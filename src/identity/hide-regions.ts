/** Names of provinces, regencies, districts and villages that are made of known words. */
import type { Hidden } from "./hide-words.ts";
import { isOrdinaryWord } from "./is-ordinary-word.ts";
import { lazily } from "../knowledge/lazily.ts";
import { openWordKnowledge } from "./know-word.ts";
import { isListed } from "./place-lists.ts";
import { isTitleCase, type Token } from "./tokens-of.ts";
import { openVocabulary, wordList } from "./vocabulary.ts";

const openRegions = lazily(() => wordList("regions"));
const mostWords = 4;

/** A known word that is a village or a district as well. */
export const isRegion = (word: string): boolean => openRegions().has(word);

/** Each word is looked at with the three behind it: time in proportion to the text. */
export function hideRegions(tokens: readonly Token[], hidden: Hidden): void {
  for (let place = 0; place < tokens.length; place += 1) {
    const words = wordsOfRegion(tokens, place);
    if (words > 1) hidden.fill("place", place, place + words);
    else if (isLandscape(tokens, place)) hidden.fill("place", place, place + 2);
    else if (isToldRegion(tokens, place)) hidden[place] ??= "place";
  }
}

/** How many words the longest name of several has that begins here; 0 where none does. */
function wordsOfRegion(tokens: readonly Token[], place: number): number {
  let found = 0;
  let name = tokens[place]?.word ?? "";
  for (let words = 2; words <= mostWords; words += 1) {
    const token = tokens[place + words - 1];
    if (token?.gap !== " ") break;
    name += ` ${token.word}`;
    if (openRegions().has(name) && isNamed(tokens.slice(place, place + words))) found = words;
  }
  return found;
}

/** `kuta utara` in any case; `Pasir Putih`, whose words every note has, with capitals. */
const isNamed = (tokens: readonly Token[]) =>
  tokens.every(({ capital, written }) => capital && /^\p{Lu}\p{Ll}/u.test(written)) ||
  tokens.some(({ word, standing }) => standing !== "clinical" && !openVocabulary().usual.has(word));

const whither = /^(?:di|ke|dari|dr|asal|dekat|domisili|warga|penduduk|org|orang)$/u;

/** `pos Kali Semen`, `Pasar Mama-Mama`: two capitals inside of a sentence, the first of what a landscape has. */
function isLandscape(tokens: readonly Token[], place: number): boolean {
  const [before, token, next] = [tokens[place - 1], tokens[place], tokens[place + 1]];
  if (!before || !token || !next || next.gap !== " " || token.gap !== " ") return false;
  const isTitle = ({ written }: Token) => /^\p{Lu}\p{Ll}{2,}$/u.test(written);
  return isListed("landmark", token.word) && isTitle(token) && isTitle(next) && !isTitle(before);
}

const isRareRegion = ({ word }: Token) =>
  openRegions().has(word) &&
  !openVocabulary().usual.has(word) &&
  !openWordKnowledge().isFrequent(word);

/** `dr kendal`: in small letters a regency whose name is a word; of villages too many are. */
const isToldInSmall = ({ word, written }: Token) =>
  /^\p{Ll}{4,}$/u.test(written) && isListed("regency", word);

const mostOfCount = 2;
/** `Kurma 1–3 butir`: so many of it are eaten. */
function isCountedOut(tokens: readonly Token[], first: number): boolean {
  let end = first;
  while (end - first < mostOfCount && /^\p{N}{1,3}$/u.test(tokens[end]?.written ?? "")) end += 1;
  return (
    end > first && tokens[end]?.gap === " " && openVocabulary().units.has(tokens[end]?.word ?? "")
  );
}

/** `dari Negara`: a capital inside of a sentence. */
const isTown = (before: Token | undefined, token: Token | undefined) =>
  token?.gap === " " &&
  isTitleCase(token) &&
  isListed("town", token.word) &&
  /^(?:ke|dari|asal|domisili|warga|penduduk)$/u.test(before?.written ?? "");

/** `asal Waris`, `DIBAWA KE SENGKANG`: a rare word that is a village as well, behind what says where or with a capital. */
function isToldRegion(tokens: readonly Token[], place: number): boolean {
  const [before, token] = [tokens[place - 1], tokens[place]];
  if (isTown(before, token)) return true;
  if (!token || !isRareRegion(token)) return false;
  if (before && token.gap === " " && whither.test(before.word))
    return token.capital || token.allCapitals || isToldInSmall(token);
  const next = tokens[place + 1];
  // `Rawa Bebek`: of a row of capitals the words are read together.
  const isAlone = next?.gap !== " " || !next.capital;
  // `. Kemasan pouch …`: built as nouns are, where a sentence begins.
  const isOpening = place === 0 || /[.\n]/u.test(token.gap);
  if (isOpening && /^ $/u.test(next?.gap ?? "") && isOrdinaryWord(token.word)) return false;
  if (isOpening && isCountedOut(tokens, place + 1)) return false;
  return (
    isAlone &&
    token.standing === "ordinary" &&
    token.capital &&
    !openVocabulary().english.has(token.word)
  );
}
