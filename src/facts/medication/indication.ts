/** Whether the condition that an order names as its indication stands in the document (MR03). */
import { isUnder } from "../../knowledge/cells.ts";
import type { TableRow } from "../../knowledge/terminology.ts";
import { plain } from "../../reading/tokens.ts";
import { spell } from "../../reading/spell.ts";
import { isNamed, mentions } from "../text/mentions.ts";

/** Reasons that need no diagnosis: symptoms, prevention, fluids. */
const symptomatic = "symptomaticIndication";
const stopWords = new Set(
  "untuk dengan pada pasien karena atas akut kronis kronik berat ringan sedang susp suspek curiga riwayat post pasca tipe grade derajat stage hari sejak terapi obat infeksi komuniti komunitas".split(
    " ",
  ),
);
const stem = (word: string): string => word.slice(0, 6);

/** What the document says of its diagnoses. */
export interface Documented {
  readonly text: string;
  /** The forms were sent in which doctors write why a drug is given. */
  readonly told: boolean;
  /** From `stemsOf`. */
  readonly stems: ReadonlySet<string>;
  readonly codes: readonly string[];
  /** Table `diagnosis-words`. */
  readonly words: readonly TableRow[];
}

/**
 * Undefined where the indication is a symptom, an abbreviation or holds no word to look for, and where it may stand in
 * what was not sent.
 */
export function isDocumented(indication: string, documented: Documented): boolean | undefined {
  const found = isFound(indication, documented);
  return found === false && !documented.told ? undefined : found;
}

function isFound(
  indication: string,
  { text, stems, codes, words }: Documented,
): boolean | undefined {
  if (isNamed(indication, symptomatic)) return undefined;
  const sought = wordsOf(indication).filter((word) => word.length >= 2 && !stopWords.has(word));
  if (sought.length === 0) return undefined;
  if (sought.some((word) => stems.has(stem(word)))) return true;
  const named = words.filter((row) => mentions(indication, row["words"] ?? ""));
  if (named.length > 0)
    return named.some(
      (row) =>
        mentions(text, row["words"] ?? "") || codes.some((code) => isUnder(code, row["codes"])),
    );
  // Another abbreviation may stand for words that are there.
  return sought.some((word) => word.length <= 4) ? undefined : false;
}

/** The stems of the words of the document, for `isDocumented`. */
export function stemsOf(text: string): ReadonlySet<string> {
  return new Set(wordsOf(text).map((word) => stem(word)));
}

const wordsOf = (text: string): readonly string[] =>
  (plain(text).match(/[\p{L}\p{N}]+/gu) ?? []).map(spell);
