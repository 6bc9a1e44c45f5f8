import { isDenied } from "../../document/standing.ts";
import { isCodedAs, resources, type RuleFunction } from "./rule-function.ts";

/** What the document says that the patient does not have. */
export const denied: RuleFunction = {
  asks: "concept",
  definition: (concept, system) =>
    `${resources}.where((($this is Condition) and ${isCodedAs("code", concept, system)}` +
    ` and verificationStatus.coding.code = 'refuted')` +
    ` or (($this is Observation) and ${isCodedAs("code", concept, system)} and (value.ofType(boolean) = false)))`,
  inWords: (concept) => `dokumen menyangkal ${concept}`,
  find: ({ of }, concept) => of(concept).statements.filter(isDenied),
};
