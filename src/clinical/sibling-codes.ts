/** How ICD-10 codes stand to each other: the same, one within the other, or siblings. */

/** What a concept is coded with may stand for a code. */
export const fits = (prefixes: readonly string[], code: string): boolean => {
  const own = broad(code);
  return prefixes.some((prefix) => {
    const other = broad(prefix);
    return own.startsWith(other) || other.startsWith(own);
  });
};

/** Codes that end in `.9` tell nothing more than their category. */
const broad = (code: string): string => (isUnspecified(code) ? categoryOf(code) : code);

export const isUnspecified = (code: string): boolean =>
  code.charAt(3) === "." && code.endsWith("9");

export const categoryOf = (code: string): string => code.slice(0, 3);

/** Of a disease: no symptom, cause from outside or reason for contact. */
export const isOfDisease = (code: string): boolean => !"RUVWXYZ".includes(code.charAt(0));
