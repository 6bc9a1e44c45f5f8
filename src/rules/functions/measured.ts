import { isCodedAs, resources, type RuleFunction } from "./rule-function.ts";

/** The patient's values of a quantity: a laboratory's, a vital sign, or one written in any text. */
export const measured: RuleFunction = {
  asks: "concept",
  definition: (concept, system) =>
    `${resources}.where(($this is Observation) and focus.empty() and value.ofType(boolean).empty()` +
    ` and ((${isCodedAs("code", concept, system)} and value.exists())` +
    ` or component.exists(${isCodedAs("code", concept, system)} and value.exists())))`,
  inWords: (concept) => `${concept} diukur`,
  find: ({ of }, concept) =>
    of(concept).measurements.filter(({ experiencer }) => experiencer === "patient"),
};
