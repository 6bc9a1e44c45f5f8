import { isDone } from "../../document/standing.ts";
import { isCodedAs, resources, type RuleFunction } from "./rule-function.ts";

/** A procedure, test, imaging or consult that has taken place in what the document tells of. */
export const done: RuleFunction = {
  asks: "concept",
  definition: (concept, system) =>
    `${resources}.where(${isCodedAs("code", concept, system)} and (($this is DiagnosticReport)` +
    ` or (($this is Procedure) and performed.where($this = 'dahulu').empty()` +
    ` and status.where($this in ('not-done' | 'stopped' | 'preparation')).empty())))`,
  inWords: (concept) => `${concept} dilakukan`,
  find: ({ of }, concept) => of(concept).events.filter(isDone),
};
