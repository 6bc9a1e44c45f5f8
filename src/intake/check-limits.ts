/** Refuses a document that is too large in one of its parts, before anything reads it. */
import { Problem } from "../errors.ts";
import { isJsonObject, type JsonObject } from "./json.ts";

/** Of one document, as a caller sends it and as an adapter makes it (contract, 'Limits'). */
export const documentLimits = { maxTextBytes: 1_048_576, maxEntries: 5_000, maxDepth: 64 } as const;

interface Place {
  readonly value: unknown;
  /** The root is 1 deep. */
  readonly depth: number;
  readonly parent: Place | null;
  readonly key: string | number;
}

function pointerTo(place: Place): string {
  const segments: string[] = [];
  for (let at: Place | null = place; at?.parent; at = at.parent) {
    // A key that is itself too long or unreadable would make an answer of the same kind.
    const key = String(at.key).toWellFormed().slice(0, 200);
    segments.unshift(key.replaceAll("~", "~0").replaceAll("/", "~1"));
  }
  return segments.map((segment) => `/${segment}`).join("");
}

function faultOfText(text: string): { code: string; message: string } | undefined {
  // A UTF-16 unit takes at most three bytes of UTF-8: most texts need no counting.
  if (
    text.length * 3 > documentLimits.maxTextBytes &&
    Buffer.byteLength(text) > documentLimits.maxTextBytes
  ) {
    return {
      code: "too-long",
      message: `Satu teks paling banyak ${documentLimits.maxTextBytes} byte.`,
    };
  }
  return text.isWellFormed()
    ? undefined
    : { code: "value", message: "Teks memuat karakter Unicode yang tidak sah." };
}

function faultOf({ value, depth, key }: Place): { code: string; message: string } | undefined {
  if (typeof value === "string")
    return faultOfText(value) ?? (typeof key === "string" ? faultOfText(key) : undefined);
  if (typeof value === "number" && !Number.isFinite(value)) {
    return { code: "value", message: "Angka di luar jangkauan." };
  }
  if (typeof value === "object" && value !== null && depth > documentLimits.maxDepth) {
    return {
      code: "too-deep",
      message: `Susunan paling dalam ${documentLimits.maxDepth} tingkat.`,
    };
  }
  return typeof key === "string" ? faultOfText(key) : undefined;
}

function refuse(code: string, pointer: string, message: string): never {
  throw new Problem("request_invalid", { detail: message, errors: [{ code, pointer, message }] });
}

/** A Bundle and its place in the document, or what should be one. */
export interface BundlePlace {
  readonly bundle: unknown;
  readonly pointer: string;
}

/** Throws `request_invalid` at the first place that is over a limit. Walks without recursion. */
export function checkLimits(document: JsonObject, { bundle, pointer }: BundlePlace): void {
  const entries = isJsonObject(bundle) ? bundle["entry"] : undefined;
  if (Array.isArray(entries) && entries.length > documentLimits.maxEntries) {
    const message = `Satu bundle paling banyak ${documentLimits.maxEntries} entry.`;
    refuse("too-many", `${pointer}/entry`, message);
  }
  const open: Place[] = [{ value: document, depth: 1, parent: null, key: "" }];
  for (let place = open.pop(); place; place = open.pop()) {
    const fault = faultOf(place);
    if (fault) refuse(fault.code, pointerTo(place), fault.message);
    const { value, depth } = place;
    if (Array.isArray(value)) {
      for (const [key, item] of value.entries())
        open.push({ value: item, depth: depth + 1, parent: place, key });
    } else if (isJsonObject(value)) {
      for (const [key, item] of Object.entries(value))
        open.push({ value: item, depth: depth + 1, parent: place, key });
    }
  }
}
