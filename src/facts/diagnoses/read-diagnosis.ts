/** One coded diagnosis as rules see it. */
import { isInRanges } from "../../knowledge/code-ranges.ts";
import type { Condition } from "@medplum/fhirtypes";
import { systems } from "../../fhir/canonicals.ts";
import { readCodedText } from "../coded-text.ts";
import type { Terminology } from "../../knowledge/terminology.ts";
import type { FactSource } from "../fact-source.ts";
import type { Diagnosis } from "../groups/diagnoses.ts";
import { sideOf } from "../text/side.ts";
import { isUncertain } from "../text/uncertainty.ts";

/** Their own titles say 'suspected' or 'observation'. */
const titledUncertain = ["Z03-Z04", "O35-O36", "P00-P04"];

export function readDiagnosis(
  source: FactSource,
  condition: Condition,
  { rank, primary }: { readonly rank: number | undefined; readonly primary: boolean },
): Diagnosis {
  const { icd10 } = source.terminology;
  const { code, text, label } = readCodedText(condition.code, systems.icd10, (known) =>
    source.terminology.icd10Label(known),
  );
  const category = code?.slice(0, 3) ?? "";
  return {
    ref: source.index.addressOf(condition),
    ...(code === undefined ? {} : { code, category }),
    ...(text === undefined ? {} : { text }),
    label,
    ...(rank === undefined ? {} : { rank }),
    primary,
    wellFormed: code !== undefined && isWellFormed(code),
    known: code !== undefined && icd10.has(code),
    leaf: code !== undefined && icd10.isLeaf(code),
    asterisk: isAsterisk(category, source.terminology),
    symptom: category.startsWith("R"),
    externalCause: isExternalCause(category),
    mayBePrimary: mayBePrimary(category, source.terminology),
    uncertain: text !== undefined && isUncertain(text) && !isInRanges(category, titledUncertain),
    ...sideOf(condition.bodySite, text),
  };
}

const isAsterisk = (code: string, terminology: Terminology) =>
  terminology.table("asterisk-categories").some((row) => row["category"] === code.slice(0, 3));
const isExternalCause = (category: string) => isInRanges(category, ["V-Y"]);

/** They say what else there was: the germ of an infection, the outcome of a delivery. */
const accompanying = ["B95-B98", "Z37"];

/** False for codes that only accompany another diagnosis. */
export function mayBePrimary(code: string, terminology: Terminology): boolean {
  const category = code.slice(0, 3);
  return (
    !isAsterisk(category, terminology) &&
    !isExternalCause(category) &&
    !isInRanges(category, accompanying)
  );
}

/** The form of an ICD-10 2010 code; of chapter U only the codes for emergency use. */
const isWellFormed = (code: string) => /^(?:[A-TV-Z]\d{2}|U0[467])(?:\.\d{1,2})?$/u.test(code);
