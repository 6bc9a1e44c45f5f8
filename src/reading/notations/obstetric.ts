/** Gravida, para, abortus: `G3P2A0`, `P1A0`, `G1P0`. */
import { beginsWithOneOf } from "../characters.ts";

export const readObstetric = (word: string): string | undefined =>
  beginsWithOneOf(word, "gp") &&
  /^(?:(?:g\d{1,2})?p\d{1,4}(?:-\d)?a(?:b)?\d{1,2}(?:h\d{1,2})?|g\d{1,2}p\d{1,2})$/u.test(word)
    ? word.toUpperCase()
    : undefined;
