/** Names of hospitals and of their wards, which are needed and name nobody. */
import { openCues } from "./cues.ts";
import { wardNames } from "./name-words.ts";
import type { Token } from "./tokens-of.ts";

const facilities = new Set("rs rsu rsud rsup rsia rsab rsj rskia rumkit puskesmas pkm".split(" "));
const rooms = new Set(
  "ruang ruangan r bangsal kamar paviliun pav poli rawat unit bed irna inap".split(" "),
);
/** Of persons after whom hospitals are called. */
const honoured = new Set("dr drg prof kh ir raden haji hj".split(" "));
const mostOfFacility = 4;
const mostBehindRoom = 3;

/** A hospital's name: whence a patient was sent. */
export function isOfFacility(tokens: readonly Token[], place: number): boolean {
  for (let back = 0; back < mostOfFacility; back += 1) {
    const token = tokens[place - back];
    if (!token) return false;
    if (back > 0 && facilities.has(token.word)) return true;
    const isPart = token.capital || token.allCapitals || token.word === "dr";
    if (!isPart || !/^\.?[ \t]{1,2}$/u.test(token.gap)) return false;
    const kinds = openCues().get(token.word);
    // `RS Ust. Hilman`: a person of the hospital.
    const isPerson = kinds?.has("honorific") === true || kinds?.has("title") === true;
    if (isPerson && !honoured.has(token.word)) return false;
  }
  return false;
}

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
