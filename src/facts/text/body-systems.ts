/** Which body systems a complaint speaks of; denials left out. */
import { mentions } from "./mentions.ts";

const systems = [
  "respiratory",
  "cardiac",
  "digestive",
  "urinary",
  "neurologic",
  "fever",
  "injury",
  "obstetric",
  "eye",
  "ear",
  "skin",
] as const;

export type BodySystem = (typeof systems)[number];

/** The systems of the complaint; empty where none is known. */
export const bodySystemsOf = (complaint: string): ReadonlySet<BodySystem> =>
  new Set(systems.filter((system) => mentions(complaint, `${system}Complaints`)));
