/** D10: two states of which a patient has one: born by either way, alive or dead, without an organ or ill of it. */
import type { ClinicalDocument } from "../../document/clinical-document.ts";
import { isBefore, isDone, isPresent } from "../../document/standing.ts";
import type { ClinicalCase } from "../case.ts";
import type { Detector } from "../detector.ts";
import type { ExclusiveStates } from "../knowledge.ts";
import { quotesOf, type Quotable } from "../quote.ts";
import { operationWays } from "./operation-ways.ts";
import type { Relation } from "../relation.ts";

export const exclusiveStates: Detector = {
  kinds: ["exclusiveState"],
  find: (of) => [
    ...of.knowledge.exclusiveStates.flatMap((pair) => judge(pair, of) ?? []),
    ...operationWays(of),
  ],
};

function judge(pair: ExclusiveStates, of: ClinicalCase): Relation | undefined {
  const { ageYears } = of.patient;
  const { greatestAge } = pair;
  if (greatestAge !== undefined && (ageYears ?? Infinity) >= greatestAge) return undefined;
  const isSaid = ({ source }: Quotable) => !source.coded || pair.isCoded;
  const one = (pair.isOneBefore ? toldBefore : toldNow)(pair.one, of.document).filter(isSaid);
  const other = toldNow(pair.other, of.document).filter(isSaid);
  if (one.length === 0 || other.length === 0) return undefined;
  return {
    kind: "exclusiveState",
    name: pair.label,
    evidence: quotesOf(one, of),
    against: quotesOf(other, of),
    holds: false,
    decides: pair.decides,
  };
}

/** A history tells of other episodes, a plan of what may never be. */
function toldNow(concepts: readonly string[], document: ClinicalDocument): readonly Quotable[] {
  return concepts.flatMap((concept) => {
    const { statements, events, days, measurements } = document.of(concept);
    return [
      ...statements.filter(isPresent),
      ...events.filter((event) => isDone(event) && event.state !== null),
      ...days,
      ...measurements,
    ].filter(({ source }) => source.part !== "history" && source.part !== "plan");
  });
}

/** What a summary tells of its own operation is past as well: only a history tells of an earlier one. */
function toldBefore(concepts: readonly string[], document: ClinicalDocument): readonly Quotable[] {
  return concepts.flatMap((concept) => {
    const { statements, events } = document.of(concept);
    return [
      ...statements.filter(isBefore),
      ...events.filter((event) => event.state === "past" || event.state === "done"),
    ].filter(({ source }) => source.part === "history");
  });
}
