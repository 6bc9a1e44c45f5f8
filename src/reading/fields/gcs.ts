/** The Glasgow Coma Scale in every notation that forms carry. */
import {
  digitsAt,
  letteredIn,
  untestable,
  type GcsComponent,
  type GcsParts,
} from "../notations/gcs.ts";

export type { GcsComponent } from "../notations/gcs.ts";

export interface Gcs extends Partial<GcsParts> {
  /** As written, else the sum of three numbers. */
  readonly total?: number;
  /** Words beside the score were written; they belong in a note. */
  readonly hasWords: boolean;
}

/**
 * Reads `E4V5M6`, `e4 m6 v5`, `4-5-6`, `456`, `GCS 15`, `15 (E4V5M6)`, `E4VTM6`, `E4 V afasia M6`; undefined for anything
 * else.
 */
export function readGcs(text: string): Gcs | undefined {
  const plain = text.replaceAll(/\bG\.?C\.?S\.?\b|\bTOTAL\b|\bSKOR\b|\bEVM\b/giu, " ");
  const letters = letteredIn(plain);
  if (letters) return withTotal(letters.parts, letters.rest);
  const begins = plain.replace(/^[^\p{L}\d]+/u, "");
  const digits = digitsAt(begins);
  return digits ? withTotal(digits.parts, begins.slice(digits.length)) : readTotal(plain);
}

function readTotal(text: string): Gcs | undefined {
  const match = /^\s*[:=]?\s*\(?(\d{1,2})\)?\s*(?:\/\s*15)?(?!\s*[\d/.,-]\s*\d)([^]*)$/u.exec(text);
  if (!match) return undefined;
  const words = (match[2] ?? "").replaceAll(/^[\s.,;]+|(?<![\s.,;])[\s.,;]+$/gu, "");
  return /\d/u.test(words) ? undefined : { total: Number(match[1]), hasWords: words !== "" };
}

/** Numbers that are no part of the score: `E2V2M5 (post iktal, 10 menit setelah diazepam)`, `E3V4M5 (pukul 05.27)`. */
const aside = /(?<!\d)(?:\d{1,2}[.:]\d{2}(?!\d)|\d{1,4}(?:[.,]\d{1,3})?(?=%|\s?\p{L}{2}))/gu;

/** The total that stands beside the components; undefined where other digits make the text unclear. */
function withTotal(parts: GcsParts, beside: string): Gcs | undefined {
  const rest = beside.replaceAll(aside, " ");
  const match = /(?<!\d)(\d{1,2})(?!\d)(?:\s*\/\s*15)?/u.exec(rest);
  const without = match ? rest.replace(match[0], " ") : rest;
  const words = without.replaceAll(/[\s()[\]=:,.;+-]+/gu, " ").trim();
  if (/\d/u.test(words)) return undefined;
  const { eye, verbal, motor } = parts;
  const sum =
    typeof eye === "number" && typeof verbal === "number" && typeof motor === "number"
      ? eye + verbal + motor
      : undefined;
  const total = match ? Number(match[1]) : sum;
  return { ...parts, ...(total === undefined ? {} : { total }), hasWords: words !== "" };
}

/** One component as its own field: `4`, `E4`, `5 (orientasi baik)`, `T`; undefined for anything else. */
export function readGcsComponent(
  text: string,
): { readonly value: GcsComponent; readonly hasWords: boolean } | undefined {
  const match = new RegExp(
    `^\\s*(?:[EVM]\\s*[:=]?\\s*)?(\\d{1,2}|[${untestable}])(?![\\d\\p{L}])(?!\\s*[-/.,]\\s*\\d)([^]*)$`,
    "iu",
  ).exec(text);
  const written = match?.[1];
  if (written === undefined) return undefined;
  const words = (match?.[2] ?? "").replaceAll(/^[\s.,;]+|(?<![\s.,;])[\s.,;]+$/gu, "");
  return {
    value: /\d/u.test(written) ? Number(written) : written.toUpperCase(),
    hasWords: words !== "",
  };
}
