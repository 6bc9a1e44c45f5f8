import Type, { type Static } from "typebox";
import { errorKinds, type ErrorCode } from "../../errors.ts";

// The table's keys are the codes; `Object.keys` forgets that.
const errorCodes = Object.keys(errorKinds) as ErrorCode[];
const text = (description: string) => Type.String({ description });
const code = Type.Enum(errorCodes, {
  description: "Kode kesalahan; tetap sama pada setiap versi.",
});
const title = text("Kesalahan itu dalam satu kalimat.");

export const problemSchema = Type.Object(
  {
    type: Type.String({
      format: "uri-reference",
      description:
        "Alamat penjelasan kode ini; tanpa host bila layanan tidak mempunyai alamat publik.",
    }),
    title,
    status: Type.Integer({ minimum: 400, maximum: 599, description: "Status HTTP jawaban ini." }),
    code,
    detail: text("Yang terjadi pada permintaan ini."),
    instance: text("Alamat permintaan tanpa query."),
    request_id: text("Pengenal permintaan; sebutkan bila melapor kepada operator."),
    errors: Type.Array(
      Type.Object({
        code: text("Jenis kesalahan di tempat itu."),
        pointer: Type.Optional(text("JSON Pointer pada permintaan.")),
        expression: Type.Optional(text("Letak FHIRPath.")),
        message: text("Apa yang diharapkan dan apa yang diterima."),
        solution: text("Apa yang perlu dilakukan, satu kalimat."),
      }),
      { description: "Setiap tempat yang keliru; tanpa tempat, penolakannya sendiri." },
    ),
  },
  { additionalProperties: false },
);
export type ProblemDocument = Static<typeof problemSchema>;

/** FHIR R4's OperationOutcome as far as the service fills it. */
export const operationOutcomeSchema = Type.Object({
  resourceType: Type.Literal("OperationOutcome", { description: "Jenis resource." }),
  issue: Type.Array(
    Type.Object({
      severity: Type.Enum(["fatal", "error", "warning", "information"], {
        description: "Beratnya; fatal dan error menolak permintaan.",
      }),
      code: text("Jenis menurut HL7 (issue-type)."),
      details: Type.Object(
        {
          coding: Type.Optional(
            Type.Array(
              Type.Object({
                system: text("Alamat kanonik daftar kode."),
                code: text("Kode layanan."),
              }),
              {
                description:
                  "Kode kesalahan atau pemberitahuan layanan; tidak ada bila tidak ada yang ditemukan.",
              },
            ),
          ),
          text: text("Apa yang keliru dan cara memperbaikinya."),
        },
        { description: "Keterangan bagi pembaca." },
      ),
      diagnostics: Type.Optional(
        text("Kode di tempat itu dan JSON Pointer, atau pengenal permintaan."),
      ),
      expression: Type.Optional(Type.Array(Type.String(), { description: "Letak FHIRPath." })),
    }),
    { minItems: 1, description: "Setiap hal yang ditemukan." },
  ),
});

export const problemExplanationSchema = Type.Object(
  {
    code,
    status: Type.Integer({ description: "Status HTTP kesalahan itu." }),
    title,
    solution: text("Cara menyelesaikannya."),
  },
  { additionalProperties: false },
);
export type ProblemExplanation = Static<typeof problemExplanationSchema>;
