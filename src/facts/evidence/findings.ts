/** Where conditions find their evidence: results beyond a limit, reports and doctors' sentences that name a sign. */
import { isInputError } from "../laboratory/series.ts";
import { mentions } from "../text/mentions.ts";
import { quoteDoctor, readingsOf, type ClinicalCase } from "./clinical-case.ts";
import type { Picture, Proof } from "./condition.ts";

/** Results of the analytes whose value the test finds telling; impossible values are errors of input. */
export function resultProofs(
  { labs }: ClinicalCase,
  analytes: readonly string[],
  isTelling: (result: { readonly value?: number; readonly positive?: boolean }) => boolean,
): readonly Proof[] {
  return labs.all
    .filter((result) => analytes.includes(result.analyte ?? "") && !isInputError(result))
    .filter((result) => isTelling(result))
    .slice(0, 2)
    .map(({ evidence }) => ({ kind: "laboratory", text: evidence }));
}

/** The results of these analytes, quoted. */
export const resultsOf = ({ labs }: ClinicalCase, analytes: readonly string[]): readonly string[] =>
  labs.all
    .filter((result) => analytes.includes(result.analyte ?? "") && !isInputError(result))
    .map(({ evidence }) => evidence);

/** Reports that affirm one of the words. */
export const reportProofs = ({ imaging }: ClinicalCase, words: string): readonly Proof[] =>
  imaging.all
    .filter(({ report }) => report !== undefined && mentions(report, words))
    .slice(0, 2)
    .map(({ evidence }) => ({ kind: "imaging", text: evidence }));

/** The doctor's sentence that affirms one of the words. */
export function signProofs(facts: ClinicalCase, words: string): readonly Proof[] {
  const text = quoteDoctor(facts, words);
  return text === undefined ? [] : [{ kind: "complaint", text }];
}

type Sign = Parameters<typeof readingsOf>[1];

/** At most two readings of a vital sign that the test finds telling. */
export const readingProofs = (
  facts: ClinicalCase,
  sign: Sign,
  isTelling: (value: number) => boolean,
): readonly Proof[] =>
  readingsOf(facts, sign)
    .filter(({ value }) => isTelling(value))
    .slice(0, 2)
    .map(({ evidence }) => ({ kind: "vital", text: evidence }));

/** Supported by any proof; contradicted only by quotations, and only where no proof was found. */
export function pictureFrom(
  proofs: readonly Proof[],
  against: readonly string[] = [],
  more: Partial<Pick<Picture, "significant" | "lower" | "needs">> = {},
): Picture {
  const supported = proofs.length > 0;
  return {
    supported,
    contradicted: !supported && against.length > 0,
    proofs,
    against: supported ? [] : against.slice(0, 3),
    significant: false,
    ...more,
  };
}
