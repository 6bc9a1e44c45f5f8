import Type, { type Static } from "typebox";
import { errorKinds, type ErrorCode } from "../../errors.ts";

// The table's keys are the codes; `Object.keys` forgets that.
const errorCodes = Object.keys(errorKinds) as ErrorCode[];

export const problemSchema = Type.Object(
  {
    type: Type.String({
      format: "uri-reference",
      description:
        "Alamat penjelasan kode ini; tanpa host bila layanan tidak mempunyai alamat publik.",
    }),
    title: Type.String(),
    status: Type.Integer({ minimum: 400, maximum: 599 }),
    code: Type.Enum(errorCodes),
    detail: Type.String(),
    instance: Type.String({ description: "Alamat permintaan tanpa query." }),
    request_id: Type.String(),
    errors: Type.Array(
      Type.Object({
        code: Type.String(),
        pointer: Type.Optional(Type.String({ description: "JSON Pointer pada permintaan." })),
        expression: Type.Optional(Type.String({ description: "Letak FHIRPath." })),
        message: Type.String(),
      }),
    ),
  },
  { additionalProperties: false },
);
export type ProblemDocument = Static<typeof problemSchema>;

/** FHIR R4's OperationOutcome as far as the service fills it. */
export const operationOutcomeSchema = Type.Object({
  resourceType: Type.Literal("OperationOutcome"),
  issue: Type.Array(
    Type.Object({
      severity: Type.Enum(["fatal", "error", "warning", "information"]),
      code: Type.String(),
      details: Type.Object({
        coding: Type.Array(Type.Object({ system: Type.String(), code: Type.String() })),
        text: Type.String(),
      }),
      diagnostics: Type.String(),
      expression: Type.Optional(Type.Array(Type.String())),
    }),
    { minItems: 1 },
  ),
});

export const problemExplanationSchema = Type.Object(
  {
    code: Type.Enum(errorCodes),
    status: Type.Integer(),
    title: Type.String(),
    solution: Type.String(),
  },
  { additionalProperties: false },
);
export type ProblemExplanation = Static<typeof problemExplanationSchema>;
