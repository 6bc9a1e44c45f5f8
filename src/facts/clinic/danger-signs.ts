/** Vital signs at a clinic visit that ask for action on the spot (OJ06). */
import type { PatientFacts } from "../groups/patient.ts";
import type { VitalSet } from "../groups/vitals.ts";

const urgent = 5;

/** Indonesian, for a reader; empty for children, whose bounds are others. NEWS2 counts for adults who are not pregnant. */
export function dangerSigns(
  clinic: VitalSet | undefined,
  { child }: PatientFacts,
  codes: readonly string[],
): readonly string[] {
  if (!clinic || child || clinic.implausible.length > 0) return [];
  const { systolic = 0, diastolic = 0, oxygenSaturation = 100, news2 } = clinic;
  const lowest = codes.some((code) => /^(?:J4[47]|J84|I27|Q2[0-8])/u.test(code)) ? 87 : 91;
  const pressure = systolic >= 180 || diastolic >= 120;
  return [
    ...(pressure ? [`TD ${clinic.systolic ?? "-"}/${clinic.diastolic ?? "-"} mmHg`] : []),
    ...(oxygenSaturation <= lowest ? [`SpO2 ${oxygenSaturation} %`] : []),
    ...(news2 !== undefined && news2.score >= urgent ? [`NEWS2 ${news2.score}`] : []),
  ];
}
