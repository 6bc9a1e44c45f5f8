/** Gravida, para, abortus: `G3P2A0`, `P1A0`, `G1P0`. */
import { beginsWithOneOf } from "../characters.ts";

export const readObstetric = (word: string): string | undefined =>
  beginsWithOneOf(word, "gp") &&
  /^(?:(?:g\d{1,2})?p\d{1,4}(?:-\d)?a(?:b)?\d{1,2}(?:h\d{1,2})?|g\d{1,2}p\d{1,2})$/u.test(word)
    ? word.toUpperCase()
    : undefined;

/** A test, an age or a formula that tells of a child to come; in `P2A0`, `G2P2` and `G3P2A1` every pregnancy has ended. */
export function tellsPregnancy(value: string): boolean {
  if (/^(?:P\d|n)/u.test(value)) return false;
  const [, all = 0, born = 0, lost = 0] = /^G(\d+)P(\d{1,2})(?:AB?(\d+))?(?!\d)/u.exec(value) ?? [];
  return Number(all) === 0 || Number(all) > Number(born) + Number(lost);
}
