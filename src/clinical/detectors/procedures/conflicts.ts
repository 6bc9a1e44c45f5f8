/** D8: a procedure, a physical therapy or an examination against a condition, a device, a result or a pregnancy. */
import { dayOf } from "../../same-time.ts";
import { nameOf } from "../../wording.ts";
import type { DocumentEvent } from "../../../document/clinical-document.ts";
import type { ClinicalCase } from "../../case.ts";
import { saidBy } from "../../said-by.ts";
import { quote } from "../../quote.ts";
import type { Relation } from "../../relation.ts";
import { explains, weighAt } from "../../weigh-drugs.ts";
import type { ToldActs } from "./told-acts.ts";

/** What is done or intended; each procedure once. */
export function findConflicts(
  { done, listed, intended }: ToldActs,
  of: ClinicalCase,
): readonly Relation[] {
  const acts = Map.groupBy([...done, ...listed, ...intended], ({ what }) => what);
  const found = [...acts].flatMap(([concept, told]) => firstConflict(concept, told, of) ?? []);
  // Diathermy and nerve stimulation beside one pacemaker are one finding.
  return [
    ...new Map(found.map((each) => [`${each.reason} ${each.against.join(" ")}`, each])).values(),
  ];
}

function firstConflict(
  concept: string,
  told: readonly DocumentEvent[],
  of: ClinicalCase,
): Relation | undefined {
  const { procedures } = of.knowledge;
  for (const { against, unless, reason, isAccepted } of procedures.conflictsOf(concept))
    for (const criterion of against)
      for (const act of told) {
        const ground = weighAt(criterion, dayOf(act.moment), of);
        if (!ground || unless.some((each) => explains(each, new Set(), of))) continue;
        return {
          kind: "procedureConflict",
          concept,
          name: nameOf(concept, of),
          evidence: [quote(act, of)],
          against: saidBy(criterion, ground, of),
          reason,
          holds: false,
          decides: isAccepted,
        };
      }
  return undefined;
}
