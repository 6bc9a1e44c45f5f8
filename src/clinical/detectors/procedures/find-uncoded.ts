/** Acts that were done in this care and that no code tells of. */
import type { DocumentEvent } from "../../../document/clinical-document.ts";
import type { ClinicalCase } from "../../case.ts";
import { startsWithAny } from "../../../knowledge/cells.ts";
import { claimedCodes } from "../../claimed-codes.ts";
import { indexPlaces } from "../../index-places.ts";
import { oncePerCase } from "../../once-per-case.ts";
import { isOneItem, itemReach } from "../../quote.ts";
import { fitOf } from "./fit-codes.ts";
import { isJustifiedByCodes } from "./is-justified.ts";
import { isOfStay } from "../../same-time.ts";
import { isDatedInStay, toldActs } from "./told-acts.ts";

export interface Uncoded {
  readonly concept: string;
  /** Where it is told of, the plainest first. */
  readonly told: readonly DocumentEvent[];
}

/** Those that a claim misses, the narrower name in place of the wider. */
export const findUncoded = oncePerCase((of): readonly Uncoded[] => {
  if (!listsProcedures(of)) return [];
  const { done, worn, listed } = toldActs(of);
  const told = done.filter((act) => isAct(act, of));
  const isAsPlan = of.setting === "emergency" || of.setting === "clinic";
  const seen = isAsPlan ? listed.filter((act) => isReported(act, of)) : [];
  return missedAmong([...told, ...worn, ...seen], of);
});

/** What a plan lists without a code. */
export const missedOfPlan = oncePerCase((of) => missedAmong(toldActs(of).listed, of));

const findings = oncePerCase(({ document }) =>
  indexPlaces(
    document.statements.filter(
      ({ kind, presence }) => kind === "finding" && presence === "present",
    ),
    ({ source }) => source.text,
  ),
);

/** `Insisi drainase abses jam 21.40: pus 12 cc`: where a patient comes for one visit the plan tells what an act showed. */
const isReported = (act: DocumentEvent, of: ClinicalCase): boolean =>
  of.knowledge.procedures.of(act.what)?.missed === true &&
  of.knowledge.procedures.of(act.what)?.inTheatre !== true &&
  findings(of)(act.source.text, act.end, act.end + itemReach).some(
    (one) => one.start > act.end && isOneItem(act.source.text, act, one),
  );

/** Of the acts those that a claim misses and that no code tells of. */
function missedAmong(acts: readonly DocumentEvent[], of: ClinicalCase): readonly Uncoded[] {
  const { procedures, concepts } = of.knowledge;
  const worn = new Set(toldActs(of).worn);
  const missed = acts.filter((act) => {
    const record = procedures.of(act.what);
    // What a picture showed may have been seen elsewhere.
    if (act.after || !record) return false;
    // On a ward a nebuliser is part of the care; where a patient arrives it is what was done.
    if (worn.has(act)) return record.missed || of.setting === "emergency";
    return record.missed && (record.kind !== "imaging" || isDated(act, of));
  });
  const uncoded = [...Map.groupBy(missed, ({ what }) => what)].filter(
    ([concept, told]) =>
      !isCoded(concept, of) && (isJustifiedByCodes(procedures.of(concept), of) || isOwn(told, of)),
  );
  const widerNames = new Set(uncoded.flatMap(([concept]) => concepts.withWider(concept).slice(1)));
  return uncoded
    .filter(([concept]) => !widerNames.has(concept))
    .map(([concept, told]) => ({
      concept,
      told: told.toSorted((one, other) => Number(isDated(other, of)) - Number(isDated(one, of))),
    }));
}

/** Done on a day of this care, to somebody who can have had it: a newborn's note tells of the mother's operation. */
const isOwn = (told: readonly DocumentEvent[], of: ClinicalCase): boolean =>
  (of.patient.ageYears ?? 0) >= 1 &&
  told.some((act) => isDatedInStay(act, of) || isOfDatedNote(act, of));

/** `Telah dilakukan URS jam 10.00` in a doctor's note of a day of the stay. */
const isOfDatedNote = (act: DocumentEvent, of: ClinicalCase): boolean =>
  act.saidBy === "doctor" &&
  act.state === "done" &&
  act.moment !== null &&
  !act.onDay &&
  isDated(act, of) &&
  isOfStay(act.moment, of);

/** By a code of its own, or by one that includes it. */
function isCoded(concept: string, of: ClinicalCase): boolean {
  const { within = [] } = of.knowledge.procedures.of(concept) ?? {};
  return claimedCodes(of).procedures.some(
    (code) => fitOf(concept, code, of) !== undefined || startsWithAny(code, within),
  );
}

/** A ward's notes come without a list of procedures more often than with one: nothing is missed on a list that was not sent. */
const listsProcedures = ({ setting, claim }: ClinicalCase): boolean =>
  setting !== "ward" || claim.procedures.length > 0;

/** `hecting baik`: what an examination of one visit sees was done before it, unless it says when. */
const isAct = (act: DocumentEvent, of: ClinicalCase): boolean =>
  of.setting === "summary" ||
  of.setting === "ward" ||
  isDated(act, of) ||
  (act.state === "resulted" && !act.onDay);

/** `dilakukan`, `hari ini`, `jam 21.40`: a date may be of an earlier visit. */
const isDated = (act: DocumentEvent, of: ClinicalCase): boolean =>
  act.onDay ? isDatedInStay(act, of) : act.at !== undefined || (act.cues ?? []).length > 0;
