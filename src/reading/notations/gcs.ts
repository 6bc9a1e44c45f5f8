/** A Glasgow Coma Scale: `E4V5M6`, `E4 V5 M6`, `456`, `4-5-6`, `4/5/6`, or its sum. */
import { kindAt, textAt, type Scene } from "../scene.ts";
import type { ReadValue } from "./value.ts";

const whole = /^e([1-4])v([1-5xt])m([1-6])$/u;
/** `E3M5Vt` */
const turnedWhole = /^e([1-4])m([1-6])v([1-5xt])$/u;

export function readGcs(scene: Scene, at: number): ReadValue | undefined {
  const read = readParts(scene, at);
  const sum = typeof read?.value === "string" ? sumBehind(scene, read.to) : undefined;
  return read && sum !== undefined ? { ...read, sum } : read;
}

/** `E3V4M5 = 12`, `E3V4M5 (12)` */
function sumBehind(scene: Scene, at: number): number | undefined {
  const isTold = textAt(scene, at) === "=" || kindAt(scene, at) === "open";
  const sum = isTold && kindAt(scene, at + 1) === "number" ? Number(textAt(scene, at + 1)) : 0;
  const closes = textAt(scene, at) === "=" || kindAt(scene, at + 2) === "close";
  return closes && Number.isInteger(sum) && sum >= 3 && sum <= 15 ? sum : undefined;
}

function readParts(scene: Scene, at: number): ReadValue | undefined {
  const written = textAt(scene, at);
  if (whole.test(written)) return { value: written.toUpperCase(), to: at + 1 };
  const turned = turnedWhole.exec(written);
  if (turned) return { value: `E${turned[1]}V${turned[3]}M${turned[2]}`.toUpperCase(), to: at + 1 };
  if (/^[1-4][1-5][1-6]$/u.test(written)) return { value: Number(written), to: at + 1 };
  const apart = readApart(scene, at, ["e", "v", "m"]) ?? readApart(scene, at, ["e", "m", "v"]);
  if (apart) return apart;
  const sum = Number(written);
  return kindAt(scene, at) === "number" && sum >= 3 && sum <= 15
    ? { value: sum, to: at + 1 }
    : undefined;
}

/** The three parts with something between them. */
function readApart(scene: Scene, at: number, letters: readonly string[]): ReadValue | undefined {
  const parts = new Map<string, string>();
  let place = at;
  for (const letter of letters) {
    const text = textAt(scene, place);
    const isNamed = text === letter;
    const part = isNamed ? textAt(scene, place + 1) : text.replace(letter, "");
    if (!/^[1-6xt]$/u.test(part)) return undefined;
    parts.set(letter, part);
    place += isNamed ? 2 : 1;
    if (parts.size < 3 && /^[-/,]$/u.test(textAt(scene, place))) place++;
  }
  const value = ["e", "v", "m"].map((letter) => `${letter}${parts.get(letter) ?? ""}`).join("");
  return { value: value.toUpperCase(), to: place };
}
