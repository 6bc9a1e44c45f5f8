/** Which conditions the coded diagnoses of a case say, and which belong to them. */
import type { ClinicalCase } from "./case.ts";
import { claimedCodes } from "./claimed-codes.ts";
import { conceptsOf } from "./criteria.ts";
import { categoryOf } from "./sibling-codes.ts";

export interface ClaimedConditions {
  /** A code is of it, of something narrower, or of something wider. */
  readonly isClaimed: (concept: string) => boolean;
  /** It has no code of its own, or none that is asked for beside these. @param isTreated Asked where that decides. */
  readonly mayStayUncoded: (concept: string, isTreated: () => boolean) => boolean;
  /** A coded disease is known by it: it has no code of its own beside that disease. */
  readonly isPartOfClaimed: (concept: string) => boolean;
}

export function claimedConditions(of: ClinicalCase): ClaimedConditions {
  const { claim, knowledge } = of;
  const { hasDiagnosis, hasCategory } = claimedCodes(of);
  const { concepts, conditions, conditionsOf } = knowledge;
  const codes = [...new Set(claim.diagnoses.map(({ code }) => code))];
  const own = new Set(codes.flatMap((code) => concepts.ofIcd10(code).map(({ id }) => id)));
  const wider = new Set([...own].flatMap((concept) => concepts.withWider(concept)));
  const records = codes.flatMap((code) => conditionsOf(code));
  const known = new Set(records.flatMap(({ support }) => support.flatMap(conceptsOf)));

  const hasCodeOf = (concept: string) => {
    const record = conditions.get(concept);
    const prefixes = [...concepts.icd10Of(concept), ...(record?.codes ?? [])];
    // What is often left uncoded shares its category with other diseases: sodium and potassium.
    return prefixes.some(
      (prefix) => hasDiagnosis(prefix) || (!record?.uncoded && hasCategory(categoryOf(prefix))),
    );
  };
  /** No code is of it alone: what is narrower may be another disease, of which a sibling's code says nothing. */
  const isGroup = (concept: string) => concepts.icd10Of(concept).length === 0;
  /** The concept and those wider ones of which something is known: kinds of one disease are told apart elsewhere. */
  const familyOf = (concept: string) => [
    concept,
    ...concepts
      .withWider(concept)
      .filter((one) => conditions.has(one) && (isGroup(concept) || !isGroup(one))),
  ];
  return {
    mayStayUncoded: (concept, isTreated) =>
      concepts.icd10Of(concept).every((code) => knowledge.mayStayUncoded(code, codes, isTreated)),
    isClaimed: (concept) =>
      concepts.withWider(concept).some((one) => own.has(one)) ||
      familyOf(concept).some((one) => wider.has(one) || hasCodeOf(one)),
    isPartOfClaimed: (concept) => concepts.withWider(concept).some((one) => known.has(one)),
  };
}
