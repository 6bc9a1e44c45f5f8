/** The shape of `profiles/forms/*.yaml`: one section of the `simple` profile each. */
import Type, { type Static } from "typebox";
import type { Part as NotePart } from "../reading/reading.ts";

const label = Type.String({ minLength: 1 });

export const homes = {
  answer: "An item of the section's QuestionnaireResponse",
  group: "A nested object as a group item of the QuestionnaireResponse",
  rows: "An array of objects as repeating group items",
  vitalSign: "One vital-sign Observation; a row of `vital-signs` names the field",
  bloodPressure: "Text <systolic>/<diastolic> as the blood pressure panel",
  bloodPressurePart: "One side of the panel; a row of `vital-signs` names the field",
  gcs: "GCS text as component and total Observations",
  gcsComponent:
    "One component of the GCS as an Observation; a row of `vital-signs` names the field",
  condition: "Conditions with role, rank and source-field",
  procedure: "Procedures",
  medicationRequest: "MedicationRequests, one for each drug of the text",
  allergyIntolerance: "An answer, and AllergyIntolerances beside it",
  part: "A part of the row's or field's own resource, named by `part`",
} as const;
export type Home = keyof typeof homes;

export const parsers = {
  text: "Kept as written",
  list: "Each element of an array is an answer",
  dateTime: "Date, with or without time; words where it cannot be read",
  boolean: "True or false, also written as ya, tidak and their like",
  number: "A number; words where it cannot be read",
} as const;
export type Parser = keyof typeof parsers;

/** Parts of rows and of coded fields. */
export const parts = [
  "code",
  "name",
  "laterality",
  "priority",
  "performed",
  "prescription",
  "kind",
  "quantity",
  "instruction",
  "ordered",
  "dose",
  "route",
  "indication",
  "status",
  "date",
  "time",
  "reference",
  "value",
  "unit",
  "suggestion",
  "conclusion",
] as const;
export type Part = (typeof parts)[number];

/** What sort of text is written there: it decides what is meant where no word says it. */
export const noteParts: Readonly<Record<NotePart, string>> = {
  complaint: "What the patient tells",
  history: "What was before",
  examination: "What is seen and measured",
  report: "A report of images or of a laboratory",
  assessment: "Diagnoses and problems",
  plan: "What is asked for and planned",
  therapy: "Drugs and care that are ordered",
  operation: "A report of an operation",
  course: "What happened during the stay",
  discharge: "What is given along and asked for afterwards",
};

const specialistFields = ["writer", "asked", "advice"] as const;
export type SpecialistField = (typeof specialistFields)[number];

const authors = ["doctor", "nurse", "radiology", "laboratory"] as const;
export type Author = (typeof authors)[number];

const enumOf = <T extends string>(values: Readonly<Record<T, string>>) =>
  // The keys of a table are its values' names.
  Type.Enum(Object.keys(values) as T[]);

const noteProperties = {
  note: Type.Optional(enumOf<NotePart>(noteParts)),
  by: Type.Optional(
    Type.Enum([...authors], { description: "Who writes it, where that is always the same" }),
  ),
};

const leafProperties = {
  ...noteProperties,
  specialists: Type.Optional(
    Type.Enum([...specialistFields], {
      description:
        "What the specialists that it names are: the `writer` of the row, those who were `asked` for advice, or those whose `advice` it tells",
    }),
  ),
  name: Type.String({
    minLength: 1,
    description: "Label or field name as the specification spells it; the linkId of an answer",
  }),
  administrative: Type.Optional(
    Type.Boolean({ description: "It holds a room or a number, and is read as no note" }),
  ),
  label: Type.Optional(
    Type.String({
      minLength: 1,
      description: "What readers call the field; without it the name, its underscores as spaces",
    }),
  ),
  aliases: Type.Optional(
    Type.Array(label, {
      description:
        "Other spellings; case, spaces, `: _ - .`, accents and a bracket at the end do not count",
    }),
  ),
  home: Type.Optional(enumOf<Home>(homes)),
  parser: Type.Optional(enumOf<Parser>(parsers)),
  role: Type.Optional(Type.Enum(["AD", "DD", "billing"])),
  rank: Type.Optional(
    Type.Enum(["primary", "secondary", "ordered"], {
      description: "`ordered`: the first of the list is the primary diagnosis",
    }),
  ),
  category: Type.Optional(Type.Enum(["inpatient", "discharge"])),
  part: Type.Optional(Type.Enum([...parts])),
};

const level = <T extends Parameters<typeof Type.Array>[0]>(fields: T) =>
  Type.Object(
    { ...leafProperties, fields: Type.Optional(Type.Array(fields)) },
    { additionalProperties: false },
  );

/** Forms nest three levels deep at most: `riwayat` → `kunjungan` → `soap` → `asesmen`. */
const innermost = Type.Object(leafProperties, { additionalProperties: false });
const fieldSchema = level(level(innermost));

export interface FormField extends Static<typeof innermost> {
  readonly fields?: readonly FormField[];
}

export const formSchema = Type.Object(
  {
    section: Type.String({ minLength: 1, description: "The section key" }),
    title: Type.String({ minLength: 1 }),
    shape: Type.Enum(["object", "array"]),
    rows: Type.Optional(
      Type.Enum(["answers", "laboratory", "imaging", "prescriptions", "orders"], {
        description: "What a row of a section that is an array becomes",
      }),
    ),
    ...noteProperties,
    nests: Type.Optional(
      Type.Boolean({
        description: "The section's fields are other sections, read by their own forms",
      }),
    ),
    fields: Type.Array(fieldSchema),
  },
  { additionalProperties: false },
);
export type FormFile = Static<typeof formSchema>;
