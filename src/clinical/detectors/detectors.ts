/** Every detector, in the order of their numbers. */
import type { Detector } from "../detector.ts";
import { codedDiagnoses } from "./coded-diagnoses.ts";
import { consultations } from "./consultations.ts";
import { copiedNotes } from "./copied-notes.ts";
import { foreignNotes } from "./foreign-notes.ts";

export const detectors: readonly Detector[] = [
  codedDiagnoses,
  consultations,
  foreignNotes,
  copiedNotes,
];
