/** Whether a procedure belongs to anything that the patient has. */
import type { ClinicalCase, Coded } from "../../case.ts";
import { claimedCodes } from "../../claimed-codes.ts";
import { oncePerKey } from "../../once-per-case.ts";
import type { ProcedureRecord } from "../../procedure-knowledge.ts";

/** Undefined where nothing is known of what justifies it, or no diagnosis is coded at all. */
export const isJustified = oncePerKey(({ code }: Coded) => code, judge);

function judge({ code }: Coded, of: ClinicalCase): boolean | undefined {
  const records = of.knowledge.procedures.ofCode(code);
  if (records.length === 0 || of.claim.diagnoses.length === 0) return undefined;
  if (records.some(isFree)) return undefined;
  return records.some(
    (record) =>
      isJustifiedByCodes(record, of) || record.justifiedBy.some((concept) => isSaid(concept, of)),
  );
}

/** A newborn's note tells of the mother's caesarean: what no code of a patient justifies may be somebody else's. */
export const isJustifiedByCodes = (
  record: ProcedureRecord | undefined,
  of: ClinicalCase,
): boolean =>
  record === undefined ||
  record.justifyingCodes.length === 0 ||
  record.justifyingCodes.some((beginning) => claimedCodes(of).hasDiagnosis(beginning));

const isFree = ({ justifiedBy, justifyingCodes }: ProcedureRecord): boolean =>
  justifiedBy.length === 0 && justifyingCodes.length === 0;

const isSaid = (concept: string, { document }: ClinicalCase): boolean =>
  document
    .of(concept)
    .statements.some(
      ({ presence, experiencer }) => presence === "present" && experiencer === "patient",
    );
