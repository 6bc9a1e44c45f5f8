/** Houses whose names stand in small letters: `gereja sion …`, `di hotel bumi asih`. */
import { hasKind, openCues } from "./cues.ts";
import type { Hidden } from "./hide-words.ts";
import { isLearned, isOrdinaryWord } from "./is-ordinary-word.ts";
import { openWordKnowledge } from "./know-word.ts";
import { isListed } from "./place-lists.ts";
import type { Token } from "./tokens-of.ts";
import { openVocabulary } from "./vocabulary.ts";

const mostWords = 2;
const where =
  /^(?:di|ke|dari|dr|depan|dpn|dekat|deket|samping|sebelah|belakang|seberang|satpam|praktek|praktik|pemilik|karyawan|pegawai)$/u;

/** Each word is looked at with the two behind it: time in proportion to the text. */
export function hideSmallHouses(tokens: readonly Token[], hidden: Hidden): void {
  for (const [place, token] of tokens.entries()) {
    if (hidden[place] !== undefined || !isSmall(token) || !isHouse(token)) continue;
    const end = endOfWords(tokens, hidden, place);
    const isNamed = hidden[end] !== undefined && tokens[end]?.gap === " ";
    const isTold =
      isListed("named-house", token.word) &&
      end > place + 1 &&
      where.test(tokens[place - 1]?.word ?? "");
    if (end > place + 1 && (isNamed || isTold)) hidden.fill("place", place, end);
  }
}

const isHouse = (token: Token) =>
  isListed("named-house", token.word) || hasKind(token, "org", "house");
const isSmall = (token: Token | undefined) => /^\p{Ll}{3,}$/u.test(token?.written ?? "");

/** Behind the small words that may be a part of the name. */
function endOfWords(tokens: readonly Token[], hidden: Hidden, place: number): number {
  let end = place + 1;
  while (
    end <= place + mostWords &&
    hidden[end] === undefined &&
    tokens[end]?.gap === " " &&
    isSmall(tokens[end]) &&
    (isRare(tokens[end]?.word ?? "") || (end === place + 1 && isBeforeName(tokens, end)))
  )
    end += 1;
  return end;
}

/** `bumi asih`: a usual word before one that is a name. */
const isBeforeName = (tokens: readonly Token[], place: number) => {
  const next = tokens[place + 1];
  return next?.gap === " " && isSmall(next) && next.standing === "both" && isRare(next.word);
};

const isRare = (word: string) =>
  ofHouses.has(word) ||
  (!openWordKnowledge().isFrequent(word) &&
    !openVocabulary().usual.has(word) &&
    !isOrdinaryWord(word) &&
    !isLearned(word) &&
    !openCues().has(word));
/** Usual words that stand between a house and its name. */
const ofHouses = new Set("camat desa lurah bupati besi bangunan besar raya".split(" "));
