/** FHIR R4's Parameters as far as operations read it. */
import Type, { type Static } from "typebox";

/** Nothing that operations look up is longer. */
const text = (description: string) => Type.String({ maxLength: 1000, description });
const value = (type: string) => Type.Optional(text(`Nilai berjenis ${type}.`));
/** Each is looked up, typing errors and all. */
const mostCodings = 20;
const coding = Type.Object(
  {
    system: Type.Optional(text("Alamat kanonik sistem kode.")),
    version: Type.Optional(text("Versi sistem kode.")),
    code: Type.Optional(text("Kode.")),
    display: Type.Optional(text("Nama kode.")),
  },
  { description: "Nilai berjenis Coding." },
);

export const parametersSchema = Type.Object({
  resourceType: Type.Literal("Parameters", { description: "Jenis resource." }),
  parameter: Type.Array(
    Type.Object({
      name: text("Nama parameter."),
      valueString: value("string"),
      valueCode: value("code"),
      valueUri: value("uri"),
      valueCanonical: value("canonical"),
      valueDate: value("date"),
      valueDateTime: value("dateTime"),
      valueInteger: Type.Optional(Type.Integer({ description: "Nilai berjenis integer." })),
      valueBoolean: Type.Optional(Type.Boolean({ description: "Nilai berjenis boolean." })),
      valueCoding: Type.Optional(coding),
      valueCodeableConcept: Type.Optional(
        Type.Object(
          {
            coding: Type.Optional(
              Type.Array(coding, { maxItems: mostCodings, description: "Kode-kode konsep itu." }),
            ),
          },
          { description: "Nilai berjenis CodeableConcept." },
        ),
      ),
    }),
    { maxItems: 100, description: "Setiap parameter dengan namanya." },
  ),
});
export type SentParameters = Static<typeof parametersSchema>;
