/** Every detector, in the order of their numbers. */
import type { Detector } from "../detector.ts";
import { codedDiagnoses } from "./coded-diagnoses.ts";

import { criticalValues } from "./critical-values.ts";
import { discharge } from "./discharge.ts";
import { mainDiagnosis } from "./main-diagnosis.ts";
import { uncodedDiagnoses } from "./uncoded-diagnoses.ts";

export const detectors: readonly Detector[] = [
  codedDiagnoses,
  uncodedDiagnoses,
  criticalValues,
  discharge,
  mainDiagnosis,
];
