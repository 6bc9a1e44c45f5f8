/** A blood pressure, `150/90`. */
import { kindAt, textAt, type Scene } from "../scene.ts";
import type { ReadValue } from "./value.ts";

export function readPressure(scene: Scene, at: number): ReadValue | undefined {
  const [systolic, slash, diastolic] = [at, at + 1, at + 2].map((place) => textAt(scene, place));
  if (kindAt(scene, at) !== "number" || slash !== "/") return undefined;
  const high = Number(systolic);
  // `80/p`, `80/palpasi`: only the beat is felt.
  if (/^p(?:alp(?:asi)?)?$/u.test(diastolic ?? "") && high >= lowest && high <= 200)
    return { value: `${systolic}/${diastolic}`, to: at + 3 };
  if (kindAt(scene, at + 2) !== "number") return undefined;
  const low = Number(diastolic);
  const isPressure = high >= lowest && high <= highest && low >= 0 && low < high;
  return isPressure ? { value: `${systolic}/${diastolic}`, to: at + 3 } : undefined;
}

/** Of the systolic pressure, in mmHg. */
const lowest = 30;
const highest = 320;

/** `76/118`: the two interchanged, or one of them mistyped. */
export function isReversedPressure(written: string): boolean {
  const [systolic, diastolic, ...more] = written.split("/").map(Number);
  if (systolic === undefined || diastolic === undefined || more.length > 0) return false;
  return systolic >= lowest && diastolic <= highest && systolic <= diastolic;
}
