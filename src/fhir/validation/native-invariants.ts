/** Invariants of data types that nearly every document asks, without an expression. */
import type { JsonObject } from "../json-object.ts";
import { invariantMessage } from "./invariants.ts";
import type { Run } from "./run.ts";

const native: Readonly<
  Record<string, readonly [key: string, fails: (value: JsonObject) => boolean]>
> = {
  Extension: ["ext-1", saysNothingOrTwoThings],
  Period: ["per-1", endsBeforeItStarts],
  ...Object.fromEntries(
    ["Quantity", "Age", "Count", "Distance", "Duration"].map((type) => [
      type,
      ["qty-3", isCodedByNobody] as const,
    ]),
  ),
};

export function nativeInvariant(path: string): ((value: JsonObject, run: Run) => void) | undefined {
  const [key, fails] = native[path] ?? [];
  if (key === undefined || !fails) return undefined;
  return (value, { report, trail }) => {
    if (fails(value)) report.error("invariant", trail.place(), invariantMessage(key));
  };
}

/** Either a value or parts. */
function saysNothingOrTwoThings(extension: JsonObject): boolean {
  let hasValue = false;
  for (const key in extension)
    if (key.startsWith("value") || key.startsWith("_value")) hasValue = true;
  return hasValue === (extension["extension"] !== undefined);
}

const isIn = (object: JsonObject, key: string) =>
  object[key] !== undefined || object[`_${key}`] !== undefined;

function isCodedByNobody(quantity: JsonObject): boolean {
  return isIn(quantity, "code") && !isIn(quantity, "system");
}

function endsBeforeItStarts({ start, end }: JsonObject): boolean {
  return typeof start === "string" && typeof end === "string" && isAfter(start, end);
}

/** Moments are compared as moments; where one is less exact, both to its length. */
function isAfter(start: string, end: string): boolean {
  if (start.includes("T") && end.includes("T")) return Date.parse(start) > Date.parse(end);
  const length = Math.min(start.length, end.length, "YYYY-MM-DD".length);
  return start.slice(0, length) > end.slice(0, length);
}
