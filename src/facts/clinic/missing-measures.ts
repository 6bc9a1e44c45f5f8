/** Weight and height where children, diabetes, obesity or chemotherapy ask for them and the note has none. */
import { intendedIn } from "../clinic-procedures.ts";
import type { Diagnoses } from "../groups/diagnoses.ts";
import type { PatientFacts } from "../groups/patient.ts";
import type { Soap } from "../groups/soap.ts";
import type { Vitals } from "../groups/vitals.ts";
import { speaksOrMeasures } from "../text/measurements.ts";

const dosedByBody = "chemotherapyPlan";

interface Measured {
  readonly diagnoses: Diagnoses;
  readonly patient: PatientFacts;
  readonly soap: Soap;
  readonly vitals: Vitals;
}

/** Indonesian names of the measures. */
export function missingMeasures({ diagnoses, patient, soap, vitals }: Measured): readonly string[] {
  const adult =
    /^E(?:1[0-4]|66)/u.test(diagnoses.primary?.code ?? "") ||
    diagnoses.codes.some((code) => code.startsWith("Z51.1")) ||
    intendedIn(soap.plan ?? "", dosedByBody) !== undefined;
  if (!patient.child && (!adult || patient.pregnant)) return [];
  const { weight, height } = vitals.clinic ?? {};
  const noWeight = weight === undefined && !speaksOrMeasures(soap.all, "bodyWeight");
  const noHeight = height === undefined && !speaksOrMeasures(soap.all, "bodyHeight");
  return [
    ...(noWeight ? ["berat badan"] : []),
    // A child's dose follows its weight alone.
    ...(noHeight && !patient.child ? ["tinggi badan"] : []),
  ];
}
