/** A document judged in process, down to the verdicts of its rules. */
import { runCheck } from "../../src/check/run-check.ts";
import { judgementsOf, runRules } from "../../src/rules/run-rules.ts";
import { orderOf, servicesOnce, type CheckBody } from "./check-document.ts";

/** Throws where the document is not judged. */
export async function judgeDocument(body: CheckBody) {
  const { document } = await runCheck(servicesOnce(), orderOf(body));
  const plan = servicesOnce().ruleSet.plans.get(body.stage);
  if (!document || !plan) throw new Error("this document is judged");
  const { source, facts, root, serviceDate } = document;
  const judgement = runRules(plan, root, serviceDate);
  const verdicts = judgementsOf(judgement).flatMap((part) => part.verdicts);
  return { source, facts, root, judgement, verdicts };
}
