/** What stands in a form's field, and whether anything does. */

export type Members = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Members =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export const memberOf = (value: unknown, name: string): unknown =>
  isObject(value) ? value[name] : undefined;

/** 'Not filled' of the contract: absent, `-`, empty, white space; and whatever holds nothing else. */
export function isFilled(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(isFilled);
  if (isObject(value)) return Object.values(value).some(isFilled);
  return words(value) !== undefined;
}

/** A text, number or boolean as words; undefined where it was not filled, and for lists and objects. */
export function words(value: unknown): string | undefined {
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (typeof value !== "string") return undefined;
  const text = value.trim();
  return /^[-\u2013\u2014]*$/u.test(text) ? undefined : text;
}

/** A copy without the members that are undefined: JSON has none. */
export function present<T extends object>(value: {
  readonly [Name in keyof T]: T[Name] | undefined;
}): T {
  // What is left out was optional in `T`, or its value is there.
  return Object.fromEntries(
    Object.entries(value).filter(([, member]) => member !== undefined),
  ) as T;
}

/** Words by which a form says that nobody looked; the contract leaves open which, so these are the service's. */
const unasked = new Set(
  ". .. ... … n/a na null kosong|tidak diisi|belum diisi|tidak dikaji|tdk dikaji|belum dikaji"
    .split("|")
    .flatMap((word, place) => (place === 0 ? word.split(" ") : word)),
);

export const isUnasked = (text: string): boolean => unasked.has(text.trim().toLowerCase());

const denials = [
  /^(?:tidak|tdk|tak|belum)(?: (?:ada|pernah|punya|memiliki|mempunyai|diberikan|dilakukan)\b.*)?$/isu,
  /^(?:disangkal|menyangkal|nihil|negatif|negative|none|nkda|nka|\(-\)|\[-\])/iu,
  /^(?:no|kosong)$/iu,
  /(?:disangkal|\(-\)|negatif|(?:tidak|tdk) ada|nihil)\s*$/iu,
];

/** `Tidak ada`, `disangkal`, `alergi (-)`; not where the words name an exception. */
export function isDenial(text: string): boolean {
  const said = text
    .trim()
    .replace(/[.;,]+$/u, "")
    .trim();
  const excepted = /\b(?:kecuali|selain|tetapi|tapi|namun|hanya)\b/iu.test(said);
  return !excepted && denials.some((denial) => denial.test(said));
}
