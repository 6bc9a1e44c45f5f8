/** D8: a drug against an allergy, and against a condition, a result, an age or a pregnancy at the time of its order. */
import { nameOf } from "../wording.ts";
import type { DocumentStatement } from "../../document/clinical-document.ts";
import type { ClinicalCase } from "../case.ts";
import type { Criterion } from "../criteria.ts";
import type { Detector } from "../detector.ts";
import type { DrugConflict } from "../drug-knowledge.ts";
import {
  bySubstance,
  prescriptionsOf,
  reasonsBeside,
  type Prescription,
} from "../prescriptions.ts";
import { quote } from "../quote.ts";
import type { Relation } from "../relation.ts";
import { resistanceOf } from "../resistances.ts";
import { isOfStay } from "../same-time.ts";
import { saidBy } from "../said-by.ts";
import type { Ground } from "../weigh.ts";
import { explains, isDoneLater, weighAt, weighBefore } from "../weigh-drugs.ts";

export const drugConflicts: Detector = {
  kinds: ["drugAllergy", "drugConflict"],
  find: (of) => {
    const allergies = allergiesOf(of);
    return [...bySubstance(prescriptionsOf(of))].flatMap(([substance, prescriptions]) => [
      ...(againstAllergy(substance, prescriptions, allergies, of) ?? []),
      ...(againstCulture(substance, prescriptions, of) ??
        againstState(substance, prescriptions, of) ??
        []),
    ]);
  },
};

const about = (substance: string, { knowledge }: ClinicalCase) => ({
  concept: substance,
  name: nameOf(substance, { knowledge }),
  holds: false,
});

/** Allergen → who says so. */
function allergiesOf({ document }: ClinicalCase): ReadonlyMap<string, DocumentStatement> {
  const allergies = new Map<string, DocumentStatement>();
  for (const statement of document.statements)
    if (isAllergy(statement))
      for (const allergen of statement.allergens ?? [])
        if (!allergies.has(allergen)) allergies.set(allergen, statement);
  return allergies;
}

const isAllergy = ({ kind, presence, experiencer }: DocumentStatement): boolean =>
  kind === "allergy" && presence === "present" && experiencer === "patient";

function againstAllergy(
  substance: string,
  prescriptions: readonly Prescription[],
  allergies: ReadonlyMap<string, DocumentStatement>,
  of: ClinicalCase,
): readonly Relation[] | undefined {
  if (of.told.allergy.has(substance)) return undefined;
  const { concepts } = of.knowledge;
  for (const [allergen, statement] of allergies) {
    const isSame = concepts.withWider(substance).includes(allergen);
    const shared =
      isSame || isSpared(substance, statement, of)
        ? undefined
        : sharedClass(substance, allergen, of);
    if (!isSame && !shared) continue;
    const first = prescriptions.find(
      (each) => isKnownOn(statement, each.day) && !isNamedBy(statement, each),
    );
    if (!first) continue;
    return [
      {
        kind: "drugAllergy",
        ...about(substance, of),
        other: nameOf(allergen, of),
        evidence: [quote(first.order, of)],
        against: [quote(statement, of)],
        decides: true,
      },
    ];
  }
  return undefined;
}

/** `Karbamazepin (ruam), bukan fenitoin`: who writes of the allergy says that it is not to this one. */
const isSpared = (
  substance: string,
  { spared = [] }: DocumentStatement,
  { knowledge: { concepts } }: ClinicalCase,
): boolean => concepts.withWider(substance).some((each) => spared.includes(each));

/** `Karbamazepin: SSJ`: the field of the allergies names it, and orders nothing. */
const isNamedBy = ({ source }: DocumentStatement, { order }: Prescription): boolean =>
  order.source === source && order.dose === undefined;

/** An allergy that came to light later was not known then. */
const isKnownOn = ({ moment, time }: DocumentStatement, day: string | undefined) =>
  day === undefined || moment === null || time === "before" || moment.at.slice(0, 10) <= day;

function sharedClass(substance: string, allergen: string, { knowledge }: ClinicalCase) {
  const own = new Set(knowledge.drugs.allergyClassesOf(substance).map(({ id }) => id));
  return knowledge.drugs.allergyClassesOf(allergen).find(({ id }) => own.has(id));
}

/** Two places of the document itself: who goes on nevertheless says why. */
function againstCulture(
  substance: string,
  prescriptions: readonly Prescription[],
  of: ClinicalCase,
): readonly Relation[] | undefined {
  const found = resistanceOf(substance, prescriptions, of);
  return (
    found && [
      {
        kind: "drugConflict",
        ...about(substance, of),
        evidence: [quote(found.prescription.order, of)],
        against: [quote(found.result, of)],
        reason: "kuman pada kultur resisten terhadap obat ini",
        decides: true,
      },
    ]
  );
}

function againstState(
  substance: string,
  prescriptions: readonly Prescription[],
  of: ClinicalCase,
): readonly Relation[] | undefined {
  const conflicts = of.knowledge.drugs.conflictsOf(substance);
  const meant = prescriptions.filter((each) => !isSpokenOf(each));
  for (const conflict of conflicts) {
    if (conflict.against.length + conflict.past.length === 0) continue;
    const found = firstAgainst(conflict, meant, of);
    if (!found || isRight(conflict, found.prescription, prescriptions, of)) continue;
    return [
      {
        kind: "drugConflict",
        ...about(substance, of),
        ...listedAs(prescriptions),
        evidence: [quote(ofNow(found.prescription, prescriptions, of).order, of)],
        against: saidBy(found.criterion, found.ground, of),
        reason: conflict.reason,
        decides: conflict.isAccepted,
      },
    ];
  }
  return undefined;
}

/** `Metformin tunda`, `neutropenia post R-CHOP`: what is put off or told of in an assessment, and has no dose. */
const isSpokenOf = ({ order, isPlanned }: Prescription): boolean =>
  order.dose === undefined && (isPlanned || order.source.part === "assessment");

/** The row of a list of drugs that it has: what a rule says of the row, it says there. */
function listedAs(prescriptions: readonly Prescription[]): Pick<Relation, "ref"> {
  const source = prescriptions.map(({ order }) => order.source).find(({ coded }) => coded);
  return source ? { ref: source.resource } : {};
}

/** What this visit orders is told of before what a former one did. */
const ofNow = (
  found: Prescription,
  prescriptions: readonly Prescription[],
  of: ClinicalCase,
): Prescription =>
  isOfStay(found.order.moment, of)
    ? found
    : (prescriptions.find(({ order }) => isOfStay(order.moment, of)) ?? found);

interface Found {
  readonly criterion: Criterion;
  readonly prescription: Prescription;
  readonly ground: Ground;
}

function firstAgainst(
  { against, past }: DrugConflict,
  prescriptions: readonly Prescription[],
  of: ClinicalCase,
): Found | undefined {
  const first = prescriptions[0];
  const timed = timedOf(prescriptions);
  for (const criterion of against)
    for (const prescription of timed) {
      const ground = weighAt(criterion, prescription.day, of);
      if (ground) return { criterion, prescription, ground };
    }
  for (const criterion of past) {
    const ground = weighBefore(criterion, of);
    if (first && ground) return { criterion, prescription: first, ground };
  }
  return undefined;
}

/** What a summary lists without a day was given on the days on which notes order it; what goes home is given at the end. */
function timedOf(prescriptions: readonly Prescription[]): readonly Prescription[] {
  const isTimed = ({ day, order }: Prescription) => day !== undefined || order.state === "supplied";
  const timed = prescriptions.filter(isTimed);
  return timed.some(({ day }) => day !== undefined) ? timed : prescriptions;
}

const isRight = (
  { unless }: DrugConflict,
  { day }: Prescription,
  prescriptions: readonly Prescription[],
  of: ClinicalCase,
): boolean => {
  const reasons = reasonsBeside(prescriptions, of);
  return unless.some(
    (criterion) => explains(criterion, reasons, of) && !isDoneLater(criterion, day, of),
  );
};
