/** Wards, which are called after no person, and the parts of an address inside of a house. */
import { wardNames } from "./name-words.ts";
import { isListed } from "./place-lists.ts";
import type { Token } from "./tokens-of.ts";
import { openVocabulary } from "./vocabulary.ts";

/** Says of what kind a room is. */
export const isRoomWord = (word: string): boolean => isListed("room", word);
const mostBehindRoom = 3;

/** `Ruang Mawar`, `R. Anak Cempaka`, `Melati 3`. */
export const isRoom = (tokens: readonly Token[], place: number): boolean =>
  wardNames().has(tokens[place]?.word ?? "") &&
  ((/^\p{N}{1,3}$/u.test(tokens[place + 1]?.written ?? "") &&
    /^[ .-]?$/u.test(tokens[place + 1]?.gap ?? "") &&
    !isUnit(tokens[place + 2])) ||
    isBehindRoom(tokens, place));

/** `Melati 2 gelas`, `melati 34 th`: so many of it, or so old. */
const isUnit = (token: Token | undefined) =>
  /^ ?$/u.test(token?.gap ?? "-") && openVocabulary().units.has(token?.word ?? "");

/** `R. Anak Cempaka`: a few words behind what says that it is a room. */
export const isBehindRoom = (tokens: readonly Token[], place: number): boolean =>
  Array.from({ length: mostBehindRoom }, (_, back) => tokens[place - back - 1]?.word ?? "").some(
    isRoomWord,
  );

/** What stands before a number of an address. */
export const houseWords = new Set(
  "no nomor blok rt rw lantai lt tower km kav gang gg nagari".split(" "),
);
export const isNumber = ({ written }: Token) => /^\p{N}{1,4}$/u.test(written);
