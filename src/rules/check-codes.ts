/** Codes that rules name by themselves, against the edition in force. */
import type { KnownNames } from "./known-names.ts";
import type { Pack } from "./pack-schema.ts";
import type { Located } from "./read-packs.ts";

type IsClaimCode = KnownNames["isClaimCode"];

interface CodeFault {
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

/** The code lists of one edition, as far as a rule must know them. */
interface CodeList {
  has(code: string): boolean;
  isRetired(code: string): boolean;
}

export const isClaimCodeOf =
  (...systems: readonly CodeList[]): IsClaimCode =>
  (code) =>
    systems.some((system) => system.has(code) && !system.isRetired(code));

/** A text that is a code or the beginning of codes: `'I21.4'`, `'N17'`, `'93.'`; ICD-9-CM only with its dot. */
const codeText = /'([A-Z]\d{2}(?:\.\d{0,4})?|\d{2}\.\d{0,2})'/gu;
/** A regular expression, and the codes in it that are written out: `'^(J96|E87\\.2)'`. */
const expression = /matches\('([^']*)'\)/gu;
const codeInExpression = /(?<![A-Z\d])[A-Z]\d{2}(?:\\+\.\d{1,4})?(?![\d[])/gu;

/** Each code that a pack names and the edition in force does not hold or marks as retired. */
export function checkCodes(
  packs: readonly Located<Pack>[],
  isClaimCode: IsClaimCode,
): readonly CodeFault[] {
  return packs.flatMap(({ file, text }) =>
    text.split("\n").flatMap((content, place) =>
      codesIn(content)
        .filter((code) => !isClaimCode(code.replace(/\.$/u, "")))
        .map((code) => ({
          file,
          line: place + 1,
          message: `'${code}' is not a code of the edition in force, or a retired one`,
        })),
    ),
  );
}

function codesIn(line: string): readonly string[] {
  const whole = [...line.matchAll(codeText)].map(([, code = ""]) => code);
  const inExpressions = [...line.matchAll(expression)].flatMap(([, text = ""]) =>
    [...text.matchAll(codeInExpression)].map(([code]) => code.replaceAll("\\", "")),
  );
  return [...whole, ...inExpressions];
}
