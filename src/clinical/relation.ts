/** What detectors find: two things of one document that belong together, and whether they do. */
import Type, { type Static } from "typebox";

/** By kind: the detector that finds it, and what it is. A rule judges one kind: `each: relations.<kind>`. */
export const relationKinds = {
  diagnosisSupport: "D1: a coded diagnosis and what in the document supports it",
  diagnosisRefutation:
    "D2: a coded diagnosis and a measured value or report of the same kind against it",
  diagnosisSibling:
    "D5: a coded diagnosis and the type, site, cause or stage that the document says",
  diagnosisSide: "D5: a coded side and the one that the document says",
  dateConflict: "D11: a date outside of the episode, after it was written, or in another year",
  dayCount: "D11: days counted from admission, operation or first dose, and the dates",
  pregnancyDate: "D11: the age of a pregnancy or its due date, and the last period",
  calculation: "D17: a sum that a text writes out: dose, rate, tablets, drops",
  derivedValue: "D17: a value that follows from others of the same time, or the sum of a score",
  toldValue: "D10: a quantity told twice of the same time in values that do not agree",
  impossibleValue: "D17: a number in a text that no patient can have of its quantity",
  valueAgainstWord: "D10: a word about a quantity and the value measured then",
  quotedReport: "D10: what a note quotes of an examination, and the report of it",
  exclusiveState: "D10: two states of which a patient has one, as the document tells of both",
  actSide: "D10: an organ told with one side and with the other, or an act away from its disease",
  orderedDose: "D10: a dose of a drug as one place tells it, and as others do",
  stoppedDrug:
    "D10: a drug that a plan stops, and that the chart begins after that or does not end",
  keptOrder: "D10: an order of the day and a nurse's note that tells the contrary",
  unlistedDrug: "D10: a drug that a plan orders with its dose, and the list of drugs that lacks it",
  untoldDrug: "D10: a drug of a list and the notes, which tell of the others",
  diagnosisUncoded: "D4: a condition that a doctor names and treats, and a code of it",
  companionUncoded: "D4: a code and the one that stands beside it",
  criticalValue: "D12: a critical value and what answers it",
  reportedCondition: "D12: a disease that a report tells of and that no doctor takes up",
  expectedCare: "D6: a condition or operation and the care that it wants",
  dischargeState: "D12: the day of discharge and a sign that keeps a patient in hospital",
  mainDiagnosis: "D18: the main diagnosis and what doctors tell of first",
  procedureTrace: "D9: a coded procedure and where the document tells that it was done",
  procedurePlanned: "D9: a coded procedure that the document tells of as planned or called off",
  procedureVariant: "D9: a coded procedure and the act, approach, site or side that was done",
  procedureReport: "D13: a coded image or operation that is told of, and its report",
  procedureUncoded: "D9: a procedure that was done, and its code",
  procedureIndication: "D9: a coded procedure and a diagnosis or finding that justifies it",
  procedureConflict:
    "D8: a procedure or therapy and a condition, device, result or pregnancy that speaks against it",
  foreignNote: "D16: a note that tells of another patient, or of another stay",
  copiedNote:
    "D16: a note or a part of one that repeats that of another day down to its values, or a doctor's whole note",
  awaitedResult: "D13: tissue, fluid or a culture that was sent, and its result",
  unansweredOrder: "D13: an examination that a plan asks for, and its result or a later word on it",
  unenclosedReport: "D13: an examination of which notes tell the result, and its report",
  otherPayer: "D13: an accident that another payer covers first, and word of that payer",
  consultAnswer: "D13: advice that was asked for, and the answer",
  drugPurpose: "D7: a drug or transfusion that nothing in the document explains",
  drugAllergy: "D8: a drug and an allergy to it or to its class",
  drugConflict: "D8: a drug and a condition, result, age or pregnancy at the time of its order",
  drugsTogether: "D8: two drugs of one list that are not given together",
  drugDose: "D17: a drug and the greatest dose that is given",
} as const;
export type RelationKind = keyof typeof relationKinds;

const text = (description: string) => Type.Optional(Type.String({ description }));
const texts = (description: string) => Type.Array(Type.String(), { description });

export const relationSchema = Type.Object({
  concept: text("Id of the concept that it is about"),
  name: Type.String({ description: "Indonesian name of what it is about, in lower case" }),
  ref: text("Address of its resource in the Bundle, where one says it"),
  code: text("Code that it is about"),
  label: text("Code and words as written"),
  evidence: texts("What speaks for it, quoted with place and date, the earliest first"),
  against: texts("What speaks against it, quoted with place and date"),
  expected: text("Indonesian: what is missing, or would mend it"),
  other: text("Indonesian name of the other thing, or its code"),
  reason: text("Indonesian: why the two do not go together"),
  part: text("`imaging`, `operation` or `laboratory`, where a report of it is one of the two"),
  holds: Type.Boolean({ description: "They go together" }),
  decides: Type.Boolean({
    description: "False for what rests on knowledge that nobody has confirmed: a notice at most",
  }),
});
export type RelationItem = Static<typeof relationSchema>;
export type Relation = RelationItem & { readonly kind: RelationKind };

/** Lists of relations by kind, as clauses see them. */
export const relationsSchema = Type.Object(
  Object.fromEntries(
    Object.entries(relationKinds).map(([kind, description]) => [
      kind,
      Type.Array(relationSchema, { description }),
    ]),
  ) as Record<RelationKind, ReturnType<typeof Type.Array<typeof relationSchema>>>,
  { description: "What does not go together, or lacks its other: found by src/clinical" },
);
export type Relations = Readonly<Record<RelationKind, readonly RelationItem[]>>;
