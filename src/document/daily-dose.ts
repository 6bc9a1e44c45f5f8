/** What an order comes to in a day, where it says how much and how often. */
import { readNumber } from "../reading/notations/number.ts";
import type { Order } from "../reading/reading.ts";

export interface DailyDose {
  readonly value: number;
  /** `mg`, or the unit as it is written. */
  readonly unit: string;
}

const amount = /^(?<number>[\d.,]+)\s*(?<unit>\p{L}+)$/u;
const times = /^(?<times>\d{1,2})\s*x/iu;

/** Masses in milligrams. */
const factors: Readonly<Record<string, number>> = {
  g: 1000,
  gr: 1000,
  gram: 1000,
  mg: 1,
  mcg: 0.001,
  ug: 0.001,
  µg: 0.001,
};
const units: ReadonlySet<string> = new Set(["iu", "ui", "unit", "u"]);

/** Undefined for what is counted in pieces, per hour or by weight. */
export function dailyDose({
  dose = "",
  frequency = "",
}: Pick<Order, "dose" | "frequency">): DailyDose | undefined {
  const one = massOf(dose);
  const often = Number(times.exec(frequency)?.groups?.["times"]);
  return one && Number.isFinite(often) ? { ...one, value: one.value * often } : undefined;
}

/** A dose that is a mass or counted in units of effect. */
export function massOf(dose: string): DailyDose | undefined {
  const { number = "", unit = "" } = amount.exec(dose.trim())?.groups ?? {};
  const value = readNumber(number);
  if (value === undefined) return undefined;
  const factor = factors[unit.toLowerCase()];
  if (factor !== undefined) return { value: value * factor, unit: "mg" };
  return units.has(unit.toLowerCase()) ? { value, unit: "unit" } : undefined;
}
