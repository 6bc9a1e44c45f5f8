/** Which facility a command is about: nobody need name the only one. */
import type { Say } from "./language.ts";

export interface FacilityFlag {
  readonly facility?: string;
}

const flag = "--facility <facility>";

export const facilityOption = (say: Say) =>
  [
    flag,
    say({
      id: "fasilitasnya, bila penyimpanan memuat beberapa",
      en: "the facility, where the store holds several",
    }),
  ] as const;

export const labelOwnerOption = (say: Say) =>
  [
    flag,
    say({
      id: "fasilitas pemilik label, bila penyimpanan memuat beberapa",
      en: "whose labels, where the store holds several facilities",
    }),
  ] as const;
