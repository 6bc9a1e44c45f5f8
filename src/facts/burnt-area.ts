/** The burnt share of the body that a text tells, held against a code that says it in tens (`T31.-`). */
import type { Diagnosis } from "./groups/diagnoses.ts";
import { numbersOf } from "./text/measurements.ts";

export interface OtherExtent {
  /** Indonesian: the share that is told. */
  readonly written: string;
  /** The code that says as much. */
  readonly advice: string;
}

/** T31.0 is less than 10 %, T31.1 10–19 %, and so on. Undefined where the shares that are told are of two tens. */
export function otherExtent(code: string, text: string): OtherExtent | undefined {
  if (!/^T31\.\d$/u.test(code)) return undefined;
  const told = numbersOf(text, "burnArea");
  const [ten, ...others] = new Set(told.map((area) => Math.min(9, Math.floor(area / 10))));
  const [first] = told;
  if (first === undefined || others.length > 0 || code === `T31.${ten}`) return undefined;
  return { written: `luas luka bakar ${first}%`, advice: `T31.${ten}` };
}

export interface ExtentConflict extends OtherExtent {
  readonly label: string;
}

/** The first coded extent of burns that the doctor's words contradict (DX09b). */
export function extentConflict(
  all: readonly Diagnosis[],
  text: string,
): ExtentConflict | undefined {
  for (const { code = "", label } of all) {
    const other = otherExtent(code, text);
    if (other) return { label, ...other };
  }
  return undefined;
}
