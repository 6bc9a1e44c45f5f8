/** What the conversion of a request answers. */
import Type, { type Static } from "typebox";
import { apiVersionSchema, noticeSchema, nullable, profileSchema, stageSchema } from "./types.ts";

const anyObject = (description: string) =>
  Type.Record(Type.String(), Type.Unknown(), { description });

export const conversionSchema = Type.Object(
  {
    api_version: apiVersionSchema,
    stage: stageSchema,
    profile: profileSchema,
    request: nullable(
      anyObject(
        "Permintaan simple atau fhir buatan adapter; ke sinilah path pada notices menunjuk.",
      ),
      "Hanya pada profil custom.",
    ),
    bundle: anyObject("Bundle HL7 FHIR R4 yang diperiksa."),
    notices: Type.Array(noticeSchema, {
      description: "Yang perlu diketahui tentang cara permintaan dibaca.",
    }),
    valid: Type.Boolean({ description: "Benar bila Bundle memenuhi R4 dan profil layanan." }),
    issues: Type.Array(
      Type.Object(
        {
          code: Type.String({ description: "Jenis kesalahan." }),
          expression: Type.String({ description: "Letak FHIRPath di dalam bundle." }),
          pointer: Type.String({ description: "JSON Pointer ke dalam jawaban ini." }),
          message: Type.String({ description: "Apa yang keliru dan cara memperbaikinya." }),
        },
        { additionalProperties: false },
      ),
      { description: "Mengapa Bundle tidak sah; kosong bila sah." },
    ),
  },
  { additionalProperties: false },
);
export type Conversion = Static<typeof conversionSchema>;
