/** What detectors find: two things of one document that belong together, and whether they do. */
import Type, { type Static } from "typebox";

/** By kind: the detector that finds it, and what it is. A rule judges one kind: `each: relations.<kind>`. */
export const relationKinds = {
  diagnosisSupport: "D1: a coded diagnosis and what in the document supports it",
  diagnosisRefutation:
    "D2: a coded diagnosis and a measured value or report of the same kind against it",
  diagnosisSibling:
    "D5: a coded diagnosis and the type, site, cause, stage or side that the document says",
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
