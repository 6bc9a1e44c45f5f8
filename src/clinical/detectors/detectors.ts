/** Every detector, in the order of their numbers. */
import type { Detector } from "../detector.ts";
import { codedDiagnoses } from "./coded-diagnoses.ts";
import { procedures } from "./procedures/procedures.ts";

export const detectors: readonly Detector[] = [codedDiagnoses, procedures];
