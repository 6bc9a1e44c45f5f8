/** Whether a coded procedure belongs to anything that the patient has. */
import type { ClinicalCase, Coded } from "../../case.ts";

/** Undefined where nothing is known of what justifies it, or no diagnosis is coded at all. */
export function isJustified({ code }: Coded, of: ClinicalCase): boolean | undefined {
  const records = of.knowledge.procedures.ofCode(code);
  if (records.length === 0 || of.claim.diagnoses.length === 0) return undefined;
  if (
    records.some(
      ({ justifiedBy, justifyingCodes }) =>
        justifiedBy.length === 0 && justifyingCodes.length === 0,
    )
  )
    return undefined;
  return records.some(
    ({ justifiedBy, justifyingCodes }) =>
      justifyingCodes.some((beginning) =>
        of.claim.diagnoses.some((diagnosis) => diagnosis.code.startsWith(beginning)),
      ) || justifiedBy.some((concept) => isSaid(concept, of)),
  );
}

const isSaid = (concept: string, { document }: ClinicalCase): boolean =>
  document
    .of(concept)
    .statements.some(
      ({ presence, experiencer }) => presence === "present" && experiencer === "patient",
    );
