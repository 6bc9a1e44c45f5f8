/** The shape of `adapter.yaml`. */
import Type, { type Static } from "typebox";
import { pullSchema } from "./pull/pull-file.ts";

export const adapterId = Type.String({
  pattern: "^[a-z0-9]+(-[a-z0-9]+)*$",
  maxLength: 64,
  description: "The folder's name, and what `keys create --adapter` takes",
});

export const adapterSchema = Type.Object(
  {
    id: adapterId,
    version: Type.String({
      pattern: "^\\d+\\.\\d+\\.\\d+$",
      description: "Raised by whoever changes the map",
    }),
    title: Type.String({ minLength: 1, description: "Which system's payload it reads" }),
    target: Type.Enum(["simple", "fhir"], {
      description: "What the map makes: `encounter` and `sections`, or a `bundle`",
    }),
    repair: Type.Optional(
      Type.Boolean({
        description: "Bring the Bundle into the shape of R4 where that is certain (target fhir)",
      }),
    ),
    limits: Type.Optional(
      Type.Object(
        {
          timeout_ms: Type.Optional(
            Type.Integer({ minimum: 100, maximum: 10_000, description: "Default 2000" }),
          ),
          max_output_bytes: Type.Optional(
            Type.Integer({ minimum: 1024, maximum: 4_194_304, description: "Default 4194304" }),
          ),
        },
        { additionalProperties: false },
      ),
    ),
    pull: Type.Optional(pullSchema),
  },
  { additionalProperties: false },
);
export type AdapterFile = Static<typeof adapterSchema>;
