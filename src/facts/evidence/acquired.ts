/** Conditions that a stay itself can bring, first named more than 48 hours after arrival (CI07). */
import { joinFields } from "../text/fields.ts";
import { DateTime } from "luxon";
import type { EvidenceFacts } from "../groups/evidence.ts";
import { isNamed, mentions, occurrencesOf } from "../text/mentions.ts";
import type { ClinicalCase } from "./clinical-case.ts";
import { findDoctorEntry } from "./doctor-entry.ts";

const kinds: readonly (readonly [name: string, words: string])[] = [
  ["pneumonia nosokomial", "nosocomialPneumonia"],
  ["infeksi saluran kemih terkait kateter", "catheterUrinaryInfection"],
  ["dekubitus", "acquiredPressureUlcer"],
  ["flebitis", "phlebitis"],
  ["reaksi transfusi", "reaksi transfusi"],
];
const onset = "acquiredOnset";

/** Names of `narrative.doctorForms` that are written before or at admission. */
const initialForms = new Set([
  "Asesmen awal IGD",
  "Surat pengantar rawat inap",
  "Asesmen awal rawat inap",
]);

type Acquired = EvidenceFacts["acquired"][number];

/** Only where every doctor's word before is silent about it, and the moment of arrival is known. */
export function findAcquired(facts: ClinicalCase, arrivedAt: string | undefined): Acquired[] {
  const arrived = DateTime.fromISO(arrivedAt ?? "");
  if (!arrived.isValid) return [];
  const { doctor } = facts.notes;
  const forms = facts.narrative.doctorForms.filter(({ form }) => initialForms.has(form));
  const before = joinFields([...forms.map(({ text }) => text), facts.diagnoses.admission.clinical]);
  return kinds.flatMap(([condition, words]): Acquired[] => {
    if (isNamed(before, words)) return [];
    const first = doctor.find(({ s, o, a, p }) =>
      occurrencesOf(joinFields([s, o, a, p]), words).some(
        ({ polarity }) => polarity === "affirmed",
      ),
    );
    const at = first?.at;
    if (first === undefined || at === undefined) return [];
    const hours = DateTime.fromISO(at).diff(arrived, "hours").hours;
    const own = { ...facts, notes: { ...facts.notes, doctor: [first] } };
    const [quote] = findDoctorEntry(own, words).assessments;
    if (hours <= 48 || quote === undefined) return [];
    const later = joinFields(doctor.flatMap(({ s, o, a, p }) => [s, o, a, p]));
    const stayDay = Math.floor(hours / 24) + 1;
    return [{ condition, stayDay, quote, onsetWritten: mentions(later, onset) }];
  });
}
