/** The level of consciousness that a text says, and whether a coma scale goes with it (table T-3). */
import { mentions } from "../text/mentions.ts";
import { levels } from "./list-consciousness.ts";

export type ConsciousnessLevel = (typeof levels)[number]["level"];

const found = (text: string) => {
  const matched = levels.filter(({ words }) => mentions(text, words));
  // 'Semi koma' holds the word 'koma' and is not a coma.
  return matched.some(({ level }) => level === "semi-koma")
    ? matched.filter(({ level }) => level !== "koma")
    : matched;
};

/** The level that a text names; the deepest where it names several; undefined where it names none. */
export function consciousnessLevel(text: string): ConsciousnessLevel | undefined {
  return found(text)[0]?.level;
}

/**
 * True where the total lies in the range of any level that the text names; undefined where it names none. In an
 * intubated patient the total counts the verbal response as 1, and a coma reaches up to 8.
 */
export function gcsFits(text: string, total: number, intubated: boolean): boolean | undefined {
  const named = found(text);
  if (named.length === 0) return undefined;
  const reach = (level: ConsciousnessLevel, highest: number) =>
    intubated ? (level === "koma" ? 8 : highest) : highest;
  return named.some(
    ({ level, lowest, highest }) =>
      total <= reach(level, highest) && total >= (intubated ? Math.max(3, lowest - 4) : lowest),
  );
}
