import { isBefore } from "../../document/standing.ts";
import { isCodedAs, resources, type RuleFunction } from "./rule-function.ts";

/** What the patient had once and no longer has. */
export const before: RuleFunction = {
  asks: "concept",
  definition: (concept, system) =>
    `${resources}.where(($this is Condition) and ${isCodedAs("code", concept, system)}` +
    ` and verificationStatus.coding.code.where($this != 'confirmed').empty()` +
    ` and clinicalStatus.coding.code.where($this in ('inactive' | 'remission' | 'resolved')).exists())`,
  inWords: (concept) => `pasien pernah mengalami ${concept}`,
  find: ({ of }, concept) => of(concept).statements.filter(isBefore),
};
