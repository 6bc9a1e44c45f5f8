/** What the conversion of a request answers. */
import Type, { type Static } from "typebox";
import { noticeSchema, profileSchema, stageSchema } from "./types.ts";

const anyObject = (description: string) =>
  Type.Record(Type.String(), Type.Unknown(), { description });

export const conversionSchema = Type.Object(
  {
    api_version: Type.Literal("v1"),
    stage: stageSchema,
    profile: profileSchema,
    request: Type.Union(
      [
        anyObject(
          "Permintaan simple atau fhir buatan adapter; ke sinilah path pada notices menunjuk.",
        ),
        Type.Null(),
      ],
      { description: "Hanya pada profil custom." },
    ),
    bundle: anyObject("Bundle HL7 FHIR R4 yang diperiksa."),
    notices: Type.Array(noticeSchema),
    valid: Type.Boolean({ description: "Benar bila Bundle memenuhi R4 dan profil layanan." }),
    issues: Type.Array(
      Type.Object(
        {
          code: Type.String(),
          expression: Type.String({ description: "Letak FHIRPath di dalam bundle." }),
          pointer: Type.String({ description: "JSON Pointer ke dalam jawaban ini." }),
          message: Type.String(),
        },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
);
export type Conversion = Static<typeof conversionSchema>;
