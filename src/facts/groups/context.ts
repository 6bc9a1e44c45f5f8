import Type, { type Static } from "typebox";
import type { FactSource } from "../fact-source.ts";
import { stageSchema } from "../../check/types.ts";

export const contextSchema = Type.Object({
  stage: stageSchema,
  asOf: Type.String({ description: "Moment of the check, ISO 8601 in the facility's zone" }),
});
export type Context = Static<typeof contextSchema>;

/** The frame of a check: which stage is judged, and when. */
export function buildContext({ stage, asOf }: FactSource): Context {
  return { stage, asOf: asOf.toISO({ suppressMilliseconds: true }) ?? "" };
}
