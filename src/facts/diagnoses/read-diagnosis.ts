/** One coded diagnosis as rules see it. */
import type { Condition } from "@medplum/fhirtypes";
import { extensionOf } from "../../fhir/bundle-index.ts";
import { systems } from "../../fhir/canonicals.ts";
import { readCodedText } from "../coded-text.ts";
import type { FactSource } from "../fact-source.ts";
import type { Diagnosis } from "../groups/diagnoses.ts";
import { sideOf } from "../text/side.ts";
import { isUncertain } from "../text/uncertainty.ts";

/** The 83 categories of manifestation codes of ICD-10. */
const asteriskCategories = new Set(
  `D63 D77 E35 E90 F00 F02 G01 G02 G05 G07 G13 G22 G26 G32 G46 G53 G55 G59 G63 G73 G94 G99 H03 H06 H13 H19 H22 H28 H32
   H36 H42 H45 H48 H58 H62 H67 H75 H82 H94 I32 I39 I41 I43 I52 I68 I79 I98 J17 J91 J99 K23 K67 K77 K87 K93 L14 L45 L54 L62
   L86 L99 M01 M03 M07 M09 M14 M36 M49 M63 M68 M73 M82 M90 N08 N16 N22 N29 N33 N37 N51 N74 N77 P75`.split(
    /\s+/u,
  ),
);

/** Their own titles say 'suspected' or 'observation'. */
const titledUncertain = /^(?:Z03|Z04|O35|O36|P00|P01|P02|P03|P04)/u;

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
  const sourceField = extensionOf(
    condition,
    source.canonicals.extension("source-field"),
  )?.valueString;
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
    asterisk: isAsterisk(category),
    symptom: /^R\d/u.test(category),
    externalCause: isExternalCause(category),
    mayBePrimary: mayBePrimary(category),
    uncertain: text !== undefined && isUncertain(text) && !titledUncertain.test(category),
    ...sideOf(condition.bodySite, text),
    ...(sourceField === undefined ? {} : { sourceField }),
  };
}

const isAsterisk = (category: string) => asteriskCategories.has(category);
const isExternalCause = (category: string) => /^[V-Y]\d/u.test(category);

/** They say what else there was: the germ of an infection, the outcome of a delivery. */
const accompanying = /^(?:B9[5-8]|Z37)$/u;

/** False for codes that only accompany another diagnosis. */
export function mayBePrimary(code: string): boolean {
  const category = code.slice(0, 3);
  return !isAsterisk(category) && !isExternalCause(category) && !accompanying.test(category);
}

/** The form of an ICD-10 2010 code; of chapter U only the codes for emergency use. */
const isWellFormed = (code: string) => /^(?:[A-TV-Z]\d{2}|U0[467])(?:\.\d{1,2})?$/u.test(code);
