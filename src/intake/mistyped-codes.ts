/** Codes of diagnoses with a letter in the place of a digit: kept as written, and named with the code that was meant. */
import type { Condition } from "@medplum/fhirtypes";
import type { Notice } from "../check/types.ts";
import type { BundleIndex } from "../fhir/bundle-index.ts";
import { systems } from "../fhir/canonicals.ts";
import { normaliseCode } from "../knowledge/normalise-code.ts";
import type { Terminology } from "../knowledge/terminology.ts";
import type { Pointers } from "./bundle-draft.ts";
import { noticeAt } from "./notice.ts";

/** What a hand or a scanner takes for each other. */
const digitFor: Readonly<Record<string, string>> = {
  O: "0",
  Q: "0",
  I: "1",
  L: "1",
  Z: "2",
  S: "5",
  B: "8",
};
const letterFor: Readonly<Record<string, string>> = { "0": "O", "1": "I", "5": "S", "8": "B" };

/** The code of the list that a diagnosis begins with, but for its letters and digits; undefined where it is a code, or none. */
export function meantCode(
  written: string,
  { icd10 }: Pick<Terminology, "icd10">,
): string | undefined {
  const token = /^[([]?([A-Za-z\d]{3}(?:[.,]?[A-Za-z\d]{1,2})?)(?![\p{L}\d])/u.exec(
    written.trim(),
  )?.[1];
  if (token === undefined || !/\d/u.test(token)) return undefined;
  const [first = "", ...rest] = token.toUpperCase();
  const meant = [letterFor[first] ?? first, ...rest.map((sign) => digitFor[sign] ?? sign)].join("");
  const code = normaliseCode(meant, "icd-10");
  const asWritten = normaliseCode(token, "icd-10");
  if (code === undefined || code === asWritten || !icd10.has(code)) return undefined;
  return asWritten !== undefined && icd10.has(asWritten) ? undefined : code;
}

/** A notice for each Condition whose code was mistyped; `pointers` lead from its address to the request. */
export function noticeMistyped(
  index: BundleIndex,
  pointers: Pointers,
  terminology: Pick<Terminology, "icd10" | "icd10Label">,
): readonly Notice[] {
  return index.ofKind("Condition").flatMap((condition) => {
    const code = meantCode(codeOf(condition), terminology);
    if (code === undefined) return [];
    const label = terminology.icd10Label(code) ?? code;
    return noticeAt("code_mistyped", pointers.get(index.addressOf(condition)) ?? "", {
      candidates: [{ value: code, label, score: 1 }],
    });
  });
}

function codeOf({ code }: Condition): string {
  const coded = code?.coding?.find(({ system }) => system === systems.icd10)?.code;
  return coded ?? code?.text ?? code?.coding?.[0]?.display ?? "";
}
