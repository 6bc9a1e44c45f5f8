/** D12: a disease that a report of imaging, a tracing or tissue tells of, and that nobody else names, not even to doubt it. */
import type { DocumentStatement } from "../../document/clinical-document.ts";
import type { ClinicalCase } from "../case.ts";
import { claimedConditions } from "../claimed-conditions.ts";
import type { Detector } from "../detector.ts";
import { quotesOf } from "../quote.ts";
import type { Relation } from "../relation.ts";
import { isOfStay } from "../same-time.ts";
import { categoryOf } from "../sibling-codes.ts";
import { isReport } from "../weigh.ts";
import { nameOf } from "../wording.ts";

export const reportedConditions: Detector = {
  kinds: ["reportedCondition"],
  find: (of) => {
    const told = toldElsewhere(of);
    const { isClaimed, isPartOfClaimed } = claimedConditions(of);
    const reported = of.document.statements.filter((one) => isReported(one, of));
    const byConcept = Map.groupBy(reported, ({ concept }) => concept);
    return [...byConcept].flatMap(([concept, said]): Relation[] => {
      if (told.names(concept) || isClaimed(concept) || isPartOfClaimed(concept)) return [];
      if (said.every((one) => told.words.has(wordsOf(one)))) return [];
      return [
        {
          kind: "reportedCondition",
          concept,
          name: nameOf(concept, of),
          evidence: quotesOf(said, of),
          against: [],
          holds: false,
          decides: false,
        },
      ];
    });
  },
};

/** Suspected there is enough: somebody has to say what comes of it. */
const isReported = (one: DocumentStatement, of: ClinicalCase): boolean =>
  one.kind === "condition" &&
  isReport(one) &&
  // A laboratory that calls its values a disease names what the values say already.
  (one.saidBy !== "laboratory" || of.knowledge.conditions.get(one.concept)?.reported === true) &&
  one.experiencer === "patient" &&
  (one.presence === "present" || one.presence === "possible") &&
  one.time !== "before" &&
  one.time !== "resolved" &&
  isOfStay(one.moment, of) &&
  !of.knowledge.concepts.get(one.concept)?.isChronic &&
  !of.knowledge.concepts.icd10Of(one.concept).some(isOfMind) &&
  of.knowledge.concepts.withWider(one.concept).some((id) => of.knowledge.conditions.has(id));

/** Nothing shows it but what a patient says and does: the `depresi` of a tracing is that of its segment. */
const isOfMind = (code: string): boolean => code.startsWith("F");

const wordsOf = ({ source, start, end }: DocumentStatement): string =>
  source.text.slice(start, end).toLowerCase();

/** What anybody but reports names, and the claim codes: itself, something wider or narrower, or of its category. */
function toldElsewhere({ document, knowledge: { concepts } }: ClinicalCase) {
  const said = document.statements.filter((one) => !isReport(one) && one.presence !== "absent");
  const named = new Set(said.map(({ concept }) => concept));
  const wider = new Set([...named].flatMap((concept) => concepts.withWider(concept)));
  const categories = new Set(
    [...named].flatMap((concept) => concepts.icd10Of(concept).map(categoryOf)),
  );
  return {
    // `Esofagus: varises 3 kolom`, where doctors write `varises esofagus`.
    words: new Set(said.flatMap((one) => wordsOf(one).split(" ").slice(0, 1))),
    names: (concept: string) =>
      wider.has(concept) ||
      concepts.withWider(concept).some((one) => named.has(one)) ||
      concepts.icd10Of(concept).some((code) => categories.has(categoryOf(code))),
  };
}
