import type { Profile } from "../check/types.ts";
import { Problem } from "../errors.ts";
import type { JsonObject } from "./json.ts";
import { refuseRequest } from "./refuse-request.ts";

const isSent = (body: JsonObject, name: string) => body[name] !== undefined && body[name] !== null;

/**
 * `bundle` → `fhir`, `encounter` and `sections` → `simple`, `payload` → `custom`. Throws `profile_ambiguous` for more than
 * one of the three, `profile_missing` for none, `request_invalid` where one half of `simple` is absent.
 */
export function detectProfile(body: JsonObject): Profile {
  const [encounter, sections] = [isSent(body, "encounter"), isSent(body, "sections")];
  const sent: Profile[] = [
    ...(isSent(body, "bundle") ? (["fhir"] as const) : []),
    ...(encounter || sections ? (["simple"] as const) : []),
    ...(isSent(body, "payload") ? (["custom"] as const) : []),
  ];
  const [profile, ...others] = sent;
  if (profile === undefined) throw new Problem("profile_missing");
  if (others.length > 0) throw new Problem("profile_ambiguous");
  if (profile === "simple" && !encounter)
    refuseRequest("required", "/encounter", "sections memerlukan encounter.");
  if (profile === "simple" && !sections)
    refuseRequest("required", "/sections", "encounter memerlukan sections.");
  return profile;
}
