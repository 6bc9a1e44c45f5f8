/** Codes of a clinic visit against its note: uncertain diagnoses, control visits, specialties. */
import { isUnder } from "../../knowledge/cells.ts";
import type { Terminology } from "../../knowledge/terminology.ts";
import type { Diagnoses } from "../groups/diagnoses.ts";
import { isDoubting, occurrencesOf } from "../text/mentions.ts";
import { clauseOf } from "../text/pieces.ts";
import { shorten } from "../text/shorten.ts";

/**
 * The first clause of the assessment that only suspects a disease which is coded as certain; one that the assessment names
 * without doubt anywhere is certain.
 */
export function uncertainButCoded(
  assessment: string,
  { all }: Diagnoses,
  terminology: Terminology,
): { readonly written: string; readonly item: string } | undefined {
  for (const row of terminology.table("assessment-families")) {
    const item = all.find(({ code, symptom }) => !symptom && isUnder(code, row["codes"]));
    if (!item) continue;
    const found = occurrencesOf(assessment, row["words"] ?? "");
    const [first] = found;
    if (first && found.every(({ doubted }) => doubted))
      return { written: shorten(clauseOf(assessment, first), 80), item: item.label };
  }
  const labelled = all.find(
    ({ uncertain, symptom, text = "" }) => uncertain && !symptom && isDoubting(text),
  );
  return labelled && { written: labelled.text ?? labelled.label, item: labelled.label };
}

const controlCodes = /^Z(?:0[89]|39|4[2-9]|5[0-4]|7[1-9]|8[0-9]|9[0-9])/u;
/** Codes that themselves say that something was done or is left of it. */
const aftermath = /^(?:I69|B9[0-4]|E68|E64|G09|T9|T8[0-8]|H59|H27|M96|N99|K91|J95|I97|O)/u;

export const hasControlCode = ({ codes }: Diagnoses): boolean =>
  codes.some((code) => controlCodes.test(code) || aftermath.test(code));

const specialties: readonly (readonly [string, RegExp])[] = [
  ["mata", /^H[0-5]/u],
  ["THT", /^(?:H[6-9]|J3[0-9]|J0[1-4])/u],
  ["gigi dan mulut", /^K0/u],
  ["jiwa", /^F[2-4]/u],
  ["kebidanan", /^O/u],
  ["kulit", /^L[2-7]/u],
  ["tulang dan sendi", /^M(?:1[5-9]|2[0-5])/u],
  ["paru", /^(?:A15|A16|J4[0-7])/u],
];

/** The specialties that the codes belong to; diseases which accompany any other, such as hypertension, have none. */
export const specialtiesOf = ({ codes }: Diagnoses): readonly string[] =>
  specialties.filter(([, own]) => codes.some((code) => own.test(code))).map(([name]) => name);
