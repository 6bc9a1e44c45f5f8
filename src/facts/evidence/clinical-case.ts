/** What evidence is read from: the facts of one document, and the few texts and readings that conditions share. */
import { joinFields } from "../text/fields.ts";
import type { Diagnoses } from "../groups/diagnoses.ts";
import type { Drug } from "../medication/drug.ts";
import type { Imaging } from "../groups/imaging.ts";
import type { Infection } from "../groups/infection.ts";
import type { Labs } from "../groups/labs.ts";
import type { Narrative } from "../groups/narrative.ts";
import type { Notes } from "../groups/notes.ts";
import type { PatientFacts } from "../groups/patient.ts";
import type { Procedures } from "../groups/procedures.ts";
import type { Vitals, VitalSet } from "../groups/vitals.ts";
import { affirmedSentence, occurrencesOf } from "../text/mentions.ts";
import { formatNumber } from "./wording.ts";
import { shorten } from "../text/shorten.ts";

/** How the stay went, as far as the discharge summary and the visit say it. */
export interface Stay {
  /** ISO 8601 in the facility's zone. */
  readonly admittedAt?: string;
  readonly dischargedAt?: string;
  /** The vital signs at arrival were sent, or nothing says that the patient came through the emergency department. */
  readonly arrivalSent: boolean;
  /** The patient died, was referred or left against advice. */
  readonly endedEarly: boolean;
}

/** What evidence reads of a drug. */
export type GivenDrug = Pick<
  Drug,
  | "ref"
  | "name"
  | "substances"
  | "classes"
  | "antibiotic"
  | "dose"
  | "daysSupplied"
  | "indication"
  | "orderedAt"
  | "evidence"
>;
type DrugList = "emergency" | "orders" | "stay" | "discharge";

export interface ClinicalCase {
  readonly labs: Labs;
  readonly drugs: Readonly<Record<DrugList | "all", readonly GivenDrug[]>>;
  readonly notes: Notes;
  readonly vitals: Vitals;
  readonly imaging: Imaging;
  readonly diagnoses: Diagnoses;
  readonly procedures: Procedures;
  readonly narrative: Narrative;
  readonly infection: Infection;
  readonly patient: PatientFacts;
  readonly stay: Stay;
}

/** Where doctors' words stand. */
export type DoctorWriting = Pick<ClinicalCase, "narrative" | "notes" | "diagnoses">;

/** Everything the treating doctors wrote, progress notes included; nurse notes and conclusions of reports never. */
export function doctorText(facts: DoctorWriting): string {
  const text = doctorTexts.get(facts) ?? joinDoctorText(facts);
  doctorTexts.set(facts, text);
  return text;
}

/** Each condition asks for the same one. */
const doctorTexts = new WeakMap<DoctorWriting, string>();

function joinDoctorText({ narrative, notes, diagnoses }: DoctorWriting): string {
  const written = notes.doctor.flatMap(({ s, o, a, p }) => [s, o, a, p]);
  return joinFields([
    ...narrative.doctorForms.map(({ text }) => text),
    diagnoses.clinical,
    ...written,
  ]);
}

/** One reading of a vital sign with the words that quote it. */
export interface Reading {
  readonly value: number;
  readonly evidence: string;
}

type Numeric =
  | "systolic"
  | "diastolic"
  | "oxygenSaturation"
  | "temperature"
  | "glucose"
  | "respiratoryRate"
  | "gcsTotal";

const namesOfSigns: Readonly<Record<Numeric, readonly [string, string]>> = {
  systolic: ["TD sistolik", "mmHg"],
  diastolic: ["TD diastolik", "mmHg"],
  oxygenSaturation: ["SpO2", "%"],
  temperature: ["Suhu", "°C"],
  glucose: ["GDA", "mg/dL"],
  respiratoryRate: ["RR", "x/menit"],
  gcsTotal: ["GCS", ""],
};

/** Every reading of a sign, in the order emergency, admission, ward, progress notes, discharge. */
export function readingsOf({ vitals, notes }: ClinicalCase, sign: Numeric): readonly Reading[] {
  const places: readonly (readonly [string, VitalSet | undefined])[] = [
    ["TTV IGD", vitals.emergency],
    ["TTV masuk", vitals.admission],
    ["TTV", vitals.ward],
    ["Pemeriksaan", vitals.clinic],
    ...notes.doctor.map((note): [string, VitalSet | undefined] => [
      `CPPT ${note.date ?? ""}`.trim(),
      note.vitals,
    ]),
    ["TTV pulang", vitals.discharge],
  ];
  const [name, unit] = namesOfSigns[sign];
  return places.flatMap(([place, set]) => {
    const value = set?.[sign];
    if (value === undefined) return [];
    return [{ value, evidence: `${place}: ${name} ${formatNumber(value)} ${unit}`.trim() }];
  });
}

/** The first sentence of a doctor that affirms one of the words, with the note or form it stands in. */
export function quoteDoctor(facts: ClinicalCase, words: string): string | undefined {
  // Most words stand nowhere: one look at the whole spares one at each of thousands of texts.
  if (occurrencesOf(doctorText(facts), words).length === 0) return undefined;
  for (const note of facts.notes.doctor) {
    const found = affirmedSentence(joinFields([note.s, note.o, note.a, note.p]), words);
    if (found) return `${noteName(note)}: ${shorten(found)}`;
  }
  for (const { form, text } of facts.narrative.doctorForms) {
    const found = affirmedSentence(text, words);
    if (found) return `${form}: ${shorten(found)}`;
  }
  const found = affirmedSentence(facts.diagnoses.clinical ?? "", words);
  return found === undefined ? undefined : `Diagnosis tertulis: ${shorten(found)}`;
}

export const noteName = ({ profession, date }: { profession?: string; date?: string }) =>
  ["CPPT", profession, date].filter(Boolean).join(" ");
