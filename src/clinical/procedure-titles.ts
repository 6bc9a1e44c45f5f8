/** What the titles of ICD-9-CM say of approach, extent and site: what tells the codes of one procedure apart. */
import type { Terminology } from "../knowledge/terminology.ts";

export const titleAxes = ["approach", "extent", "site"] as const;
export type TitleAxis = (typeof titleAxes)[number];

/** Values by axis, Indonesian; an axis that a title is silent of has none. */
export type TitleValues = Readonly<Record<TitleAxis, readonly string[]>>;

/** The axis of words that leave a title open. */
const openEnded = "open";

const silent: TitleValues = { approach: [], extent: [], site: [] };

export interface Titles {
  /** What the title of a code says; a code without a title says nothing. */
  readonly ofCode: (code: string) => TitleValues;
  /** What words of a note say: `apendektomi terbuka`. */
  readonly ofWords: (text: string) => TitleValues;
  /** `Other`, `not otherwise specified`: the title leaves open what was done. */
  readonly isOpenEnded: (code: string) => boolean;
}

export function readTitles(
  terminology: Pick<Terminology, "icd9cm" | "table">,
  report: (fault: string) => void,
): Titles {
  const words = new Map<string, readonly [TitleAxis, string]>();
  const open = new Set<string>();
  for (const { word = "", axis: written, value = "" } of terminology.table(
    "procedure-title-words",
  )) {
    const axis = titleAxes.find((each) => each === written);
    if (axis) words.set(word, [axis, value]);
    else if (written === openEnded) open.add(word);
    else report(`procedure-title-words: ${word}: '${written}' is not an axis`);
  }
  const kept = new Map<string, TitleValues>();
  const ofCode = (code: string): TitleValues => {
    const title = terminology.icd9cm.title(code);
    if (title === undefined) return silent;
    const known = kept.get(code) ?? valuesOf(title, words);
    kept.set(code, known);
    return known;
  };
  return {
    ofCode,
    ofWords: (text) => valuesOf(text, words),
    isOpenEnded: (code) =>
      wordsOf((terminology.icd9cm.title(code) ?? "").toLowerCase()).some((word) => open.has(word)),
  };
}

function valuesOf(
  title: string,
  words: ReadonlyMap<string, readonly [TitleAxis, string]>,
): TitleValues {
  const values = {
    approach: new Set<string>(),
    extent: new Set<string>(),
    site: new Set<string>(),
  };
  for (const word of wordsOf(title.toLowerCase())) {
    const [axis, value] = words.get(word) ?? [];
    if (axis && value !== undefined) values[axis].add(value);
  }
  return {
    approach: [...values.approach],
    extent: [...values.extent],
    site: [...values.site],
  };
}

function wordsOf(title: string): readonly string[] {
  const words: string[] = [];
  let word = "";
  for (const letter of `${title} `)
    if (letter >= "a" && letter <= "z") word += letter;
    else if (word !== "") {
      words.push(word);
      word = "";
    }
  return words;
}
