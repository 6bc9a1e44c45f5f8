/**
 * The shape of a rule pack (`profiles/rules/**`.yaml) and of a stage (`profiles/stages/*.yaml`).
 * `profiles/schemas/*.schema.json` are generated from here.
 */
import Type, { type Static } from "typebox";
import { settings } from "../clinical/case.ts";
import { homeKinds } from "../fhir/section-homes.ts";
import { candidateStatusSchema, confidenceSchema, stageSchema } from "../check/types.ts";

const closed = { additionalProperties: false } as const;
const clause = Type.String({ minLength: 1, maxLength: 120 });

/** One text for every outcome, or one for each outcome. */
const textSchema = Type.Union([
  Type.String({ minLength: 1 }),
  Type.Object(
    {
      belum_lengkap: Type.Optional(Type.String({ minLength: 1 })),
      perbaiki: Type.Optional(Type.String({ minLength: 1 })),
    },
    closed,
  ),
]);

export const outcomeSchema = Type.Enum([
  "not_applicable",
  "lengkap",
  "belum_lengkap",
  "perbaiki",
  "not_judged",
]);
export type Outcome = Static<typeof outcomeSchema>;

const exampleSchema = Type.Object(
  {
    name: Type.String({ minLength: 1 }),
    given: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    expect: outcomeSchema,
  },
  closed,
);

/** `block: impact`: the item of `claim_impact.temuan` that an unsatisfied rule adds. */
const temuanSchema = Type.Object(
  {
    kondisi: Type.String(),
    icd10_disarankan: Type.String(),
    dasar_bukti: clause,
    dampak_severity: Type.String(),
  },
  closed,
);

/** `block: suggestion`: the item of `diagnosis_suggestions.kandidat` that an unsatisfied rule adds. */
const kandidatSchema = Type.Object(
  {
    icd10: Type.String(),
    deskripsi: Type.String(),
    status: candidateStatusSchema,
    /** A level, or a clause that yields one. */
    tingkat_keyakinan: Type.Union([confidenceSchema, clause]),
    dasar_bukti: clause,
    dampak_klaim: Type.String(),
  },
  closed,
);

/** `block: coding_warning`: the item of `coding_warnings`. `value` is a template. */
const warningSchema = Type.Object(
  { code: Type.String(), system: Type.Enum(["icd-10", "icd-9-cm"]), value: Type.String() },
  closed,
);

/** `block: document`: which document of `document_sync` the rule speaks of. */
const documentSchema = Type.Object(
  {
    key: Type.String(),
    label: Type.String(),
    list: Type.Enum(["wajib", "kondisional"]),
    /** Kondisional only: true when the document was sent, so that it is listed although nothing requires it. */
    sent: Type.Optional(clause),
  },
  closed,
);

export const ruleSchema = Type.Object(
  {
    id: Type.String({ pattern: "^[A-Z]{2,4}[0-9]{2}[a-z]?$" }),
    title: Type.String({ minLength: 1 }),
    source: Type.Object(
      { ref: Type.String(), confidence: Type.Enum(["high", "medium", "low"]) },
      closed,
    ),
    /** Dates of service (ISO date) for which the rule holds. */
    from: Type.Optional(Type.String({ format: "date" })),
    until: Type.Optional(Type.String({ format: "date" })),
    /** A list; the clauses run over its items, the item as root, `%facts` the whole. */
    each: Type.Optional(clause),
    when: Type.Optional(clause),
    complete: Type.Optional(clause),
    consistent: Type.Optional(clause),
    /** Form fields that settle `complete`, `<section>.<field>`; of several in one section, those that are empty. */
    fills: Type.Optional(Type.Array(Type.String(), { minItems: 1, uniqueItems: true })),
    /** The outcome goes to `notices` and changes no status. */
    notice: Type.Optional(Type.Boolean()),
    rekomendasi: Type.Optional(textSchema),
    contoh_isian: Type.Optional(textSchema),
    penjelasan: Type.Optional(textSchema),
    temuan: Type.Optional(temuanSchema),
    kandidat: Type.Optional(kandidatSchema),
    warning: Type.Optional(warningSchema),
    document: Type.Optional(documentSchema),
    retired: Type.Optional(
      Type.Object(
        { since: Type.String(), reason: Type.String(), replacedBy: Type.Optional(Type.String()) },
        closed,
      ),
    ),
    examples: Type.Array(exampleSchema),
  },
  closed,
);
export type Rule = Static<typeof ruleSchema>;

export const blockSchema = Type.Enum([
  "finding",
  "impact",
  "suggestion",
  "medication",
  "document",
  "coding_warning",
  "notice",
]);
export type Block = Static<typeof blockSchema>;

export const packSchema = Type.Object(
  {
    pack: Type.String({ pattern: "^[a-z0-9]+(\\.[a-zA-Z0-9]+)+$" }),
    block: blockSchema,
    title: Type.String(),
    /** Facts every example starts from: with these alone every rule is satisfied or does not apply. */
    base: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    rules: Type.Array(ruleSchema, { minItems: 1 }),
  },
  closed,
);
export type Pack = Static<typeof packSchema>;

export const stageFileSchema = Type.Object(
  {
    stage: stageSchema,
    pathway: Type.String(),
    label: Type.String(),
    path: Type.String(),
    /** What may be expected of its documents. */
    setting: Type.Enum([...settings]),
    /** Origins (normalised) that belong to this stage's pathway. */
    origins: Type.Array(Type.String()),
    /** Sections of the stage's own document: only their fields are asked for. */
    sections: Type.Array(Type.String(), { minItems: 1 }),
    /** Section (path of keys) of what does not say its own, by kind of resource. */
    homes: Type.Partial(Type.Record(Type.Enum([...homeKinds]), Type.String())),
    /** Finding keys in the order of the answer. */
    findings: Type.Array(
      Type.Object(
        {
          key: Type.String(),
          label: Type.String(),
          packs: Type.Array(Type.String(), { minItems: 1 }),
        },
        closed,
      ),
    ),
    /** Packs behind each block that this stage fills; a block that is not named is null. */
    blocks: Type.Object(
      {
        impact: Type.Optional(Type.Array(Type.String())),
        suggestion: Type.Optional(Type.Array(Type.String())),
        medication: Type.Optional(Type.Array(Type.String())),
        document: Type.Optional(Type.Array(Type.String())),
      },
      closed,
    ),
    codingWarnings: Type.Optional(Type.Array(Type.String())),
    notices: Type.Optional(Type.Array(Type.String())),
    /** Why a pack that other stages share is not asked here. */
    without: Type.Optional(Type.Record(Type.String(), Type.String({ minLength: 10 }))),
  },
  closed,
);
export type StageFile = Static<typeof stageFileSchema>;
