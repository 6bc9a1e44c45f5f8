/** Whether a new condition stands in its own evidence: what the list calls a code is no evidence of the disease. */
import { stemsOf } from "../wording/stems-of.ts";
import type { CodeBook, Quote } from "./enricher.ts";
import type { Proposal } from "./proposals.ts";

/** True too where nothing is added to the claim's diagnoses, or one that is there already is judged. */
export function namesItsCondition(
  codes: CodeBook,
  proposal: Proposal,
  quotes: readonly Quote[],
): boolean {
  const condition = newConditionOf(proposal);
  if (condition === undefined) return true;
  const namesIn = codes.clinicalNames(condition).length > 0 ? codes.clinicalNames : stemsOf;
  const names = namesIn(condition);
  const told = new Set(quotes.flatMap(({ text }) => namesIn(text)));
  return names.length > 0 && names.every((name) => told.has(name));
}

function newConditionOf(proposal: Proposal): string | undefined {
  if (proposal.kind === "impact") return proposal.kondisi;
  if (proposal.kind !== "candidate") return undefined;
  const isOnClaim = proposal.status === "disarankan_hapus" || proposal.status === "dipertahankan";
  return isOnClaim ? undefined : proposal.deskripsi;
}
