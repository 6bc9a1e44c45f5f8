/** A disease that a doctor thought of and that a later note excludes: `TB: TCM dikirim`, and the day after `TB paru disingkirkan`. */
import type { DocumentStatement } from "../document/clinical-document.ts";
import type { ClinicalCase } from "./case.ts";
import { oncePerKey } from "./once-per-case.ts";

/** Nobody names it, or what is narrower, after the note that excludes it; what a code claims is excluded by no note. */
export const isExcludedLater = (
  { concept, source, moment }: DocumentStatement,
  of: ClinicalCase,
): boolean => !source.coded && moment !== null && Date.parse(moment.at) < exclusionOf(concept, of);

/** When an assessment last excludes a concept, in ms; -Infinity where none does, or where it is told again. */
const exclusionOf = oncePerKey(
  (concept: string) => concept,
  (concept, of): number => {
    const { statements } = of.document.of(concept);
    const excluded = lastOf(statements.filter(isExclusion));
    const told = lastOf(statements.filter(isTold));
    return excluded > told ? excluded : -Infinity;
  },
);

const isExclusion = ({ presence, saidBy, source, moment }: DocumentStatement): boolean =>
  presence === "absent" && saidBy === "doctor" && source.part === "assessment" && moment !== null;

/** What an assessment without a day has, or a code, is of the end. */
const isTold = ({ presence, experiencer, time, source }: DocumentStatement): boolean =>
  presence === "present" &&
  experiencer === "patient" &&
  time !== "before" &&
  (source.coded || source.part === "assessment" || source.part === "discharge");

const lastOf = (statements: readonly DocumentStatement[]): number =>
  statements.reduce(
    (last, { moment }) => Math.max(last, moment ? Date.parse(moment.at) : Infinity),
    -Infinity,
  );
