/** The forms as a caller may read them: `GET /forms`, from which a page builds what a person fills in. */
import Type, { type Static } from "typebox";
import { apiVersionSchema, textOrNull } from "../check/types.ts";
import type { Field, Form } from "./load-forms.ts";
import type { Home, Parser } from "./form-schema.ts";

const closed = { additionalProperties: false } as const;

/** What a person enters there. */
const fieldKinds = [
  "text",
  "list",
  "date_time",
  "boolean",
  "number",
  "measurement",
  "blood_pressure",
  "gcs",
  "diagnosis",
  "procedure",
  "drug",
  "allergy",
  "group",
  "rows",
] as const;
type FieldKind = (typeof fieldKinds)[number];

const fieldProperties = {
  key: Type.String({ description: "Nama kolom; kunci isian dalam data bagian." }),
  label: Type.String({ description: "Sebutan kolom bagi pembaca." }),
  aliases: Type.Array(Type.String(), {
    description: "Tulisan lain yang dibaca sebagai kolom ini.",
  }),
  kind: Type.Enum([...fieldKinds], {
    description: "Bentuk isian; `group` satu objek, `rows` larik objek.",
  }),
  unit: textOrNull("Satuan UCUM tanda vital; null bila tidak ada."),
  own: Type.Boolean({ description: "Benar bila fasilitas memberi kolom ini label sendiri." }),
};

const level = <Fields extends Parameters<typeof Type.Array>[0]>(fields: Fields) =>
  Type.Object(
    {
      ...fieldProperties,
      fields: Type.Optional(
        Type.Array(fields, {
          description: "Kolom di dalam objek atau baris ini; tanpa itu isian tunggal.",
        }),
      ),
    },
    closed,
  );

/** As deep as the forms nest. */
const innermost = Type.Object(fieldProperties, closed);
const fieldSchema = level(level(innermost));

export const formsSchema = Type.Object(
  {
    api_version: apiVersionSchema,
    sections: Type.Array(
      Type.Object(
        {
          key: Type.String({ description: "Kunci bagian." }),
          label: Type.String({ description: "Judul bagian." }),
          aliases: Type.Array(Type.String(), {
            description: "Kunci bagian ini dalam sistem fasilitas sendiri.",
          }),
          shape: Type.Enum(["object", "rows"], {
            description: "`rows`: data bagian adalah larik; kolom milik tiap baris.",
          }),
          nests: Type.Boolean({
            description: "Benar bila isinya bagian lain, dengan kunci bagian sebagai nama.",
          }),
          fields: Type.Array(fieldSchema, { description: "Kolom bagian ini." }),
        },
        closed,
      ),
      { description: "Bagian menurut urutan formulir." },
    ),
  },
  closed,
);

export type DescribedForms = Static<typeof formsSchema>;
type DescribedField = Static<typeof innermost> & { readonly fields?: DescribedField[] };

/** Of the homes that are not an answer as it was written. */
const kindOfHome: Partial<Record<Home, FieldKind>> = {
  group: "group",
  rows: "rows",
  vitalSign: "measurement",
  bloodPressure: "blood_pressure",
  bloodPressurePart: "measurement",
  gcs: "gcs",
  gcsComponent: "measurement",
  condition: "diagnosis",
  procedure: "procedure",
  medicationRequest: "drug",
  allergyIntolerance: "allergy",
};
const kindOfParser: Readonly<Record<Parser, FieldKind>> = {
  text: "text",
  list: "list",
  dateTime: "date_time",
  boolean: "boolean",
  number: "number",
};

const kindOf = ({ home, spec }: Field): FieldKind =>
  kindOfHome[home] ?? kindOfParser[spec.parser ?? "text"];

/** The forms in the order given. */
export function describeForms(forms: readonly Form[]): DescribedForms {
  return {
    api_version: "v1",
    sections: forms.map(({ section, title, shape, nests, own, fields }) => ({
      key: section,
      label: title,
      aliases: [...own],
      shape: shape === "array" ? "rows" : "object",
      nests,
      fields: fields.all.map(describeField),
    })),
  };
}

function describeField(field: Field): DescribedField {
  const { name, label, spec, vital, own, fields } = field;
  return {
    key: name,
    label,
    aliases: [...own, ...(spec.aliases ?? [])],
    kind: kindOf(field),
    unit: vital?.unit ?? null,
    own: own.length > 0,
    ...(fields.all.length > 0 && { fields: fields.all.map(describeField) }),
  };
}
