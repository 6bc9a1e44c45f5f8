/** Every detector, in the order of their numbers. */
import type { Detector } from "../detector.ts";
import { codedDiagnoses } from "./coded-diagnoses.ts";
import { orderedDoses } from "./ordered-doses.ts";
import { sides } from "./sides.ts";
import { stoppedDrugs } from "./stopped-drugs.ts";
import { toldValues } from "./told-values.ts";
import { wordsAgainstValues } from "./words-against-values.ts";

export const detectors: readonly Detector[] = [
  codedDiagnoses,
  toldValues,
  wordsAgainstValues,
  sides,
  orderedDoses,
  stoppedDrugs,
];
