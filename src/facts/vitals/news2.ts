/** NEWS2 (table T-2; Royal College of Physicians 2017). For adults who are not pregnant. */
import type { VitalSigns } from "../../knowledge/terminology.ts";
import { isPlausible } from "./plausibility.ts";

export interface News2Input {
  readonly respiratoryRate: number;
  readonly oxygenSaturation: number;
  readonly systolic: number;
  readonly heartRate: number;
  readonly temperature: number;
  readonly alert: boolean;
  readonly onOxygen: boolean;
  /** Target 88–92 %: only with documented COPD or hypercapnia. */
  readonly secondScale: boolean;
}

export interface News2 {
  readonly score: number;
  readonly singleThree: boolean;
}

/** Undefined where a value is not plausible. */
export function scoreNews2(input: News2Input, signs: VitalSigns): News2 | undefined {
  const { respiratoryRate, oxygenSaturation, systolic, heartRate, temperature } = input;
  const plausible =
    isPlausible(signs.of("respiratoryRate"), respiratoryRate) &&
    isPlausible(signs.of("oxygenSaturation"), oxygenSaturation) &&
    isPlausible(signs.of("systolic"), systolic) &&
    isPlausible(signs.of("heartRate"), heartRate) &&
    isPlausible(signs.of("temperature"), temperature);
  if (!plausible) return undefined;
  const parts = [
    band(respiratoryRate, [8, 3], [11, 1], [20, 0], [24, 2], [Infinity, 3]),
    input.secondScale
      ? secondOxygenScale(oxygenSaturation, input.onOxygen)
      : band(oxygenSaturation, [91, 3], [93, 2], [95, 1], [Infinity, 0]),
    band(systolic, [90, 3], [100, 2], [110, 1], [219, 0], [Infinity, 3]),
    band(heartRate, [40, 3], [50, 1], [90, 0], [110, 1], [130, 2], [Infinity, 3]),
    band(temperature, [35, 3], [36, 1], [38, 0], [39, 1], [Infinity, 2]),
    input.alert ? 0 : 3,
    input.onOxygen ? 2 : 0,
  ];
  return { score: parts.reduce((sum, part) => sum + part, 0), singleThree: parts.includes(3) };
}

/** The points of the first band whose upper end the value does not exceed. */
function band(
  value: number,
  ...bands: readonly (readonly [upTo: number, points: number])[]
): number {
  return bands.find(([upTo]) => value <= upTo)?.[1] ?? 0;
}

function secondOxygenScale(saturation: number, onOxygen: boolean): number {
  if (saturation <= 92 || !onOxygen)
    return band(saturation, [83, 3], [85, 2], [87, 1], [Infinity, 0]);
  return band(saturation, [94, 1], [96, 2], [Infinity, 3]);
}
