/** D7: a drug or a transfusion that no condition, code, result or procedure of the document explains. */
import { nameOf } from "../wording.ts";
import type { ClinicalCase } from "../case.ts";
import type { Detector } from "../detector.ts";
import type { DrugPurpose } from "../drug-knowledge.ts";
import { oncePerCase } from "../once-per-case.ts";
import {
  bySubstance,
  prescriptionsOf,
  reasonsBeside,
  type Prescription,
} from "../prescriptions.ts";
import { quotesOf } from "../quote.ts";
import type { Relation } from "../relation.ts";
import { explains } from "../weigh-drugs.ts";

export const drugPurposes: Detector = {
  kinds: ["drugPurpose"],
  find: (of) => [...unexplained(of).values()],
};

/** By substance, what nothing explains. */
export const unexplained = oncePerCase((of): ReadonlyMap<string, Relation> => {
  // What is taken when needed has its reason beside it, and need not have come.
  const certain = prescriptionsOf(of).filter(
    ({ isPlanned, order }) => !isPlanned && order.condition === undefined,
  );
  return new Map(
    [...bySubstance(certain)].flatMap(([substance, prescriptions]) => {
      const found = of.told.purpose.has(substance)
        ? undefined
        : judge(substance, prescriptions, of);
      return found ? [[substance, found] as const] : [];
    }),
  );
});

function judge(
  substance: string,
  prescriptions: readonly Prescription[],
  of: ClinicalCase,
): Relation | undefined {
  const { drugs } = of.knowledge;
  const purposes = drugs.purposesOf(substance);
  const [first] = purposes;
  if (!first) return undefined;
  const reasons = reasonsBeside(prescriptions, of);
  const isExplained = ({ explains: criteria }: DrugPurpose) =>
    criteria === undefined || criteria.some((criterion) => explains(criterion, reasons, of));
  if (purposes.some(isExplained)) return undefined;
  return {
    kind: "drugPurpose",
    concept: substance,
    name: nameOf(substance, of),
    evidence: quotesOf(
      prescriptions.map(({ order }) => order),
      of,
    ),
    against: [],
    expected: first.says,
    holds: false,
    decides: purposes.every(({ isAccepted }) => isAccepted),
  };
}
