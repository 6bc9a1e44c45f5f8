/** What a document came to, as plain data. */
import type { Envelope } from "../../check/types.ts";
import { solveProblem, type SolvedDetail } from "../../check/error-solutions.ts";
import { errorKinds, Problem } from "../../errors.ts";

/** Why the service would not have judged it. */
export interface Refusal {
  readonly code: string;
  readonly title: string;
  readonly detail: string;
  readonly solution: string;
  readonly errors: readonly SolvedDetail[];
}

export type Outcome =
  | { readonly document: string; readonly answer: Envelope }
  | { readonly document: string; readonly problem: Refusal };

/** What became of it, worst last; a skipped document is `skipped`. */
export const verdicts = ["skipped", "lengkap", "belum_lengkap", "perbaiki", "refused"] as const;
export type Verdict = (typeof verdicts)[number];

export const verdictOf = (outcome: Outcome): Verdict =>
  "problem" in outcome ? "refused" : (outcome.answer.summary.status ?? "skipped");

/** Exit codes of a run by its worst verdict; 2 is bad input here as everywhere. */
export const exitCodes: Readonly<Record<Verdict, number>> = {
  skipped: 0,
  lengkap: 0,
  belum_lengkap: 1,
  perbaiki: 3,
  refused: 2,
};

/** Throws what is not a `Problem`. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof Problem)) throw error;
  const { code, message } = error;
  const { title, solution } = errorKinds[code];
  return { code, title, detail: message, solution, errors: solveProblem(error) };
}
