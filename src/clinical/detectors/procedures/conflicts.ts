/** D8: a procedure, a physical therapy or an examination against a condition, a device, a result or a pregnancy. */
import { dayOf } from "../../same-time.ts";
import { nameOf } from "../../wording.ts";
import type { DocumentEvent } from "../../../document/clinical-document.ts";
import type { ClinicalCase } from "../../case.ts";
import { saidBy } from "../../said-by.ts";
import { fieldOf } from "../../index-places.ts";
import { quote } from "../../quote.ts";
import type { Relation } from "../../relation.ts";
import { explains, weighAt } from "../../weigh-drugs.ts";
import type { ToldActs } from "./told-acts.ts";

/** What is done or intended; each procedure once. */
export function findConflicts(
  { done, listed, intended }: ToldActs,
  of: ClinicalCase,
): readonly Relation[] {
  const isFollowUp = followUpsOf(of);
  const ofNow = [...done, ...listed, ...intended].filter((act) => !isFollowUp(act));
  const acts = Map.groupBy(ofNow, ({ what }) => what);
  const found = [...acts].flatMap(([concept, told]) => firstConflict(concept, told, of) ?? []);
  // Diathermy and nerve stimulation beside one pacemaker are one finding.
  return [
    ...new Map(found.map((each) => [`${each.reason} ${each.against.join(" ")}`, each])).values(),
  ];
}

/** `EGD evaluasi 8 minggu`, `TC transfusi bila PLT < 20.000`, and what is planned for after the discharge: by then the state of today is over. */
function followUpsOf(of: ClinicalCase): (act: DocumentEvent) => boolean {
  const behind = new Set(
    of.document.of("followUpActs").events.map((one) => `${one.start} ${fieldOf(one)}`),
  );
  return (act) =>
    act.condition !== undefined ||
    (act.source.part === "discharge" && act.state === "planned") ||
    behind.has(`${act.end + 1} ${fieldOf(act)}`);
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
