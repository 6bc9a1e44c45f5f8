/** The Glasgow Coma Scale in every notation that forms carry. */

/** A component as a number, or the letter of one that cannot be tested (`T` intubated, `X`, `C` closed eyes, …). */
export type GcsComponent = number | string;

export interface Gcs {
  readonly eye?: GcsComponent;
  readonly verbal?: GcsComponent;
  readonly motor?: GcsComponent;
  /** As written, else the sum of three numbers. */
  readonly total?: number;
  /** Words beside the score were written; they belong in a note. */
  readonly hasWords: boolean;
}

const untestable = "TXCN";

/** Somebody who cannot speak has no verbal response to test. */
const speechless = /(?<=V\s{0,3}[:=]?\s{0,3})A(?:F|PH)ASIA?/gu;

/**
 * Reads `E4V5M6`, `e4 m6 v5`, `4-5-6`, `456`, `GCS 15`, `15 (E4V5M6)`, `E4VTM6`, `E4 V afasia M6`; undefined for anything
 * else.
 */
export function readGcs(text: string): Gcs | undefined {
  const plain = text
    .toUpperCase()
    .replaceAll(/\bG\.?C\.?S\.?\b|\bTOTAL\b|\bSKOR\b|\bEVM\b/gu, " ")
    .replaceAll(speechless, "X");
  return readLetters(plain) ?? readDigits(plain) ?? readTotal(plain);
}

/** A component may follow at once on a letter that is a value: `VTM6`. */
function readLetters(text: string): Gcs | undefined {
  const found = new Map<string, GcsComponent>();
  const letter = new RegExp(
    `(?<![ABD-MO-SU-WYZ])([EVM])\\s*[:=-]?\\s*(\\d|[${untestable}](?![A-DF-LN-UW-Z]))`,
    "gu",
  );
  const rest = text.replaceAll(letter, (written, name: string, value: string) => {
    if (found.has(name)) return written;
    found.set(name, /\d/u.test(value) ? Number(value) : value);
    return " ";
  });
  if (found.size < 3) return undefined;
  const { total, words } = totalIn(rest);
  if (words === undefined) return undefined;
  const parts = {
    eye: found.get("E") ?? "",
    verbal: found.get("V") ?? "",
    motor: found.get("M") ?? "",
  };
  return withTotal(parts, total, words);
}

function readDigits(text: string): Gcs | undefined {
  const match = new RegExp(
    `^[^\\d]{0,3}([1-4${untestable}])\\s*[-–/,. ]?\\s*([1-6${untestable}])\\s*[-–/,. ]?\\s*([1-6])(?!\\d)([^]*)$`,
    "u",
  ).exec(text.trim());
  if (!match) return undefined;
  const [eye, verbal, motor] = match
    .slice(1, 4)
    .map((part) => (/\d/u.test(part) ? Number(part) : part));
  const { total, words } = totalIn(match[4] ?? "");
  if (eye === undefined || verbal === undefined || motor === undefined || words === undefined)
    return undefined;
  return withTotal({ eye, verbal, motor }, total, words);
}

function readTotal(text: string): Gcs | undefined {
  const match = /^\s*[:=]?\s*\(?(\d{1,2})\)?\s*(?:\/\s*15)?(?!\s*[\d/.,-]\s*\d)([^]*)$/u.exec(text);
  if (!match) return undefined;
  const words = (match[2] ?? "").replaceAll(/^[\s.,;]+|(?<![\s.,;])[\s.,;]+$/gu, "");
  return /\d/u.test(words) ? undefined : { total: Number(match[1]), hasWords: words !== "" };
}

/** The total that stands beside the components; `words` undefined where other digits make the text unclear. */
function totalIn(rest: string): { total?: number; words?: string } {
  const match = /(?<!\d)(\d{1,2})(?!\d)(?:\s*\/\s*15)?/u.exec(rest);
  const without = match ? rest.replace(match[0], " ") : rest;
  const words = without.replaceAll(/[\s()[\]=:,.;+-]+/gu, " ").trim();
  if (/\d/u.test(words)) return {};
  return match ? { total: Number(match[1]), words } : { words };
}

function withTotal(
  parts: {
    readonly eye: GcsComponent;
    readonly verbal: GcsComponent;
    readonly motor: GcsComponent;
  },
  written: number | undefined,
  words: string,
): Gcs {
  const { eye, verbal, motor } = parts;
  const sum =
    typeof eye === "number" && typeof verbal === "number" && typeof motor === "number"
      ? eye + verbal + motor
      : undefined;
  const total = written ?? sum;
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
