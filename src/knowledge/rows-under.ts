/** Rows of a table by the beginnings of the codes that they are of: every document asks for the same codes again. */
import { startsWithAny } from "./cells.ts";
import { remembering } from "./remembering.ts";

/** Longer than any code of ICD-10 or ICD-9-CM. */
const longestCode = 16;

/** The rows of a code, in their order. */
export const rowsUnder = <Row>(
  rows: readonly Row[],
  beginningsOf: (row: Row) => readonly string[],
): ((code: string) => readonly Row[]) =>
  remembering<readonly Row[]>(
    (code) => rows.filter((row) => startsWithAny(code, beginningsOf(row))),
    { bytes: 4_000_000, longest: longestCode, weigh: (_, some) => 200 + 8 * some.length },
  );
