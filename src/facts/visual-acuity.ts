/** Visual acuity from the findings of an eye examination, eye by eye, as the reader of narrative reads it. */
import type { Measurement } from "../reading/reading.ts";
import { measurementsOf } from "./text/measurements.ts";
import { occurrencesOf } from "./text/mentions.ts";
import { type OneSide, sidesOfOne } from "./text/organ-sides.ts";

export interface VisualAcuity extends Readonly<Record<OneSide, readonly number[]>> {
  /** False where a reading stands beside no eye: then none can be trusted to belong to its eye. */
  readonly assigned: boolean;
}

/** Decimal readings of each eye, uncorrected and corrected; 0 for hand movement and its like. */
export function readVisualAcuity(findings: string): VisualAcuity {
  const read = measurementsOf(findings, "visualAcuity");
  const of = (eye: OneSide) =>
    read.filter(({ side }) => sidesOfOne(side).includes(eye)).map(({ value }) => decimalOf(value));
  return {
    kanan: of("kanan"),
    kiri: of("kiri"),
    assigned: read.every(({ side }) => side !== undefined),
  };
}

function decimalOf(value: Measurement["value"]): number {
  if (typeof value === "number") return value;
  const [above = Number.NaN, below = Number.NaN] = value.split("/").map(Number);
  return above / below || 0;
}

/** True where the findings give a visual acuity, in whatever notation, or say why there is none. */
export const isAcuityWritten = (findings: string): boolean =>
  occurrencesOf(findings, "visualAcuity").length > 0 ||
  measurementsOf(findings, "visualAcuity").length > 0;
