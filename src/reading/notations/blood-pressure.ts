/** A blood pressure, `150/90`. */
import { kindAt, textAt, type Scene } from "../scene.ts";
import type { ReadValue } from "./value.ts";

export function readPressure(scene: Scene, at: number): ReadValue | undefined {
  const [systolic, slash, diastolic] = [at, at + 1, at + 2].map((place) => textAt(scene, place));
  if (kindAt(scene, at) !== "number" || slash !== "/") return undefined;
  const high = Number(systolic);
  // `80/p`, `80/palpasi`: only the beat is felt.
  if (/^p(?:alp(?:asi)?)?$/u.test(diastolic ?? "") && high >= 30 && high <= 200)
    return { value: `${systolic}/${diastolic}`, to: at + 3 };
  if (kindAt(scene, at + 2) !== "number") return undefined;
  const low = Number(diastolic);
  const isPressure = high >= 30 && high <= 320 && low >= 0 && low < high;
  return isPressure ? { value: `${systolic}/${diastolic}`, to: at + 3 } : undefined;
}
