/** What reports say of a disease in words: what shows it, what speaks against it, organs that are called normal. */
import { listOf } from "../knowledge/cells.ts";
import { rowsUnder } from "../knowledge/rows-under.ts";
import type { TableRow, Terminology } from "../knowledge/terminology.ts";
import type { Lexicon } from "../reading/lexicon.ts";
import type { Token } from "../reading/tokens.ts";
import { readPhrases, wordsOfText, type FindPhrases } from "./phrases.ts";

const roles = ["organ", "exam", "shows", "sign", "against"] as const;
export type Role = (typeof roles)[number];

const cues = [
  "denies",
  "looks",
  "denied",
  "unsure",
  "normal",
  "healthy",
  "respect",
  "sums",
  "joins",
  "turns",
  "quotes",
  "heads",
  "within",
] as const;
export type Cue = (typeof cues)[number];

/** A phrase of a row, or a cue of reports. */
export type WordUse = { readonly row: string; readonly role: Role } | { readonly cue: Cue };

export interface ReportWords {
  /** Ids of the rows that a code is of. */
  readonly ofCode: (icd10: string) => readonly string[];
  readonly find: FindPhrases<WordUse>;
  /** The words of a report and the marks between them. */
  readonly wordsOf: (text: string) => readonly Token[];
}

const columnOf: Readonly<Record<Role, string>> = {
  organ: "organs",
  exam: "exams",
  shows: "shows",
  sign: "signs",
  against: "against",
};

/** Each fault is reported, and its row left out. */
export function readReportWords(
  terminology: Pick<Terminology, "table">,
  { spellings, isAbbreviation }: Pick<Lexicon, "spellings" | "isAbbreviation">,
  report: (fault: string) => void,
): ReportWords {
  const rows = terminology.table("report-words");
  const ofRows = rows.flatMap((row) => usesOfRow(row));
  const ofCues = terminology.table("report-cues").flatMap(({ words = "", cue: written }) => {
    const cue = cues.find((each) => each === written);
    if (cue) return [[words, { cue }] as const];
    report(`report-cues: ${words}: '${written}' is not a cue`);
    return [];
  });
  const coded = rowsUnder(
    rows.map(({ id = "", codes }) => ({ id, codes: listOf(codes) })),
    ({ codes }) => codes,
  );
  return {
    ofCode: (icd10) => coded(icd10).map(({ id }) => id),
    find: readPhrases<WordUse>([...ofRows, ...ofCues], spellings),
    wordsOf: (text) => wordsOfText(text, isAbbreviation),
  };
}

const usesOfRow = (row: TableRow): readonly (readonly [phrase: string, use: WordUse])[] =>
  roles.flatMap((role) =>
    (row[columnOf[role]] ?? "")
      .split("|")
      .filter((words) => words !== "")
      .map((words) => [words, { row: row["id"] ?? "", role }] as const),
  );
