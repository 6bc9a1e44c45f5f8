/** What a key may not: the refusals name what it may, so that its caller knows what to send. */
import { Problem } from "../errors.ts";
import type { Profile, Stage } from "./types.ts";

export const stageRefused = (stages: readonly Stage[]): Problem =>
  new Problem("stage_not_allowed", {
    detail: `Kunci API ini hanya untuk tahap ${stages.join(", ")}: gunakan tahap itu atau minta kunci lain kepada operator.`,
  });

export const profileRefused = (profiles: readonly Profile[]): Problem =>
  new Problem("profile_not_allowed", {
    detail: `Kunci API ini hanya untuk profil ${profiles.join(", ")}: kirim dalam profil itu atau minta kunci lain kepada operator.`,
  });
