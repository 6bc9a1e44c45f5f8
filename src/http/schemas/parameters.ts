/** FHIR R4's Parameters as far as operations read it. */
import Type, { type Static } from "typebox";

/** Nothing that operations look up is longer. */
const text = Type.String({ maxLength: 1000 });
/** Each is looked up, typing errors and all. */
const mostCodings = 20;
const coding = Type.Object({
  system: Type.Optional(text),
  version: Type.Optional(text),
  code: Type.Optional(text),
  display: Type.Optional(text),
});

export const parametersSchema = Type.Object({
  resourceType: Type.Literal("Parameters"),
  parameter: Type.Array(
    Type.Object({
      name: text,
      valueString: Type.Optional(text),
      valueCode: Type.Optional(text),
      valueUri: Type.Optional(text),
      valueCanonical: Type.Optional(text),
      valueDate: Type.Optional(text),
      valueDateTime: Type.Optional(text),
      valueInteger: Type.Optional(Type.Integer()),
      valueBoolean: Type.Optional(Type.Boolean()),
      valueCoding: Type.Optional(coding),
      valueCodeableConcept: Type.Optional(
        Type.Object({ coding: Type.Optional(Type.Array(coding, { maxItems: mostCodings })) }),
      ),
    }),
    { maxItems: 100 },
  ),
});
export type SentParameters = Static<typeof parametersSchema>;
