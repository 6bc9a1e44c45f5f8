/** How ICD-10 codes stand to each other: the same, one within the other, or siblings. */
import type { ClinicalKnowledge } from "./knowledge.ts";

type KnownCodes = Pick<ClinicalKnowledge, "isUnspecified">;

/** What a concept is coded with may stand for a code. */
export function fits(prefixes: readonly string[], code: string, known: KnownCodes): boolean {
  const own = broadCode(code, known);
  return prefixes.some((prefix) => {
    const other = broadCode(prefix, known);
    return own.startsWith(other) || other.startsWith(own);
  });
}

/** A code that leaves the kind open stands for its whole category. */
export const broadCode = (code: string, { isUnspecified }: KnownCodes): string =>
  isUnspecified(code) ? categoryOf(code) : code;

export const categoryOf = (code: string): string => code.slice(0, 3);

/** Of a disease: no symptom, cause from outside or reason for contact. */
export const isOfDisease = (code: string): boolean => !"RUVWXYZ".includes(code.charAt(0));
