/** A Glasgow Coma Scale: `E4V5M6`, `E4 M6 V5`, `E3VTM5`, `456`, `4-5-6`, `4/5/6`, or its sum. */
import { kindAt, textAt, type Scene } from "../scene.ts";
import type { ReadValue } from "./value.ts";

/** A component as a number, or the letter of one that cannot be tested (`T` intubated, `X`, `C` closed eyes, …). */
export type GcsComponent = number | string;

export interface GcsParts {
  readonly eye: GcsComponent;
  readonly verbal: GcsComponent;
  readonly motor: GcsComponent;
}

/** Letters of what cannot be tested. */
export const untestable = "TXCN";

/** A letter may follow at once on one that is a value, `VTM6`; who cannot speak has no verbal response to test. */
const component = String.raw`(?<![ABD-MO-SU-WYZ])(?:([EM])\s*[:=-]?\s*(\d|[${untestable}](?![A-DF-LN-UW-Z]))|(V)\s*[:=-]?\s*(\d|A(?:F|PH)ASIA?|[${untestable}](?![A-DF-LN-UW-Z])))`;

const components = new RegExp(component, "giu");

/** The three parts behind their letters, in whichever order, and what else the text holds. */
export function letteredIn(
  text: string,
): { readonly parts: GcsParts; readonly rest: string } | undefined {
  const found = new Map<string, GcsComponent>();
  const take = (written: string, one?: string, own = "", verbal = "", spoken = ""): string => {
    const name = (one ?? verbal).toUpperCase();
    if (found.has(name)) return written;
    found.set(name, valueOf(own || spoken));
    return " ";
  };
  const rest = text.replaceAll(components, take);
  const [eye, verbal, motor] = ["E", "V", "M"].map((name) => found.get(name));
  return eye === undefined || verbal === undefined || motor === undefined
    ? undefined
    : { parts: { eye, verbal, motor }, rest };
}

function valueOf(written: string): GcsComponent {
  if (/^\d$/u.test(written)) return Number(written);
  return written.length > 1 ? "X" : written.toUpperCase();
}

/** `456`, `4-5-6`, `4 T 6`: one separator between all. */
const digits = new RegExp(
  String.raw`^([1-4${untestable}])(\s*[-\u2013/,. ]?\s*)([1-6${untestable}])\2([1-6])(?![\p{L}\d])`,
  "iu",
);

/** The three parts by their order alone, where a text begins with them. */
export function digitsAt(
  text: string,
): { readonly parts: GcsParts; readonly length: number } | undefined {
  const [written, eye, , verbal, motor] = digits.exec(text) ?? [];
  if (written === undefined || eye === undefined || verbal === undefined || motor === undefined)
    return undefined;
  const parts = { eye: valueOf(eye), verbal: valueOf(verbal), motor: valueOf(motor) };
  return { parts, length: written.length };
}

/** Three components beside each other. */
const lettered = new RegExp(
  String.raw`^${component}(?:\s*[-/,]?\s*${component}){2}(?![\p{L}\d])`,
  "iu",
);

/** Characters of a score at most, with blanks between its parts. */
const longest = 40;

export function readGcs(scene: Scene, at: number): ReadValue | undefined {
  const read = readParts(scene, at);
  const sum = typeof read?.value === "string" ? sumBehind(scene, read.to) : undefined;
  return read && sum !== undefined ? { ...read, sum } : read;
}

function readParts(scene: Scene, at: number): ReadValue | undefined {
  const start = scene.tokens[at]?.start ?? 0;
  const text = scene.text.slice(start, start + longest);
  const letters = lettered.exec(text)?.[0];
  const read = letters === undefined ? digitsAt(text) : letteredIn(letters);
  if (read && isPossible(read.parts)) {
    const length = letters?.length ?? ("length" in read ? read.length : 0);
    const { eye, verbal, motor } = read.parts;
    const isJoined = /^\d{3}$/u.test(text.slice(0, length));
    const value = isJoined ? Number(text.slice(0, length)) : `E${eye}V${verbal}M${motor}`;
    let to = at + 1;
    while ((scene.tokens[to]?.start ?? Infinity) < start + length) to++;
    return { value, to };
  }
  const sum = Number(textAt(scene, at));
  const isSum = kindAt(scene, at) === "number" && isTotal(sum);
  return isSum ? { value: sum, to: at + 1 } : undefined;
}

/** `E3V4M5 = 12`, `E3V4M5 (12)` */
function sumBehind(scene: Scene, at: number): number | undefined {
  const isTold = textAt(scene, at) === "=" || kindAt(scene, at) === "open";
  const sum = isTold && kindAt(scene, at + 1) === "number" ? Number(textAt(scene, at + 1)) : 0;
  const closes = textAt(scene, at) === "=" || kindAt(scene, at + 2) === "close";
  return closes && isTotal(sum) ? sum : undefined;
}

const isTotal = (sum: number): boolean => Number.isInteger(sum) && sum >= 3 && sum <= 15;

const most = { eye: 4, verbal: 5, motor: 6 } as const;

/** Narrative holds other numbers too: a part that no scale has is none. */
const isPossible = (parts: GcsParts): boolean =>
  (["eye", "verbal", "motor"] as const).every((name) => {
    const value = parts[name];
    return typeof value === "string" || (value >= 1 && value <= most[name]);
  });
