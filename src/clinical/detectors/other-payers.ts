/** D13: an injury from an accident that another payer covers first, and any word of that payer. */
import { isPresent } from "../../document/standing.ts";
import type { ClinicalCase } from "../case.ts";
import type { Detector } from "../detector.ts";
import { firstOfEach } from "../first-of-each.ts";
import type { AccidentPayer } from "../knowledge.ts";
import { quotesOf } from "../quote.ts";
import type { Relation } from "../relation.ts";

export const otherPayers: Detector = {
  kinds: ["otherPayer"],
  find: (of) =>
    isInjured(of) ? of.knowledge.accidentPayers.flatMap((payer) => judge(payer, of) ?? []) : [],
};

/** ICD-10 chapter XIX up to the effects of heat and cold: poisons and complications of care have no such payer. */
const lastInjury = "T35";
const isInjured = ({ claim }: ClinicalCase): boolean =>
  claim.diagnoses.some(
    ({ code }) => code >= "S00" && code.slice(0, lastInjury.length) <= lastInjury,
  );

const guarantees = ["payerGuarantee", "policeReport"];

function judge(
  { accident, alone, others, label, payer }: AccidentPayer,
  of: ClinicalCase,
): Relation | undefined {
  const { document } = of;
  const told = accident.flatMap((concept) => document.of(concept).statements);
  const isTold = (concepts: readonly string[]) =>
    concepts.some((concept) => document.of(concept).statements.some(isPresent));
  // A code of the cause is what is doubted: words alone tell what happened.
  const now = told.filter(
    (entry) => isPresent(entry) && !entry.source.coded && entry.source.part !== "history",
  );
  // What is told of as denied, alone or guaranteed was thought of.
  const isAnswered =
    (isTold(alone) && !isTold(others)) ||
    told.some(({ presence }) => presence === "absent") ||
    guarantees.some((concept) => document.of(concept).events.length > 0);
  if (now.length === 0 || isAnswered) return undefined;
  return {
    kind: "otherPayer",
    name: label,
    expected: payer,
    evidence: quotesOf(
      firstOfEach(now, ({ source }) => source),
      of,
    ),
    against: [],
    holds: false,
    decides: false,
  };
}
