/** Which body systems a complaint speaks of; denials left out. */
import { mentions } from "./mentions.ts";

/** The complaints of each. */
const systems = {
  respiratory: "respiratoryComplaints",
  cardiac: "cardiacComplaints",
  digestive: "digestiveComplaints",
  urinary: "urinaryComplaints",
  neurologic: "neurologicComplaints",
  fever: "feverComplaints",
  injury: "injuryComplaints",
  obstetric: "obstetricComplaints",
  eye: "eyeComplaints",
  ear: "earComplaints",
  skin: "skinComplaints",
} as const;

export type BodySystem = keyof typeof systems;

/** The systems of the complaint; empty where none is known. */
export function bodySystemsOf(complaint: string): ReadonlySet<BodySystem> {
  const found = Object.entries(systems).filter(([, set]) => mentions(complaint, set));
  // The keys of the table above are the type.
  return new Set(found.map(([system]) => system as BodySystem));
}
