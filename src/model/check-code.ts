/** Whether the code of a proposal exists and fits the claim as it is. */
import type { CodeBook, DropReason } from "../check/enricher.ts";
import type { Proposal } from "./proposals.ts";

type Coded = Extract<Proposal, { readonly icd10: string }>;

/** No spelling of a code is longer. */
const longestCode = 20;

/** The code in the list's own form, or why it may not be proposed. */
export function checkCode(
  codes: CodeBook,
  proposal: Coded,
): { readonly code: string } | DropReason {
  const { icd10 } = proposal;
  const code = icd10.length > longestCode ? undefined : codes.find(icd10);
  if (code === undefined) return "unknown_code";
  if (!codes.isLeaf(code) && !judgesClaim(proposal)) return "unknown_code";
  const isOnClaim = codes.onClaim.some((one) => (codes.find(one) ?? one) === code);
  if (proposal.kind === "impact") return isOnClaim ? "code_position" : { code };
  switch (proposal.status) {
    case "disarankan_ganti":
      // What replaces is the new primary diagnosis.
      if (isOnClaim) return "code_position";
      return codes.mayBePrimary(code) ? { code } : "code_not_primary";
    case "disarankan_tambah":
      return isOnClaim ? "code_position" : { code };
    case "disarankan_hapus":
    case "dipertahankan":
      return isOnClaim ? { code } : "code_position";
    case "perlu_konfirmasi":
      return { code };
  }
}

/** What is on the claim is kept or removed as it stands there, a heading too. */
const judgesClaim = (proposal: Coded): boolean =>
  proposal.kind === "candidate" &&
  (proposal.status === "dipertahankan" || proposal.status === "disarankan_hapus");
