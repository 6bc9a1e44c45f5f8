/** The shape of a mapping file: what an export must look like, and what list it becomes. */
import Type, { type Static } from "typebox";

const mappedColumn = Type.Object(
  {
    from: Type.String({ minLength: 1, description: "Heading of the column in the export" }),
    reads: Type.Optional(
      Type.Enum(["icd-10", "icd-9-cm"], {
        description: "Brings codes such as A419 or K20X into the one form of the lists",
      }),
    ),
    pattern: Type.Optional(
      Type.String({
        format: "regex",
        description: "Regular expression that the whole field fits, as it is written to the list",
      }),
    ),
  },
  // What the list's manifest says of the column stands beside: text, role, separator and so on.
  { additionalProperties: true },
);

export const mappingSchema = Type.Object(
  {
    sheet: Type.Optional(
      Type.String({ description: "Sheet of a spreadsheet; without it the first" }),
    ),
    delimiter: Type.Optional(
      Type.Enum([",", ";", "\t", "|"], {
        description: "Of a CSV; without it what separates the headings",
      }),
    ),
    header_line: Type.Optional(
      Type.Integer({ minimum: 1, description: "Line of the headings; without it 1" }),
    ),
    header: Type.Array(Type.String(), {
      minItems: 1,
      description: "All headings of the export, in their order",
    }),
    least_rows: Type.Integer({ minimum: 1, description: "A shorter export is refused" }),
    sha256: Type.Optional(
      Type.String({ pattern: "^[0-9a-f]{64}$", description: "Checksum of the export" }),
    ),
    keep: Type.Optional(
      Type.Record(Type.String(), Type.String(), {
        description: "Only rows whose columns of the export hold these values",
      }),
    ),
    manifest: Type.Record(Type.String(), Type.Unknown(), {
      description: "The list's manifest without name and columns (terminology.schema.json)",
    }),
    columns: Type.Record(Type.String({ pattern: "^[a-z][a-z0-9_]*$" }), mappedColumn, {
      minProperties: 1,
      description: "Columns of the list, in their order",
    }),
  },
  { additionalProperties: false },
);

export type Mapping = Static<typeof mappingSchema>;
export type MappedColumn = Static<typeof mappedColumn>;
