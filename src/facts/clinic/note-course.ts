/** What a clinic note tells of the course of a known disease. */
import type { Clinic } from "../groups/clinic.ts";
import type { Diagnoses } from "../groups/diagnoses.ts";
import type { Soap } from "../groups/soap.ts";
import type { Visits } from "../groups/visits.ts";
import type { VitalSet } from "../groups/vitals.ts";
import { speaksOrMeasures, measurementsOf } from "../text/measurements.ts";
import { isNamed, namesMoreThan } from "../text/mentions.ts";
import { plainText } from "../text/plain.ts";
import { doseIn } from "../text/reader.ts";
import { tellsOnset } from "../text/time-spans.ts";

/** True where something is left of the complaint beyond 'kontrol DM, obat habis'. */
export const isCourseTold = (subjective: string): boolean =>
  namesMoreThan(subjective, "knownDiseaseControl");

/** Values by which the control of a disease is read. */
const values: readonly (readonly [RegExp, (note: string) => boolean])[] = [
  [/^E1[0-4]/u, (note) => measurementsOf(note, "glucoseValues").length > 0],
  [/^I1[0-3]/u, (note) => measurementsOf(note, "bloodPressure").length > 0],
  [/^J4[45]/u, (note) => measurementsOf(note, "airwayControlValues").length > 0],
  [/^B2[0-4]/u, (note) => measurementsOf(note, "hivControlValues").length > 0],
  [/^A1[5-9]/u, (note) => speaksOrMeasures(note, "tuberculosisControlTests")],
];

/** Chronic diseases whose control a follow-up visit states. */
const chronic = /^(?:E1[0-4]|I1[0-3]|J4[45]|G40|B2[0-4]|A1[5-9])/u;

/** How the note shows the control of its primary diagnosis; undefined for other diseases. */
export function controlOf(
  note: string,
  { primary }: Diagnoses,
  clinic: VitalSet | undefined,
): Clinic["control"] {
  const code = primary?.code ?? "";
  if (!primary || !chronic.test(code)) return undefined;
  const written = values.some(([codes, isShown]) => codes.test(code) && isShown(note));
  const pressure = /^I1[0-3]/u.test(code) && clinic?.systolic !== undefined;
  const glucose = /^E1[0-4]/u.test(code) && clinic?.glucose !== undefined;
  return {
    disease: primary.label,
    measured: written || pressure || glucose,
  };
}

/** True where an eye complaint names vision, another complaint of the eye, its course or its duration. */
export const isEyeComplaintTold = (subjective: string): boolean =>
  isNamed(subjective, "eyeComplaintClues") || tellsOnset(subjective);

/** True where the plan names a therapy, an examination or a disposition, or doses what no list knows: `Zybrex 3x1`. */
export const isPlanSpecific = (plan: string): boolean =>
  namesMoreThan(plan, "genericPlanWords") || doseIn(plan).hasFrequency;

/** Shorter texts can be the same by chance: 'tidak ada keluhan'. */
const leastCopied = 25;

/** True where two texts are the same but for case, spaces and punctuation, and too long for chance. */
function isCopy(text: string, other: string | undefined): boolean {
  const plain = plainText(text);
  return other !== undefined && plain.length >= leastCopied && plain === plainText(other);
}

/** Where the complaint stands word for word too: `objektif`, `asesmen`, `kunjungan 27-07-2026`. */
export function copiedFrom(soap: Soap, visits: Visits): string | undefined {
  const { subjective = "" } = soap;
  if (isCopy(subjective, soap.objective)) return "objektif";
  if (isCopy(subjective, soap.assessment)) return "asesmen";
  // Of repeated programmes the same complaint is expected at every session.
  if (visits.referralExempt) return undefined;
  const visit = visits.earlier.findLast((earlier) => isCopy(subjective, earlier.subjective));
  return visit && `kunjungan ${visit.date?.split("-").toReversed().join("-") ?? "sebelumnya"}`;
}
