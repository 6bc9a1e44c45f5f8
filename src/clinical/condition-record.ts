/** A condition as data: what supports, refutes and treats it, and what tells its codes apart (`profiles/conditions/*.yaml`). */
import Type, { type Static, type TSchema } from "typebox";
import { settings, type Setting } from "./case.ts";
import type { Criterion } from "./criteria.ts";

const closed = { additionalProperties: false } as const;

const id = Type.String({ pattern: "^[a-z][A-Za-z0-9]*$" });
const criterionText = Type.String({ minLength: 1 });

/** Groups of criteria may hold groups, and those texts alone. */
const groupOf = <Part extends TSchema>(part: Part) =>
  Type.Union([
    Type.Object({ all: Type.Array(part, { minItems: 1 }) }, closed),
    Type.Object({ any: Type.Array(part, { minItems: 1 }) }, closed),
    Type.Object(
      { atLeast: Type.Integer({ minimum: 1 }), of: Type.Array(part, { minItems: 1 }) },
      closed,
    ),
  ]);
const criterionSchema = Type.Union([
  criterionText,
  groupOf(Type.Union([criterionText, groupOf(criterionText)])),
]);
const criteria = (description: string) =>
  Type.Optional(Type.Array(criterionSchema, { minItems: 1, description }));

/** What of a record may decide: its evidence, what speaks against it, what tells its codes apart, that it is left uncoded. */
const decidingParts = ["support", "refute", "siblings", "uncoded"] as const;
export type DecidingPart = (typeof decidingParts)[number];

export const conditionRecordSchema = Type.Object(
  {
    codes: Type.Array(Type.String(), {
      description: "ICD-10 prefixes that claim it; none where no code tells it from others",
    }),
    support: criteria("Any of them makes the diagnosis believable"),
    refute: criteria("Any of them speaks against it, where nothing measured speaks for it"),
    disproved: criteria(
      "Any of them speaks against it, whatever else was counted: only the same test or an organism speaks for it",
    ),
    criteria: criteria("Any of them says that it is there although nobody names it"),
    worse: criteria("Any of them, at the time, contradicts that it is better or under control"),
    active: criteria("Any of them, at the time, contradicts that it is in remission"),
    manage: Type.Optional(
      Type.Object(
        {
          any: Type.Array(criterionSchema, { minItems: 1 }),
          at: Type.Array(Type.Enum([...settings]), { minItems: 1, uniqueItems: true }),
          unless: criteria("What excuses that none of them is there"),
          says: Type.String({ description: "Indonesian: what is expected" }),
        },
        closed,
      ),
    ),
    siblings: Type.Optional(
      Type.Array(
        Type.Object(
          {
            code: Type.Union([Type.String(), Type.Array(Type.String(), { minItems: 1 })]),
            when: Type.Array(criterionSchema, { minItems: 1 }),
          },
          closed,
        ),
        { description: "What tells its codes apart" },
      ),
    ),
    avoid: Type.Optional(Type.Array(id, { description: "Drugs that are wrong in it" })),
    wants: Type.Optional(
      Type.Array(id, { description: "Tests and reports that a verifier asks for" }),
    ),
    uncoded: Type.Optional(Type.Boolean({ description: "Often treated and left uncoded" })),
    reported: Type.Optional(
      Type.Boolean({ description: "A report of the laboratory alone makes it: of tissue" }),
    ),
    examples: Type.Optional(Type.Object({}, { additionalProperties: Type.String() })),
    source: Type.String({ description: "Key of profiles/sources.yaml" }),
    confidence: Type.Enum(["high", "medium", "low"]),
    accepted: Type.Optional(
      Type.Object(
        {
          on: Type.String({ pattern: "^\\d{4}-\\d{2}-\\d{2}$" }),
          against: Type.String(),
          parts: Type.Array(Type.Enum([...decidingParts]), {
            minItems: 1,
            uniqueItems: true,
            description: "What was confirmed",
          }),
        },
        {
          ...closed,
          description: "Somebody who did not write it confirmed it: it may decide a status",
        },
      ),
    ),
  },
  closed,
);
export type WrittenRecord = Static<typeof conditionRecordSchema>;

/** A file of `profiles/conditions`: records by the id of their concept. */
export const conditionFileSchema = Type.Object(
  {},
  {
    additionalProperties: conditionRecordSchema,
    description: "Records by the id of their concept",
  },
);

/** A record, its criteria read. */
export interface ConditionRecord {
  readonly concept: string;
  /** Indonesian. */
  readonly name: string;
  readonly codes: readonly string[];
  readonly support: readonly Criterion[];
  readonly refute: readonly Criterion[];
  /** Outweighed by the same test or an organism alone. */
  readonly disproved: readonly Criterion[];
  readonly criteria: readonly Criterion[];
  readonly worse: readonly Criterion[];
  readonly active: readonly Criterion[];
  readonly manage?: {
    readonly any: readonly Criterion[];
    readonly at: readonly Setting[];
    readonly unless: readonly Criterion[];
    readonly says: string;
  };
  readonly siblings: readonly {
    readonly codes: readonly string[];
    readonly when: readonly Criterion[];
  }[];
  readonly avoid: readonly string[];
  readonly wants: readonly string[];
  readonly uncoded: boolean;
  readonly reported: boolean;
  /** What somebody who did not write it has confirmed; all else gives a notice at most. */
  readonly accepted: readonly DecidingPart[];
}
