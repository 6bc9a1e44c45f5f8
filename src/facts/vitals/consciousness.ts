/** Levels of consciousness that a text names, and the GCS totals that go with each (table T-3, list `consciousness`). */
import { holding } from "../../reading/in-order.ts";
import { occurrencesOf, type Occurrence } from "../text/mentions.ts";

/**
 * The union of tables that disagree, four Indonesian ones and the coma of up to 8: outside it none accepts the pair. In order of search, the more
 * specific first.
 */
const levels = [
  { level: "semi-koma", asked: "semiComa", lowest: 3, highest: 7 },
  { level: "koma", asked: "coma", lowest: 3, highest: 8 },
  { level: "sopor", asked: "sopor", lowest: 4, highest: 10 },
  { level: "somnolen", asked: "somnolenceLevel", lowest: 7, highest: 14 },
  { level: "delirium", asked: "deliriumLevel", lowest: 7, highest: 14 },
  { level: "apatis", asked: "apathy", lowest: 11, highest: 14 },
  { level: "compos mentis", asked: "composMentis", lowest: 14, highest: 15 },
] as const;

export type ConsciousnessLevel = (typeof levels)[number]["level"];

const affirmedIn = (text: string, asked: string): readonly Occurrence[] =>
  occurrencesOf(text, asked).filter(({ polarity }) => polarity === "affirmed");

/** `Semi koma` holds the word `koma` and is not a coma. */
function found(text: string) {
  const isInSemi = holding(affirmedIn(text, "semiComa"));
  return levels.filter(({ level, asked }) =>
    affirmedIn(text, asked).some((each) => level === "semi-koma" || !isInSemi(each)),
  );
}

/** The level that a text names; the deepest where it names several; undefined where it names none. */
export function consciousnessLevel(text: string): ConsciousnessLevel | undefined {
  return found(text)[0]?.level;
}

/**
 * True where the total lies in the range of any level that the text names; undefined where it names none. In an
 * intubated patient the total counts the verbal response as 1.
 */
export function gcsFits(text: string, total: number, intubated: boolean): boolean | undefined {
  const named = found(text);
  if (named.length === 0) return undefined;
  return named.some(
    ({ lowest, highest }) =>
      total <= highest && total >= (intubated ? Math.max(3, lowest - 4) : lowest),
  );
}
