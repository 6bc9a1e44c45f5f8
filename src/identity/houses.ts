/** Wards, which are needed and name nobody, and the parts of an address inside of a house. */
import { wardNames } from "./name-words.ts";
import type { Token } from "./tokens-of.ts";

const rooms = new Set(
  "ruang ruangan r bangsal kamar paviliun pav poli rawat unit bed irna inap".split(" "),
);
const mostBehindRoom = 3;

/** `Ruang Mawar`, `R. Anak Cempaka`, `Melati 3`. */
export const isRoom = (tokens: readonly Token[], place: number): boolean =>
  wardNames().has(tokens[place]?.word ?? "") &&
  ((/^\p{N}{1,3}$/u.test(tokens[place + 1]?.written ?? "") &&
    /^[ .-]?$/u.test(tokens[place + 1]?.gap ?? "")) ||
    isBehindRoom(tokens, place));

const isBehindRoom = (tokens: readonly Token[], place: number): boolean =>
  Array.from({ length: mostBehindRoom }, (_, back) => tokens[place - back - 1]?.word ?? "").some(
    (word) => rooms.has(word),
  );

/** What stands before a number of an address. */
export const houseWords = new Set(
  "no nomor blok rt rw lantai lt tower km kav gang gg nagari".split(" "),
);
export const isNumber = ({ written }: Token) => /^\p{N}{1,4}$/u.test(written);
