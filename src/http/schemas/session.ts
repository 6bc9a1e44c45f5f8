/** What pages send to sign in, and what they learn of whose key they act for. */
import Type, { type Static } from "typebox";
import { profileSchema, stageSchema } from "../../check/types.ts";
import { roles } from "../../store/ports.ts";

const closed = { additionalProperties: false } as const;
const token = Type.String({ minLength: 1, maxLength: 255 });

/** One of the two. */
export const signInSchema = Type.Object(
  { key: Type.Optional(token), link: Type.Optional(token) },
  closed,
);

export const sessionSchema = Type.Object(
  {
    facility: Type.String(),
    label: Type.String(),
    role: Type.Union([Type.Enum([...roles]), Type.Null()]),
    stages: Type.Array(stageSchema),
    profiles: Type.Array(profileSchema),
    trial: Type.Boolean(),
    expires_at: Type.String(),
  },
  closed,
);
export type SessionAnswer = Static<typeof sessionSchema>;
