/** D10: two states of which a patient has one: born by either way, alive or dead, without an organ or ill of it, free of what he still has; and a sign that one form of the arrival tells and another denies. */
import type { ClinicalDocument } from "../../document/clinical-document.ts";
import { isBefore, isDenied, isPresent, isToldDone } from "../../document/standing.ts";
import type { ClinicalCase } from "../case.ts";
import type { Detector } from "../detector.ts";
import { fieldOf } from "../index-places.ts";
import type { ExclusiveStates } from "../knowledge.ts";
import { quotesOf, type Quotable } from "../quote.ts";
import { freeOf } from "./free-of.ts";
import { operationWays } from "./operation-ways.ts";
import type { Relation } from "../relation.ts";

export const exclusiveStates: Detector = {
  kinds: ["exclusiveState"],
  find: (of) => [
    ...of.knowledge.exclusiveStates.flatMap(
      (pair) => (pair.isOfForms ? judgeForms : judge)(pair, of) ?? [],
    ),
    ...operationWays(of),
    ...freeOf(of),
  ],
};

function judge(pair: ExclusiveStates, of: ClinicalCase): Relation | undefined {
  const { ageYears } = of.patient;
  const { greatestAge } = pair;
  if (greatestAge !== undefined && (ageYears ?? Infinity) >= greatestAge) return undefined;
  if (isExcused(pair, of)) return undefined;
  const isSaid = ({ source }: Quotable) => !source.coded || pair.isCoded;
  const one = (pair.isOneBefore ? toldBefore : toldNow)(pair.one, of.document).filter(isSaid);
  const other = toldNow(pair.other, of.document).filter(isSaid);
  return one.length === 0 || other.length === 0 ? undefined : relationOf(pair, one, other, of);
}

const relationOf = (
  { label, decides }: ExclusiveStates,
  one: readonly Quotable[],
  other: readonly Quotable[],
  of: ClinicalCase,
): Relation => ({
  kind: "exclusiveState",
  name: label,
  evidence: quotesOf(one, of),
  against: quotesOf(other, of),
  holds: false,
  decides,
});

/** `Gemelli`: of two babies one is a boy and one a girl. */
const isExcused = ({ unless }: ExclusiveStates, { document }: ClinicalCase): boolean =>
  unless.some((concept) => document.of(concept).statements.some(isPresent));

/** `Wheezing +/+` in the primary survey, `wheezing -/-` in the examination of the same arrival. */
function judgeForms(pair: ExclusiveStates, of: ClinicalCase): Relation | undefined {
  const { document, knowledge } = of;
  if (isExcused(pair, of)) return undefined;
  const told = pair.one
    .flatMap((concept) => document.of(concept).statements)
    .filter(
      ({ source, moment }) =>
        !source.coded &&
        moment === null &&
        source.part === "examination" &&
        knowledge.disagreements.momentOfPlace(source.path) === "arrival",
    );
  const one = told.filter((each) => isPresent(each));
  // Of one side alone the other may have it.
  const other = told.filter((each) => isDenied(each) && each.side === undefined);
  if (one.length === 0 || other.length === 0) return undefined;
  // `Wheezing +/+ membaik, kini -/-`: a field that tells both tells of a course.
  const fields = new Set(one.map(fieldOf));
  return other.some((each) => fields.has(fieldOf(each)))
    ? undefined
    : relationOf(pair, one, other, of);
}

/** A history tells of other episodes, a plan of what may never be. */
function toldNow(concepts: readonly string[], document: ClinicalDocument): readonly Quotable[] {
  return concepts.flatMap((concept) => {
    const { statements, events, days, measurements } = document.of(concept);
    return [
      ...statements.filter(isPresent),
      ...events.filter(isToldDone),
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
