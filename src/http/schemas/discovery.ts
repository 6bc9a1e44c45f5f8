/** The answers of the endpoints that tell a caller what the service can do for its key. */
import Type, { type Static } from "typebox";
import { engineSchema, profileSchema, stageSchema } from "../../check/types.ts";
import { dataRegions } from "../../config.ts";

const closed = { additionalProperties: false } as const;
const textOrNull = Type.Union([Type.String(), Type.Null()]);

export const pathwaysSchema = Type.Object(
  {
    api_version: Type.Literal("v1"),
    pathways: Type.Array(
      Type.Object(
        {
          pathway: Type.String(),
          label: Type.String(),
          stages: Type.Array(
            Type.Object(
              {
                stage: Type.Union([stageSchema, Type.Null()]),
                label: Type.String(),
                status: Type.Enum(["available", "planned"]),
                allowed: Type.Boolean({
                  description: "Benar bila kunci ini boleh memakai tahap ini.",
                }),
                path: Type.Union([Type.String(), Type.Null()], {
                  description: "Di bawah {base_url}.",
                }),
              },
              closed,
            ),
          ),
        },
        closed,
      ),
    ),
  },
  closed,
);
export type Pathways = Static<typeof pathwaysSchema>;

export const capabilitiesSchema = Type.Object(
  {
    api_version: Type.Literal("v1"),
    key: Type.Object({ label: Type.String(), expires_at: textOrNull }, closed),
    stages: Type.Array(stageSchema),
    profiles: Type.Array(profileSchema),
    payers: Type.Object({ checked: Type.Array(Type.String()), skipped: Type.String() }, closed),
    formats: Type.Array(Type.String()),
    limits: Type.Object(
      {
        idempotency_hours: Type.Integer(),
        retention_days: Type.Integer(),
        max_body_bytes: Type.Integer(),
        rate: Type.Object({ limit: Type.Integer(), window_seconds: Type.Integer() }, closed),
        time_bound_seconds: Type.Integer(),
      },
      closed,
    ),
    engine: engineSchema,
    data_region: Type.Enum([...dataRegions]),
    rule_set: Type.Object({ version: Type.String(), rules: Type.Integer() }, closed),
    terminology: Type.Array(Type.Object({ url: Type.String(), version: Type.String() }, closed)),
    terminology_version: Type.String({ description: "Versi isi semua daftar." }),
    custom_adapter: textOrNull,
  },
  closed,
);
export type Capabilities = Static<typeof capabilitiesSchema>;

export const healthSchema = Type.Object({ status: Type.String() }, closed);

/** Ready, and how many faults there were when lists and rules were last to be loaded anew: the old ones serve. */
export const readySchema = Type.Object(
  {
    status: Type.String(),
    reload_failed: Type.Optional(
      Type.Object({ at: Type.String(), faults: Type.Integer({ minimum: 1 }) }, closed),
    ),
  },
  closed,
);
