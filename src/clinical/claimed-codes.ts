/** The codes of a claim, indexed: nothing walks all of them for each of them. */
import { oncePerCase } from "./once-per-case.ts";
import { broadCode, categoryOf } from "./sibling-codes.ts";

export interface ClaimedCodes {
  /** A coded diagnosis begins so. */
  readonly hasDiagnosis: (beginning: string) => boolean;
  readonly hasCategory: (category: string) => boolean;
  /** What a concept is coded with may stand for a coded diagnosis: `fits` of any. */
  readonly fitsDiagnosis: (prefixes: readonly string[]) => boolean;
  /** Each once. */
  readonly procedures: readonly string[];
  readonly hasProcedure: (code: string) => boolean;
}

export const claimedCodes = oncePerCase(({ claim, knowledge }): ClaimedCodes => {
  const codes = new Set(claim.diagnoses.map(({ code }) => code));
  const broad = new Set([...codes].map((code) => broadCode(code, knowledge)));
  const categories = new Set([...codes].map(categoryOf));
  const beginnings = new Set([...codes].flatMap(beginningsOf));
  const broadBeginnings = new Set([...broad].flatMap(beginningsOf));
  const procedures = new Set(claim.procedures.map(({ code }) => code));
  return {
    hasDiagnosis: (beginning) => beginnings.has(beginning),
    hasCategory: (category) => categories.has(category),
    fitsDiagnosis: (prefixes) =>
      prefixes
        .map((prefix) => broadCode(prefix, knowledge))
        .some(
          (one) => broadBeginnings.has(one) || beginningsOf(one).some((each) => broad.has(each)),
        ),
    procedures: [...procedures],
    hasProcedure: (code) => procedures.has(code),
  };
});

const beginningsOf = (code: string): readonly string[] =>
  Array.from({ length: code.length + 1 }, (_, length) => code.slice(0, length));
