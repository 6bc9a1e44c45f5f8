import type { Stores } from "./ports.ts";

export interface CheckToDelete {
  readonly facility: string;
  readonly checkId: string;
  /** Id of the key that asks; `operator` for the command line. */
  readonly actor: string;
  readonly at: Date;
}

/** Deletes a check with what was said of it; its usage record stays. False where another has deleted it since. */
export async function deleteStoredCheck(
  {
    audit,
    objections,
    outcomes,
    checks,
  }: Pick<Stores, "audit" | "objections" | "outcomes" | "checks">,
  { facility, checkId, actor, at }: CheckToDelete,
): Promise<boolean> {
  // Written first: a deletion without a trace is worse than a trace of one that failed.
  await audit.append({ at, action: "check_deleted", actor, facility, subject: checkId });
  // First what was said of it: without the check nobody could ask for that to be deleted.
  await objections.deleteOf(facility, checkId);
  await outcomes.deleteOf(facility, checkId);
  return checks.delete(facility, checkId, at);
}
