/** The shape of the manifest beside each CSV of `terminology/`. */
import Type, { type Static } from "typebox";

const text = (description: string) => Type.String({ minLength: 1, description });
const date = (description: string) =>
  Type.String({ format: "date", pattern: String.raw`^\d{4}-\d{2}-\d{2}$`, description });
/** An id of a FHIR resource in lower case. */
const name = (description: string) =>
  Type.String({ pattern: "^[a-z0-9][a-z0-9-]{0,62}$", description });

export const kinds = {
  "code-system": "Each row is a code of the list's own system",
  fragment: "Each row is a code of another's system, of which the list holds some",
  supplement: "Each row says something of a code of the system that `supplements` names",
  table: "Rows of a rule; a row has no code of its own but its number",
} as const;

/** What a column's items may have to be. */
const references = {
  icd10: "an ICD-10 code or category",
  "icd10-prefix": "the beginning of ICD-10 codes",
  "icd9cm-prefix": "the beginning of ICD-9-CM codes",
  "claim-code-prefix": "the beginning of codes of the system that the row's column `system` names",
  "drug-class": "a class of drug-class-labels",
  "drug-class-prefix": "the beginning of classes of drug-class-labels",
  substance: "a substance of drug-substances",
  loinc: "a LOINC code, its check digit right",
  ucum: "a UCUM unit",
  "own-code": "a code of the same list that stands above this one",
} as const;
export type Reference = keyof typeof references;
// The keys of a table are its values' names.
export const referenceNames = Object.keys(references) as readonly Reference[];

const enumOf = <T extends string>(values: Readonly<Record<T, string>>) =>
  // The keys of a table are its values' names.
  Type.Enum(Object.keys(values) as T[]);

const columnSchema = Type.Object(
  {
    text: text("What the column holds, and its unit"),
    role: Type.Optional(
      Type.Enum(["code", "display", "designation"], {
        description:
          "What the column is of the row's code; every other column is a property of the code",
      }),
    ),
    language: Type.Optional(
      Type.Enum(["id", "en"], { description: "In which language the column names the code" }),
    ),
    refers: Type.Optional(enumOf<Reference>(references)),
    separator: Type.Optional(
      Type.Enum([";", "|"], {
        description: "What stands between the items of a field; `|` as `mentions()` takes words",
      }),
    ),
    unique: Type.Optional(
      Type.Boolean({ description: "No two rows hold the same; true of every `code`" }),
    ),
    required: Type.Optional(Type.Boolean({ description: "No row leaves it empty" })),
    type: Type.Optional(
      Type.Enum(["boolean", "decimal"], { description: "1 or 0; or a number; without it text" }),
    ),
  },
  { additionalProperties: false },
);

const where = Type.Optional(
  Type.Record(Type.String(), Type.String(), {
    description: "Only rows whose columns hold these values",
  }),
);

const mapSchema = Type.Object(
  {
    name: name("The ConceptMap's id"),
    title: text("Human name"),
    from: Type.Array(Type.String(), {
      minItems: 1,
      description: "Columns whose items are mapped",
    }),
    to: text("Column whose items they are mapped to"),
    target: text("Canonical address of the system of `to`"),
    reads: Type.Optional(
      Type.Array(Type.String(), {
        description:
          "Columns whose codes of the same system lead back too: what is read beside `to`",
      }),
    ),
    equivalence: Type.Optional(
      Type.Enum(["equivalent", "wider", "narrower", "relatedto"], {
        description: "What the target is to what is mapped; without it `equivalent`",
      }),
    ),
    reader: Type.Optional(
      Type.Enum(["laboratory", "units", "drugs"], {
        description: "How the service reads what does not stand in the list letter by letter",
      }),
    ),
    where,
  },
  { additionalProperties: false, description: "A ConceptMap that is made of the list's columns" },
);

const setSchema = Type.Object(
  { name: name("The ValueSet's id"), title: text("Human name"), where },
  { additionalProperties: false, description: "A ValueSet of some of the list's codes" },
);

export const manifestSchema = Type.Object(
  {
    url: text("Canonical address; `{fhir_ext_base}` is the address that the service is set to"),
    name: name("By what the program reads the list; editions of a list share url and name"),
    title: text("Human name"),
    version: text("Edition; every change of the list is a new one"),
    kind: enumOf(kinds),
    supplements: Type.Optional(text("Canonical address of the system that a supplement is for")),
    hierarchy: Type.Optional(
      Type.Enum(["prefix", "dotted"], {
        description: "A code stands below its own beginning, of `dotted` codes up to a dot",
      }),
    ),
    description: text("What one row is, and which rules read it"),
    effective: Type.Object(
      {
        from: date("First date of service that the edition is for"),
        until: Type.Optional(date("Last date of service")),
      },
      { additionalProperties: false },
    ),
    licence: text("Licence and copyright"),
    source: text("Where the rows come from"),
    owner: text("Who keeps the list"),
    columns: Type.Record(Type.String({ pattern: "^[a-z][a-z0-9_]*$" }), columnSchema, {
      description: "Every column of the CSV, in its order",
    }),
    maps: Type.Optional(Type.Array(mapSchema)),
    sets: Type.Optional(Type.Array(setSchema)),
  },
  { additionalProperties: false },
);

export type Manifest = Static<typeof manifestSchema>;
export type Column = Static<typeof columnSchema>;
export type MapView = Static<typeof mapSchema>;
export type SetView = Static<typeof setSchema>;
