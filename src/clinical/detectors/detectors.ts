/** Every detector, in the order of their numbers. */
import type { Detector } from "../detector.ts";
import { codedDiagnoses } from "./coded-diagnoses.ts";
import { drugConflicts } from "./drug-conflicts.ts";
import { drugDoses } from "./drug-doses.ts";
import { drugPurposes } from "./drug-purposes.ts";
import { drugsTogether } from "./drugs-together.ts";

export const detectors: readonly Detector[] = [
  codedDiagnoses,
  drugPurposes,
  drugConflicts,
  drugsTogether,
  drugDoses,
];
