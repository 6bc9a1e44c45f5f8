/** A copy of a document with its running text redacted. */
import { isJsonArray, isJsonObject, pointerTo } from "../json.ts";
import { marks, redactText } from "./redact-text.ts";

/** Says where a string is no running text: an identifier, a code, an address. */
export type IsExempt = (
  key: string,
  parent: Readonly<Record<string, unknown>> | undefined,
) => boolean;

export interface Redaction {
  readonly isExempt: IsExempt;
  /** What becomes of running text before anything is looked for in it. */
  readonly plain: (
    text: string,
    key: string,
    parent: Readonly<Record<string, unknown>> | undefined,
  ) => string;
  /** What happens to every text first, exempt ones too. */
  readonly clean: (text: string) => string;
}

export interface Redacted {
  readonly value: unknown;
  /** Pointers of the texts in which something was replaced. */
  readonly places: readonly string[];
}

/**
 * FHIR texts hold no control characters and no white space but space, tab and line breaks; each of them becomes a space.
 */
export function cleanText(text: string): string {
  return text.replaceAll(/(?![\t\n\r ])[\p{Cc}\p{Z}\uFEFF]/gu, " ");
}

/**
 * More white space in a row than anything is set apart with. Expressions that skip white space take quadratic time
 * over a long run of it, so no text behind the gate holds one.
 */
const longestSpace = 40;
const longSpace = /(?<!\s)\s{41,}/gu;

const shortenSpace = (text: string) =>
  text.length <= longestSpace
    ? text
    : text.replaceAll(longSpace, (run) => run.slice(0, longestSpace));

/** Redacts strings, numbers that have the shape of an id or a phone, and the names of members. */
export function redactDocument(
  document: unknown,
  pointer: string,
  { isExempt, plain, clean }: Redaction,
): Redacted {
  const places: string[] = [];
  const copy = (
    value: unknown,
    at: string,
    key: string,
    parent: Readonly<Record<string, unknown>> | undefined,
  ): unknown => {
    if (isJsonArray(value)) {
      return value.map((element, place) => copy(element, pointerTo(at, place), key, parent));
    }
    if (isJsonObject(value)) {
      const names = new UnusedNames();
      const members = Object.entries(value).map(([name, member]) => {
        const short = shortenSpace(name);
        const redacted = redactText(short);
        if (redacted !== short) places.push(at);
        const shown = names.take(clean(redacted));
        return [shown, copy(member, pointerTo(at, shown), name, value)] as const;
      });
      return Object.fromEntries(members);
    }
    if (typeof value !== "string" && typeof value !== "number") return value;
    if (isExempt(key, parent))
      return typeof value === "string" ? clean(shortenSpace(value)) : value;
    const text = typeof value === "string" ? clean(shortenSpace(plain(value, key, parent))) : value;
    const redacted = redactValue(text);
    if (redacted !== text) places.push(at);
    return redacted;
  };
  return { value: copy(document, pointer, "", undefined), places };
}

/** A measured number has neither sixteen digits nor begins like an international phone number. */
function redactValue(value: string | number): string | number {
  if (typeof value === "string") return redactText(value);
  const digits = String(value);
  if (/^\d{16}$/u.test(digits)) return marks.nationalId;
  return /^628\d{8,11}$/u.test(digits) ? marks.phone : value;
}

/** Two labels may become the same once redacted; neither may be lost. */
class UnusedNames {
  readonly #taken = new Set<string>();
  /** Name → the number under which it was taken last. */
  readonly #counts = new Map<string, number>();

  /** The name, with a number from 2 on where it was taken before. */
  take(name: string): string {
    let unused = name;
    let count = this.#counts.get(name) ?? 1;
    while (this.#taken.has(unused)) unused = `${name} (${(count += 1)})`;
    this.#counts.set(name, count);
    this.#taken.add(unused);
    return unused;
  }
}
