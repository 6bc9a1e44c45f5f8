/** The one form of a claim code among those that are written: `A419`, `a41.9`, `A41,9`, `K20X`, `A17.0†`. */

export type CodeKind = "icd-10" | "icd-9-cm";

const marks = /[†‡*+#]/gu;

const normalForms: Readonly<Record<CodeKind, (written: string) => string>> = {
  "icd-10": (written) =>
    written
      .replace(",", ".")
      // An X fills the fourth place of a category that has no subcategories.
      .replace(/^([A-Z]\d[0-9A-Z])\.?X$/u, "$1")
      .replace(/^([A-Z]\d[0-9A-Z])([0-9][0-9A-Z]{0,3})$/u, "$1.$2"),
  "icd-9-cm": (written) => written.replace(",", ".").replace(/^(\d{2})(\d{1,2})$/u, "$1.$2"),
};

/** More than any code with a typing error has: what is longer is a note in the code's field, and may name a patient. */
export const longestCode = 12;

/** A code from a field that holds nothing else, in upper case even where it is ill-formed; undefined for mere words. */
export function normaliseCode(written: string, kind: CodeKind): string | undefined {
  const bare = written
    .replaceAll(marks, "")
    .replaceAll(/\s+/gu, "")
    .replace(/(?<!\.)\.+$/u, "")
    .toUpperCase();
  const isCode = /\d/u.test(bare) && bare.length <= longestCode;
  return isCode ? normalForms[kind](bare) : undefined;
}
