import { isGiven } from "../../document/standing.ts";
import { isCodedAs, resources, type RuleFunction } from "./rule-function.ts";

/** A drug, or one of a class, that is ordered, given or supplied in what the document tells of. */
export const given: RuleFunction = {
  asks: "concept",
  definition: (concept, system) =>
    `${resources}.where(($this is MedicationRequest) and intent != 'plan'` +
    ` and status.where($this in ('stopped' | 'cancelled')).empty()` +
    ` and ${isCodedAs("medication", concept, system)})`,
  inWords: (concept) => `${concept} diberikan`,
  find: ({ of }, concept) => of(concept).orders.filter(isGiven),
};
