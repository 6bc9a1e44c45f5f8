/** A copy of a document with its running text redacted. */
import { hasUnusualSign } from "../../reading/usual-signs.ts";
import { isJsonArray, isJsonObject } from "../json.ts";
import { Place } from "./place.ts";
import { marks, redactText } from "./redact-text.ts";

/** Says where a string is not running text: an identifier, a code, an address. */
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
  /** Whether `clean` leaves exempt texts as they are, but for their long white space. */
  readonly isExemptKept: boolean;
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

/** Marks of markup and of addresses, and signs that texts of FHIR have not: written out, for it is asked of every text. */
const suspectSign =
  // oxlint-disable-next-line no-control-regex
  /[<&@\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]/u;
const sevenDigits = /\d[\s().-]*\d[\s().-]*\d[\s().-]*\d[\s().-]*\d[\s().-]*\d[\s().-]*\d/u;
/** A day or a moment has as many digits as a phone number. */
const moment =
  /^(?:19|20)\d\d-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)?)?$/u;
const fewestDigits = 7;

const isShort = (text: string) => text.length <= longestSpace || !/\s{41}/u.test(text);

/** Letters and a few signs between them, of any language's names of members: nothing is to be looked for in it. */
const ofLetters = /^[A-Za-z_][A-Za-z_ ,.-]*$/u;

/** Without a sign of anything to redact or to mend: the text stays as it is. */
const isPlain = (text: string) =>
  text.length <= longestSpace && ofLetters.test(text)
    ? true
    : !suspectSign.test(text) &&
      !hasUnusualSign(text) &&
      (text.length < fewestDigits ||
        (isShort(text) && (!sevenDigits.test(text) || moment.test(text))));

type Members = Readonly<Record<string, unknown>>;

/**
 * Redacts strings, numbers that have the shape of an id or a phone, and the names of members. What holds nothing to redact
 * comes back itself, not as a copy: most documents hold next to nothing.
 */
export function redactDocument(document: unknown, pointer: string, redaction: Redaction): Redacted {
  const places: string[] = [];
  const place = new Place(pointer);
  const plainNames = new Set<string>();
  const { isExempt, isExemptKept } = redaction;

  /** What stays as it is. Most texts of a Bundle are codes and addresses: told by their key, they are not read. */
  const isSettled = (value: unknown, key: string, parent: Members | undefined): boolean => {
    if (typeof value === "string")
      return isExemptKept && isExempt(key, parent) ? isShort(value) : isPlain(value);
    return typeof value === "number" ? Math.abs(value) < leastSuspect : typeof value !== "object";
  };
  const isPlainName = (name: string): boolean => {
    if (plainNames.has(name)) return true;
    const isKnownPlain = isPlain(name);
    if (isKnownPlain) plainNames.add(name);
    return isKnownPlain;
  };
  const redactName = (name: string): string => {
    const short = shortenSpace(name);
    const redacted = redactText(short);
    if (redacted !== short) places.push(place.pointer);
    return redaction.clean(redacted);
  };
  const redactScalar = (value: string | number, key: string, parent: Members | undefined) => {
    const { plain, clean } = redaction;
    if (isExempt(key, parent))
      return typeof value === "string" ? clean(shortenSpace(value)) : value;
    const text = typeof value === "string" ? clean(shortenSpace(plain(value, key, parent))) : value;
    const redacted = redactValue(text);
    if (redacted !== text) places.push(place.pointer);
    return redacted;
  };
  const copyArray = (array: readonly unknown[], key: string, parent: Members | undefined) => {
    let copied: unknown[] | undefined;
    for (const [at, element] of array.entries()) {
      if (isSettled(element, key, parent)) continue;
      place.enter(at);
      const member = copy(element, key, parent);
      place.leave();
      if (member !== element) (copied ??= [...array])[at] = member;
    }
    return copied ?? array;
  };
  const copyObject = (object: Members) => {
    const names = Object.keys(object);
    const unused = names.every(isPlainName) ? undefined : new UnusedNames();
    let copied: Record<string, unknown> | undefined;
    const taken: [name: string, member: unknown][] = [];
    for (const name of names) {
      if (!unused && isSettled(object[name], name, object)) continue;
      const shown = unused?.take(redactName(name)) ?? name;
      place.enter(shown);
      const member = copy(object[name], name, object);
      place.leave();
      if (unused) taken.push([shown, member]);
      else if (member !== object[name]) (copied ??= { ...object })[name] = member;
    }
    return unused ? Object.fromEntries(taken) : (copied ?? object);
  };
  const copy = (value: unknown, key: string, parent: Members | undefined): unknown => {
    if (isSettled(value, key, parent)) return value;
    if (typeof value === "string" || typeof value === "number")
      return redactScalar(value, key, parent);
    if (isJsonArray(value)) return copyArray(value, key, parent);
    return isJsonObject(value) ? copyObject(value) : value;
  };
  return { value: copy(document, "", undefined), places };
}

/** Smaller numbers have fewer digits than a phone's. */
const leastSuspect = 1e9;

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
