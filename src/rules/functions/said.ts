import { isPresent } from "../../document/standing.ts";
import { isCodedAs, resources, type RuleFunction } from "./rule-function.ts";

/** What the patient has now, or has had for years: a condition or finding that somebody is sure of, coded or in words. */
export const said: RuleFunction = {
  asks: "concept",
  definition: (concept, system) =>
    `${resources}.where((($this is Condition) and ${isCodedAs("code", concept, system)}` +
    ` and verificationStatus.coding.code.where($this != 'confirmed').empty()` +
    ` and clinicalStatus.coding.code.where($this in ('inactive' | 'remission' | 'resolved')).empty())` +
    ` or (($this is Observation) and ${isCodedAs("code", concept, system)} and (value.ofType(boolean) = true)))`,
  inWords: (concept) => `dokumen menyebut ${concept}`,
  find: ({ of }, concept) => of(concept).statements.filter(isPresent),
};
