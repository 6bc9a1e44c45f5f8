/** A Glasgow Coma Scale: `E4V5M6`, `E4 V5 M6`, `456`, `4-5-6`, `4/5/6`, or its sum. */
import { kindAt, textAt, type Scene } from "../scene.ts";
import type { ReadValue } from "./value.ts";

const whole = /^e([1-4])v([1-5xt])m([1-6])$/u;

export function readGcs(scene: Scene, at: number): ReadValue | undefined {
  const written = textAt(scene, at);
  if (whole.test(written)) return { value: written.toUpperCase(), to: at + 1 };
  if (/^[1-4][1-5][1-6]$/u.test(written)) return { value: Number(written), to: at + 1 };
  const apart = readApart(scene, at);
  if (apart) return apart;
  const sum = Number(written);
  return kindAt(scene, at) === "number" && sum >= 3 && sum <= 15
    ? { value: sum, to: at + 1 }
    : undefined;
}

/** The three parts with something between them. */
function readApart(scene: Scene, at: number): ReadValue | undefined {
  let written = "";
  let place = at;
  for (const letter of ["e", "v", "m"]) {
    const text = textAt(scene, place);
    const isNamed = text === letter;
    const part = isNamed ? textAt(scene, place + 1) : text.replace(letter, "");
    if (!/^[1-6xt]$/u.test(part)) return undefined;
    written += letter.toUpperCase() + part.toUpperCase();
    place += isNamed ? 2 : 1;
    if (letter !== "m" && /^[-/,]$/u.test(textAt(scene, place))) place++;
  }
  return { value: written, to: place };
}
