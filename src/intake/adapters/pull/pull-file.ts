/** The shape of `pull` in `adapter.yaml`. */
import Type, { type Static } from "typebox";
import { stageSchema, type Stage } from "../../../check/types.ts";

/** The prefix keeps an adapter's file from sending the service's own secrets anywhere. */
const variable = "env:ADAPTER_[A-Z0-9_]+";

const querySchema = Type.String({
  pattern:
    "^(?=.*\\{(encounter|patient)\\})[A-Z][A-Za-z]+\\?([^\\s#{}]|\\{encounter\\}|\\{patient\\})+$",
  description: "A search, `Observation?encounter={encounter}&_count=200`; the braces stand for ids",
});

const queriesSchema = Type.Optional(Type.Array(querySchema, { maxItems: 30 }));
const resources = Object.fromEntries(
  stageSchema.enum.map((stage) => [stage, queriesSchema]),
) as Record<Stage, typeof queriesSchema>;

export const pullSchema = Type.Object(
  {
    base_url: Type.String({
      pattern: `^(https?://\\S+|${variable})$`,
      description:
        "The hospital's FHIR server, or the variable that names it; https, http on the same machine only",
    }),
    allow_hosts: Type.Optional(
      Type.Array(Type.String({ pattern: "^[a-z0-9.-]+(:[0-9]+)?$" }), {
        minItems: 1,
        description:
          "Hosts, with a port that is not the scheme's own, to which anything is sent; default that of base_url",
      }),
    ),
    credentials: Type.Optional(
      Type.String({
        pattern: `^${variable}$`,
        description: "The variable that holds the header Authorization, such as `Bearer …`",
      }),
    ),
    timeout_ms: Type.Optional(
      Type.Integer({ minimum: 500, maximum: 40_000, description: "In all. Default 20000" }),
    ),
    retries: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 5, description: "Of each request. Default 3" }),
    ),
    resources: Type.Object(resources, {
      additionalProperties: false,
      minProperties: 1,
      description: "What is searched for beside the Encounter and its Patient, by stage",
    }),
  },
  { additionalProperties: false },
);
export type PullFile = Static<typeof pullSchema>;
