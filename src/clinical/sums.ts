/** Sums that a text writes out, found among the amounts that stand beside each other. */
import type { ClinicalDocument } from "../document/clinical-document.ts";
import type { ClinicalCase } from "./case.ts";

export type PlacedAmount = ClinicalDocument["amounts"][number];

/** What a text writes, and what its own parts give. */
export interface Sum {
  readonly parts: readonly PlacedAmount[];
  /** What is written as the outcome. */
  readonly told: PlacedAmount;
  /** In the base of `told`. */
  readonly expected: number;
  /** Words of the calculation, where amounts alone do not say it. */
  readonly with?: string;
  /** Indonesian: what is calculated, where it is neither a dose nor a drug. */
  readonly name?: string;
}

export type Rule = (
  amounts: readonly PlacedAmount[],
  at: number,
  of: ClinicalCase,
) => Sum | undefined;

/** Between two amounts of one sum. */
const farthest = 40;

/** The amount behind another in the same text, not far from it. */
export function next(amounts: readonly PlacedAmount[], at: number): PlacedAmount | undefined {
  const [one, other] = [amounts[at], amounts[at + 1]];
  const isBeside =
    one !== undefined &&
    other !== undefined &&
    one.source === other.source &&
    other.start - one.end <= farthest;
  return isBeside ? other : undefined;
}

export const isPlain = ({ per, times }: PlacedAmount): boolean =>
  per.length === 0 && times === undefined;
export const isLinked = ({ lead }: PlacedAmount): boolean =>
  lead === "equals" || lead === "bracket";

/** In mg, as every mass. */
export const massOfKilogram = 1_000_000;
export const minutesOfHour = 60;
export const minutesOfDay = 24 * minutesOfHour;

/** Weights, rates and doses for each kilogram are rounded: a dose by weight may be so many times what it comes to. */
export const roundingOfWeights = 1.15;

/** Doses and rates that are written out are rounded to what one can give. */
export const roundedDose = 0.25;

/** What somebody weighs, and no drug. */
export const isOfBody = ({ over, value }: Weighed): boolean =>
  over === "mg" && value >= massOfKilogram / 2;

interface Weighed {
  readonly over?: PlacedAmount["over"];
  readonly value: number;
}

/** Doses are rounded to what a syringe or a tablet gives. */
export const isNear = (told: number, expected: number, tolerance: number): boolean =>
  Math.abs(told - expected) <= expected * tolerance;
